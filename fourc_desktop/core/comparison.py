"""The values of documents in tables, in comparisons and before and after a change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any


class Better(Enum):
    """Which of two numbers is better for the character that has it."""

    HIGHER = auto()
    NEITHER = auto()


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a number, such as −35, which goes as far as the limits of the number."""

    by: int


@dataclass(frozen=True, slots=True)
class TableCell:
    """A value in a table of documents.

    Attributes:
        title: The heading of the column.
        value: The value; numbers are compared as numbers.
        parts: The summands of a number: (amount, source).
        words: The text of the cell, if it is not the value itself.
        most: The maximum of a gauge, shown beside the value, or None for other values.
        limit: The most that a change reaches, if `most` is None.
        better: Which number is better, where documents are compared.
        tone: The name of the color it is highlighted with, or empty.
        put: Returns the document with another value, or raises `Refused`; None if a table does not
            change it.
        is_empty: Whether nothing is entered: an empty text, none of a choice, or a switch off.
    """

    title: str
    value: str | int
    parts: tuple[tuple[int, str], ...] = ()
    words: str = ""
    most: int | None = None
    better: Better = Better.HIGHER
    tone: str = ""
    put: Callable[[Any], Any] | None = field(default=None, compare=False, repr=False)
    is_empty: bool = False
    limit: int | None = None

    def after(self, change: Change) -> int:
        """The number after a change, from 0 to its maximum."""
        assert isinstance(self.value, int)
        number = max(self.value + change.by, 0)
        most = self.limit if self.most is None else self.most
        return number if most is None else min(number, most)

    @property
    def shown(self) -> str:
        """The text of the cell."""
        return self.words or str(self.value)


@dataclass(frozen=True, slots=True)
class TableCellGroup:
    """Values under a common title; there may be none."""

    title: str
    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A value that some documents have, with a cell for each document, or None."""

    name: str
    cells: tuple[TableCell | None, ...]

    @property
    def best(self) -> frozenset[int]:
        """The indexes of the best numbers; empty where all are equal or some are texts."""
        amounts = [None if cell is None else cell.value for cell in self.cells]
        numbers = [amount for amount in amounts if isinstance(amount, int)]
        if any(isinstance(amount, str) for amount in amounts) or len(set(amounts)) == 1:
            return frozenset()
        better = next(cell.better for cell in self.cells if cell is not None)
        if better is Better.NEITHER:
            return frozenset()
        return frozenset(index for index, amount in enumerate(amounts) if amount == max(numbers))


@dataclass(frozen=True, slots=True)
class ComparedGroup:
    """At least one row, under a title."""

    title: str
    rows: tuple[ComparedRow, ...]


def comparison(people: Sequence[Sequence[TableCellGroup]]) -> tuple[ComparedGroup, ...]:
    """Compare documents by their groups of values.

    A group has a row for each value that any document has; values that most have come first.
    """
    titles = dict.fromkeys(group.title for groups in people for group in groups)
    parts = (ComparedGroup(title, _rows(title, people)) for title in titles)
    return tuple(part for part in parts if part.rows)


def _rows(title: str, people: Sequence[Sequence[TableCellGroup]]) -> tuple[ComparedRow, ...]:
    by_title = [
        {cell.title: cell for group in groups if group.title == title for cell in group.cells}
        for groups in people
    ]
    names = list(dict.fromkeys(name for each in by_title for name in each))
    names.sort(key=lambda name: -sum(name in each for each in by_title))
    return tuple(ComparedRow(name, tuple(each.get(name) for each in by_title)) for name in names)


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that differs between two states of a document, in words.

    Attributes:
        what: The name of the value.
        before: The earlier value, or empty.
        after: The later value, or empty.
    """

    what: str
    before: str
    after: str


def portrait_differences(before: str | None, after: str | None) -> tuple[Difference, ...]:
    """The difference between two pictures, given by their digests, which are not shown; or none."""
    if before == after:
        return ()
    if before is None:
        words = "no picture", "a picture"
    elif after is None:
        words = "a picture", "no picture"
    else:
        words = "another picture", "this picture"
    return (Difference("Portrait", *words),)
