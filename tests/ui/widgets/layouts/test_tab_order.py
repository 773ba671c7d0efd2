"""The tab order follows the layouts."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.widgets.layouts.tab_order import focus_next, tab_stops

KEYS = Qt.Key
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class Screen(QWidget):
    """A row of fields and a column of buttons; the column comes first for Tab."""

    def __init__(self) -> None:
        super().__init__()
        self.row, self.column = QWidget(), QWidget()
        box = QVBoxLayout(self)
        self.fields = QHBoxLayout(self.row)
        self.buttons = QVBoxLayout(self.column)
        box.addWidget(self.row)
        box.addWidget(self.column)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's own
        moved = focus_next(self, (self.column, self.row), forward=forward)
        return moved or super().focusNextPrevChild(forward)


def named(widget: QWidget, name: str) -> QWidget:
    widget.setObjectName(name)
    return widget


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """A field before and one after a screen with a field and two buttons."""
    made = QWidget()
    qtbot.addWidget(made)
    column, screen = QVBoxLayout(made), Screen()
    for each in (named(QLineEdit(), "before"), screen, named(QLineEdit(), "after")):
        column.addWidget(each)
    for name in ("second", "third"):
        screen.buttons.addWidget(named(QPushButton(name), name))
    screen.fields.addWidget(named(QLineEdit(), "fourth"))
    # Created last, but placed first.
    screen.buttons.insertWidget(0, named(QPushButton("first"), "first"))
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def part(window: QWidget, name: str) -> QWidget:
    (found,) = window.findChildren(QWidget, name)
    return found


def visited(window: QWidget, start: str, key: Qt.Key, count: int) -> list[str]:
    part(window, start).setFocus()
    names = []
    for _ in range(count):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        now = QApplication.focusWidget()
        assert now is not None
        names.append(now.objectName())
    return names


def test_tab_follows_the_parts_and_their_layouts(window: QWidget) -> None:
    around = ["second", "third", "fourth", "after", "before", "first"]
    assert visited(window, "first", KEYS.Key_Tab, 12) == around * 2


def test_backtab_reverses_the_order(window: QWidget) -> None:
    around = ["third", "second", "first", "before", "after", "fourth"]
    assert visited(window, "fourth", KEYS.Key_Backtab, 12) == around * 2


def test_all_widgets_outside_are_visited_and_the_screen_is_entered_at_its_ends(
    window: QWidget,
) -> None:
    (screen,) = window.findChildren(Screen)
    layout = window.layout()
    assert layout is not None
    layout.addWidget(named(QLineEdit(), "last"))
    screen.buttons.addWidget(named(QPushButton("late"), "late"))
    QApplication.processEvents()
    around = ["second", "third", "late", "fourth", "after", "last", "before", "first"]
    assert visited(window, "first", KEYS.Key_Tab, 16) == around * 2
    around = ["first", "before", "last", "after", "fourth", "late", "third", "second"]
    assert visited(window, "second", KEYS.Key_Backtab, 16) == around * 2


def test_tab_wraps_around_within_a_single_screen(window: QWidget) -> None:
    for name in ("before", "after"):
        part(window, name).hide()
    names = visited(window, "first", KEYS.Key_Tab, 4)
    assert names == ["second", "third", "fourth", "first"]


def test_hidden_and_disabled_widgets_are_skipped(window: QWidget) -> None:
    part(window, "second").setEnabled(False)
    part(window, "third").hide()
    assert visited(window, "first", KEYS.Key_Tab, 1) == ["fourth"]


def test_the_focus_elsewhere_is_left_to_qt(window: QWidget) -> None:
    (screen,) = window.findChildren(Screen)
    assert not focus_next(screen, (screen.row,), forward=True)


def test_widgets_inside_containers_are_found(qtbot: QtBot) -> None:
    area, split, stack = QScrollArea(), QSplitter(), QStackedWidget()
    inside = QWidget()
    box = QVBoxLayout(inside)
    box.addWidget(QLabel("no stop"))
    box.addWidget(named(QPushButton(), "in area"))
    area.setWidget(inside)
    split.addWidget(area)
    for name in ("behind", "shown"):
        stack.addWidget(named(QPushButton(), name))
    stack.setCurrentIndex(1)
    split.addWidget(stack)
    bare = QWidget()
    named(QPushButton(bare), "bare")
    split.addWidget(bare)
    qtbot.addWidget(split)
    with qtbot.waitExposed(split):
        split.show()
    assert [each.objectName() for each in tab_stops(split)] == ["in area", "shown", "bare"]
    split.hide()
    assert list(tab_stops(split)) == []
