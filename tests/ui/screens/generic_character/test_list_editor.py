import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from tests.games.toy.people import ADA
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import Kept, Keys, click, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_entries_are_added_from_the_catalog_moved_sorted_and_removed(
    toys: GameWindow, screen: GenericCharacterScreen, kept: Kept, qtbot: QtBot
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("bell")
    assert [each.name for each in kept().bag] == ["Dagger", "Ladder", "Silver bell"]
    assert len(bag.rows) == 3
    QTest.keyClick(bag.rows[2], Keys.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [each.name for each in kept().bag] == ["Dagger", "Silver bell", "Ladder"]
    click(bag.sort)
    assert [each.name for each in kept().bag] == ["Dagger", "Ladder", "Silver bell"]
    with qtbot.waitSignal(bag.rows[0].removed):
        click(bag.rows[0].more)
        menu = next(each for each in bag.rows[0].findChildren(QMenu) if each.isVisible())
        menu.actions()[-1].trigger()
        menu.close()
    qtbot.waitUntil(lambda: len(kept().bag) == 2)
    assert [row.name.words.toPlainText() for row in bag.rows] == ["Ladder", "Silver bell"]
    for _ in range(4):
        toys.campaign.undo()
    assert kept().bag == ADA.bag
    assert [row.name.words.toPlainText() for row in bag.rows] == ["Dagger", "Ladder"]
