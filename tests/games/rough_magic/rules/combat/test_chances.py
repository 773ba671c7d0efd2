"""The exact chances of attempts, against closed forms."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    CallOffAttempt,
    FocusOnDefense,
    NextTurn,
    PlotPointUse,
    RollAttempt,
    SettleAttempt,
    SpendPlotPoint,
    StrikeAt,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    SPRINTING,
    AttemptKind,
    RoughMagicCondition,
    RoughMagicTable,
)
from tests.games.rough_magic.rules.combat.stage import Stage

FACES = range(1, 7)


def test_an_attack_misses_or_hits_with_each_damage(stage: Stage) -> None:
    stage.put("boomer", brawn=10, armor=5)
    # 2d6 + 10 against 18; damage 1d6 + 3 less 5.
    found = stage.fight.chances.odds(stage.state, StrikeAt("apex", "boomer", "Staff"))
    hits = sum(a + b + 10 >= 18 for a, b in product(FACES, FACES))
    assert found["Miss"] == 1 - Fraction(hits, 36)
    for face in FACES:
        dealt = max(face + 3 - 5, 0)
        ways = sum(max(other + 3 - 5, 0) == dealt for other in FACES)
        assert found[f"Hit, {dealt} damage"] == Fraction(hits * ways, 36 * 6)
    assert sum(found.values()) == 1


def test_the_bonus_of_a_roll_is_none_of_the_damage(stage: Stage) -> None:
    found = stage.fight.chances.odds(stage.state, StrikeAt("apex", "boomer", "Staff", bonus=9))
    assert set(found) == {f"Hit, {face + 3} damage" for face in FACES}


def test_attempts_without_damage_have_two_outcomes(stage: Stage) -> None:
    chances, slam = stage.fight.chances, TryManeuver("apex", "boomer", AttemptKind.SLAM)
    staff, flash = (StrikeAt("apex", "boomer", each) for each in ("Staff", "Flash"))
    grapple = TryManeuver("apex", "boomer", AttemptKind.GRAPPLE)
    assert set(chances.odds(stage.state, flash)) <= {"Hit", "Miss"}
    assert set(chances.odds(stage.state, grapple)) <= {"Success", "Failure"}
    for command in (staff, slam):
        assert "Hit, 9 damage" in chances.odds(stage.state, command)
    stage.put("boomer", is_unnamed=True)
    for command in (staff, slam):
        assert set(chances.odds(stage.state, command)) <= {"Hit", "Miss"}


def test_a_hit_without_damage_mentions_no_damage(stage: Stage) -> None:
    for command, speaks in (
        (StrikeAt("apex", "boomer", "Staff"), True),
        (StrikeAt("apex", "boomer", "Flash"), False),
        (TryManeuver("apex", "boomer", AttemptKind.GRAPPLE), False),
    ):
        stage.do(command)
        view = stage.fight.roll.view(stage.state)
        assert view is not None
        assert {"called_shot"} <= view.open_fields or not speaks
        stage.do(RollAttempt(), 6, 6)
        bar = stage.fight.roll.open_roll(stage.state)
        assert bar is not None
        assert ("Damage" in bar.result) is speaks
        stage.do(CallOffAttempt())


def test_shares_are_ordered_from_the_worst_with_a_note(stage: Stage) -> None:
    stage.put("boomer", brawn=9)
    found = stage.fight.chances.chances(stage.state, StrikeAt("apex", "boomer", "Staff"))
    assert [each.title for each in found.shares] == ["Miss", "Hit"]
    assert found.success == found.shares[1].chance == Fraction(21, 36)
    assert found.note == "2d6 + 10 against 17"
    stage.put("apex", conditions=(RoughMagicCondition(SPRINTING),))
    hopeless = stage.fight.chances.chances(stage.state, StrikeAt("apex", "boomer", "Staff"))
    assert (hopeless.success, hopeless.note) == (Fraction(0), "It fails: Sprinting (all-out move).")
    assert stage.fight.chances.chances(stage.state, NextTurn()).shares == ()


def test_refused_commands_have_no_chances(stage: Stage) -> None:
    with pytest.raises(Refused, match="It is not Boomer’s turn"):
        stage.fight.chances.odds(stage.state, StrikeAt("boomer", "apex", "Fists and feet"))


def test_commands_without_dice_are_certain_and_other_dice_are_not_predicted(stage: Stage) -> None:
    chances = stage.fight.chances
    assert chances.odds(stage.state, FocusOnDefense("apex")) == {"Apex dodges.": 1}
    point = SpendPlotPoint("apex", PlotPointUse.RALLY)
    assert sum(chances.odds(stage.state, point).values()) == 1
    fresh = replace(stage.state, table=RoughMagicTable())
    assert chances.odds(fresh, NextTurn()) == {}
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    assert chances.odds(stage.state, RollAttempt()) == {}
    stage.do(RollAttempt(), 6, 6)
    assert chances.odds(stage.state, SettleAttempt()) == {}
