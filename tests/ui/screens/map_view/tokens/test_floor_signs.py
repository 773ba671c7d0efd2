"""Combatants on hidden floors are marked, named and found."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.tokens.floor_signs import off_level_tokens
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import MakeView, small_map

HOUSE = Position(4, 0)
INSIDE = Token("dan", "Dan", "DA", SIDES[0], HOUSE)
ATTIC = Token("eve", "Eve", "EV", SIDES[1], Position(4, 0, 1))
FLYING = Token("fay", "Fay", "FA", SIDES[0], Position(4, 0, 3))
STREET = Token("gus", "Gus", "GU", SIDES[0], Position(2, 4))
EVERYBODY = [INSIDE, ATTIC, FLYING, STREET]


def house(view: MapView) -> QImage:
    """The sector of the house, in a corner of which the sign is."""
    return view.viewport().grab(view.view_rect(HOUSE)).toImage()


def test_hidden_tokens_are_above_or_below_the_visible_floor() -> None:
    from_above = off_level_tokens(VisibleLevel(small_map(), 9), EVERYBODY)
    assert {place: (each.above, each.below) for place, each in from_above.items()} == {
        (4, 0): ((), (INSIDE,))
    }
    on_the_ground = off_level_tokens(VisibleLevel(small_map(), 0), EVERYBODY)
    assert on_the_ground[4, 0].above == (ATTIC, FLYING)
    assert on_the_ground[4, 0].below == ()


def test_a_sign_marks_sectors_with_hidden_tokens(make_view: MakeView) -> None:
    view = make_view(tokens=[STREET])
    bare = house(view)
    view.show_tokens([STREET, INSIDE])
    assert house(view) != bare
    view.show_tokens([STREET])
    assert house(view) == bare


def test_where_sectors_are_small_there_is_no_sign_and_yet_the_words(make_view: MakeView) -> None:
    view = make_view(tokens=[STREET, INSIDE], size=(340, 280))
    assert view.board.side < 40
    small = view.viewport().grab().toImage()
    view.show_tokens([STREET])
    assert view.viewport().grab().toImage() == small
    view.show_tokens([STREET, INSIDE])
    assert view.words_at(view.view_rect(HOUSE).center()).endswith("Further down: Dan")


def test_the_keys_say_who_is_on_which_floor(make_view: MakeView) -> None:
    view = make_view(tokens=EVERYBODY)
    view.show_level(0)
    words = view.words_at(view.view_rect(HOUSE).bottomLeft() + QPoint(6, -6))
    assert words == "E1, House, floor. Higher up: Eve, Fay"
    assert "Dan" not in words


def test_a_look_at_the_other_level_turns_the_sign_around(make_view: MakeView) -> None:
    view = make_view(tokens=[INSIDE, ATTIC])
    assert view.signs.at((4, 0)).below == (INSIDE,)
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert view.level == 0
    assert view.signs.at((4, 0)).above == (ATTIC,)


@pytest.mark.parametrize("size", [(560, 460), (700, 560), (900, 700)])
def test_the_sign_covers_no_words(make_view: MakeView, size: tuple[int, int]) -> None:
    view = make_view(tokens=[STREET, INSIDE], size=size)
    room = view.board.rect(HOUSE)
    [sign] = view.signs.places(room)
    assert room.contains(sign)
    assert view.text_rects(room)
    assert not any(map(sign.intersects, view.text_rects(room)))
