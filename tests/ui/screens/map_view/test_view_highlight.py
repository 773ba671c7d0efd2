"""A highlighted sector can be clicked everywhere, including its tokens."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.token import SIDES, ReachCost, Token
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import (
    LEFT,
    Heard,
    MakeView,
    drag,
    middle,
    place_of,
    small_crowd,
)

THERE = Position(5, 5)
"""The sector with six thugs, too many for single tokens."""

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def light(view: MapView, *spots: Position) -> None:
    view.show_reach({spot: ReachCost(1) for spot in spots})


def places_in(view: MapView, spot: Position) -> list[QPoint]:
    """The corners, centers of sides, and center of a sector, and points between them."""
    rect = view.view_rect(spot).adjusted(4, 4, -4, -4)
    eighths = range(9)
    return [
        rect.topLeft() + QPoint(rect.width() * x // 8, rect.height() * y // 8)
        for x in eighths
        for y in eighths
    ]


def test_a_click_anywhere_in_a_highlighted_sector_picks_it(view: MapView, heard: Heard) -> None:
    light(view, THERE)
    places = places_in(view, THERE)
    assert {view.token_at(at) is None for at in places} == {True, False}
    for at in places:
        QTest.mouseClick(view.viewport(), LEFT, pos=at)
        QTest.mouseDClick(view.viewport(), LEFT, pos=at)
    assert heard.of("spot_picked") == [(THERE,)] * len(places)
    assert heard.of("spot_activated") == [(THERE,)] * len(places)
    assert heard.of("picked") == heard.of("token_activated") == []


def test_enter_on_a_token_in_a_highlighted_sector_activates_it(view: MapView, heard: Heard) -> None:
    light(view, Position(1, 3))
    view.cursor_at.go(Position(1, 3), "ada")
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard.of("spot_activated") == [(Position(1, 3),)]
    assert heard.of("token_activated") == []


def test_tokens_in_other_sectors_are_picked_as_usual(view: MapView, heard: Heard) -> None:
    light(view, THERE)
    QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, "ada"))
    QTest.mouseDClick(view.viewport(), LEFT, pos=place_of(view, "ada"))
    assert heard.of("picked") == heard.of("token_activated") == [("ada",)]


def test_a_token_in_a_highlighted_sector_can_be_dragged(view: MapView, heard: Heard) -> None:
    light(view, Position(1, 3))
    drag(view, place_of(view, "ada"), middle(view, Position(2, 4)))
    assert heard.of("dropped") == [("ada", Position(2, 4), "")]
    assert heard.of("spot_picked") == []


@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_highlighted_altitude_is_picked(make_view: MakeView, level: int) -> None:
    spot = Position(6, 2, level)
    flier = Token("fay", "Fay", "FA", SIDES[0], replace(spot, level=1))
    view = make_view(tokens=[*small_crowd(), flier])
    heard = Heard(view)
    light(view, spot, Position(6, 3))
    for at in (place_of(view, "fay"), places_in(view, Position(6, 2))[0]):
        QTest.mouseClick(view.viewport(), LEFT, pos=at)
    view.cursor_at.go(Position(6, 2))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard.of("spot_picked") == [(spot,), (spot,)]
    assert heard.of("spot_activated") == [(spot,)]


def test_of_two_heights_the_nearest_to_the_visible_floor_is_meant(
    view: MapView, heard: Heard
) -> None:
    light(view, Position(6, 2, 2), Position(6, 2, 1))
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, Position(6, 2)))
    assert heard.of("spot_picked") == [(Position(6, 2, 1),)]


def test_a_token_in_the_air_means_its_own_height(make_view: MakeView) -> None:
    flier = Token("fay", "Fay", "FA", SIDES[0], Position(6, 2, 2))
    view = make_view(tokens=[*small_crowd(), flier])
    heard = Heard(view)
    light(view, Position(6, 2), Position(6, 2, 2))
    QTest.mouseClick(view.viewport(), LEFT, pos=place_of(view, "fay"))
    QTest.mouseDClick(view.viewport(), LEFT, pos=place_of(view, "fay"))
    QTest.mouseClick(view.viewport(), LEFT, pos=places_in(view, Position(6, 2))[0])
    assert heard.of("spot_picked") == [(Position(6, 2, 2),), (Position(6, 2),)]
    assert heard.of("spot_activated") == [(Position(6, 2, 2),)]


def test_a_highlighted_sector_under_a_roof_is_picked(view: MapView, heard: Heard) -> None:
    light(view, Position(4, 0, 0))
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, Position(4, 0)))
    assert heard.of("spot_picked") == [(Position(4, 0, 0),)]


HOUSE, ATTIC = Position(4, 0), Position(4, 0, 1)


@pytest.mark.parametrize("lit", [(ATTIC,), (ATTIC, HOUSE)])
def test_a_click_in_the_view_of_the_ground_stays_below_the_roof(
    view: MapView, heard: Heard, lit: tuple[Position, ...]
) -> None:
    light(view, *lit)
    view.show_level(0)
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, HOUSE))
    view.cursor_at.go(HOUSE)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard.of("spot_picked") == heard.of("spot_activated") == [(HOUSE,)]
    assert ((4, 0) in view._terrain_layer.highlight) == (HOUSE in lit)


def test_a_click_from_above_takes_the_roof_or_what_is_below(view: MapView, heard: Heard) -> None:
    for lit in ((ATTIC, HOUSE), (HOUSE,)):
        light(view, *lit)
        QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, HOUSE))
    assert heard.of("spot_picked") == [(ATTIC,), (HOUSE,)]


def test_an_answer_with_a_digit_is_shown_and_taken_on_any_level(
    view: MapView, heard: Heard
) -> None:
    view.show_reach({ATTIC: ReachCost(1, "1", is_key=True)})
    view.show_level(0)
    QTest.mouseClick(view.viewport(), LEFT, pos=middle(view, HOUSE))
    assert heard.of("spot_picked") == [(ATTIC,)]


@pytest.mark.parametrize(("level", "goal"), [(0, HOUSE), (1, ATTIC)])
@pytest.mark.parametrize("keys", [False, True])
def test_a_flying_token_is_dropped_on_the_level_in_view(
    make_view: MakeView, level: int, goal: Position, keys: bool
) -> None:
    start = Position(3, 0, 1)
    view = make_view(tokens=[Token("ada", "Ada", "AD", SIDES[0], start)])
    heard = Heard(view)
    view.show_level(level)
    if keys:
        view.cursor_at.go(start, "ada")
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Return):
            QTest.keyClick(view, key)
    else:
        drag(view, place_of(view, "ada"), middle(view, HOUSE))
    assert heard.of("dropped") == [("ada", goal, "")]
