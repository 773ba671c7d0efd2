from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMainWindow, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.focus_ring import REACH, FocusRing
from fourc_desktop.ui.widgets.search_field import SearchField


def test_the_ring_follows_the_focus(appearance: Appearance, qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    ring = FocusRing(window, appearance)
    scroll, inner = QScrollArea(), QWidget()
    column = QVBoxLayout(inner)
    one, other = Button("One", appearance), Button("Other", appearance)
    field = SearchField("Search", "Ctrl+F", appearance)
    for widget in (one, other, field):
        column.addWidget(widget)
    scroll.setWidget(inner)
    window.setCentralWidget(scroll)
    window.show()
    window.activateWindow()

    one.setFocus()
    qtbot.waitUntil(ring.isVisible)
    assert ring.parentWidget() is inner
    assert ring.geometry() == one.geometry().adjusted(-REACH, -REACH, REACH, REACH)

    other.setFocus()
    qtbot.waitUntil(lambda: ring.geometry().contains(other.geometry()))
    other.move(other.pos() + QPoint(5, 7))
    assert ring.geometry().center() == other.geometry().center()

    field.setFocus()
    qtbot.waitUntil(lambda: not ring.isVisible())

    one.setFocus()
    qtbot.waitUntil(ring.isVisible)
    one.hide()
    qtbot.waitUntil(lambda: ring.geometry().contains(other.geometry()) or ring.isHidden())
