"""The form of a character: sections, catalogs and problems."""

from collections.abc import Iterator, Mapping
from typing import Final

from fourc_desktop.core.forms.character_form import SIDES as SIDES_CATALOG
from fourc_desktop.core.forms.character_form import CharacterForm, FormSection
from fourc_desktop.core.game import GameSide
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.rough_magic.rules.character import (
    AttackRange,
    DamageSource,
    RoughMagicCharacter,
)
from fourc_desktop.games.rough_magic.rules.character_numbers import (
    DEFENSES,
    MAX_ENDURANCE,
    MAX_HEALTH,
    derived_numbers,
)
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

PLAYER_SIDE: Final = "players"
OTHER_SIDE: Final = "others"

SIDES: Final = (
    GameSide(PLAYER_SIDE, "Player character", "Player characters"),
    GameSide(OTHER_SIDE, "Other", "Others"),
)

SKILL_TWICE = Reason("rough-magic-skill-twice", "Skills", "The skill {skill} is there twice.")
POWERS_OFF = Reason(
    "rough-magic-powers-off",
    "Power Level; house value",
    "{attack} needs a Power Level; at 0 all powers are off.",
)
ARMOR_GAP = Reason(
    "rough-magic-armor-between",
    "Damage Resistance",
    "Damage Resistance is 0 or 4 to 9; {armor} is between.",
)
MIN_ARMOR: Final = 4


def catalogs(book: RoughMagicBook) -> Mapping[str, Mapping[str, object]]:
    """The entries of the lists and choices in the form."""
    return {
        "skills": book.skills,
        "attacks": book.attacks,
        "powers": book.powers,
        SIDES_CATALOG: {each.id: each.title for each in SIDES},
    }


def problems(character: RoughMagicCharacter, _book: RoughMagicBook) -> Iterator[Problem]:
    """The problems that the form itself does not find."""
    last = {each.name: place for place, each in enumerate(character.skills) if each.name}
    names = [each.name.casefold() for each in character.skills]
    for name, place in last.items():
        if names.count(name.casefold()) > 1:
            yield Problem("Skills", SKILL_TWICE(skill=name), f"skills.{place}")
    if 0 < character.armor < MIN_ARMOR:
        yield Problem("Resistance", ARMOR_GAP(armor=character.armor), "armor")
    if not character.power_level:
        for place, attack in enumerate(character.attacks):
            if DamageSource.POWER_LEVEL is attack.source or AttackRange.POWER is attack.range:
                yield Problem("Attacks", POWERS_OFF(attack=attack.name), f"attacks.{place}")


FORM: Final = CharacterForm(
    type=RoughMagicCharacter,
    sections=(
        FormSection("who", "Who", ("name", "kind", "player", "side", "notes")),
        FormSection(
            "attributes",
            "Attributes",
            ("agility", "brawn", "presence", "reason", "power_level"),
            ("base-move", "running", "sprinting", "lifting", "power-range", "cost"),
            "character:attributes",
            "most people 1 or 2, human peak 4",
        ),
        FormSection(
            "skills", "Skills", ("skills",), ("value",), "character:skills", "without one: 1d6"
        ),
        FormSection(
            "state",
            "Health, Endurance",
            ("health", "endurance", "plot_points", "has_rested"),
            (MAX_HEALTH, MAX_ENDURANCE),
            "character:health",
            "house values",
        ),
        FormSection(
            "defense",
            "Defense, resistance",
            ("armor", "mental_resistance", "alteration_resistance"),
            tuple(DEFENSES.values()),
            "fight:defense",
            "the best source counts",
        ),
        FormSection(
            "attacks",
            "Attacks",
            ("attacks",),
            ("roll", "damage", "reach"),
            "fight:attacks",
            "weapons are house values",
        ),
        FormSection("powers", "Powers", ("powers",), (), "character:powers"),
    ),
    numbers=("health", "endurance", "plot_points"),
    derived=derived_numbers,
    problems=problems,
    catalogs=catalogs,
)
"""The character form of Rough Magic."""
