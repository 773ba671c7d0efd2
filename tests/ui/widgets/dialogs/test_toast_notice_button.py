from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.dialogs.toast import ToastButton


def test_the_button_emits_clicked(qtbot: QtBot) -> None:
    button = ToastButton("Undo")
    qtbot.addWidget(button)
    button.show()
    size = button.sizeHint()
    assert min(size.width(), size.height()) >= 24
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_focus_is_visible(qtbot: QtBot) -> None:
    button = ToastButton("Undo")
    qtbot.addWidget(button)
    button.show()
    resting = button.grab().toImage()
    button.activateWindow()
    button.setFocus()
    qtbot.waitUntil(lambda: button.grab().toImage() != resting)
