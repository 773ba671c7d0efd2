from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import Alteration, Roll
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import type_named
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthResult
from fourc_desktop.games.fourth_earth.rules.checks.settling import (
    after_effect,
    character_after,
    foe_damage,
    own_damage,
    proficiency_points,
)
from fourc_desktop.games.fourth_earth.rules.criticality import (
    CriticalEffect,
    CriticalSign,
    EffectKind,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import PoolResult
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ALL_SPRINKLES, ILSE

K = EffectKind
HIT = EarthResult(PoolResult(4, 6, 1, is_success=True), is_success=True)
MISS = EarthResult(PoolResult(4, 6, 0, is_success=False), is_success=False)
DONE = EarthResult(PoolResult(4, 0, 0, is_success=True), is_success=True)


def after(
    check: PoolCheck, result: EarthResult, book: EarthRulebook, *paid: Alteration
) -> EarthCharacter:
    return character_after(ILSE, "ilse", Roll(check, alterations=paid), result, book)


def points_of(character: EarthCharacter, name: str) -> int:
    found = type_named(character.actions, name)
    assert found is not None
    return found.points


def test_a_roll_teaches_the_action_type_and_the_tool(full: EarthRulebook) -> None:
    check = PoolCheck("ilse", on="climb", tool="Rope and hooks")
    for result, gained in ((HIT, 2), (MISS, 1), (DONE, 0)):
        found = after(check, result, full)
        assert points_of(found, "Climb") == 2 + gained
        assert found.tools[1].points == min(2 + gained, 4)
        assert found.tools[0] == ILSE.tools[0]


def test_a_new_action_type_appears_with_its_battery(full: EarthRulebook) -> None:
    """E10."""
    found = after(PoolCheck(on="Calm", battery=Battery.SPIRITUAL), MISS, full)
    assert found.actions[-1].name == "Calm"
    assert (found.actions[-1].battery, found.actions[-1].points) == (Battery.SPIRITUAL, 1)
    assert after(PoolCheck(), HIT, full) == ILSE
    many = replace(ILSE, actions=ILSE.actions[:1] * 60)
    full_list = character_after(many, "ilse", Roll(PoolCheck(on="Calm")), HIT, full)
    assert len(full_list.actions) == 60


def test_points_spent_are_gone(full: EarthRulebook) -> None:
    found = after(PoolCheck(spend=2, use_spend=3), HIT, full)
    assert found.physical == 4
    both = after(PoolCheck(spend=2, use_spend=3, is_advanced=True), HIT, full)
    assert both.physical == 1
    with pytest.raises(Refused, match="holds 6 points; 7"):
        after(PoolCheck(spend=7), HIT, full)


def test_re_rolls_are_paid_from_a_battery_or_proficiency(full: EarthRulebook) -> None:
    battery = Alteration("pool:mental", "ilse", "Ilse", (("mental", 1),))
    learned = Alteration("die:proficiency", "ilse", "Ilse", (("proficiency", 2),))
    other = Alteration("pool:mental", "else", "Else", (("mental", 1),))
    found = after(PoolCheck(), HIT, full, battery, learned, other)
    assert found.mental == 6
    assert proficiency_points(found) == proficiency_points(ILSE) - 2
    climbing = after(PoolCheck(on="Climb"), HIT, full, learned)
    assert points_of(climbing, "Climb") == 2
    poor = Alteration("die:proficiency", "ilse", "Ilse", (("proficiency", 99),))
    with pytest.raises(Refused, match="has 7 proficiency points; 99"):
        after(PoolCheck(), HIT, full, poor)


def critical(effect: CriticalEffect | None, is_success: bool = True) -> EarthResult:
    base = HIT if is_success else MISS
    return replace(base, sign=CriticalSign.CRITICAL, effect=effect)


def test_a_critical_result_waits_for_its_table(full: EarthRulebook) -> None:
    with pytest.raises(Refused, match="roll on its table first"):
        after(PoolCheck(), critical(None), full)
    found = after(PoolCheck(), critical(CriticalEffect(11, 0, K.BATTERY, 5)), full)
    assert (found.physical, found.mental, found.spiritual) == (8, 8, 8)


def test_effects_on_the_acting_character(full: EarthRulebook) -> None:
    check = PoolCheck(energy=3)

    def hurt(kind: EffectKind, amount: int, one: EarthCharacter = ILSE) -> EarthCharacter:
        return after_effect(one, CriticalEffect(3, 0, kind, amount, on_self=True), check, full)

    assert hurt(K.OWN_ENERGY, 50).health == 5
    assert hurt(K.ENERGY, 300).health == 0
    assert hurt(K.TOOL, 300).health == 0
    assert hurt(K.HEALTH, -1).health == 5
    assert hurt(K.SPIRIT, -1).spiritual == 7
    assert hurt(K.SPIRIT, -1, replace(ILSE, spiritual=0)).health == 5
    assert hurt(K.RATING, -2) == hurt(K.NO_ACTION, 2) == ILSE
    stays = CriticalEffect(1, 0, K.BATTERY, -2, stays=True, on_self=True)
    assert after_effect(replace(ILSE, physical=1), stays, check, full) == replace(ILSE, physical=0)
    foe = CriticalEffect(3, 0, K.ENERGY, 200)
    assert after_effect(ILSE, foe, check, full) == ILSE


def test_half_the_energy_is_one_at_least_and_meets_no_resistance(full: EarthRulebook) -> None:
    half = CriticalEffect(3, 0, K.OWN_ENERGY, 50, on_self=True)
    for energy, lost in ((0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2)):
        assert own_damage(half, PoolCheck(energy=energy), 9, full) == lost


def test_a_useless_tool_deals_no_damage(full: EarthRulebook) -> None:
    tool = CriticalEffect(11, 11, K.TOOL, 300, on_self=True)
    assert own_damage(tool, PoolCheck(energy=2, tool="Staff"), 0, full) == 0
    assert own_damage(tool, PoolCheck(energy=2), 1, full) == 5


def test_the_damage_of_the_picture(full: EarthRulebook) -> None:
    """Two-handed 3, × 2, less 1 for light armor: 5."""
    check = PoolCheck(energy=3, resistance=1)
    assert foe_damage(CriticalEffect(7, 0, K.ENERGY, 200), check, full) == 5
    assert foe_damage(None, check, full) == 2
    assert foe_damage(CriticalEffect(2, 0, K.BATTERY, 1), check, full) == 2
    assert foe_damage(CriticalEffect(1, 0, K.ENERGY, 150), check, full) == 3
    up = full.with_options(replace(ALL_SPRINKLES, rounding=type(ALL_SPRINKLES.rounding).UP))
    assert foe_damage(CriticalEffect(1, 0, K.ENERGY, 150), check, up) == 4
