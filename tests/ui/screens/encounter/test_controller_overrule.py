"""The Gamemaster overrules the refusals that are shown, and no others."""

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.message_line import message_of
from tests.ui.screens.encounter.conftest import option

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

FAR = Position(5, 1)


def why(controller: EncounterController) -> list[str]:
    """The codes of the refusals that are shown."""
    found = controller.command_runner.refused_attempt
    return [] if found is None else [each.code for each in found.refusals]


def test_all_refusals_are_shown_and_overruled_at_once(heroes_act: EncounterController) -> None:
    called = AttackCommand("ada", "Fists", "dorn", nail=True)
    heroes_act.play(PlaceCombatant("dorn", FAR))
    steps = heroes_act.log.cursor
    assert not heroes_act.play(called)
    assert why(heroes_act) == ["nail-not-ranged", "target-not-here"]
    shown = message_of(heroes_act)
    assert shown.more.count(".") == 2
    assert shown.rule.count(";") == 1
    assert heroes_act.log.cursor == steps
    heroes_act.command_runner.overrule()
    assert heroes_act.log.entries[-1].by_hand


def test_an_overruled_action_shows_the_refusals_of_its_answers(
    heroes_act: EncounterController,
) -> None:
    heroes_act.select("thug-2")
    fists = option(heroes_act, "Fists")
    assert fists.refusal is not None
    heroes_act.choose(fists, by_hand=True)
    assert heroes_act.form is not None
    heroes_act.form.answer("target", "ada")
    heroes_act.send()
    assert why(heroes_act) == ["target-not-here"]
    heroes_act.command_runner.overrule()
    assert heroes_act.log.entries[-1].by_hand
