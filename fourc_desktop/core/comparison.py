"""Documents side by side: every value of theirs, and who is best at what."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.core.documents import TableCell, TableCellGroup


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One thing that some of them have, with a cell for each of them, or None."""

    name: str
    cells: tuple[TableCell | None, ...]

    @property
    def best(self) -> frozenset[int]:
        """The places of those who have the most; nobody where all have the same, or words."""
        amounts = [-1 if cell is None else cell.value for cell in self.cells]
        numbers = [amount for amount in amounts if isinstance(amount, int)]
        if len(numbers) < len(amounts) or len(set(numbers)) == 1:
            return frozenset()
        most = max(numbers)
        return frozenset(place for place, amount in enumerate(numbers) if amount == most)


@dataclass(frozen=True, slots=True)
class ComparedGroup:
    """Rows that belong together, under a title; there is at least one."""

    title: str
    rows: tuple[ComparedRow, ...]


def comparison(people: Sequence[Sequence[TableCellGroup]]) -> tuple[ComparedGroup, ...]:
    """Compare documents by their values, which stand in the same groups for all of them.

    In a group there is a row for everything that one of them has, what most have first.
    """
    titles = dict.fromkeys(group.title for groups in people for group in groups)
    parts = (ComparedGroup(title, _rows(title, people)) for title in titles)
    return tuple(part for part in parts if part.rows)


def _rows(title: str, people: Sequence[Sequence[TableCellGroup]]) -> tuple[ComparedRow, ...]:
    theirs = [
        {cell.title: cell for group in groups if group.title == title for cell in group.cells}
        for groups in people
    ]
    names = list(dict.fromkeys(name for each in theirs for name in each))
    names.sort(key=lambda name: -sum(name in each for each in theirs))
    return tuple(ComparedRow(name, tuple(each.get(name) for each in theirs)) for name in names)


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that is not the same in two states, in words.

    Attributes:
        what: What it is called.
        before: The earlier value; nothing where there was none.
        after: The later value; nothing where there is none.
    """

    what: str
    before: str
    after: str
