"""The end of a turn: durations are counted down, sleepers wake, holds do damage."""

import pytest

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import grab_opponent
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import GrabOpponent
from fourc_desktop.games.fourc.rules.combat.encounter.damage import knock_out
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


@pytest.mark.parametrize(
    ("turns", "since", "left"), [(1, 2, ()), (3, 2, (2,)), (1, 3, (1,)), (None, 1, (None,))]
)
def test_a_timer_runs_down_from_the_turn_after_it_came(
    stage: Stage, turns: int | None, since: int, left: tuple[int | None, ...]
) -> None:
    stage.lay("crate", MapObject(5, 20))
    stage.change("ada", afflictions=(FighterCondition("Blinded", turns, since),))
    stage.do(end_turn)
    assert tuple(each.turns for each in stage.fighter("ada").afflictions) == left


@pytest.mark.parametrize(
    ("reading", "out", "awake"),
    [
        (None, (80, 0, 20), (80, 20, 20)),
        (FightReading.CONCUSS_TAKES_FORTITUDE, (80, 60, 0), (80, 60, 20)),
        (FightReading.CONCUSS_TAKES_DAMAGE, (0, 60, 20), (20, 60, 20)),
    ],
)
def test_a_knocked_out_combatant_wakes_after_the_turns(
    stage: Stage,
    reading: FightReading | None,
    out: tuple[int, int, int],
    awake: tuple[int, int, int],
) -> None:
    stage.play(*([] if reading is None else [reading]))

    def standing() -> tuple[int, int, int]:
        ben = stage.fighter("ben")
        return ben.damage, ben.fortune, ben.rank(Trait.FORTITUDE)

    stage.do(knock_out, "ben", 1)
    assert standing() == out
    stage.change("ben", afflictions=(fighter_condition(Condition.UNCONSCIOUS, turns=1, since=2),))
    stage.do(end_turn)
    assert standing() == awake
    assert not stage.has_condition("ben", Condition.UNCONSCIOUS)


def test_dying_from_a_hold_loses_no_row_that_turn(stage: Stage) -> None:
    stage.change("ben", damage=20)
    stage.do(grab_opponent, GrabOpponent("ada", "ben"))
    stage.settle(Color.BLUE)
    stage.do(end_turn)
    assert stage.has_condition("ben", Condition.DYING)
    assert stage.fighter("ben").rank(Trait.FORTITUDE) == 20
    stage.do(end_turn)
    assert stage.fighter("ben").rank(Trait.FORTITUDE) < 20
