"""The second press of a double click on another screen than the first, as the system reports it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.second_click import ignore_second_click

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
HERE = QPoint(60, 60)


class Page(QWidget):
    """A widget that records its mouse events, and acts on each release."""

    def __init__(self, act: Callable[[], object] = lambda: None) -> None:
        super().__init__()
        self.seen: list[str] = []
        self._act = act

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and event.type() != QEvent.Type.MouseMove:
            self.seen.append(event.type().name.removeprefix("MouseButton"))
            event.accept()
            if event.type() == QEvent.Type.MouseButtonRelease:
                self._act()
            return True
        return super().event(event)


class Pages(QWidget):
    """Two pages; a click on the first shows the second, as a screen is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second, self.beside = Page(self.show_second), Page(), Page()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.first)
        self.stack.addWidget(self.second)
        row = QHBoxLayout(self)
        row.addWidget(self.stack, 1)
        row.addWidget(self.beside, 1)
        self.resize(400, 200)

    def show_second(self) -> None:
        self.stack.setCurrentWidget(self.second)
        ignore_second_click(self.second)

    def click(self, *, twice: bool = False, at: QPoint = HERE) -> None:
        """A click on the window, where the system finds out which ones are double."""
        act = QTest.mouseDClick if twice else QTest.mouseClick
        act(self.windowHandle(), LEFT, PLAIN, at)


@pytest.fixture
def pages(qtbot: QtBot) -> Pages:
    shown = Pages()
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    return shown


def test_a_double_click_that_shows_another_page_does_nothing_there(pages: Pages) -> None:
    pages.click(twice=True)
    assert pages.first.seen == ["Press", "Release"]
    assert pages.second.seen == []
    pages.click()
    assert pages.second.seen == ["Press", "Release"]


def test_a_click_and_a_double_click_on_the_shown_page_count(pages: Pages) -> None:
    pages.click()
    pages.click(twice=True)
    assert pages.second.seen == ["Press", "Release", "DblClick", "Release"]


def test_the_second_click_beside_the_page_counts(pages: Pages) -> None:
    ignore_second_click(pages.second)
    beside = pages.beside.geometry().center()
    pages.click(twice=True, at=beside)
    assert pages.beside.seen == ["Press", "Release", "DblClick", "Release"]


def test_a_click_where_the_page_is_scrolled_away_counts(pages: Pages) -> None:
    """The page reaches below another widget that covers it."""
    pages.stack.setCurrentWidget(pages.second)
    cover = Page()
    cover.setParent(pages)
    cover.setGeometry(pages.stack.geometry())
    cover.show()
    cover.raise_()
    ignore_second_click(pages.second)
    pages.click(twice=True)
    assert cover.seen == ["Press", "Release", "DblClick", "Release"]


def test_a_page_without_a_window_is_left_alone() -> None:
    ignore_second_click(QWidget())
