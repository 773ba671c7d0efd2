import pytest
from PySide6.QtTest import QTest

from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.field_editor import TextEditor
from tests.games.toy.people import ADA
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import Kept, Keys, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_each_key_is_stored_and_typing_is_one_undo_step(
    toys: GameWindow, screen: GenericCharacterScreen, kept: Kept
) -> None:
    assert screen.cards is not None
    notes = editor(screen, "who", "notes")
    assert isinstance(notes, TextEditor)
    notes.words.selectAll()
    for count, key in enumerate("Hums"):
        QTest.keyClicks(notes.words, key)
        assert kept().profile.notes == "Hums"[: count + 1]
    assert toys.campaign.undo() == "Edit the notes of Ada Blackthorn"
    assert kept() == ADA
    assert notes.words.toPlainText() == "Sings at night."


def test_an_empty_name_is_refused_and_the_old_one_stays(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    assert screen.cards is not None
    name = screen.cards.head.name
    screen.rename()
    assert screen.window().focusWidget() is name.words
    QTest.keyClick(name.words, Keys.Key_Backspace)
    assert kept().profile.name == "Ada Blackthorn"
    assert name.words.accessibleDescription() == "It needs a name; the old one was kept."
    QTest.keyClicks(name.words, "Bea")
    assert kept().profile.name == "Bea"
    assert name.words.accessibleDescription() == ""
