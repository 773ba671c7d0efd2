"""The targets of an action."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    TurnDeclaration,
    TurnRecord,
)
from fourc_desktop.ui.screens.encounter.actions.targets import asked_action_name, targets_now
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from tests.ui.screens.encounter.conftest import ask, hide_roll_view, option

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_targets_come_from_the_form_then_the_roll(
    heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    heroes_act.play(PlaceCombatant("thug-1", Position(1, 1)))
    assert targets_now(heroes_act) == set()
    form = ask(heroes_act, "Fists")
    assert targets_now(heroes_act) == set()
    form.answer("target", "thug-1")
    assert targets_now(heroes_act) == {"thug-1"}
    heroes_act.send()
    assert heroes_act.form is None
    assert targets_now(heroes_act) == {"thug-1"}
    hide_roll_view(heroes_act, monkeypatch)
    assert targets_now(heroes_act) == set()


def test_the_action_behind_a_question_is_what_its_actor_rolled(
    heroes_act: EncounterController,
) -> None:
    """A Dodge that is rolled first is not the action."""
    controller, overrides = heroes_act, heroes_act.fight.overrides
    controller.play(PlaceCombatant("thug-1", Position(1, 1)))
    controller.set_fighter("ada", lambda fighter: overrides.with_number(fighter, "Brawn", 60))
    controller.set_fighter("thug-1", dodging)
    fists = option(controller, "Fists")
    controller.fights.play(controller.id, fists.command(**fists.fixed, target="thug-1"))
    faces = [3, 85, 3, 3]
    titles = [rolled(controller)]
    while controller.form is None:
        dice = ScriptedDice(*faces)
        (first, *_) = controller.fight.actions.table_options(controller.state)
        controller.fights.play(controller.id, first.command(**first.fixed), dice=dice)
        faces = list(dice.left)
        titles.append(rolled(controller))
    assert titles[0] == "Coordination", "the Dodge is rolled before the attack"
    assert asked_action_name(controller, "ada") == "Fists (Melee)"
    assert asked_action_name(controller, "bert") == ""


def dodging(fighter: object) -> Fighter:
    assert isinstance(fighter, Fighter)
    return replace(fighter, this_turn=TurnRecord(plan=TurnDeclaration(defense="dodge")))


def rolled(controller: EncounterController) -> str:
    view = controller.fight.roll.view(controller.state)
    return "" if view is None else view.roll.check.on
