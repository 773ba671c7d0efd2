from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.library.tag_row import MAX_TAGS, TagRow
from fourc_desktop.ui.widgets.buttons.button import Button


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
    assert len(row.findChildren(Button)) == MAX_TAGS + 1
