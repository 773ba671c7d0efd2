"""The derived numbers of a character, each with its breakdown.

Source: seed 002, Rolling Dice, Opposed Tasks, Move Action; rules/rough-magic.md, section 2. Parts
that are house values are labeled as such.
"""

from dataclasses import replace
from typing import Final

from fourc_desktop.core.comparison import Better
from fourc_desktop.core.forms.character_form import DerivedNumber
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.character import (
    FISTS,
    AttackRange,
    AttributeId,
    DamageSource,
    RoughMagicAttack,
    RoughMagicCharacter,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tables import RangeBandId, RoughMagicTables, power_range
from fourc_desktop.games.rough_magic.rules.tasks import OPPOSED_BASE

MAX_HEALTH: Final = "most-health"
MAX_ENDURANCE: Final = "most-endurance"
DEFENSES: Final = {
    AttackMode.HAND_TO_HAND: "defense-hand-to-hand",
    AttackMode.RANGED: "defense-ranged",
    AttackMode.MENTAL: "defense-mental",
}
"""The ids of the three defenses."""

HOUSE: Final = "everybody (house value)"
BASE_HEALTH: Final = 10
RUNNING: Final = 2
SPRINTING: Final = 6
"""The factors of the base move for a double move and for sprinting."""


def attribute_of(mode: AttackMode) -> AttributeId:
    """The attribute of both sides of an attack in this mode."""
    return AttributeId(mode.attribute)


def most_health(character: RoughMagicCharacter) -> Breakdown:
    """Maximum Health: 10 + 2 × Brawn."""
    return _house_gauge(character, AttributeId.BRAWN)


def most_endurance(character: RoughMagicCharacter) -> Breakdown:
    """Maximum Endurance: 10 + 2 × the greater of Brawn and Presence."""
    is_willful = character.presence > character.brawn
    return _house_gauge(character, AttributeId.PRESENCE if is_willful else AttributeId.BRAWN)


def unhurt(character: RoughMagicCharacter) -> RoughMagicCharacter:
    """The character with maximum Health and Endurance."""
    health, endurance = most_health(character).value, most_endurance(character).value
    return replace(character, health=health, endurance=endurance)


def defense(character: RoughMagicCharacter, mode: AttackMode) -> Breakdown:
    """The difficulty of attacking a character: 8 + skill + attribute + gear (M4).

    Only the best of several weapons counts.
    """
    attribute = attribute_of(mode)
    best = max(character.attacks, key=lambda each: each.gear * (each.mode is mode), default=FISTS)
    base = Breakdown(
        (
            BreakdownPart(OPPOSED_BASE, "base"),
            BreakdownPart(character.skill_level(mode.skill), mode.skill),
            BreakdownPart(character.attribute(attribute), attribute.label),
        )
    )
    return base.plus(best.gear, best.name) if best.mode is mode else base


def attack_value(character: RoughMagicCharacter, attack: RoughMagicAttack) -> Breakdown:
    """The bonus to the dice of an attack: skill + attribute + gear."""
    attribute = attribute_of(attack.mode)
    skilled = _of(character.skill_level(attack.mode.skill), attack.mode.skill)
    return skilled.plus(character.attribute(attribute), attribute.label).plus(attack.gear, "gear")


def damage_rating(character: RoughMagicCharacter, attack: RoughMagicAttack) -> int:
    """The bonus to the die of damage: the attack's own rating, Brawn or the Power Level."""
    return {
        DamageSource.RATING: attack.rating,
        DamageSource.BRAWN: character.brawn,
        DamageSource.POWER_LEVEL: character.power_level,
    }[attack.source]


def attack_range(
    character: RoughMagicCharacter, attack: RoughMagicAttack, tables: RoughMagicTables
) -> int:
    """The effective range of an attack in meters."""
    if attack.range is AttackRange.POWER:
        return power_range(character.power_level)
    return tables.reach_of(RangeBandId(attack.range.value))


def cost(character: RoughMagicCharacter, tables: RoughMagicTables) -> Breakdown:
    """The total cost of attributes and skills."""
    attributes = sum(tables.costs[character.attribute(each)] for each in AttributeId)
    skills = sum(tables.costs[each.level] for each in character.skills)
    return Breakdown((BreakdownPart(attributes, "attributes"), BreakdownPart(skills, "skills")))


def derived_numbers(character: RoughMagicCharacter, book: RoughMagicBook) -> list[DerivedNumber]:
    """All derived numbers, for the form."""
    tables = book.tables
    move = tables.base_move[character.agility]
    reach = power_range(character.power_level)
    found = [
        DerivedNumber(MAX_HEALTH, "Maximum Health", most_health(character)),
        DerivedNumber(MAX_ENDURANCE, "Maximum Endurance", most_endurance(character)),
        *(
            DerivedNumber(id_, f"{_text(mode)} defense", defense(character, mode))
            for mode, id_ in DEFENSES.items()
        ),
        DerivedNumber("base-move", "Base move", _of(move, "Agility"), "m"),
        DerivedNumber("running", "Running", _of(move * RUNNING, "base move × 2"), "m"),
        DerivedNumber("sprinting", "Sprinting", _of(move * SPRINTING, "base move × 6"), "m"),
        DerivedNumber(
            "lifting", "Lifts", _of(tables.lifting[character.brawn], "Brawn (house value)"), "kg"
        ),
        DerivedNumber("power-range", "Powers reach", _of(reach, "Power Level"), "m"),
        DerivedNumber("cost", "Cost", cost(character, tables), better=Better.NEITHER),
    ]
    for place, skill in enumerate(character.skills):
        value = Breakdown((BreakdownPart(skill.level, skill.name or "skill"),))
        attribute = character.attribute(skill.attribute)
        figure = value.plus(attribute, skill.attribute.label)
        found.append(DerivedNumber(f"skills.{place}.value", "Skill + attribute", figure))
    for place, attack in enumerate(character.attacks):
        found += _of_attack(f"attacks.{place}", character, attack, tables)
    return found


def _of_attack(
    at: str, character: RoughMagicCharacter, attack: RoughMagicAttack, tables: RoughMagicTables
) -> list[DerivedNumber]:
    dice = "2d6 +" if character.skill_level(attack.mode.skill) else "1d6 +"
    rating = _of(damage_rating(character, attack), _text(attack.source))
    reach = _of(attack_range(character, attack, tables), _text(attack.range))
    return [
        DerivedNumber(f"{at}.roll", dice, attack_value(character, attack)),
        DerivedNumber(f"{at}.damage", "Damage 1d6 +", rating),
        DerivedNumber(f"{at}.reach", "Reach", reach, "m"),
    ]


def _house_gauge(character: RoughMagicCharacter, attribute: AttributeId) -> Breakdown:
    double = 2 * character.attribute(attribute)
    return Breakdown(
        (BreakdownPart(BASE_HEALTH, HOUSE), BreakdownPart(double, f"twice {attribute.label}"))
    )


def _of(amount: int, source: str) -> Breakdown:
    return Breakdown((BreakdownPart(amount, source),))


def _text(word: str) -> str:
    return word.replace("-", " ").capitalize() if word != "hand-to-hand" else "Hand-to-hand"
