from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button


def test_a_button_is_off_while_its_action_is(qtbot: QtBot) -> None:
    action = QAction("Print")
    action.setEnabled(False)
    button = bind_to_action(action, Button("Print"))
    qtbot.addWidget(button)
    assert not button.isEnabled()
    action.setEnabled(True)
    with qtbot.waitSignal(action.triggered, timeout=20_000):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
