"""The tab order follows the positions, also for widgets added later."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.widgets.accessibility import enable, insert_in_tab_order


def test_later_widgets_are_inserted_into_the_tab_order(qtbot: QtBot) -> None:
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


def test_a_disabled_widget_shows_the_reason_until_enabled(qtbot: QtBot) -> None:
    button = QPushButton("Replay")
    qtbot.addWidget(button)
    button.setToolTip("Replay (F5)")
    button.setAccessibleDescription("Shows it again")
    for reason in ("Nothing has happened yet", "It is <over>", "It is <over>"):
        enable(button, reason)
        assert not button.isEnabled()
        assert button.toolTip() == tooltip_text(reason)
        assert button.accessibleDescription() == reason
    for _ in range(2):
        enable(button)
        assert button.isEnabled()
        assert (button.toolTip(), button.accessibleDescription()) == (
            "Replay (F5)",
            "Shows it again",
        )
    button.setToolTip("Another")
    enable(button)
    assert button.toolTip() == "Another"
