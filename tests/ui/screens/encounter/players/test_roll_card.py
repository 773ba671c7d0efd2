"""The open roll in the players' view."""

import pytest

from fourc_desktop.core.encounter.views import CommandChances, OpenRollView
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.roll_card import RollCard
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.theme import Space
from tests.core.rolls.result_marks import R
from tests.ui.screens.encounter.conftest import option
from tests.ui.screens.encounter.players.reading import read

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_the_open_roll_is_shown_over_the_map_and_moves_nothing(
    players: PlayersWindow, heroes_act: EncounterController, screen: EncounterScreen
) -> None:
    before = players.map.geometry()
    assert not players.roll_over.isVisible()
    attack = ActionForm(
        heroes_act.fight, heroes_act.state, option(heroes_act, "Fists"), {"target": "thug-1"}
    )
    assert heroes_act.play(attack.command(), by_hand=True)
    assert players.roll_over.isVisible()
    assert "rolls" in read(players)
    assert players.map.geometry() == before
    assert players.roll_over.geometry().bottom() < before.bottom()
    screen.players_windows.menu.choose("roll")
    assert not players.roll_over.isVisible()
    screen.players_windows.menu.choose("roll")
    heroes_act.set_combatant("thug-1", hidden=True)
    assert not players.roll_over.isVisible(), "the title names the target"
    heroes_act.set_combatant("thug-1", hidden=False)
    assert players.roll_over.isVisible()
    heroes_act.set_combatant("ada", hidden=True)
    assert not players.roll_over.isVisible(), "nobody learns what the hidden roll"


def test_a_result_of_several_words_takes_the_width_of_the_card(qapp: object) -> None:
    assert qapp
    card = RollCard()
    result = "Hit. By 1. Damage 1d6 + 5"
    card.show_roll(OpenRollView("ada", "Ada", ("row 30",), CommandChances(()), "3 4", R, result))
    card.resize(400, 200)
    card.grab()
    assert card.result.fontMetrics().horizontalAdvance(result) <= card.result.width()
    assert card.result.geometry().right() == card.width() - 1 - Space.PANEL


def test_before_and_after_the_throw(qapp: object) -> None:
    assert qapp
    card, chances = RollCard(), CommandChances(())
    card.show_roll(OpenRollView("ada", "Ada rolls Brawn", (), chances))
    assert card.result.text() == "The dice are not thrown yet."
    assert not card.dice.isVisibleTo(card)
    assert not card.reasons.isVisibleTo(card)
    card.show_roll(OpenRollView("ada", "Ada rolls Brawn", ("row 30",), chances, "64", R, "Red"))
    assert (card.dice.text(), card.result.text()) == ("64", "Red")
    assert card.mark.isVisibleTo(card)
    assert card.reasons.text() == "row 30"
