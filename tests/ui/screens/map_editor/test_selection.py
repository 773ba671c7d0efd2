"""Selecting several sectors, by mouse and keys, and changing them together."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from tests.ui.screens.map_editor.conftest import LEFT, Drawing, field, number_field, undo_label

SHIFT = Qt.KeyboardModifier.ShiftModifier


def shift_drag(docks: Drawing, start: QPoint, end: QPoint) -> None:
    port = docks.editor.view.viewport()
    QTest.mousePress(port, LEFT, SHIFT, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, LEFT, SHIFT, pos=end)


def chosen(docks: Drawing) -> set[tuple[int, int]]:
    return {(spot.x, spot.y) for spot in docks.editor.selection.spots}


def test_shift_and_a_click_adds_a_sector_or_takes_it_out(docks: Drawing) -> None:
    docks.click(1, 1)
    for place in ((2, 1), (4, 3)):
        QTest.mouseClick(docks.editor.view.viewport(), LEFT, SHIFT, pos=docks.place(*place))
    assert chosen(docks) == {(1, 1), (2, 1), (4, 3)}
    QTest.mouseClick(docks.editor.view.viewport(), LEFT, SHIFT, pos=docks.place(2, 1))
    assert chosen(docks) == {(1, 1), (4, 3)}
    docks.click(0, 0)
    assert chosen(docks) == {(0, 0)}
    QTest.mouseClick(docks.editor.view.viewport(), LEFT, SHIFT, pos=docks.place(0, 0))
    assert chosen(docks) == {(0, 0)}, "one is always chosen"


def test_shift_and_a_drag_adds_a_rectangle_and_all_are_changed_in_one_step(docks: Drawing) -> None:
    docks.click(0, 0)
    shift_drag(docks, docks.place(2, 1), docks.place(3, 2))
    rectangle = {(2, 1), (3, 1), (2, 2), (3, 2)}
    assert chosen(docks) == {(0, 0), *rectangle}
    names = field(docks, "Name of the sector")
    names.setFocus()
    QTest.keyClicks(names, "Pier")
    assert {docks.map.column(place)[0].name for place in chosen(docks)} == {"Pier"}
    heights = number_field(docks, "Level of the ground")
    heights.selectAll()
    QTest.keyClicks(heights, "2")
    QTest.keyClick(heights, Qt.Key.Key_Return)
    assert {docks.map.column(place)[0].ground for place in chosen(docks)} == {2}
    assert len(chosen(docks)) == 5
    terrains = [
        each
        for each in docks.editor.findChildren(ComboBox)
        if each.accessibleName() == "Terrain of the sector"
    ]
    terrains[0].setCurrentIndex(terrains[0].findData("park"))
    terrains[0].activated.emit(terrains[0].currentIndex())
    assert {docks.terrain(*place) for place in rectangle} == {"park"}
    assert undo_label(docks) == "Paint 5 sectors of Docks"
    docks.opened.campaign.undo()
    assert {docks.terrain(*place) for place in rectangle} == {""}


def test_keys_select_several_sectors(docks: Drawing) -> None:
    view = docks.editor.view
    view.cursor_at.go(Position(1, 1))
    QTest.keyClick(view, Qt.Key.Key_Return)
    docks.keys(Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Return, SHIFT)
    docks.keys(Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Space, SHIFT)
    assert chosen(docks) == {(1, 1), (2, 1), (2, 2)}


def test_with_a_tool_shift_still_draws(docks: Drawing) -> None:
    docks.keys("g")
    QTest.mouseClick(docks.editor.view.viewport(), LEFT, SHIFT, pos=docks.place(2, 2))
    assert docks.terrain(2, 2) == "street"
    assert chosen(docks) == {(0, 0)}


def test_several_zones_can_be_selected(museum: Drawing) -> None:
    museum.click(0, 0)
    QTest.mouseClick(museum.editor.view.viewport(), LEFT, SHIFT, pos=museum.place(2, 0))
    assert chosen(museum) == {(0, 0), (2, 0)}
    shift_drag(museum, museum.place(0, 0), museum.place(1, 0))
    assert chosen(museum) == {(0, 0), (2, 0), (1, 0)}


def test_shift_and_a_click_takes_one_of_several_zones_out(museum: Drawing) -> None:
    museum.click(0, 0)
    port = museum.editor.view.viewport()
    for zone in (1, 2):
        QTest.mouseClick(port, LEFT, SHIFT, pos=museum.place(zone, 0))
    QTest.mouseClick(port, LEFT, SHIFT, pos=museum.place(1, 0))
    assert chosen(museum) == {(0, 0), (2, 0)}
