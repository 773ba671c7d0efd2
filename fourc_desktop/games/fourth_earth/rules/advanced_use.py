"""Advanced technology and magic: the rating to use a tool or cast a spell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge

from fourc_desktop.core.limits import Id, Rank, Words
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST

SAME_SECTOR: Final = 0
LINE_OF_SIGHT: Final = 3
"""The sectors up to which somebody is at a distance; beyond they are at range (E9)."""


@dataclass(frozen=True, slots=True)
class UseRow:
    """A row of a table.

    Attributes:
        id: Its name: "uncommon".
        name: The name people read.
        plus: What it adds to the rating.
        divisor: What the rating of the target is divided by, to be added too; 0 for nothing.
    """

    id: Id
    name: Words
    plus: Rank
    divisor: Annotated[int, Ge(0)] = 0


@dataclass(frozen=True, slots=True)
class UseTable:
    """A table that the rating to use something is made of, such as that of rarity."""

    id: Id
    title: Words
    rows: tuple[UseRow, ...]

    def row(self, id_: str) -> UseRow:
        """The row of an id; the first one for an unknown id."""
        return next((row for row in self.rows if row.id == id_), self.rows[0])


def use_additions(
    tables: Sequence[UseTable], chosen: Mapping[str, str], target_rating: int
) -> list[tuple[str, str, int]]:
    """What each table adds: its title, the row's name, the number.

    `chosen` has the id of a row by the id of its table. Source: seed 003, Advanced Technology and
    Magic.
    """
    found = []
    for table in tables:
        row = table.row(chosen.get(table.id, ""))
        share = target_rating // row.divisor if row.divisor else 0
        found.append((table.title, row.name, row.plus + share))
    return found


def capped_use_rating(rating: int) -> int:
    """The rating to use it, never above 7."""
    return min(rating, HIGHEST)


def distance_id(sectors: int) -> str:
    """What a distance in sectors counts as: touch, distance or ranged (E9)."""
    if sectors <= SAME_SECTOR:
        return "touch"
    return "distance" if sectors <= LINE_OF_SIGHT else "ranged"
