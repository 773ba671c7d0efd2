"""The Master Table in words and colors, as a page shows it: the highest row on top."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.master_table import Color, MasterTable
from fourc_desktop.games.fourc.rules.ranks import NO_NAMES, RankNames

HINT = (
    "A row step moves one row up or down, never past the ends. "
    "25 Fortune moves an open roll one color, either way."
)
"""What goes for every row."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """One row of the table.

    Attributes:
        ranks: The Rank Values that read it, "30–39".
        name: What the campaign calls them, or nothing.
        colors: The color in each column.
        own: Whether it is marked as one of somebody's own.
        readers: What of theirs reads it.
    """

    ranks: str
    name: str
    colors: tuple[Color, ...]
    own: bool = False
    readers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """The table, or some columns of it: the first and last d% of each, and the rows."""

    columns: tuple[tuple[int, int], ...]
    rows: tuple[GridRow, ...]

    @property
    def own_rows(self) -> tuple[GridRow, ...]:
        """The rows that are marked."""
        return tuple(row for row in self.rows if row.own)

    def halves(self) -> tuple["Grid", ...]:
        """The left half of the columns, and the right half."""
        middle = (len(self.columns) + 1) // 2
        return self._part(slice(middle)), self._part(slice(middle, None))

    def _part(self, kept: slice) -> "Grid":
        rows = tuple(replace(row, colors=row.colors[kept]) for row in self.rows)
        return Grid(self.columns[kept], rows)


def grid(
    table: MasterTable,
    names: RankNames = NO_NAMES,
    own: Mapping[str, tuple[str, ...]] | None = None,
) -> Grid:
    """A whole Master Table; `own` has the labels of the rows to mark, each with its readers."""
    marked = own or {}
    rows = tuple(
        GridRow(
            ranks=row.title,
            name=names.name(row),
            colors=tuple(row.color(first) for first, _ in table.columns),
            own=row.label in marked,
            readers=marked.get(row.label, ()),
        )
        for row in reversed(table.rows)
    )
    return Grid(table.columns, rows)
