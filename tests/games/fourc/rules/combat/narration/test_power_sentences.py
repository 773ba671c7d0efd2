"""Powers that go on and off, on oneself and on others, in words."""

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
        (replace(GROWTH, state=PowerState.NEGATED), True, "Ada: Growth negated."),
        (replace(GROWTH, state=PowerState.HALVED), False, "Ada: Growth at half no longer."),
        (STORED, True, "Ada: Absorbed fire, 25 points."),
        (CONTROLLED, True, "Ada: Controlled by Ben."),
        (replace(CONTROLLED, by="gone"), False, "Ada: Controlled by gone no longer."),
        (replace(CONTROLLED, state=PowerState.LENT), True, "Ada: Hidden by Ben."),
    ],
)
def test_a_power_goes_on_and_off(
    stage: Stage, power: ActivePower, is_on: bool, sentence: str
) -> None:
    event = action_events.PowerTurned("ada", power, is_on=is_on)
    assert POWER_SENTENCES[type(event)](stage.now, event) == sentence


def test_who_does_it_is_named_among_the_conditions(stage: Stage) -> None:
    assert active_label(stage.now, CONTROLLED) == "Controlled by Ben"
    assert active_label(stage.now, GROWTH) == "Growth"


@pytest.mark.parametrize(
    ("who", "power", "sentence"),
    [
        ("ada", "shapeshift", "Ada: Shapeshift fails on Ben."),
        ("ada", "mind-control", "Ada: the power fails on Ben."),
        ("crate", "telepathy", "Crate: the power fails on Ben."),
        ("gone", "telepathy", "gone: the power fails on Ben."),
    ],
)
def test_what_fails_is_named(stage: Stage, who: str, power: str, sentence: str) -> None:
    stage.empower("ada", HeldPower("shapeshift", rank=Score(40)))
    stage.lay("crate", MapObject(10, 50))
    event = power_events.PowerUsed(who, power, "ben", "fail")
    assert POWER_SENTENCES[type(event)](stage.now, event) == sentence
