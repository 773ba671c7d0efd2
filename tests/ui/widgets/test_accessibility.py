"""Tab goes where the eye goes, also for what came later."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order


def test_what_came_later_takes_its_place(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    first, second, third, fourth = (QLineEdit() for _ in range(4))
    for each in (first, fourth, second, third):
        column.addWidget(each)
    insert_in_tab_order(fourth, (second, third))
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    first.setFocus()
    for expected in (second, third, fourth, first):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is expected
