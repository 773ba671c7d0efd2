"""The texts of the window while a campaign of the toy is open: none belongs to another game."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.encounter.candidates.joining import allowed_kinds_words
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import (
    CharacterChecklist,
    NewEncounterDialog,
)
from fourc_desktop.ui.screens.library.empty_state import EmptyState
from fourc_desktop.ui.shared.action_spec import ActionSpec, ActionState
from tests.games.toy.game import CHARACTER_KIND
from tests.games.toy.people import ADA
from tests.ui.game_window import GameWindow
from tests.ui.read_texts import read_on

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    extend=True,
)

FOREIGN: Final = re.compile(
    r"hero|villain|vehicle|headquarters|companion|eight steps|\bpowers?\b", re.IGNORECASE
)


def foreign(widget: QWidget) -> list[str]:
    """The texts of the widget that belong to another game."""
    QApplication.processEvents()
    words = list(read_on(widget))
    assert any(words)
    return sorted({each for each in words if FOREIGN.search(each)})


def empty(toys: GameWindow) -> None:
    """Remove all characters from the campaign."""
    toys.campaign.discard([card.id for card in toys.campaign.cards(None)])


def specs(toys: GameWindow) -> tuple[ActionSpec, ...]:
    return toys.window.program_actions.table.specs


@pytest.mark.parametrize("action", ["place_library", "campaign_page", "party", "place_print"])
@pytest.mark.parametrize("deserted", [False, True])
def test_no_screen_names_another_game(toys: GameWindow, action: str, deserted: bool) -> None:
    if deserted:
        empty(toys)
    toys.do(action)
    assert foreign(toys.window) == []


@pytest.mark.parametrize("action", ["place_builder", "place_table", "place_encounter"])
def test_so_do_the_other_places_of_the_rail(toys: GameWindow, action: str) -> None:
    toys.do(action)
    assert foreign(toys.window) == []


def test_a_new_encounter_sets_the_first_side_against_the_others(
    toys: GameWindow, qtbot: QtBot
) -> None:
    wooden = replace(ADA, profile=replace(ADA.profile, name="Bo", side="wooden"))
    toys.campaign.add([Package(Content(CHARACTER_KIND, wooden))], "Add Bo")
    tools = toys.session._tools
    fights = EncounterService(toys.campaign, tools, fights_by_game)
    dialog = NewEncounterDialog(toys.campaign, fights, tools)
    qtbot.addWidget(dialog)
    dialog.show()
    assert foreign(dialog) == []
    lists = [each for each in dialog.findChildren(CharacterChecklist) if each.isVisible()]
    assert [len(each.ticked()) for each in lists] == [1, 1]
    words = list(read_on(dialog))
    assert "Wooden toys" in words
    assert "Tin toys" in words


def test_why_an_action_is_off_is_reported_in_words_of_the_toy(toys: GameWindow) -> None:
    assert toys.window.program_actions["compare"].isEnabled() is False
    why = toys.window.program_actions.disabled_reason("compare")
    assert why == "Choose two characters in the library first"
    states = (ActionState(is_open=True), ActionState(is_open=True, characters=2))
    reported = [spec.rule(state) or "" for spec in specs(toys) for state in states]
    assert [each for each in reported if FOREIGN.search(each)] == []


def test_the_empty_library_leads_to_a_first_character(toys: GameWindow) -> None:
    empty(toys)
    [state] = toys.opened.library.findChildren(EmptyState)
    words = list(read_on(state))
    for each in (
        "Make the first character",
        "Step by step, as far as you like",
        "Characters from their own files",
        "Dropping a campaign or characters on this window works too.",
    ):
        assert each in words


def test_a_dropped_picture_asks_for_a_character(toys: GameWindow) -> None:
    toys.opened.receive_pictures([Path("ada.png")])
    reported = "Drop the picture on the card of a character: it becomes the portrait."
    assert toys.window.toast.text() == reported


def test_a_fight_that_leaves_is_refused_in_words_of_the_toy(toys: GameWindow) -> None:
    fights = EncounterService(toys.campaign, toys.session._tools, fights_by_game)
    id_ = fights.begin("Attic", SectorMap("Yard", 6, 2), [], [])
    with pytest.raises(
        Refused, match="is an encounter; its characters and its map can be exported"
    ):
        toys.campaign.packed(id_)


def test_allowed_kinds_are_those_of_the_toy(toys: GameWindow) -> None:
    assert allowed_kinds_words(toys.campaign.kinds, [CHARACTER_KIND]) == "Wooden toys and tin toys"


@pytest.mark.parametrize(
    ("action", "reported"),
    [
        (
            "place_print",
            "Make a character first, with Ctrl+N or Ctrl+I; their sheet is shown here.",
        ),
        ("party", "As soon as there are wooden toys, all of them are listed here side by side."),
        ("party", "No wooden toys yet"),
    ],
)
def test_an_empty_screen_names_the_missing_characters(
    toys: GameWindow, action: str, reported: str
) -> None:
    empty(toys)
    toys.do(action)
    assert reported in read_on(toys.window)
