"""Damage, resistance, trades and knockback (seed 002, Attacks; M5, M7, M9)."""

from fractions import Fraction

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.rolls.odds import odds
from fourc_desktop.games.rough_magic.rules.attacks import (
    AttackMode,
    AttackType,
    damage_dealt,
    damage_rolled,
    may_fall,
    pushed_back,
)

SKILLS = {
    "hand-to-hand": ("Hand-to-hand Combat", "brawn"),
    "ranged": ("Ranged Combat", "agility"),
    "mental": ("Mental Combat", "presence"),
}


def test_each_mode_has_its_skill_and_attribute() -> None:
    assert {each.value: (each.skill, each.attribute) for each in AttackMode} == SKILLS


def test_a_normal_attack_deals_what_exceeds_the_resistance() -> None:
    for damage in range(20):
        for resistance in range(10):
            expected = damage - resistance if damage > resistance else 0
            assert damage_dealt(damage, resistance, AttackType.NORMAL) == expected


def test_mental_and_alteration_attacks_deal_half_and_at_least_one() -> None:
    for type_ in (AttackType.MENTAL, AttackType.ALTERATION):
        dealt = [damage_dealt(damage, 4, type_) for damage in range(13)]
        assert dealt == [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4]


def test_a_called_shot_adds_what_suppressing_fire_takes() -> None:
    """Called shot 5: damage +5; suppressing fire 5: damage −5 (seed 002)."""
    assert damage_rolled(ScriptedDice(4), 3, 5) == 12
    assert damage_rolled(ScriptedDice(4), 3, -5) == 2
    assert damage_rolled(ScriptedDice(1), 0, -5) == 0


def test_odds_of_damage_are_those_of_six_rolls() -> None:
    found = odds(lambda dice: damage_dealt(damage_rolled(dice, 5), 6, AttackType.NORMAL))
    assert found == dict.fromkeys(range(6), Fraction(1, 6))


def test_a_target_number_of_12_and_a_total_of_15_push_3_meters() -> None:
    assert pushed_back(15 - 12) == 3
    assert pushed_back(12 - 12) == pushed_back(9 - 12) == 0
    assert [may_fall(meters) for meters in range(5)] == [False, False, False, True, True]
