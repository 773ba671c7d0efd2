"""The fan of a stack, opened by the pointer, by keys and during a drag."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.interaction.stack_opener import AFTER
from fourc_desktop.ui.screens.map_view.view import MapView
from tests.ui.screens.map_view.conftest import (
    LEFT,
    THUGS,
    Heard,
    drag,
    face_of,
    middle,
    place_of,
    small_crowd,
)


def test_pointing_fans_out_and_a_click_chooses(fanned: MapView, heard: Heard) -> None:
    assert fanned.fan.ids == THUGS
    assert fanned.token_at(face_of(fanned, "t4")) is not None
    QTest.mouseClick(fanned.viewport(), LEFT, pos=face_of(fanned, "t4"))
    assert heard.of("picked") == [("t4",)]
    assert fanned.fan.isHidden()


def test_the_fan_closes_when_the_pointer_is_far(fanned: MapView) -> None:
    between = (face_of(fanned, "t2") + fanned.view_rect(Position(5, 5)).center()) / 2
    QTest.mouseMove(fanned.viewport(), between)
    assert fanned.fan.isVisible()
    QTest.mouseMove(fanned.viewport(), middle(fanned, Position(1, 1, 2)))
    assert fanned.fan.isHidden()


def test_the_fan_closes_when_the_pointer_leaves(fanned: MapView) -> None:
    QApplication.sendEvent(fanned, QEvent(QEvent.Type.Leave))
    assert fanned.fan.isHidden()


def test_separately_clickable_tokens_do_not_fan_out(view: MapView, qtbot: QtBot) -> None:
    QTest.mouseMove(view.viewport(), place_of(view, "ben"))
    qtbot.wait(2 * AFTER)
    assert view.fan.isHidden()


def test_a_drag_held_over_a_stack_is_dropped_on_a_face(
    view: MapView, heard: Heard, qtbot: QtBot
) -> None:
    drag(view, place_of(view, "ada"), place_of(view, "t5"), drop=False)
    qtbot.waitUntil(view.fan.isVisible, timeout=AFTER * 10)
    at = face_of(view, "t2")
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseRelease(view.viewport(), LEFT, pos=at)
    assert heard.of("dropped") == [("ada", Position(5, 5), "t2")]
    assert view.fan.isHidden()


@pytest.mark.parametrize("count", [2, 3])
def test_a_drag_held_over_three_separate_tokens_fans_them_out(
    view: MapView, qtbot: QtBot, count: int
) -> None:
    crowd = small_crowd()[: 3 + count]
    view.show_tokens([crowd[0], *crowd[3:]])
    at = place_of(view, "t1")
    QTest.mouseMove(view.viewport(), at)
    qtbot.wait(2 * AFTER)
    assert view.fan.isHidden(), "each can be clicked"
    drag(view, place_of(view, "ada"), at, drop=False)
    qtbot.wait(2 * AFTER)
    assert view.fan.isVisible() is (count == 3)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, pos=at)


def test_a_drag_out_of_a_crowded_sector_is_not_dropped_on_its_fan(
    fanned: MapView, heard: Heard, qtbot: QtBot
) -> None:
    start, face = place_of(fanned, "t5"), face_of(fanned, "t2")
    QTest.mousePress(fanned.viewport(), LEFT, pos=start)
    QTest.mouseMove(fanned.viewport(), start + QPoint(9, 9))
    assert fanned.fan.isHidden(), "it would cover the sectors beside"
    qtbot.wait(2 * AFTER)
    assert fanned.fan.isHidden()
    QTest.mouseMove(fanned.viewport(), face)
    QTest.mouseRelease(fanned.viewport(), LEFT, pos=face)
    ((_, spot, other),) = heard.of("dropped")
    assert (spot, other) == (fanned.spot_at(face), "")


def test_a_drag_that_comes_back_to_its_sector_fans_it_out(fanned: MapView, qtbot: QtBot) -> None:
    start, port = place_of(fanned, "t5"), fanned.viewport()
    QTest.mousePress(port, LEFT, pos=start)
    for at in (start + QPoint(9, 9), middle(fanned, Position(1, 1, 2)), start):
        QTest.mouseMove(port, at)
    qtbot.waitUntil(fanned.fan.isVisible, timeout=AFTER * 10)
    QTest.keyClick(fanned, Qt.Key.Key_Escape)
    QTest.mouseRelease(port, LEFT, pos=start)


def test_arrow_keys_move_through_the_fan(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(5, 5))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.fan.current == "t0"
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(view, key)
    assert view.fan.current == "t1"
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard.of("picked") == [("t1",)]
    assert heard.of("spot_activated") == []


def test_esc_closes_the_fan_without_a_choice(view: MapView, heard: Heard) -> None:
    view.cursor_at.go(Position(5, 5))
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.fan.isHidden()
    assert heard.of("picked") == []
