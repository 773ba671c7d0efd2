from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.library.tag_row import MAX_TAGS, TagRow
from fourc_desktop.ui.text import action_text
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_pressed_tags_stay_pressed(qtbot: QtBot) -> None:
    row = TagRow()
    qtbot.addWidget(row)
    row.show()
    row.show_tags(["flies", "R&D"], 0)
    flies = next(each for each in row.findChildren(Button) if each.text() == "flies")
    with qtbot.waitSignal(row.chosen_changed):
        QTest.mouseClick(flies, Qt.MouseButton.LeftButton)
    row.show_tags(["flies", "R&D", "robot"], 0)
    assert row.chosen() == {"flies"}
    row.clear()
    assert row.chosen() == frozenset()


def test_an_ampersand_is_shown(qtbot: QtBot) -> None:
    row = TagRow()
    qtbot.addWidget(row)
    row.show_tags(["R&D"], 0)
    assert "R&&D" in [each.text() for each in row.findChildren(Button)]


def test_very_many_tags_leave_room_for_the_cards(qtbot: QtBot) -> None:
    row = TagRow()
    qtbot.addWidget(row)
    row.show_tags([f"tag {number}" for number in range(500)], 0)
    chips = [each for each in row.findChildren(Button) if each.accessibleName()]
    assert len(chips) == MAX_TAGS


@pytest.fixture
def low_window(qtbot: QtBot) -> Iterator[TagRow]:
    """The tags of a window without room for their row."""
    row = TagRow()
    window = QWidget()
    qtbot.addWidget(window)
    vbox(row, row.menu, parent=window)
    window.show()
    row.show_tags(["flies", "R&D"], 3)
    row.show_as_menu(as_menu=True)
    yield row
    window.close()


def texts(row: TagRow) -> list[str]:
    row.menu.open_list()
    [menu] = row.menu.findChildren(QMenu)
    menu.close()
    return [action_text(each) for each in menu.actions() if not each.isSeparator()]


def pick(row: TagRow, words: str) -> None:
    row.menu.open_list()
    [menu] = row.menu.findChildren(QMenu)
    next(each for each in menu.actions() if action_text(each) == words).trigger()
    menu.close()


def test_in_a_low_window_the_tags_and_the_trash_are_a_menu(low_window: TagRow) -> None:
    assert low_window.isHidden()
    assert low_window.menu.isVisible()
    assert texts(low_window) == ["Any tag", "flies", "R&D", "Trash: 3, kept 30 days"]
    low_window.show_as_menu(as_menu=False)
    assert low_window.isVisible()
    assert low_window.menu.isHidden()


def test_the_menu_shows_the_checked_tags_and_unchecks_them(
    low_window: TagRow, qtbot: QtBot
) -> None:
    for words, chosen, text in (
        ("R&D", {"R&D"}, "Tags: R&&D"),
        ("flies", {"flies", "R&D"}, "Tags: 2"),
        ("R&D", {"flies"}, "Tags: flies"),
        ("Any tag", set(), "Tags"),
    ):
        with qtbot.waitSignal(low_window.chosen_changed):
            pick(low_window, words)
        assert low_window.chosen() == chosen
        assert low_window.menu.text() == text
        assert low_window.menu.isChecked() is bool(chosen)


def test_the_menu_opens_the_trash(low_window: TagRow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(low_window.trash_wanted):
        pick(low_window, "Trash: 3, kept 30 days")
