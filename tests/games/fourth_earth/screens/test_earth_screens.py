"""4th Earth RAW in a window: the navigation rail, downtime, and a character made by hand."""

from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND, DRAFT_KIND
from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from tests.games.fourth_earth.screens.conftest import id_of
from tests.ui.game_window import GameWindow


def test_the_rail_leads_to_the_dice_pool(earth: GameWindow) -> None:
    earth.do("place_table")
    [screen] = earth.window.findChildren(DicePoolScreen)
    assert screen.isVisible()
    assert earth.window.program_actions["place_table"].text().replace("&", "") == "Dice Pool"


def test_a_nap_is_offered_in_the_menu(earth: GameWindow, qtbot: QtBot) -> None:
    earth.do("earth_nap")
    qtbot.waitUntil(lambda: any(each.isVisible() for each in dialogs(earth.window)))
    [dialog] = [each for each in dialogs(earth.window) if each.isVisible()]
    words = " ".join(each.text() for each in dialog.findChildren(QLabel))
    assert "Nap" in dialog.windowTitle() + words
    dialog.reject()


def test_death_and_return_happen_to_nobody_but_the_open_character(
    earth: GameWindow, qtbot: QtBot
) -> None:
    for opened, chosen in ((None, []), ("Bailiff Rook", ["Bailiff Rook"])):
        if opened is not None:
            earth.opened.open_document(id_of(earth, opened))
        earth.do("earth_reincarnation")
        qtbot.waitUntil(lambda: any(each.isVisible() for each in dialogs(earth.window)))
        [dialog] = [each for each in dialogs(earth.window) if each.isVisible()]
        [people] = dialog.findChildren(ParticipantList)
        assert [earth.campaign.card(id_).name for id_ in people.chosen()] == chosen
        dialog.reject()


def dialogs(window: QWidget) -> list[QDialog]:
    return window.findChildren(QDialog)


def test_a_character_is_begun_and_another_made_at_once(earth: GameWindow) -> None:
    before = len(earth.campaign.cards(CHARACTER_KIND))
    earth.do("instant")
    assert len(earth.campaign.cards(CHARACTER_KIND)) == before + 1
    earth.do("new_hero")
    assert len(earth.campaign.cards(DRAFT_KIND)) == 1
