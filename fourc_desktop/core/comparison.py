"""Documents side by side: a row for each value that one of them has, and who has the most."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.core.documents import Cell


@dataclass(frozen=True, slots=True)
class Compared:
    """One value that some of them have.

    Attributes:
        title: What it is.
        cells: The value of each of them; None for one that has none.
    """

    title: str
    cells: tuple[Cell | None, ...]

    @property
    def best(self) -> frozenset[int]:
        """The places of those who have the most; nobody where all have the same.

        Words are as good as the number 0.
        """
        amounts = [-1 if cell is None else _amount(cell) for cell in self.cells]
        most = max(amounts)
        if min(amounts) == most:
            return frozenset()
        return frozenset(place for place, amount in enumerate(amounts) if amount == most)


@dataclass(frozen=True, slots=True)
class ComparedPart:
    """Rows that belong together, under a title or without one; there is at least one row."""

    title: str
    rows: tuple[Compared, ...]


def comparison(columns: Sequence[Sequence[Cell]]) -> tuple[ComparedPart, ...]:
    """Compare documents by their values.

    In each part the rows that all of them have come first, each in the order it comes. A cell
    without a title is no value: it says where its group stands.
    """
    theirs = [{(cell.group, cell.title): cell for cell in each if cell.title} for each in columns]
    keys = list(dict.fromkeys(key for each in theirs for key in each))
    keys.sort(key=lambda key: -sum(key in each for each in theirs))
    groups = dict.fromkeys(cell.group for each in columns for cell in each)
    parts = (
        ComparedPart(
            group,
            tuple(
                Compared(title, tuple(each.get((of, title)) for each in theirs))
                for of, title in keys
                if of == group
            ),
        )
        for group in groups
    )
    return tuple(part for part in parts if part.rows)


def _amount(cell: Cell) -> int:
    return cell.value if isinstance(cell.value, int) else 0
