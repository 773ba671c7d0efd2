"""Damage lost other than by attacks, and its consequences."""

import pytest

from fourc_desktop.core.dice import TableDice, ThrowWanted
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.encounter.damage import (
    begin_dying,
    knock_out,
    lose_damage,
    turns_out,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.editions import FightReading
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage


def test_armor_counts(stage: Stage) -> None:
    stage.empower("ben", HeldPower("body-armor", rank=Score(6)))
    full, armor = stage.fighter("ben").damage, stage.fighter("ben").known.armor
    assert armor == 6
    stage.do(lose_damage, "ben", 10, "a hold")
    assert stage.fighter("ben").damage == full - 4
    stage.do(lose_damage, "ben", 5, "a hold")
    assert stage.fighter("ben").damage == full - 4


def test_the_last_point_begins_dying(stage: Stage) -> None:
    """4C, Dying."""
    left = stage.fighter("ben").damage
    stage.do(lose_damage, "ben", left - 1, "a hold")
    assert not stage.has_condition("ben", Condition.DYING)
    stage.do(lose_damage, "ben", 1, "a hold")
    assert stage.has_condition("ben", Condition.DYING)
    assert stage.do(begin_dying, "ben") == []


def test_the_dice_for_turns_out_say_whose_they_are(stage: Stage) -> None:
    context = ResolutionContext(stage.now, stage.book, stage.page, TableDice())
    with pytest.raises(ThrowWanted) as wanted:
        turns_out(context, "ben")
    assert wanted.value.throw.what == "Ben: Turns unconscious"


@pytest.mark.parametrize(
    ("readings", "left"),
    [
        ((), (80, 20, 0)),
        ((FightReading.CONCUSS_TAKES_FORTITUDE,), (80, 0, 60)),
        ((FightReading.CONCUSS_TAKES_DAMAGE,), (0, 20, 60)),
    ],
)
def test_a_blow_to_the_head_takes_fortune_or_by_a_ruling_another(
    stage: Stage, readings: tuple[FightReading, ...], left: tuple[int, int, int]
) -> None:
    """4C, Concuss; ruling R24."""
    stage.play(*readings)
    stage.do(knock_out, "ben", 2)
    ben = stage.fighter("ben")
    assert (ben.damage, ben.rank(Trait.FORTITUDE), ben.fortune) == left
    [out] = ben.afflictions
    assert (out.name, out.turns, out.since) == ("Unconscious", 2, stage.now.turn)
