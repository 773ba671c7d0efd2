import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.screens.palette.command_list import CommandList
from fourc_desktop.ui.screens.palette.shortcuts_dialog import EVERYWHERE, ShortcutsDialog, shortcuts
from fourc_desktop.ui.shared.action_table import with_game
from fourc_desktop.ui.widgets.fields.line_field import SearchField

TABLE = with_game(ACTIONS, ROLLS)


@pytest.fixture
def dialog(qtbot: QtBot) -> ShortcutsDialog:
    made = ShortcutsDialog(TABLE)
    qtbot.addWidget(made)
    made.show()
    return made


def rows(dialog: ShortcutsDialog) -> list[str]:
    model = dialog.findChildren(CommandList)[0].model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_every_shortcut_of_the_program_is_listed() -> None:
    listed = {command.shortcut for command in shortcuts(TABLE)}
    assert {spec.shortcut for spec in TABLE.specs if spec.shortcut} <= listed
    assert [each.shortcut for each in shortcuts(TABLE) if each.title == "Redo"] == [
        "Ctrl+Shift+Z",
        "Ctrl+Y",
    ]
    assert all(not QKeySequence(keys).isEmpty() for keys in listed)


def test_the_keys_without_a_menu_come_last(dialog: ShortcutsDialog) -> None:
    assert rows(dialog)[-len(EVERYWHERE) :] == [what for what, _, _ in EVERYWHERE]


@pytest.mark.parametrize(
    ("typed", "found"),
    [("undo", "Undo"), ("ctrl+d", "Duplicate"), ("number", "Show where a number comes from")],
)
def test_names_and_keys_can_be_searched(dialog: ShortcutsDialog, typed: str, found: str) -> None:
    QTest.keyClicks(dialog.findChildren(SearchField)[0], typed)
    assert found in rows(dialog)
    assert len(rows(dialog)) < len(shortcuts(TABLE))


def test_the_dialog_works_with_the_keyboard(dialog: ShortcutsDialog) -> None:
    search, found = dialog.findChildren(SearchField)[0], dialog.findChildren(CommandList)[0]
    assert search.hasFocus()
    QTest.keyClick(search, Qt.Key.Key_Down)
    assert found.hasFocus()
    QTest.keyClick(found, Qt.Key.Key_Down)
    assert found.currentIndex().row() == 1
    QTest.keyClick(found, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
