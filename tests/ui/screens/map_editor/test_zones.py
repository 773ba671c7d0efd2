"""Zones without a grid: adding, naming, moving, connecting and removing, by mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.screens.map_editor.conftest import LEFT, Drawing, field, press, undo_label

ENTER, RIGHT = Qt.Key.Key_Return, Qt.Key.Key_Right
ALT = Qt.KeyboardModifier.AltModifier


def names(museum: Drawing) -> list[str]:
    return [museum.map.sector(Position(zone, 0)).name for zone in range(museum.map.width)]


def rename(museum: Drawing, name: str) -> None:
    typed = field(museum, "Name of the zone")
    typed.selectAll()
    QTest.keyClicks(typed, name)


def drag(museum: Drawing, zone: int, way: QPoint) -> None:
    port, start = museum.editor.view.viewport(), museum.place(zone, 0)
    QTest.mousePress(port, LEFT, pos=start)
    for step in (1, 2, 3):
        QTest.mouseMove(port, start + way * step / 3)
    QTest.mouseRelease(port, LEFT, pos=start + way)


def press_key(museum: Drawing, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    QTest.keyClick(museum.editor.view, key, held)


def test_zones_are_added_named_and_linked(museum: Drawing) -> None:
    tools = museum.editor.strip.findChildren(Button)
    shown = [each.text() for each in tools if each.isVisible()]
    assert shown == ["Select", "Terrain", "Name", "Wall", "Link", "Start", "Eraser"]
    museum.click(1, 0)
    press(museum, "Add a zone")
    museum.keys("Attic")
    assert names(museum) == ["Hall", "Vault", "Roof", "Attic"]
    assert Edge(Position(1, 0), Position(3, 0)) in museum.map.links
    museum.editor.view.setFocus()
    museum.keys("L")
    museum.click(0, 0)
    museum.click(3, 0)
    assert Edge(Position(0, 0), Position(3, 0)) in museum.map.links
    museum.click(0, 0)
    museum.click(3, 0)
    assert Edge(Position(0, 0), Position(3, 0)) not in museum.map.links


def test_the_name_of_another_zone_is_refused(museum: Drawing) -> None:
    museum.click(1, 0)
    rename(museum, "Hall")
    typed = field(museum, "Name of the zone")
    assert (names(museum), typed.text()) == (["Hall", "Hal", "Roof"], "Hall")
    assert "Another zone is called “Hall” already" in museum.editor._error.sentence
    QTest.keyClicks(typed, " 2")
    assert names(museum) == ["Hall", "Hall 2", "Roof"]
    assert museum.editor._error.sentence == ""
    rename(museum, "ROOF")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    assert typed.text() == names(museum)[1] == "ROO"


def test_removing_a_zone_can_be_undone(museum: Drawing) -> None:
    before = museum.map
    museum.click(1, 0)
    press(museum, "Remove the zone")
    assert names(museum) == ["Hall", "Roof"]
    assert museum.map.links == frozenset()
    assert undo_label(museum) == "Remove a zone of Museum"
    assert museum.editor.panel.sector._name.text() == "Hall"
    museum.opened.campaign.undo()
    assert museum.map == before


def test_the_last_zone_stays(museum: Drawing) -> None:
    for _ in range(3):
        press(museum, "Remove the zone")
    assert museum.map.width == 1
    assert "one zone at least" in museum.editor._error.sentence


def test_zones_are_edited_with_the_keyboard(museum: Drawing) -> None:
    museum.keys(RIGHT, ENTER, Qt.Key.Key_Insert)
    museum.keys("Attic", ENTER)
    assert names(museum) == ["Hall", "Vault", "Roof", "Attic"]
    museum.editor.view.setFocus()
    press_key(museum, Qt.Key.Key_Up, ALT)
    laid = museum.map.layout
    assert len(laid) == 4
    assert undo_label(museum) == "Move a zone of Museum"
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right):
        press_key(museum, key, ALT)
    assert museum.map.layout != laid
    museum.keys(Qt.Key.Key_Delete)
    assert names(museum) == ["Hall", "Vault", "Roof"]


def test_a_card_is_dragged_to_another_place(museum: Drawing) -> None:
    down = QPoint(0, museum.editor.view.view_rect(Position(2, 0)).height() * 2)
    drag(museum, 2, down)
    x, y = museum.map.layout[2]
    assert (x, y > 1) == (4, True)
    assert museum.editor.panel.sector._name.text() == "Roof"
    rects = [museum.editor.view.view_rect(Position(zone, 0)) for zone in range(3)]
    assert rects[2].top() > rects[0].bottom()
    press(museum, "Arrange by links")
    assert museum.map.layout == ()
    museum.opened.campaign.undo()
    museum.opened.campaign.undo()
    assert museum.map.layout == ()


def test_two_cards_change_places(museum: Drawing) -> None:
    drag(museum, 0, museum.place(2, 0) - museum.place(0, 0))
    assert museum.map.layout == ((4, 0), (2, 0), (0, 0))


def test_a_canceled_drag_moves_nothing(museum: Drawing) -> None:
    port, start = museum.editor.view.viewport(), museum.place(0, 0)
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start + QPoint(0, 150))
    assert museum.editor.view.touched.isVisible()
    QTest.keyClick(museum.editor.view, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, LEFT, pos=start + QPoint(0, 150))
    assert museum.map.layout == ()


def test_arrows_on_the_right_move_the_zone(museum: Drawing) -> None:
    museum.click(2, 0)
    press(museum, "Move the zone down (Alt+Down)")
    assert museum.map.layout == ((0, 0), (2, 0), (4, 1))


def test_removing_a_zone_cancels_its_unfinished_link(museum: Drawing) -> None:
    museum.keys("L")
    museum.click(0, 0)
    museum.keys(Qt.Key.Key_Delete)
    museum.click(1, 0)
    assert museum.map.links == {Edge(Position(0, 0), Position(1, 0))}


def test_keys_for_zones_do_nothing_to_sectors(docks: Drawing) -> None:
    before = docks.map
    docks.keys(Qt.Key.Key_Delete, Qt.Key.Key_Insert)
    press_key(docks, Qt.Key.Key_Left, ALT)
    assert docks.map == before


@pytest.mark.parametrize("scale", [100, 200])
def test_zones_are_drawn_where_they_lie(
    museum: Drawing, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    QApplication.processEvents()
    assert museum.editor.panel.zones.isVisible()
    rects = [museum.editor.view.view_rect(Position(zone, 0)) for zone in range(3)]
    assert rects[0].right() < rects[1].left() < rects[2].left()
