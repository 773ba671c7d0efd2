"""The sentences of powers that start and end, on oneself and on others."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.combat.encounter import action_events, power_events
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    ActivePower,
    PowerState,
    SetTrait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject
from fourc_desktop.games.fourc.rules.combat.narration.power_sentences import (
    POWER_SENTENCES,
    active_label,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.traits import Trait
from tests.games.fourc.rules.combat.stage import Stage

GROWTH = ActivePower("Growth", "growth", (SetTrait(Trait.BRAWN, 40),), turns=3)
CONTROLLED = ActivePower("Mind Control", "mind-control", state=PowerState.CONTROLLED, by="ben")
DISGUISED = ActivePower("Looks like Ben", "shapeshift", state=PowerState.DISGUISED)
SHIELD = ActivePower("Fire Control", "elemental-energy-control")
STORED = ActivePower(
    "Absorbed fire",
    "absorption",
    state=PowerState.STORED,
    held=HeldPower("absorption", rank=Score(25)),
)


@pytest.mark.parametrize(
    ("power", "is_on", "sentence"),
    [
        (GROWTH, True, "Ada: Growth on, Brawn 40, 3 turns."),
        (GROWTH, False, "Ada: Growth off."),
        (replace(GROWTH, is_aftermath=True), False, "Ada: After Growth off."),
        (replace(GROWTH, state=PowerState.NEGATED), True, "Ada: Growth is negated."),
        (replace(GROWTH, state=PowerState.NEGATED), False, "Ada has Growth again."),
        (replace(GROWTH, state=PowerState.HALVED), True, "Ada: Growth works at half."),
        (replace(GROWTH, state=PowerState.HALVED), False, "Ada has all of Growth again."),
        (replace(GROWTH, state=PowerState.CAST), True, "Ada casts Growth."),
        (replace(GROWTH, state=PowerState.CAST), False, "Ada: the spell Growth ends."),
        (STORED, True, "Ada: Absorbed fire, 25 points."),
        (STORED, False, "Ada: Absorbed fire is used up."),
        (CONTROLLED, True, "Ada is controlled by Ben."),
        (replace(CONTROLLED, by="gone"), False, "Ada is no longer controlled by gone."),
        (replace(CONTROLLED, state=PowerState.LENT), True, "Ada is hidden by Ben."),
        (replace(CONTROLLED, state=PowerState.LENT), False, "Ada is no longer hidden by Ben."),
        (DISGUISED, True, "Ada looks like Ben."),
        (DISGUISED, False, "Ada no longer looks like Ben."),
        (replace(GROWTH, state=PowerState.AWAY), True, "Ada goes to another dimension."),
        (replace(GROWTH, state=PowerState.AWAY), False, "Ada is back in this dimension."),
        (SHIELD, True, "Ada: Shield: Fire Control on."),
        (SHIELD, False, "Ada: Shield: Fire Control off."),
    ],
)
def test_turning_a_power_on_and_off_is_narrated(
    stage: Stage, power: ActivePower, is_on: bool, sentence: str
) -> None:
    fire = HeldPower("elemental-energy-control", rank=Score(40), choices=(("kind", ("fire",)),))
    stage.empower("ada", fire)
    event = action_events.PowerTurned("ada", power, is_on=is_on)
    assert POWER_SENTENCES[type(event)](stage.now, event) == sentence


def test_a_condition_label_names_the_controller(stage: Stage) -> None:
    assert active_label(stage.now, "ada", CONTROLLED) == "Controlled by Ben"
    assert active_label(stage.now, "ada", GROWTH) == "Growth"
    assert active_label(stage.now, "ada", replace(GROWTH, is_aftermath=True)) == "After Growth"


@pytest.mark.parametrize(
    ("who", "power", "sentence"),
    [
        ("ada", "shapeshift", "Ada: Shapeshift fails on Ben."),
        ("ada", "mind-control", "Ada: the power fails on Ben."),
        ("crate", "telepathy", "Crate: the power fails on Ben."),
        ("gone", "telepathy", "gone: the power fails on Ben."),
    ],
)
def test_a_failed_use_names_the_power(stage: Stage, who: str, power: str, sentence: str) -> None:
    stage.empower("ada", HeldPower("shapeshift", rank=Score(40)))
    stage.lay("crate", MapObject(10, 50))
    event = power_events.PowerUsed(who, power, "ben", "fail")
    assert POWER_SENTENCES[type(event)](stage.now, event) == sentence
