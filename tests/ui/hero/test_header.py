"""The head of the screen: buttons that follow the program's actions."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.header import HeroHeader, carries_out
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.widgets.button import Button


def test_a_button_is_off_while_its_action_is(appearance: Appearance, qtbot: QtBot) -> None:
    action = QAction("Print")
    action.setEnabled(False)
    button = carries_out(action, Button("Print", appearance))
    qtbot.addWidget(button)
    assert not button.isEnabled()
    action.setEnabled(True)
    with qtbot.waitSignal(action.triggered, timeout=1000):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(("width", "lines"), [(1300, 1), (700, 2)])
def test_buttons_go_on_in_the_next_line(
    window: MainWindow, appearance: Appearance, qtbot: QtBot, width: int, lines: int
) -> None:
    header = HeroHeader(window.program_actions, appearance)
    qtbot.addWidget(header)
    header.resize(width, header.heightForWidth(width))
    header.show()
    QApplication.processEvents()
    buttons = [each for each in header.findChildren(Button) if each.text() != "Library"]
    assert len({each.y() for each in buttons}) == lines
    assert all(each.geometry().right() <= width for each in buttons)
