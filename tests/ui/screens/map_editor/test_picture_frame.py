"""Dragging and scaling the background picture on the grid, by mouse and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.sector_map import PictureCoverage
from fourc_desktop.ui.screens.map_editor.brush import EditorTool
from fourc_desktop.ui.screens.map_editor.picture_frame import moved, scaled
from fourc_desktop.ui.widgets.buttons.button import Button
from tests.ui.screens.map_editor.conftest import LEFT, Drawing, undo_label
from tests.ui.screens.map_editor.test_background import is_pictured, picture

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def pictured(docks: Drawing, tmp_path: Path, qtbot: QtBot) -> Drawing:
    """A map with a background picture, and its tool active."""
    docks.opened.receive_pictures([picture(tmp_path / "street.png")])
    qtbot.waitUntil(lambda: is_pictured(docks), timeout=60_000)
    docks.editor.view.setFocus()
    docks.keys("p")
    return docks


def drag(docks: Drawing, start: QPoint, end: QPoint) -> None:
    port = docks.editor.view.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, LEFT, pos=end)


def test_a_drag_scales_at_the_edges_and_moves_elsewhere(pictured: Drawing) -> None:
    rect = pictured.editor.view.view_rect
    corner = rect(pictured.map.on_ground(5, 3)).bottomRight()
    drag(pictured, corner, rect(pictured.map.on_ground(2, 1)).bottomRight())
    assert pictured.map.pictured == PictureCoverage(0, 0, 3, 2)
    assert undo_label(pictured) == "Move the picture of Docks"
    drag(pictured, pictured.place(1, 0), pictured.place(3, 1))
    assert pictured.map.pictured == PictureCoverage(2, 1, 3, 2)
    right = rect(pictured.map.on_ground(4, 1)).center()
    right.setX(rect(pictured.map.on_ground(4, 1)).right())
    drag(pictured, right, right + QPoint(rect(pictured.map.on_ground(0, 0)).width(), 4))
    assert pictured.map.pictured == PictureCoverage(2, 1, 4, 2)
    drag(pictured, pictured.place(3, 1), pictured.place(3, 1) + QPoint(5, 5))
    assert pictured.map.pictured == PictureCoverage(2, 1, 4, 2)
    pictured.opened.campaign.undo()
    assert pictured.map.pictured == PictureCoverage(2, 1, 3, 2)


def test_arrow_keys_move_and_with_shift_scale_the_picture(pictured: Drawing) -> None:
    view = pictured.editor.view
    pictured.keys(Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert pictured.map.pictured == PictureCoverage(0, 1, 6, 4)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
        QTest.keyClick(view, key, SHIFT)
    assert pictured.map.pictured == PictureCoverage(0, 1, 5, 3)
    assert view.touched.isVisible()


def test_outside_of_the_picture_and_without_one_nothing_is_dragged(
    pictured: Drawing, docks: Drawing
) -> None:
    for _ in range(4):
        QTest.keyClick(docks.editor.view, Qt.Key.Key_Left, SHIFT)
    covered = docks.map.pictured
    assert covered.width == 2
    drag(docks, docks.place(5, 3), docks.place(4, 3))
    assert docks.map.pictured == covered
    docks.opened.campaign.undo()
    docks.keys("v", Qt.Key.Key_Right)
    assert docks.map.pictured.x == 0


def test_the_frame_goes_with_the_picture(pictured: Drawing) -> None:
    touched = pictured.editor.view.touched
    assert touched.isVisible()
    pictured.opened.campaign.undo()
    assert pictured.map.background is None
    assert not touched.isVisible()
    pictured.opened.campaign.redo()
    assert touched.isVisible()


def test_the_picture_stays_inside_the_largest_map() -> None:
    one = PictureCoverage(0, 0, 1, 1)
    assert moved(one, -3, 500) == PictureCoverage(0, 199, 1, 1)
    assert scaled(one, -3, 500) == PictureCoverage(0, 0, 1, 200)


def test_the_picture_tool_shows_the_choose_button(docks: Drawing) -> None:
    choose = next(
        each for each in docks.editor.findChildren(Button) if each.text() == "Choose a picture…"
    )
    assert choose.visibleRegion().isEmpty()
    docks.editor.take(EditorTool.PICTURE)
    assert not choose.visibleRegion().isEmpty()
