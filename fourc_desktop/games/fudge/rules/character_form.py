"""The form of a character: sections, derived numbers and problems."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from fourc_desktop.core.forms.character_form import CharacterForm, DerivedNumber, FormSection
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fudge.rules.attacks.movement import FudgeMovementMode
from fourc_desktop.games.fudge.rules.attacks.wounds import WOUND_GAUGE
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import (
    ATTRIBUTES,
    CarriedWeapon,
    FudgeCharacter,
)
from fourc_desktop.games.fudge.rules.ladder import trait_title

SKILL_TWICE = Reason("skill-listed-twice", "FUDGE, Skills", "{skill} is listed twice.")

METERS: Final = "m"


def offense(character: FudgeCharacter, weapon: CarriedWeapon) -> Breakdown:
    """The damage bonus of a weapon and its wielder (seed 004, offensive factors; F2, F19)."""
    build, scale = character.build, character.strength_scale
    if weapon.mechanical:
        build = scale = 0
    figure = Breakdown(()).plus(build, "Build")
    figure = figure.plus(weapon.size, "no weapon" if weapon.size < 0 else "size")
    figure = figure.plus(weapon.sharp, "sharp").plus(weapon.strength, "strength")
    return figure.plus(scale, "Strength Scale")


def defense(character: FudgeCharacter) -> Breakdown:
    """The reduction of damage of a blow (seed 004, defensive factors)."""
    figure = Breakdown((BreakdownPart(character.health, "Health"),))
    for each in character.armor:
        figure = figure.plus(each.value, each.name)
    return figure.plus(character.mass_scale, "Mass Scale")


def _derived(character: FudgeCharacter, book: FudgeBook) -> list[DerivedNumber]:
    found = [
        DerivedNumber(
            f"weapons.{place}.offense", "Offense", offense(character, weapon), is_bonus=True
        )
        for place, weapon in enumerate(character.weapons)
    ]
    found.append(DerivedNumber("defense", "Defense", defense(character)))
    pace = book.tables.paces.of(character.speed)
    speed = f"Speed {trait_title(character.speed)}"
    rows = [(each.value, each.title, pace.meters(each)) for each in FudgeMovementMode]
    for id_, title, meters in (*rows, ("minute", "Walk/min", pace.minute)):
        figure = Breakdown((BreakdownPart(meters, speed),))
        found.append(DerivedNumber(id_, title, figure, METERS))
    return found


def _problems(character: FudgeCharacter, book: FudgeBook) -> Iterator[Problem]:
    del book
    names = [each.name.strip().casefold() for each in character.skills]
    for name, count in Counter(filter(None, names)).items():
        if count > 1:
            first = names.index(name)
            again = names.index(name, first + 1)
            skill = character.skills[first].name.strip()
            yield Problem("Skills", SKILL_TWICE(skill=skill), f"skills.{again}")


def _shows(id_: str, book: FudgeBook) -> bool:
    return book.options.pain_thresholds or id_ != "pain"


def _catalogs(book: FudgeBook) -> Mapping[str, Mapping[str, object]]:
    return book.catalogs


FORM: Final = CharacterForm(
    type=FudgeCharacter,
    sections=(
        FormSection("who", "Who", ("name", "kind", "player", "side")),
        FormSection(
            "attributes", "Attributes", tuple(ATTRIBUTES), rule="attributes", remark="Fair is usual"
        ),
        FormSection(
            "skills",
            "Skills",
            ("skills",),
            rule="untrained",
            remark="not listed: Poor, or Mediocre with a high attribute",
        ),
        FormSection(
            "wounds",
            "Wounds",
            ("wounds", "stun", "pain"),
            rule="wounds",
            remark="the worst wound counts",
        ),
        FormSection(
            "weapons",
            "Weapons",
            ("weapons",),
            ("offense",),
            "offense",
            "Build, weapon, Scale",
        ),
        FormSection(
            "armor",
            "Armor and shield",
            ("armor", "shield"),
            ("defense",),
            "defense",
            "Health, armor, Scale",
        ),
        FormSection(
            "movement",
            "Movement",
            (),
            (*(each.value for each in FudgeMovementMode), "minute"),
            "movement",
            "per round, or per minute",
        ),
        FormSection(
            "scale", "Scale", ("strength_scale", "mass_scale"), rule="scale", remark="humans: 0"
        ),
        FormSection("gifts", "Gifts and faults", ("gifts", "faults"), rule="gifts"),
        FormSection("gauges", "Gauges", ("gauges",)),
        FormSection("notes", "Notes", ("notes",)),
    ),
    numbers=("wounds", "defense", FudgeMovementMode.WALKING.value),
    titles={"wounds": WOUND_GAUGE, **{each.value: each.title for each in FudgeMovementMode}},
    derived=_derived,
    shows=_shows,
    problems=_problems,
    catalogs=_catalogs,
)
"""The character form of FUDGE."""
