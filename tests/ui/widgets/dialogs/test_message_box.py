import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.dialogs.message_box import discard_box


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_keep_the_input(qtbot: QtBot, key: Qt.Key) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    box, leave = discard_box(host, "Discard it?", "Fog")
    box.open()
    QTest.keyClick(box, key)
    assert not box.isVisible()
    assert box.clickedButton() is not leave


def test_the_button_that_discards_can_be_clicked(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    box, leave = discard_box(host, "Discard it?")
    box.open()
    leave.click()
    assert box.clickedButton() is leave
