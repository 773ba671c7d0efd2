from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.ui.screens.map_view.accessibility import MapAccessible, announce_focus
from fourc_desktop.ui.screens.map_view.interaction import keyboard
from fourc_desktop.ui.screens.map_view.texts import wall_text
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import MakeView, middle, place_of, small_crowd, small_map

NAME = QAccessible.Text.Name


def test_tokens_and_sectors_are_in_the_tree(view: MapView) -> None:
    found = QAccessible.queryAccessibleInterface(view)
    assert found.text(NAME) == "Map"
    assert found.childCount() == 9 + 48 + 2
    token, sector = found.child(2), found.child(9 + 9)
    assert token.text(NAME) == "Cy, Damage 0 of 36, dying, D4"
    assert token.role() is QAccessible.Role.ListItem
    assert sector.text(NAME) == "B2, Roof, 20 feet up"
    assert sector.role() is QAccessible.Role.Cell
    assert found.child(99) is None
    assert found.indexOfChild(token) == 2
    assert token.parent().text(NAME) == "Map"
    assert token.childCount() == 0
    parts: list[object] = [token.child(0), token.childAt(0, 0)]
    assert parts == [None, None]
    assert token.indexOfChild(sector) == -1
    assert token.object() is None
    assert token.window() is not None
    token.setText(NAME, "Other")
    assert token.text(NAME).startswith("Cy")
    assert token.text(QAccessible.Text.Description) == ""


def test_walls_and_doors_are_in_the_tree(view: MapView) -> None:
    found = QAccessible.queryAccessibleInterface(view)
    walls = [found.child(9 + 48), found.child(9 + 48 + 1)]
    assert [each.text(NAME) for each in walls] == [
        "Between E1 and F1: Back door 8",
        "Between D4 and E4: Wall, Brick 15",
    ]
    for each in walls:
        assert each.role() is QAccessible.Role.Graphic
        assert not each.state().focusable
        assert found.child(found.indexOfChild(each)) is each
    (wall,) = [each for each in walls if "Brick" in each.text(NAME)]
    left = view.viewport().mapToGlobal(middle(view, Position(3, 3)))
    right = view.viewport().mapToGlobal(middle(view, Position(4, 3)))
    assert wall.rect().center().x() == pytest.approx((left.x() + right.x()) / 2, abs=2)
    assert wall.rect().center().y() == pytest.approx(left.y(), abs=2)
    view.show_map(small_map().without_walls([Edge(Position(3, 3), Position(4, 3))]))
    assert not wall.isValid()
    assert found.childCount() == 9 + 48 + 1


def test_a_railing_is_in_the_tree_and_a_hatch_is_reported_with_its_sector(
    make_view: MakeView,
) -> None:
    railing = Wall(WallKind.OBSTACLE, 40, "iron", "Railing", bars_movement=False)
    between = Edge(Position(0, 0), Position(1, 0))
    view = make_view(SectorMap("Test", 2, 2).with_wall(between, railing), ())
    found = QAccessible.queryAccessibleInterface(view)
    names = [found.child(index).text(NAME) for index in range(found.childCount())]
    assert names == ["A1", "B1", "A2", "B2", "Between A1 and B1: Obstacle, Railing 40"]


def test_a_token_shows_its_side(make_view: MakeView) -> None:
    view = make_view(tokens=[replace(small_crowd()[0], side="Heroes")])
    found = QAccessible.queryAccessibleInterface(view)
    assert found.child(0).text(NAME) == "Ada, Heroes, Damage 18 of 36, B4"


def test_accessible_rects_match_the_drawn_items(view: MapView) -> None:
    found = QAccessible.queryAccessibleInterface(view)
    at = view.viewport().mapToGlobal(place_of(view, "ada"))
    assert found.child(0).rect().contains(at)
    assert found.childAt(at.x(), at.y()).text(NAME).startswith("Ada")
    empty_sector = view.viewport().mapToGlobal(middle(view, Position(6, 2)))
    assert found.childAt(empty_sector.x(), empty_sector.y()).text(NAME) == "G3"
    assert found.childAt(-99, -99) is None


def test_the_selected_token_is_marked_and_a_removed_one_invalid(view: MapView) -> None:
    found = QAccessible.queryAccessibleInterface(view)
    ada = found.child(0)
    assert not ada.state().selected
    view.select("ada")
    assert ada.state().selected
    inside = Token("in", "Inside", "IN", SIDES[0], Position(4, 0))
    view.show_tokens([inside])
    assert not ada.isValid()
    assert ada.text(NAME) == ""
    assert found.child(0).state().offscreen


def test_giant_maps_have_only_what_is_near(make_view: MakeView) -> None:
    tokens = [Token(f"t{n}", "T", "TT", SIDES[0], Position(n, n)) for n in range(5)]
    view = make_view(SectorMap("Giant", 200, 200), tokens)
    found = QAccessible.queryAccessibleInterface(view)
    assert found.childCount() == 10
    while view.board.side < 64:
        view.zoom_by(1)
    assert 50 < found.childCount() < 400


@pytest.fixture
def active() -> Iterator[None]:
    """Assistive technology is listening."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


@pytest.mark.usefixtures("active")
def test_a_part_that_gets_the_focus_is_not_announced_as_well(
    view: MapView, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(keyboard, "announce", lambda _widget, words: heard.append(words))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert heard == []
    spot = view.cursor_at.spot
    wall = next(wall for _, wall in view.board.visible_level.walls())
    view.cursor_at.go(spot, wall=wall)
    assert heard == [wall_text(wall)]


@pytest.mark.usefixtures("active")
def test_the_part_at_the_cursor_has_the_focus_of_the_map(view: MapView, qtbot: QtBot) -> None:
    access = QAccessible.queryAccessibleInterface(view)
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    view.setFocus()
    view.cursor_at.go(Position(1, 3), "ada")

    def focused() -> list[str]:
        parts = [access.child(number) for number in range(access.childCount())]
        name = QAccessible.Text.Name
        return [part.text(name) for part in parts if part.state().focused]

    [name] = focused()
    assert name.startswith("Ada")
    view.clearFocus()
    assert focused() == []


def test_the_focus_is_reported_as_a_part_of_the_map(view: MapView) -> None:
    found = QAccessible.queryAccessibleInterface(view)
    assert isinstance(view.property("access"), MapAccessible)
    QAccessible.setActive(True)
    try:
        announce_focus(view, "ada")
        announce_focus(view, (1, 1))
        announce_focus(view, "nobody")
        view.cursor_at.go(Position(1, 3), "ada")
    finally:
        QAccessible.setActive(False)
    view.show_tokens(small_crowd()[:1])
    assert found.childCount() == 1 + 48 + 2
