"""Templates of characters and units, for the stock and for Instant characters."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, TypeVar

from annotated_types import Ge, Le, MinLen

from fourc_desktop.core.dice import Dice, SeededDice
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.limits import Id, IdOrNothing, Text, WordList, Words, with_fields
from fourc_desktop.games.fudge.rules.character import (
    ATTRIBUTES,
    MAX_SCALE,
    CarriedWeapon,
    FudgeCharacter,
    FudgeGauge,
    FudgeGift,
    FudgeSkill,
)
from fourc_desktop.games.fudge.rules.equipment import Equipment
from fourc_desktop.games.fudge.rules.ladder import FAIR, SUPERB, TERRIBLE

T = TypeVar("T")

Scale = Annotated[int, Ge(-MAX_SCALE), Le(MAX_SCALE)]
Level = Annotated[int, Ge(TERRIBLE), Le(SUPERB)]

PEOPLE: Final = "People"
"""The group of the templates used for Instant characters."""

UNITS: Final = "Units"
"""The group of the units."""


@dataclass(frozen=True, slots=True)
class TemplateWeapon:
    """A listed weapon, and the name of the skill used with it."""

    listed: Id
    skill: Words


@dataclass(frozen=True, slots=True)
class CharacterTemplate:
    """A template from which any number of characters can be made.

    Attributes:
        id: The name in files: "guard".
        name: The name of a single character.
        group: The group of the list: "People".
        about: A description in one sentence.
        kind: The kind of a character made from it.
        attributes: The levels other than Fair, by the names of `ATTRIBUTES`.
        strength_scale: Strength Scale.
        mass_scale: Mass Scale.
        skills: The skills.
        weapons: The listed weapons, with all of their modes.
        natural: Weapons that are not listed, such as claws.
        armor: The ids of listed armor.
        shield: The id of a listed shield, or empty.
        gifts: The gifts.
        faults: The faults.
        gauges: The supplies.
    """

    id: Id
    name: Words
    group: Words
    about: Text
    kind: Words
    skills: tuple[FudgeSkill, ...]
    attributes: dict[str, Level] | None = None
    strength_scale: Scale = 0
    mass_scale: Scale = 0
    weapons: tuple[TemplateWeapon, ...] = ()
    natural: tuple[CarriedWeapon, ...] = ()
    armor: tuple[Id, ...] = ()
    shield: IdOrNothing = ""
    gifts: tuple[FudgeGift, ...] = ()
    faults: tuple[FudgeGift, ...] = ()
    gauges: tuple[FudgeGauge, ...] = ()

    @property
    def words(self) -> str:
        """The searchable text, in lower case."""
        skills = [each.name for each in self.skills]
        weapons = [each.listed.replace("-", " ") for each in self.weapons]
        natural = [each.name for each in self.natural]
        texts = (self.name, self.group, self.about, *skills, *weapons, *natural)
        return "\n".join(texts).casefold()

    def character(self, name: str, side: str, equipment: Equipment) -> FudgeCharacter:
        """A character of this template.

        Raises:
            KeyError: The lists lack an item.
        """
        weapons = [
            replace(weapon, skill=each.skill)
            for each in self.weapons
            for weapon in equipment.modes_of(each.listed)
        ]
        made = FudgeCharacter(
            profile=FormProfile(name, self.kind, side=side),
            strength_scale=self.strength_scale,
            mass_scale=self.mass_scale,
            skills=self.skills,
            gifts=self.gifts,
            faults=self.faults,
            weapons=(*weapons, *self.natural),
            armor=tuple(equipment.armor[each] for each in self.armor),
            shield=self.shield,
            gauges=self.gauges,
        )
        return with_fields(made, self.attributes or {})


@dataclass(frozen=True, slots=True)
class UnitTemplate:
    """A template of a unit.

    Attributes:
        id: The name in files: "spear-company".
        name: The name of a single unit.
        about: A description in one sentence.
        fighters: The number of fighters.
        skill: The level of Combat Skill.
        arms: The weapons as text.
        weapons: The damage bonus of the weapons.
        speed: The level of Speed.
        leader: The name of the leader, or empty.
        tactics: The level of the leader's Tactics.
    """

    id: Id
    name: Words
    about: Text
    fighters: Annotated[int, Ge(1)]
    skill: Level
    arms: Words
    weapons: Annotated[int, Ge(-1), Le(9)]
    speed: Level = FAIR
    leader: str = ""
    tactics: Level = FAIR

    @property
    def words(self) -> str:
        """The searchable text, in lower case."""
        return f"{self.name}\n{UNITS}\n{self.about}\n{self.arms}\n{self.leader}".casefold()


@dataclass(frozen=True, slots=True)
class InstantLists:
    """The lists for Instant characters.

    Attributes:
        first: First names.
        last: Last names.
        gifts: Gifts that suit any character.
        faults: Faults that suit any character.
    """

    first: WordList
    last: WordList
    gifts: Annotated[tuple[FudgeGift, ...], MinLen(1)]
    faults: Annotated[tuple[FudgeGift, ...], MinLen(1)]


def instant_character(
    templates: Sequence[CharacterTemplate],
    lists: InstantLists,
    equipment: Equipment,
    seed: str,
    side: str,
) -> FudgeCharacter:
    """A character from a template of people; the same seed gives the same character.

    One skill and one attribute are a level higher than in the template, and another one of each a
    level lower; a gift and a fault are added.
    """
    dice = SeededDice(seed)
    people = [each for each in templates if each.group == PEOPLE]
    template = dice.pick(people, "Template")
    name = f"{dice.pick(lists.first, 'First name')} {dice.pick(lists.last, 'Last name')}"
    made = template.character(name, side, equipment)
    made = replace(
        made,
        gifts=(*made.gifts, dice.pick(lists.gifts, "Gift")),
        faults=(*made.faults, dice.pick(lists.faults, "Fault")),
        skills=_skills_varied(made.skills, dice),
    )
    better, worse = _pair(tuple(ATTRIBUTES), dice, "Attribute")
    return with_fields(
        made,
        {
            better: min(getattr(made, better) + 1, SUPERB),
            worse: max(getattr(made, worse) - 1, TERRIBLE),
        },
    )


def _skills_varied(skills: tuple[FudgeSkill, ...], dice: Dice) -> tuple[FudgeSkill, ...]:
    better, worse = _pair(range(len(skills)), dice, "Skill")
    changes = {better: 1, worse: -1}
    return tuple(
        replace(each, level=min(max(each.level + changes.get(at, 0), TERRIBLE), SUPERB))
        for at, each in enumerate(skills)
    )


def _pair(things: Sequence[T], dice: Dice, what: str) -> tuple[T, T]:
    """Two different random items."""
    first = dice.pick(range(len(things)), f"Better {what.lower()}")
    second = dice.pick([at for at in range(len(things)) if at != first], f"Worse {what.lower()}")
    return things[first], things[second]
