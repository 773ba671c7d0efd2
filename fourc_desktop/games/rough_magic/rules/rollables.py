"""The rollables of a character: skills, attacks, and the damage of attacks."""

from collections.abc import Iterator

from fourc_desktop.core.rolls.rolling import Roll, RollableTrait
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    RoughMagicAttack,
    RoughMagicCharacter,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.character_numbers import attribute_of, damage_rating
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

SKILLS = "Skills"
ATTACKS = "Attacks"
UNSKILLED = "Without the skill"
DAMAGE_GROUP = "Damage"
"""The group titles."""

COMBAT_SKILLS = frozenset(each.skill for each in AttackMode)


def rollables(
    who: str, character: RoughMagicCharacter, book: RoughMagicBook
) -> Iterator[RollableTrait[RoughMagicCheck]]:
    """All rollables; attacks start against an opponent with 2 + 2, other tasks against 12."""
    # The path of fists and feet, the last attack, is not in the form.
    attacks = [each for each in enumerate(character.all_attacks) if each[1].name]
    for place, attack in attacks:
        yield _trait(ATTACKS, attack_check(who, character, attack), f"attacks.{place}.roll")
    known = {each.name.casefold() for each in character.skills}
    for place, skill in enumerate(character.skills):
        if skill.name and skill.name not in COMBAT_SKILLS:
            yield _trait(SKILLS, skill_check(who, character, skill), f"skills.{place}.value")
    for place, attack in attacks:
        if attack.effect.harms:
            check = damage_check(attack_check(who, character, attack))
            yield _trait(DAMAGE_GROUP, check, f"attacks.{place}.damage")
    for usual in book.skills.values():
        if usual.name.casefold() not in known and usual.name not in COMBAT_SKILLS:
            blank = RoughMagicSkill(usual.name, usual.attribute, 0)
            yield _trait(UNSKILLED, skill_check(who, character, blank))


def skill_check(
    who: str, character: RoughMagicCharacter, skill: RoughMagicSkill
) -> RoughMagicCheck:
    """The check of a skill with its attribute; at level 0, with one die."""
    return RoughMagicCheck(
        who,
        character.profile.name,
        skill.name,
        skill.name,
        skill.level,
        is_skilled=skill.level > 0,
        attribute=skill.attribute,
        value=character.attribute(skill.attribute),
    )


def attack_check(
    who: str, character: RoughMagicCharacter, attack: RoughMagicAttack
) -> RoughMagicCheck:
    """The check of an attack on an unspecified opponent."""
    attribute = attribute_of(attack.mode)
    level = character.skill_level(attack.mode.skill)
    return RoughMagicCheck(
        who,
        character.profile.name,
        attack.name,
        attack.mode.skill,
        level,
        is_skilled=level > 0,
        attribute=attribute,
        value=character.attribute(attribute),
        gear=attack.gear,
        gear_name=attack.name,
        mode=attack.mode,
        opponent=USUAL_OPPONENT,
        is_auto=attack.auto,
        harms=attack.effect.harms,
        rating=damage_rating(character, attack),
        type=attack.type,
    )


USUAL_OPPONENT = 4
"""The default opponent: skill 2 + attribute 2."""


def damage_check(check: RoughMagicCheck) -> RoughMagicCheck:
    """The check of the damage of an attack that hit."""
    return RoughMagicCheck(
        check.who,
        check.name,
        f"{check.on}, damage",
        mode=check.mode,
        called_shot=check.called_shot,
        suppressing=check.suppressing,
        is_auto=check.is_auto,
        rating=check.rating,
        type=check.type,
        resistance=check.resistance,
        against=check.against,
        is_damage=True,
    )


def _trait(group: str, check: RoughMagicCheck, path: str = "") -> RollableTrait[RoughMagicCheck]:
    return RollableTrait(check.on, group, Roll(check), path)
