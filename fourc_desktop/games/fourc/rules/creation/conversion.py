"""Conversion of heroes from the 1980s game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue, old_value
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.traits import DAMAGE_TRAITS, FORTUNE_TRAITS, Trait

HIGHEST = 9_999
"""The highest number on an old character sheet; it fits on a sheet of 4C."""

RULE = "Conversion"

TWICE = Reason("old-ability-twice", RULE, "{ability} is there twice.")
NO_ABILITY = Reason(
    "no-old-ability", RULE, "“{name}” is no ability of the old game; it has {known}."
)
NO_RANK = Reason(
    "no-old-rank",
    RULE,
    "“{written}” is no rank of the old game: {ability} is a number, or a name from Feeble to "
    "Beyond.",
)
OUT_OF_REACH = Reason(
    "old-ability-out-of-reach", RULE, "{ability} is {lowest} to {highest}, not {number}."
)


class OldAbility(Enum):
    """The abilities of the old character sheet, in its order; the value is the name in 4C."""

    FIGHTING = "Melee"
    AGILITY = "Coordination"
    STRENGTH = "Brawn"
    ENDURANCE = "Fortitude"
    REASON = "Intellect"
    INTUITION = "Awareness"
    PSYCHE = "Willpower"
    HEALTH = "Damage"
    KARMA = "Fortune"
    RESOURCES = "Lifestyle"
    POPULARITY = "Repute"

    @property
    def title(self) -> str:
        """Its old name: "Fighting"."""
        return self.name.capitalize()

    @property
    def is_score(self) -> bool:
        """Whether it is a score, which is not read on the Master Table, rather than a rank."""
        return self in {OldAbility.HEALTH, OldAbility.KARMA, OldAbility.POPULARITY}


@dataclass(frozen=True, slots=True)
class Conversion:
    """The values of an old character sheet in 4C; missing values are left out or None.

    Attributes:
        traits: The Rank Value of each Primary Trait.
        damage: The Damage on the old sheet; 4C computes its own.
        fortune: The Fortune on the old sheet; 4C computes its own.
        lifestyle: Lifestyle, a Rank Value.
        repute: Repute, a score.
        report: One sentence for each conversion, with its reason.
    """

    traits: Mapping[Trait, int]
    damage: int | None
    fortune: int | None
    lifestyle: int | None
    repute: int | None
    report: tuple[str, ...]


Written = int | str | OldValue
"""A value as written on an old character sheet, or already parsed."""


def convert(sheet: Mapping[str, Written]) -> Conversion:
    """Convert an old character sheet: the name of each ability, with its number or rank name.

    Numbers are kept, whatever their rank was called; four ranks change their number to keep their
    odds (see `OLD_RANKS`). Scores never change, except that negative ones become 0 (ruling R5).

    Raises:
        Refused: An ability or rank is unknown or repeated, or a number is out of range.
    """
    values = _read(sheet)
    numbers = {ability: _converted(ability, value) for ability, value in values.items()}
    traits = {
        trait: numbers[OldAbility(trait.title)]
        for trait in Trait
        if OldAbility(trait.title) in numbers
    }
    return Conversion(
        traits=traits,
        damage=numbers.get(OldAbility.HEALTH),
        fortune=numbers.get(OldAbility.KARMA),
        lifestyle=numbers.get(OldAbility.RESOURCES),
        repute=numbers.get(OldAbility.POPULARITY),
        report=(
            *(_sentence(ability, values[ability], number) for ability, number in numbers.items()),
            *_sums(numbers, traits),
            *_silence(numbers),
        ),
    )


def _read(sheet: Mapping[str, Written]) -> dict[OldAbility, OldValue]:
    """The values in the order of the old character sheet."""
    found: dict[OldAbility, OldValue] = {}
    for name, written in sheet.items():
        ability = _ability(name)
        if ability in found:
            raise Refused(TWICE(ability=ability.title))
        found[ability] = _value(ability, written)
    return {ability: found[ability] for ability in OldAbility if ability in found}


def _ability(name: str) -> OldAbility:
    try:
        return OldAbility[name.strip().upper()]
    except KeyError:
        known = ", ".join(ability.title for ability in OldAbility)
        raise Refused(NO_ABILITY(name=name, known=known)) from None


def _value(ability: OldAbility, written: Written) -> OldValue:
    value = written if isinstance(written, OldValue) else _read_value(ability, written)
    lowest = -HIGHEST if ability.is_score else 0
    if not lowest <= value.number <= HIGHEST:
        raise Refused(
            OUT_OF_REACH(ability=ability.title, lowest=lowest, highest=HIGHEST, number=value.number)
        )
    return value


def _read_value(ability: OldAbility, written: int | str) -> OldValue:
    value = old_value(written)
    if value is None:
        raise Refused(NO_RANK(written=written, ability=ability.title))
    return value


def _converted(ability: OldAbility, value: OldValue) -> int:
    return max(value.number, 0) if ability.is_score else value.rank_value


def _sentence(ability: OldAbility, value: OldValue, number: int) -> str:
    old = value.number if ability.is_score else value
    became = f"{ability.title} {old} became {ability.value} {number}"
    if ability.is_score and value.number < 0:
        return f"{became}, because {ability.value} is never below 0."
    if not ability.is_score and value.rank and value.rank.changes:
        return f"{became}, whose row has the same odds here."
    return f"{became}."


def _sums(numbers: Mapping[OldAbility, int], traits: Mapping[Trait, int]) -> Iterator[str]:
    for ability, parts in (
        (OldAbility.HEALTH, DAMAGE_TRAITS),
        (OldAbility.KARMA, FORTUNE_TRAITS),
    ):
        if ability in numbers and all(trait in traits for trait in parts):
            total = sum(traits[trait] for trait in parts)
            if total != numbers[ability]:
                yield (
                    f"{ability.value} will be {total}, not {numbers[ability]}, "
                    "because here the traits add up to it."
                )


def _silence(numbers: Mapping[OldAbility, int]) -> Iterator[str]:
    if missing := [ability.title for ability in OldAbility if ability not in numbers]:
        yield f"The old sheet does not say: {', '.join(missing)}."


INCOMPLETE = Reason("incomplete-old-sheet", RULE, "Missing for a hero: {missing}.")


def hero_from_conversion(
    conversion: Conversion, rules: Rules, origin: str, profile: CharacterProfile
) -> Character:
    """The hero with the converted numbers, without powers and skills.

    The origin, given by its id, changes no numbers: the old ones already include its bonuses.

    Raises:
        Refused: A trait, Resources or Popularity is missing.
    """
    traits, lifestyle, repute = conversion.traits, conversion.lifestyle, conversion.repute
    if len(traits) < len(Trait) or lifestyle is None or repute is None:
        raise Refused(INCOMPLETE(missing=", ".join(_missing(conversion))))
    return Character(
        rules=replace(rules, origin_modifiers=False),
        profile=profile,
        origin=origin,
        traits=tuple(Score(traits[trait]) for trait in Trait),
        lifestyle=Score(lifestyle),
        repute=Score(repute),
        skill_count=Score(0),
        power_count=Score(0),
    )


def _missing(conversion: Conversion) -> Iterator[str]:
    """The titles of the abilities that a hero requires and that are not there."""
    known = {trait.title for trait in conversion.traits}
    if conversion.lifestyle is not None:
        known.add(OldAbility.RESOURCES.value)
    if conversion.repute is not None:
        known.add(OldAbility.POPULARITY.value)
    derived = {OldAbility.HEALTH, OldAbility.KARMA}
    return (each.title for each in OldAbility if each not in derived and each.value not in known)
