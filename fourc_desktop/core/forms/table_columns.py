"""The columns that can be read from tables of other programs, recognized by their headings."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.text import folded

NOT_USED: Final = ""
"""The id for a column that is not imported."""

_NO_LETTER = re.compile(r"[^\w/&+]+")


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column that a game reads.

    Attributes:
        id: The value of `import --map`: "fighting".
        title: Its title in a list of choices.
        names: Further headings of the column, besides its title: "F", "Fight".
    """

    id: str
    title: str
    names: tuple[str, ...] = ()

    @property
    def spellings(self) -> frozenset[str]:
        """Its names as `heading_key` writes them."""
        return frozenset(map(heading_key, (self.id, self.title, *self.names)))


def heading_key(heading: str) -> str:
    """A heading for comparison: "  Hit-Points: " is "hit points"."""
    return _NO_LETTER.sub(" ", folded(heading)).strip()


def guessed_columns(headings: Sequence[str], columns: Iterable[TableColumn]) -> tuple[str, ...]:
    """The id of the column that each heading names, each once; `NOT_USED` for the others.

    Headings of percentages are ignored.
    """
    by_name = {name: column.id for column in columns for name in column.spellings}
    found: list[str] = []
    for heading in headings:
        is_share = heading.rstrip().endswith("%")
        id_ = NOT_USED if is_share else by_name.get(heading_key(heading), NOT_USED)
        found.append(NOT_USED if id_ in found else id_)
    return tuple(found)
