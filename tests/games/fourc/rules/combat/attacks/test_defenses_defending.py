"""Defenses rolled in one's own turn, and falling."""

import pytest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.falling import drop_down
from fourc_desktop.games.fourc.rules.combat.attacks.defenses import (
    blocked_steps,
    declared_defense_against,
    defend,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Defend, Fall
from fourc_desktop.games.fourc.rules.combat.encounter.events import Fell
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.editions import BASIC, FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize("table", ["dodge", "block", "evade"])
@pytest.mark.parametrize("color", list(Color))
def test_a_defense_is_the_action_of_the_turn(stage: Stage, table: str, color: Color) -> None:
    against = "ben" if table == "evade" else ""
    stage.do(defend, Defend("ada", table, "ben"))
    stage.settle(color)
    guard = stage.fighter("ada").this_turn.guard
    assert guard is not None
    assert (guard.table, guard.color, guard.against) == (table, color, against)
    assert guard.steps == stage.book.results[table].outcome(color).steps
    assert "has acted" in stage.refused(defend, Defend("ada", "dodge"))


@pytest.mark.parametrize(("moved", "steps"), [(0, 0), (2, -2)])
def test_moving_makes_a_dodge_harder(stage: Stage, moved: int, steps: int) -> None:
    stage.this_turn("ada", sectors=moved)
    stage.do(defend, Defend("ada", "dodge"))
    roll = stage.now.table.roll
    assert roll is not None
    assert roll.check.total_steps == steps
    assert {each.rule for each in roll.check.steps} <= {"R19"}


def test_a_declared_defense_may_be_rolled_in_advance(stage: Stage) -> None:
    stage.this_turn("ada", plan=TurnDeclaration(defense="dodge"))
    assert stage.do(defend, Defend("ada", "dodge")) == ["RollOpened"]


def test_refusals_of_defenses(stage: Stage) -> None:
    for table in ("", "catch", "hope"):
        assert "no defense" in stage.refused(defend, Defend("ada", table))
    assert "Nobody in this encounter" in stage.refused(defend, Defend("ada", "evade"))
    stage.this_turn("ada", attacks=1)
    assert "has attacked" in stage.refused(defend, Defend("ada", "dodge"))
    stage.this_turn("ada", attacks=0)
    stage.play(rules=BASIC)
    assert "not played" in stage.refused(defend, Defend("ada", "block"))


@pytest.mark.parametrize(("since", "is_rolled"), [(3, True), (2, False)])
def test_defending_while_getting_up_is_refused(stage: Stage, since: int, is_rolled: bool) -> None:
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    stage.suffer("ben", Condition.KNOCKED_DOWN, since=since)
    stage.attack("ada", "ben")
    assert (len(stage.now.table.rolls) == 2) is is_rolled


@pytest.mark.parametrize(("readings", "damage"), [((), 60), ((FightReading.SOFT_LANDINGS,), 80)])
def test_falling_two_levels(stage: Stage, readings: tuple[FightReading, ...], damage: int) -> None:
    stage.play(*readings)
    stage.add("ada", "heroes", Position(0, 0, 2))
    stage.do(drop_down, Fall("ada"))
    assert stage.spot("ada") == Position(0, 0)
    assert stage.fighter("ada").damage == damage
    assert "cannot fall" in stage.refused(drop_down, Fall("ada"))
    stage.add("ada", "heroes", None)
    assert "cannot fall" in stage.refused(drop_down, Fall("ada"))


def test_armor_stops_some_of_a_fall(stage: Stage) -> None:
    """Ruling R52."""
    stage.add("ada", "heroes", Position(0, 0, 2))
    stage.empower("ada", HeldPower("body-armor", rank=Score(6)))
    context = stage.context()
    drop_down(context, Fall("ada"))
    assert context.events[-1] == Fell("ada", 2, 14, 6)


@pytest.mark.parametrize(("attacker", "rolled"), [("ben", "evade"), ("cat", "")])
def test_an_evade_of_one_attacker_is_rolled_against_no_other(
    stage: Stage, attacker: str, rolled: str
) -> None:
    """4C Advanced, Evade."""
    stage.this_turn("ada", plan=TurnDeclaration(defense="evade", against="ben"))
    context = stage.context()
    declared = declared_defense_against(
        context, context.combatant("ada"), attacker, is_blow=True, is_power=False
    )
    assert declared == rolled


def test_without_a_block_no_brawn_is_blocked(stage: Stage) -> None:
    assert blocked_steps(stage.fighter("ada"), "ben") == 0
