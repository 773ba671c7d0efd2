"""The rolls for maneuvers and recoveries (seed 002, Special Actions, Blinding)."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.combat.attempts.maneuvers import maneuver, recover
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    Recover,
    TryManeuver,
)
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    BLIND,
    COWERING,
    RESTRAINED,
    AttemptKind,
    RoughMagicCondition,
)
from tests.games.rough_magic.rules.combat.stage import (
    Stage,
    numbers,
)


def test_maneuvers_are_strength_against_strength(stage: Stage) -> None:
    for kind, value, rating in (
        (AttemptKind.GRAPPLE, 9, 0),
        (AttemptKind.SLAM, 9, 4),
        (AttemptKind.DISARM, 9 - 3, 0),
    ):
        found = maneuver(stage.state, TryManeuver("apex", "boomer", kind))
        assert numbers(stage, found) == (value, 10)
        assert found.roll.check.rating == rating


def test_a_distraction_is_deception_against_perception(stage: Stage) -> None:
    stage.place("boomer", 9, 0)
    found = maneuver(stage.state, TryManeuver("apex", "boomer", AttemptKind.DISTRACT, bonus=1))
    assert numbers(stage, found) == (2 + 3 + 1, 8 + 2)
    stage.put("boomer", conditions=(RoughMagicCondition(RESTRAINED, "apex"),))
    found = maneuver(stage.state, TryManeuver("apex", "boomer", AttemptKind.DISTRACT))
    assert numbers(stage, found)[1] == 8 + 2 - 3


def test_hurting_and_breaking_free_need_a_hold(stage: Stage) -> None:
    hurt = TryManeuver("apex", "boomer", AttemptKind.HURT)
    free = TryManeuver("boomer", "apex", AttemptKind.BREAK_FREE)
    for command, words in (
        (hurt, "Apex does not hold Boomer"),
        (free, "Apex does not hold Boomer"),
    ):
        with pytest.raises(Refused, match=words):
            maneuver(stage.state, command)
    stage.put("boomer", conditions=(RoughMagicCondition(RESTRAINED, "apex"),))
    # The hold lowers the defense by 3, but does not affect the escape.
    assert numbers(stage, maneuver(stage.state, hurt)) == (9, 10 - 3)
    assert numbers(stage, maneuver(stage.state, free)) == (2, 8 + 10)


def test_recovering_is_survival_with_the_resistance_that_helps(stage: Stage) -> None:
    see, heart = Recover("apex", AttemptKind.SEE_AGAIN), Recover("apex", AttemptKind.TAKE_HEART)
    for command in (see, heart):
        with pytest.raises(Refused, match="nothing to recover from"):
            recover(stage.state, command)
    conditions = (RoughMagicCondition(BLIND, "", 4), RoughMagicCondition(COWERING, "", 6))
    stage.put("apex", conditions=conditions, alteration_resistance=2, mental_resistance=1)
    assert numbers(stage, recover(stage.state, see)) == (1 + 4 + 2, 8 + 4)
    assert numbers(stage, recover(stage.state, heart)) == (1 + 3 + 1, 8 + 6)


def test_breaking_out_rolls_survival_with_the_affected_attribute(stage: Stage) -> None:
    def out(name: str) -> Recover:
        return Recover("apex", AttemptKind.BREAK_OUT, name)

    conditions = (
        RoughMagicCondition("Sleep", "", 5, escape=AttributeId.BRAWN),
        RoughMagicCondition("Sway", "", 6, escape=AttributeId.PRESENCE),
        RoughMagicCondition("Wet"),
    )
    stage.put("apex", conditions=conditions, alteration_resistance=2, mental_resistance=1)
    assert numbers(stage, recover(stage.state, out("Sleep"))) == (1 + 4 + 2, 8 + 5)
    assert numbers(stage, recover(stage.state, out("Sway"))) == (1 + 3 + 1, 8 + 6)
    assert recover(stage.state, out("Sway")).roll.check.on == "Break out of Sway"
    for name in ("Wet", "Dust"):
        with pytest.raises(Refused, match="nothing to recover from"):
            recover(stage.state, out(name))
