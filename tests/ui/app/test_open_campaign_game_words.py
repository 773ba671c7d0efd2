"""The generic screens use the terms of 4C while a campaign of 4C is open."""

from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QWidget

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.library.card_browser import CardDrag
from fourc_desktop.ui.screens.library.dialogs.new_encounter_dialog import NewEncounterDialog
from fourc_desktop.ui.widgets.buttons.start_button import StartButton

PROMISE: Final = (
    "Build one step by step, or take an instant hero and change what you like. "
    "It is saved automatically."
)


def read_on(widget: QWidget) -> set[str]:
    """The texts of the labels and fields, and the second lines of the start buttons."""
    QApplication.processEvents()
    labels = {each.text() for each in widget.findChildren(QLabel)}
    hints = {each.placeholderText() for each in widget.findChildren(QLineEdit)}
    starts = {each.accessibleDescription() for each in widget.findChildren(StartButton)}
    return labels | hints | starts


def empty(opened: OpenCampaign) -> None:
    """Remove all documents from the campaign."""
    opened.campaign.discard([card.id for card in opened.campaign.cards(None)])


def test_the_library_searches_powers(opened: OpenCampaign) -> None:
    assert "Search names, powers, tags" in read_on(opened.library)


def test_the_empty_library_uses_the_terms_of_the_game(
    opened: OpenCampaign, window: MainWindow
) -> None:
    for action in ("import", "new_vehicle"):
        window.program_actions[action].setEnabled(True)
    empty(opened)
    said = read_on(opened.library)
    assert said >= {
        "Make the first hero",
        PROMISE,
        "Eight steps, dice or choice, about five minutes",
        "Dropping a campaign or heroes on this window works too.",
        "Heroes, villains and vehicles from their own files",
        "A car for the team, to change as you like",
    }


def test_the_party_counts_and_awaits_heroes(opened: OpenCampaign, window: MainWindow) -> None:
    window.program_actions["party"].setEnabled(True)
    window.program_actions["party"].trigger()
    assert "3 heroes" in read_on(window)
    empty(opened)
    assert read_on(window) >= {
        "No heroes yet",
        "As soon as there are heroes, all of them are listed here side by side.",
    }


def test_the_print_screen_asks_for_a_hero(opened: OpenCampaign, window: MainWindow) -> None:
    empty(opened)
    opened.go_to("print")
    way = "Make a hero first, with Ctrl+N or Ctrl+I; their sheet is shown here."
    assert way in read_on(window)


def test_a_dropped_picture_asks_for_a_hero(opened: OpenCampaign, window: MainWindow) -> None:
    opened.receive_pictures([Path("ada.png")])
    reported = "Drop the picture on the card of a hero: it becomes the portrait."
    assert window.toast.text() == reported


def test_an_encounter_sets_heroes_against_villains(
    opened: OpenCampaign, window: MainWindow, tools: ApplicationContext
) -> None:
    fights = EncounterService(opened.campaign, tools, fights_by_game)
    dialog = NewEncounterDialog(opened.campaign, fights, tools, window)
    lists = {each.accessibleName() for each in dialog.findChildren(QListView)}
    assert lists >= {"Heroes", "Villains"}


def test_an_encounter_cannot_be_dragged_out(
    opened: OpenCampaign, tools: ApplicationContext
) -> None:
    fights = EncounterService(opened.campaign, tools, fights_by_game)
    id_ = fights.begin("Alley", SectorMap("Yard", 6, 2), [], [])
    reported: list[str] = []
    drag = CardDrag(opened.campaign)
    drag.failed.connect(reported.append)
    drag.start(opened, [id_])
    assert reported == ["An encounter cannot be dragged out; drag its map or its heroes."]
