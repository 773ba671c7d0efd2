"""Derived values of a character."""

from fourc_desktop.games.rough_magic.rules.attacks import AttackType
from fourc_desktop.games.rough_magic.rules.character import (
    FISTS,
    AttackEffect,
    AttributeId,
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicSkill,
)

ADA = RoughMagicCharacter(
    agility=5,
    power_level=3,
    skills=(RoughMagicSkill("Stealth", AttributeId.AGILITY, 4),),
    armor=6,
    mental_resistance=2,
    alteration_resistance=1,
    attacks=(RoughMagicAttack("Knife"),),
)


def test_attributes_and_skills_are_found_by_name() -> None:
    assert [ADA.attribute(each) for each in AttributeId] == [5, 2, 2, 2, 3]
    assert [each.label for each in AttributeId][-1] == "Power Level"
    assert (ADA.skill_level("stealth"), ADA.skill_level("Athletics")) == (4, 0)


def test_each_type_of_attack_meets_its_resistance() -> None:
    assert [ADA.resistance(each) for each in AttackType] == [6, 2, 1]


def test_every_character_has_fists() -> None:
    assert [each.name for each in ADA.all_attacks] == ["Knife", FISTS.name]


def test_some_effects_drain_an_attribute() -> None:
    drained = [each.drains for each in AttackEffect]
    assert drained == [None, None, None, None, *AttributeId, None, None]


def test_lasting_effects_deal_no_damage_and_have_an_escape_attribute() -> None:
    escapes = {each: each.escape for each in AttackEffect if not each.harms}
    assert escapes == {
        AttackEffect.BLINDS: AttributeId.BRAWN,
        AttackEffect.TERRIFIES: AttributeId.PRESENCE,
        AttackEffect.PHYSICAL: AttributeId.BRAWN,
        AttackEffect.MENTAL: AttributeId.PRESENCE,
    }


def test_a_new_character_resists_nothing_and_an_attack_is_no_burst() -> None:
    assert RoughMagicCharacter().alteration_resistance == 0
    assert not RoughMagicAttack("Pistol").auto
