"""Advanced technology and magic: the rating of using a tool or casting a spell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge

from fourc_desktop.core.limits import Id, Rank, Words
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST

SAME_SECTOR: Final = 0
LINE_OF_SIGHT: Final = 3
"""The maximum distance in sectors that is not at range (E9)."""


@dataclass(frozen=True, slots=True)
class UseRow:
    """A row of a table.

    Attributes:
        id: Its id: "uncommon".
        name: The displayed name.
        plus: The number added to the rating.
        divisor: The divisor of the target's rating, whose quotient is added too; 0 for none.
    """

    id: Id
    name: Words
    plus: Rank
    divisor: Annotated[int, Ge(0)] = 0


@dataclass(frozen=True, slots=True)
class UseTable:
    """A table for the rating of using something, such as that of rarity."""

    id: Id
    title: Words
    rows: tuple[UseRow, ...]

    def row(self, id_: str) -> UseRow:
        """The row with an id; the first one for an unknown id."""
        return next((row for row in self.rows if row.id == id_), self.rows[0])


def use_additions(
    tables: Sequence[UseTable], chosen: Mapping[str, str], target_rating: int
) -> list[tuple[str, str, int]]:
    """The addition of each table: its title, the row's name, the number.

    `chosen` maps the ids of tables to ids of rows. Source: seed 003, Advanced Technology and Magic.
    """
    found = []
    for table in tables:
        row = table.row(chosen.get(table.id, ""))
        share = target_rating // row.divisor if row.divisor else 0
        found.append((table.title, row.name, row.plus + share))
    return found


def capped_use_rating(rating: int) -> int:
    """The rating of using something, at most 7."""
    return min(rating, HIGHEST)


def distance_id(sectors: int) -> str:
    """The category of a distance in sectors: touch, distance or ranged (E9)."""
    if sectors <= SAME_SECTOR:
        return "touch"
    return "distance" if sectors <= LINE_OF_SIGHT else "ranged"
