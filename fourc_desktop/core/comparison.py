"""Documents side by side: every value of theirs, and who is best at what."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.core.documents import Cell, CellGroup


@dataclass(frozen=True, slots=True)
class Compared:
    """One thing that some of them have, with a cell for each of them, or None."""

    name: str
    cells: tuple[Cell | None, ...]

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
class ComparedPart:
    """Rows that belong together, under a title; there is at least one."""

    title: str
    rows: tuple[Compared, ...]


def comparison(people: Sequence[Sequence[CellGroup]]) -> tuple[ComparedPart, ...]:
    """Compare documents by their values, which stand in the same groups for all of them.

    In a group there is a row for everything that one of them has, what most have first.
    """
    titles = dict.fromkeys(group.title for groups in people for group in groups)
    parts = (ComparedPart(title, _rows(title, people)) for title in titles)
    return tuple(part for part in parts if part.rows)


def _rows(title: str, people: Sequence[Sequence[CellGroup]]) -> tuple[Compared, ...]:
    theirs = [
        {cell.title: cell for group in groups if group.title == title for cell in group.cells}
        for groups in people
    ]
    names = list(dict.fromkeys(name for each in theirs for name in each))
    names.sort(key=lambda name: -sum(name in each for each in theirs))
    return tuple(Compared(name, tuple(each.get(name) for each in theirs)) for name in names)
