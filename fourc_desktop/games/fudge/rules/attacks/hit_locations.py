"""The location of a hit (seed 004, hit location; F15)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Annotated, Final

from annotated_types import Ge, Len

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Id, Words
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, situational_degree

SUMS: Final = 2 * FUDGE_DICE + 1
"""The number of possible sums of four dice, −4 to +4."""


class HitLocationUse(Enum):
    """Whether hits have locations, and which tables are used (F15)."""

    NONE = "none"
    PLAIN = "plain"
    DETAILED = "detailed"


@dataclass(frozen=True, slots=True)
class HitLocationColumn:
    """A column of the location tables.

    Attributes:
        id: The name in files: "melee", "high-chop".
        title: The displayed name: "High chop".
        locations: The location for each sum of 4dF, from +4 down to −4.
        detailed: Whether it belongs to the detailed tables, which are an option.
    """

    id: Id
    title: Words
    locations: Annotated[tuple[Id, ...], Len(SUMS, SUMS)]
    detailed: bool = False

    def at(self, total: int) -> str:
        """The location for a sum of the dice, −4 to +4."""
        return self.locations[FUDGE_DICE - total]


@dataclass(frozen=True, slots=True)
class CalledShotRow:
    """The locations that require at least this relative degree for a called shot."""

    degree: Annotated[int, Ge(1)]
    locations: tuple[Id, ...]


@dataclass(frozen=True)
class HitLocationTables:
    """The columns of hit locations, and the degrees that called shots need."""

    columns: tuple[HitLocationColumn, ...]
    called: tuple[CalledShotRow, ...]

    @cached_property
    def by_id(self) -> Mapping[str, HitLocationColumn]:
        """The columns by id."""
        return {each.id: each for each in self.columns}

    @cached_property
    def least_degrees(self) -> Mapping[str, int]:
        """The lowest relative degree for each location that can be called."""
        return {name: row.degree for row in self.called for name in row.locations}

    def rolled(self, column: str, dice: Dice, target: str = "") -> str:
        """Roll the location of a hit in a column; the dice name the target."""
        what = f"{target}: Hit location" if target else "Hit location"
        return self.by_id[column].at(situational_degree(dice, what))

    def location_of_hit(
        self, called: str, degree: int, column: str, dice: Dice, target: str = ""
    ) -> str:
        """The location of a hit: the called one if the degree is sufficient, else a random one."""
        if called in self.least_degrees and degree >= self.least_degrees[called]:
            return called
        return self.rolled(column, dice, target)


def location_title(id_: str) -> str:
    """The displayed name of a location: "left arm"."""
    return id_.replace("-", " ")
