"""What a settled roll changes (seed 002, Attacks, Plot Points)."""

from dataclasses import replace

from fourc_desktop.core.rolls.rolling import Alteration
from fourc_desktop.games.rough_magic.rules.character import AttackEffect, AttributeId
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptSettled,
    Blow,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import StrikeAt
from fourc_desktop.games.rough_magic.rules.combat.fighter import PRONE, RoughMagicCondition
from fourc_desktop.games.rough_magic.rules.combat.open_rolls import open_attempt
from tests.games.rough_magic.rules.combat.stage import APEX, BOOMER, Stage


def test_a_blow_reduces_the_gauge_of_its_effect() -> None:
    assert Blow("a", 5).on(APEX, "b").health == 13
    assert Blow("a", 5, AttackEffect.STUNS).on(APEX, "b").endurance == 13
    assert Blow("a", 9, AttackEffect.DRAINS_POWER_LEVEL).on(APEX, "b").power_level == 0
    assert Blow("a", falls=True).on(APEX, "b").has(PRONE)
    out = Blow("a", 0, AttackEffect.BLINDS).on(replace(BOOMER, is_unnamed=True), "b")
    assert not out.is_conscious


def test_an_effect_that_lasts_stays_by_the_name_of_the_attack() -> None:
    blow = Blow("a", effect=AttackEffect.MENTAL, strength=4, lasting="Sway")
    struck = blow.on(APEX, "b")
    assert struck.vitality == APEX.vitality
    held = RoughMagicCondition("Sway", "b", 4, escape=AttributeId.PRESENCE)
    assert struck.conditions == (held,)


def test_a_removed_payer_pays_nothing(stage: Stage) -> None:
    stage.do(StrikeAt("apex", "boomer", "Staff"))
    attempt = open_attempt(stage.state)
    paid = replace(
        attempt.roll, alterations=(Alteration("again", "gone", "Gone", (("Plot Points", 1),)),)
    )
    after = AttemptSettled(replace(attempt, roll=paid), is_success=False).apply(stage.state)
    assert after.combatant("apex").fighter.plot_points == 2
