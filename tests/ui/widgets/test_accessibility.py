"""The tab order follows the positions, also for widgets added later."""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from fourc_desktop.ui.text import tooltip_text
from fourc_desktop.ui.widgets.accessibility import enable, insert_in_tab_order
from tests.displayed_texts import PACKAGE


def test_the_program_does_not_read_the_focus_chain() -> None:
    """PySide takes the next widget for a child of the one before, with which it would end."""
    sources = [path.read_text("utf-8") for path in PACKAGE.rglob("*.py")]
    assert [each for each in sources if "InFocusChain(" in each] == []


def test_the_menu_bar_outlives_a_widget_before_which_others_were_inserted(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menu_bar = window.menuBar()
    menu = menu_bar.addMenu("File")
    page = QWidget()
    column = QVBoxLayout(page)
    first, second = QLineEdit(), QLineEdit()
    column.addWidget(second)
    column.addWidget(first)
    window.setCentralWidget(page)
    insert_in_tab_order(first, (second,))
    first.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(first)
    assert isValid(menu_bar)
    assert isValid(menu)


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
