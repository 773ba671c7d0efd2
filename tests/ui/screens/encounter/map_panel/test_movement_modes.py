"""The bar of movement modes: buttons, or a menu where they do not fit."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.maps.movement import MovementMode
from fourc_desktop.ui.screens.encounter.map_panel.movement_modes import MovementModeBar
from fourc_desktop.ui.text import tooltip_text
from tests.ui.screens.encounter.conftest import LEFT

KEY = Qt.Key

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_without_room_the_modes_are_a_menu(qtbot: QtBot) -> None:
    bar, taken = MovementModeBar(), list[str]()
    qtbot.addWidget(bar)
    bar.show()
    bar.chosen.connect(taken.append)
    ways = [MovementMode("Walk", 2), MovementMode("Fly", 6, flies=True), MovementMode("Leap", 0)]
    bar.show_movement_modes(ways, "Walk")
    assert all(each.isVisible() for each in bar._buttons.values())
    walk = bar._buttons["Walk"]
    assert (walk.text(), walk.accessibleName(), walk.toolTip()) == (
        "Walk 2",
        "Walk, 2 sectors",
        tooltip_text("2 sectors"),
    )
    bar.show_movement_modes(ways, "Walk", is_grid=False)
    assert bar._buttons["Walk"].accessibleName() == "Walk, 2 zones"
    bar.fit(100)
    assert bar.list.isVisible()
    assert not any(each.isVisible() for each in bar._buttons.values())
    assert bar.list.text() == "Walk 2"
    QTest.mouseClick(bar.list, LEFT)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, KEY.Key_Down)
    QTest.keyClick(menu, KEY.Key_Return)
    assert taken == ["Fly"]
    bar.show_movement_modes(ways, "Fly")
    assert bar.list.text() == "Fly 6"
    bar.fit(None)
    assert not bar.list.isVisible()
    bar.fit(100)
    bar.show_movement_modes(ways[:1], "Walk")
    assert not bar.list.isVisible()
