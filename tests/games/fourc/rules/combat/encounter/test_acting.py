"""Refusals to act (4C, Combat)."""

import pytest

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    STOPPING,
    refuse_acting,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import DEAD, FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.table import TurnPhase, fighter_in
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from tests.games.fourc.rules.combat.stage import Stage


def why(stage: Stage, who: str) -> str | None:
    refusal = refuse_acting(stage.now, fighter_in(stage.now, who))
    return None if refusal is None else refusal.sentence


def test_only_the_acting_side_or_waiting_combatants_act(stage: Stage) -> None:
    assert why(stage, "ada") is None
    assert why(stage, "ben") == "Heroes act now; Ben is on another side."
    stage.this_turn("ben", waiting=True)
    assert why(stage, "ben") is None
    stage.table(phase=TurnPhase.INITIATIVE)
    assert why(stage, "ada") == "Nobody acts before initiative is rolled, or after the turn."


@pytest.mark.parametrize("condition", STOPPING)
def test_a_condition_stops_all_action(stage: Stage, condition: Condition) -> None:
    stage.suffer("ada", condition)
    said = f"Ada is {condition.value.lower()} and takes no action."
    assert why(stage, "ada") == said
    stage.change("ada", afflictions=(FighterCondition(DEAD),))
    assert why(stage, "ada") == "Ada is dead and takes no action."


@pytest.mark.parametrize("condition", STOPPING)
def test_being_out_of_action_is_refused_before_the_turn(stage: Stage, condition: Condition) -> None:
    assert why(stage, "ben") == "Heroes act now; Ben is on another side."
    stage.suffer("ben", condition)
    said = f"Ben is {condition.value.lower()} and takes no action."
    assert why(stage, "ben") == said
    stage.table(phase=TurnPhase.INITIATIVE)
    assert why(stage, "ben") == said


def test_getting_up_takes_the_turn_after_the_fall(stage: Stage) -> None:
    """Ruling R50."""
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=stage.now.turn)
    assert why(stage, "ada") is None
    stage.suffer("ada", Condition.KNOCKED_DOWN, since=stage.now.turn - 1)
    assert why(stage, "ada") == "Ada is knocked down; this turn goes to getting up."
    assert refuse_helpless(fighter_in(stage.now, "ada")) is None


def test_a_combatant_has_one_action_a_turn(stage: Stage) -> None:
    stage.this_turn("ada", plan=TurnDeclaration("holds still", defense="dodge"))
    assert why(stage, "ada") == ("Ada has declared to dodge, and that is their action this turn.")
    stage.this_turn("ada", acted=True)
    assert why(stage, "ada") == "Ada has acted this turn."
