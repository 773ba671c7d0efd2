"""The uses of powers: when, on whom, and their open rolls."""

import pytest

from fourc_desktop.core.encounter.events import CombatantRemoved
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import UsePower
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.powers.power_use import (
    POWER_ACTIONS,
    action_of,
    refuse_use,
    use_power,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage

CONTROL = UsePower("ada", "Mind Control", "ben")


@pytest.fixture
def fourc(book: Rulebook, stage: Stage) -> FourcFight:
    return fight(book, stage.page)


def uses(stage: Stage, fourc: FourcFight) -> dict[str, ActionOption]:
    options = fourc.actions.action_options(stage.now, "ada")
    return {each.name: each for each in options if each.command is UsePower}


def test_every_power_action_has_a_result_table(book: Rulebook) -> None:
    tables = {each.table for actions in POWER_ACTIONS.values() for each in actions}
    assert tables - {""} <= book.results.keys()


def test_unavailable_power_uses_show_their_reason(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    found = uses(stage, fourc)
    assert found["Mind Control"].refusal is None
    release = found["Mind Control: release"].refusal
    assert release is not None
    assert release.sentence == "Ada controls nobody by Mind Control."
    stage.this_turn("ada", acted=True)
    acted = uses(stage, fourc)["Mind Control"].refusal
    assert acted is not None
    assert acted.sentence == "Ada has acted this turn."
    stage.this_turn("ada", acted=False)
    stage.add("ben", "foes", None)
    nobody = uses(stage, fourc)["Mind Control"].refusal
    assert nobody is not None
    assert nobody.sentence.startswith("There is nobody")
    stage.suffer("ada", Condition.DAZED)
    assert uses(stage, fourc)["Mind Control"].refusal is not None


def test_only_reachable_targets_are_offered(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    stage.add("cat", "foes", None)
    (target,) = fourc.actions.questions(stage.now, uses(stage, fourc)["Mind Control"], {})
    assert [each.value for each in target.options] == ["ben"]
    assert target.is_needed


def test_a_power_of_the_target_is_asked_for(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", HeldPower("nullification", rank=Score(40)))
    stage.empower("ben", HeldPower("flight", rank=Score(10)), HeldPower("weapon", rank=Score(10)))
    offer = uses(stage, fourc)["Nullification"]
    questions = fourc.actions.questions(stage.now, offer, {"target": "ben"})
    assert [[each.value for each in asked.options] for asked in questions] == [["Flight"]]


def test_a_use_without_target_has_no_questions(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", HeldPower("dimension-jump", rank=Score(40)))
    offer = uses(stage, fourc)["Dimension Jump: new dimension"]
    assert fourc.actions.questions(stage.now, offer, {}) == ()


def test_using_a_missing_power_or_on_oneself_is_refused(stage: Stage) -> None:
    assert "no power “Mind Control”" in stage.refused(use_power, CONTROL)
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    assert "somebody else" in stage.refused(use_power, UsePower("ada", "Mind Control", "ada"))


def test_circumstances_are_row_steps(stage: Stage) -> None:
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    steps = (RowStep(-1, "noise"),)
    stage.do(use_power, UsePower("ada", "Mind Control", "ben", steps=steps))
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.total_steps == -1


@pytest.mark.parametrize("who", ["ada", "ben"])
def test_a_power_use_ignores_removed_combatants(stage: Stage, who: str) -> None:
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    stage.do(use_power, CONTROL)
    stage.now = CombatantRemoved(who).apply(stage.now)
    assert stage.settle(Color.YELLOW) == ["RollSettled"]


def test_a_removed_power_has_no_effect(stage: Stage) -> None:
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    stage.do(use_power, CONTROL)
    stage.empower("ada")
    assert stage.settle(Color.YELLOW) == ["RollSettled"]


def test_using_a_missing_power_is_refused(stage: Stage) -> None:
    context = stage.context()
    ada = context.combatant("ada")
    assert action_of(stage.now, ada, "Mind Control", "") is None
    refusal = refuse_use(context, ada, {"power": "Mind Control"})
    assert refusal is not None
    assert "no power “Mind Control”" in refusal.sentence


def test_using_a_power_out_of_turn_is_refused(stage: Stage) -> None:
    stage.empower("ben", HeldPower("mind-control", rank=Score(40)))
    context = stage.context()
    refusal = refuse_use(context, context.combatant("ben"), {"power": "Mind Control"})
    assert refusal is not None
    assert refusal.sentence == "Heroes act now; Ben is on another side."
