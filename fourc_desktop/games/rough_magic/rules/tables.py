"""The tables of the rules data, and lookups in them.

Source: seed 002, Difficulty, Bonuses And Penalties, Range; rules/rough-magic.md, section 2.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from annotated_types import Ge, MinLen

from fourc_desktop.core.limits import STRICT, Id, Rank, Words
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.tasks import STANDARD_BONUS

HIGHEST_ATTRIBUTE: Final = 10
POWER_RANGE: Final = 10
"""The range of a power at Power Level 1 in meters; each further level doubles it."""

Row = Annotated[tuple[Annotated[int, Ge(0)], ...], MinLen(1)]
"""Numbers by an attribute, from 0."""


@dataclass(frozen=True, slots=True)
class TaskDifficulty:
    """A difficulty of the table.

    Attributes:
        value: The number to meet or beat.
        name: Its name: "Moderate".
        about: Examples of tasks, as a short text.
    """

    value: Rank
    name: Words
    about: Words


class RangeBandId(StrEnum):
    """The range bands, the nearest first."""

    HAND_TO_HAND = "hand-to-hand"
    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    EXTREME = "extreme"


@dataclass(frozen=True, slots=True)
class DistanceBand:
    """A range band.

    Attributes:
        id: Its id.
        name: Its name.
        meters: Its far end in meters; None for the last band.
        about: Examples of weapons, as a short text.
    """

    id: RangeBandId
    name: Words
    meters: Annotated[int, Ge(1)]
    about: Words


@dataclass(frozen=True, slots=True)
class ArmorClass:
    """A kind of armor, worn or natural.

    Attributes:
        name: Its name.
        resistance: Its Damage Resistance; only the best source counts.
    """

    name: Words
    resistance: Rank


@dataclass(frozen=True, slots=True)
class BuildingMaterial:
    """A material of walls and objects, with its Material Value."""

    name: Words
    value: Rank


@dataclass(frozen=True, slots=True)
class RoughMagicTables:
    """The tables of numbers: `tables.json`.

    Attributes:
        costs: The total cost of an attribute or skill of 0 to 10.
        base_move: Meters per move by Agility 0 to 10.
        lifting: Kilograms by Brawn 0 to 10.
        throwing: Meters by the remaining Brawn, 0 to 6.
        difficulties: The difficulties, ascending.
        range_bands: The range bands, the nearest first.
        armor: Kinds of armor, the weakest first.
        materials: Materials of walls, the weakest first.
    """

    __pydantic_config__ = STRICT

    costs: Row
    base_move: Row
    lifting: Row
    throwing: Row
    difficulties: Annotated[tuple[TaskDifficulty, ...], MinLen(1)]
    range_bands: Annotated[tuple[DistanceBand, ...], MinLen(1)]
    armor: tuple[ArmorClass, ...]
    materials: tuple[BuildingMaterial, ...]

    def reach_of(self, band: RangeBandId) -> int:
        """The far end of a band, in meters."""
        return next(each.meters for each in self.range_bands if each.id is band)

    def throwing_distance(self, brawn: int, kilograms: int) -> int | None:
        """The throwing distance of a weight in meters; None if it cannot be lifted.

        The Brawn required to lift it is deducted, and the rest is looked up. With Brawn 4, 110 kg
        fly 2 m.
        """
        needed = next((at for at, most in enumerate(self.lifting) if kilograms <= most), None)
        if needed is None or needed > brawn:
            return None
        return self.throwing[min(brawn - needed, len(self.throwing) - 1)]


def power_range(power_level: int) -> int:
    """The range of powers in meters: 10 at Power Level 1, doubled by each further level; 0 at 0."""
    return POWER_RANGE * 2 ** (power_level - 1) if power_level else 0


class CircumstanceEffect(StrEnum):
    """The effect of a circumstance on a roll or a defense."""

    BONUS = "bonus"
    PENALTY = "penalty"
    FAILS = "fails"


@dataclass(frozen=True, slots=True)
class RollCircumstance:
    """A row of the tables of bonuses and penalties.

    Attributes:
        id: Its id.
        name: Its name, a short text.
        effect: Its effect.
        modes: The modes of attack it applies to; empty for all modes and for other tasks.
    """

    id: Id
    name: Words
    effect: CircumstanceEffect
    modes: tuple[AttackMode, ...] = ()

    @property
    def amount(self) -> int:
        """The bonus, or negative penalty; 0 if the roll fails at once."""
        return {
            CircumstanceEffect.BONUS: STANDARD_BONUS,
            CircumstanceEffect.PENALTY: -STANDARD_BONUS,
            CircumstanceEffect.FAILS: 0,
        }[self.effect]

    @property
    def fails(self) -> bool:
        """Whether the roll fails, whatever the dice show."""
        return self.effect is CircumstanceEffect.FAILS

    def fits(self, mode: AttackMode | None) -> bool:
        """Whether it can apply to an attack of this mode, or with None to another task."""
        return not self.modes or mode in self.modes


@dataclass(frozen=True, slots=True)
class CircumstanceTables:
    """The two tables of bonuses and penalties: `circumstances.json`.

    Attributes:
        attack: Those of the roller.
        defense: Those of the target, which change the difficulty.
    """

    __pydantic_config__ = STRICT

    attack: tuple[RollCircumstance, ...]
    defense: tuple[RollCircumstance, ...]


def with_ids(
    circumstances: Sequence[RollCircumstance], ids: Sequence[str], mode: AttackMode | None
) -> list[RollCircumstance]:
    """The circumstances with these ids that apply to a mode, in table order."""
    return [each for each in circumstances if each.id in ids and each.fits(mode)]
