"""The state that the players see: the current one, or that of a replay."""

import pytest

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.options import PlayersOptions
from fourc_desktop.ui.screens.encounter.players.players_state import (
    is_over,
    players_groups,
    players_state,
    turn_text,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_players_follow_a_replay_by_a_switch(heroes_act: EncounterController) -> None:
    options, now = PlayersOptions(), heroes_act.state
    heroes_act.replay._clock.setInterval(10**6)
    heroes_act.show_again()
    assert players_state(heroes_act, options).turn == 0
    assert turn_text(heroes_act, players_state(heroes_act, options), options) == "Setup"
    options.turn("follows")
    assert players_state(heroes_act, options) is now
    assert turn_text(heroes_act, now, options) == "Turn 1"


def test_players_see_that_the_fight_is_over(controller: EncounterController) -> None:
    options = PlayersOptions()
    assert not is_over(controller, options)
    controller.end()
    assert is_over(controller, options)
    assert turn_text(controller, controller.state, options) == "Ended"
    groups = players_groups(controller, controller.state, options, lambda _id: None)
    assert [group.note for group in groups] == ["", ""]
