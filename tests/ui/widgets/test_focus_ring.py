import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QMainWindow, QScrollArea, QStackedWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.line_field import SearchField
from fourc_desktop.ui.widgets.focus_ring import REACH, FocusRing

LEAVING = """
import sys
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea

from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.first_paint import load_initial_palette
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.buttons.button import Button

application = Application([])
resources = resources_folder()
Appearance(application, resources)
window = MainWindow(load_initial_palette(resources / "themes", ThemeChoice.LIGHT, QPalette(), 100))
window.build_content()
page = QScrollArea()
page.setWidget(Button("One"))
window.show_screen(page)
window.setMinimumSize(0, 0)
window.resize(400, 600)
window.show()
window.activateWindow()
application.processEvents()
buttons = {
    "rail": window.rail.findChildren(QAbstractButton)[0],
    "menu bar": window.menuBar().findChild(QAbstractButton, "qt_menubar_ext_button"),
    "page": page.widget(),
}
buttons[sys.argv[1]].setFocus()
application.processEvents()
print(application.focusWidget() is buttons[sys.argv[1]])
"""


def test_the_ring_follows_the_focus(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    ring = FocusRing(window)
    scroll, inner = QScrollArea(), QWidget()
    column = QVBoxLayout(inner)
    one, other = Button("One"), Button("Other")
    field = SearchField("Search", "Ctrl+F")
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


def test_the_ring_shows_a_scroll_area_that_tab_leads_to(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    ring = FocusRing(window)
    scroll = QScrollArea()
    scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    column = QVBoxLayout(inner := QWidget())
    button = Button("One")
    column.addWidget(button)
    column.addWidget(scroll)
    window.setCentralWidget(inner)
    window.show()
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(ring.isVisible)
    scroll.setFocus()
    assert ring.isVisible()
    assert ring.geometry().center() == scroll.geometry().center()
    scroll.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    button.setFocus()
    scroll.setFocus()
    assert not ring.isVisible()


def test_the_ring_outlives_the_page_it_was_on(qtbot: QtBot) -> None:
    window, places = QMainWindow(), QStackedWidget()
    qtbot.addWidget(window)
    ring = FocusRing(window)
    scroll, inner = QScrollArea(), QWidget()
    button, field = Button("One"), SearchField("Search", "Ctrl+F")
    column = QVBoxLayout(inner)
    column.addWidget(button)
    column.addWidget(field)
    scroll.setWidget(inner)
    places.addWidget(scroll)
    window.setCentralWidget(places)
    window.show()
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(ring.isVisible)
    field.setFocus()
    qtbot.waitUntil(ring.isHidden)
    delete(scroll)
    assert isValid(ring)
    other = Button("Other")
    places.addWidget(other)
    other.setFocus()
    qtbot.waitUntil(ring.isVisible)


def test_a_deleted_ring_follows_no_widget(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    ring, button = FocusRing(window), Button("One")
    window.setCentralWidget(button)
    window.show()
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(ring.isVisible)
    delete(ring)
    # Qt may report it late, while the window is destroyed.
    ring.eventFilter(button, QEvent(QEvent.Type.Hide))
    ring.eventFilter(button, QEvent(QEvent.Type.Move))
    ring._focus_changed(button, None)


@pytest.mark.parametrize("where", ["rail", "menu bar", "page"])
def test_the_program_can_exit_with_an_open_window(where: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEAVING, where],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    reported = [line for line in done.stderr.splitlines() if "This plugin does not" not in line]
    assert (done.stdout.strip(), reported, done.returncode) == ("True", [], 0)
