from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.rule_text_repository import RuleTextRepository
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.screens.homebrew.screen import FormHomebrewScreen
from fourc_desktop.ui.screens.palette.command_sources import rule_source
from tests.games.toy.character import ToyHomebrew, Trinket
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND, GAME
from tests.games.toy.window import RESOURCES
from tests.ui.game_window import GameWindow

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_an_instant_character_is_made_at_once(toys: GameWindow) -> None:
    toys.do("instant")
    assert len(toys.campaign.cards(CHARACTER_KIND)) == 2
    toys.do("undo")
    assert len(toys.campaign.cards(CHARACTER_KIND)) == 1


def test_escape_in_the_builder_of_a_new_character_leads_to_the_library(toys: GameWindow) -> None:
    toys.opened.open_from_library(toys.campaign.cards(DRAFT_KIND)[0].id)
    builder = toys.window.current_screen()
    assert isinstance(builder, GenericBuilderScreen)
    builder.controller.change("name", "Alpha")
    toys.do("new_hero")
    builder.controller.change("name", "Beta")
    QTest.keyClick(builder, Qt.Key.Key_Escape)
    assert toys.opened.is_library_in_front()


ROPE = Trinket("Rope", 2)


def homebrew_page(toys: GameWindow) -> FormHomebrewScreen:
    page = toys.opened.pages.page("homebrew")
    assert isinstance(page, FormHomebrewScreen)
    return page


def test_homebrew_is_opened_from_the_menu_and_reported(toys: GameWindow, qtbot: QtBot) -> None:
    toys.do("homebrew")
    page = homebrew_page(toys)
    assert toys.window.current_screen() is page
    toys.campaign.change_homebrew(ToyHomebrew((ROPE,)), "Add a rope")
    page.controller.show(0)
    page.refresh()
    page.form.remove.click()
    qtbot.waitUntil(lambda: toys.window.toast.text() == "Rope removed")
    toys.do("undo")
    assert toys.campaign.homebrew == ToyHomebrew((ROPE,))
    page.given.emit(Path("own.json"))
    assert toys.window.toast.text() == "Homebrew exported to own.json"
    page.closed.emit()
    assert toys.window.current_screen() is toys.opened.library


def test_homebrew_is_offered_searched_and_explained(toys: GameWindow) -> None:
    toys.campaign.change_homebrew(ToyHomebrew((ROPE,)), "Add a rope")
    toys.opened.open_from_library(toys.campaign.cards(CHARACTER_KIND)[0].id)
    screen = toys.opened.in_front()
    assert isinstance(screen, GenericCharacterScreen)
    [bag] = [each for each in screen.findChildren(ListEditor) if each.path == "bag"]
    assert "Rope" in [item.text for item in bag._items()]
    bag._add("own:rope")
    assert toys.campaign.document(screen.document_id).bag[-1] == ROPE
    texts = RuleTextRepository(toys.campaign, RESOURCES).texts()
    assert texts["own-trinkets:rope"].text == "Trinket. Size: 2"
    found = rule_source(lambda: texts, lambda _topic: None)("rop")
    assert [(each.title, each.hint) for each in found] == [
        ("Rope", "Rules · Homebrew of this campaign")
    ]


def test_a_pack_dropped_on_the_window_is_merged_or_refused_by_game(
    toys: GameWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    pack, other = tmp_path / "own.json", tmp_path / "cards.json"
    pack.write_bytes(GAME.homebrew.write_pack(ToyHomebrew((ROPE,))))
    other.write_text('{"game": "cards", "decks": []}')
    imports = toys.opened.import_export
    imports.import_files([pack, other])
    qtbot.waitUntil(lambda: toys.campaign.homebrew == ToyHomebrew((ROPE,)))
    assert toys.window.toast.text() == "1 homebrew entry imported"
    assert any("game should be toy" in each for each in toys.dialogs.sentences)
