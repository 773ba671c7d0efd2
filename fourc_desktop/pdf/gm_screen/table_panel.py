"""A panel of tables in columns, distributed over as many pages as needed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.pdf.gm_screen.screen_bar import HEIGHT
from fourc_desktop.pdf.gm_screen.screen_rows import whole_groups
from fourc_desktop.pdf.gm_screen.screen_table import (
    MAX_PITCH,
    ScreenTable,
    ScreenTableContent,
    screen_table,
)
from fourc_desktop.pdf.page import BLOCK_GAP, PlacedBlock, PrintLook, place

SCALES = (13 / 11, 12 / 11)
"""How much larger than usual the type may be where all of a panel fits a page."""

COLUMN_GAP = 4.0
TOP = HEIGHT + BLOCK_GAP
"""The top of the tables of a panel, in mm."""


MIN_ROWS = 2
"""The fewest rows of a table on each of two pages."""

MAX_WHOLE = 5
"""The most rows of a table that is not divided where it fits the next page."""


@dataclass(frozen=True, slots=True)
class PanelColumn:
    """Tables below each other, with their share of the panel's width."""

    share: float
    tables: tuple[ScreenTableContent, ...]


@dataclass(frozen=True, slots=True)
class TablePanel:
    """A panel of tables.

    Attributes:
        title: Its title.
        remark: The text after the title.
        columns: The columns of tables, from left to right.
    """

    title: str
    remark: str
    columns: tuple[PanelColumn, ...]

    def pages(self, look: PrintLook) -> tuple[tuple[PlacedBlock, ...], ...]:
        """The tables of each page; in large print they and their sections are in one column."""
        if look.is_narrow:
            tables = tuple(
                section
                for column in self.columns
                for table in column.tables
                for section in table.sections()
            )
            return _laid_out((PanelColumn(1, tables),), look)
        usual = _laid_out(self.columns, look)
        for scale in SCALES:
            larger = _laid_out(self.columns, look, scale)
            if len(larger) == 1 and _broken_numbers(larger) <= _broken_numbers(usual):
                return larger
        return usual

    def words(self) -> Iterator[tuple[str, str]]:
        """The words of each table after its title."""
        for column in self.columns:
            for table in column.tables:
                words = (cell for row in table.rows for cell in row if isinstance(cell, str))
                yield table.title, " ".join(words)


def _broken_numbers(pages: Iterable[Iterable[PlacedBlock]]) -> int:
    """How many numbers are in two lines or more."""
    return sum(
        placed.block.broken_numbers
        for page in pages
        for placed in page
        if isinstance(placed.block, ScreenTable)
    )


def _laid_out(
    columns: Sequence[PanelColumn], look: PrintLook, scale: float = 1.0
) -> tuple[tuple[PlacedBlock, ...], ...]:
    """The tables of each page, with type and rows so many times as large as usual."""
    whole = sum(column.share for column in columns)
    room = look.content.width - COLUMN_GAP * (len(columns) - 1)
    pages: list[tuple[PlacedBlock, ...]] = []
    x = 0.0
    for column in columns:
        width = room * column.share / whole
        tables = [screen_table(each, width, look.fonts, scale) for each in column.tables]
        for index, placed in enumerate(_poured(tables, x, look)):
            if index == len(pages):
                pages.append(())
            pages[index] += placed
        x += width + COLUMN_GAP
    return tuple(pages)


def _poured(
    tables: Sequence[ScreenTable], x: float, look: PrintLook
) -> list[tuple[PlacedBlock, ...]]:
    """The tables of a column on each page; on a single page, rows are spread out."""
    waiting = _spread(tables, look)
    pages: list[tuple[PlacedBlock, ...]] = []
    page: tuple[PlacedBlock, ...] = ()
    y = TOP
    while waiting:
        first, rest = _split(waiting[0], look.foot - y, may_wait=bool(page))
        if first is not None:
            page = (*page, place(first.title, x, y, first.width, first))
            y += first.height + BLOCK_GAP
        if rest is None:
            waiting = waiting[1:]
        elif not page:
            raise ValueError(f"a row of {rest.title} is higher than a page")
        else:
            waiting = [rest, *waiting[1:]]
            pages.append(page)
            page, y = (), TOP
    return [*pages, page] if page else pages


def _split(
    table: ScreenTable, room: float, *, may_wait: bool
) -> tuple[ScreenTable | None, ScreenTable | None]:
    """The part of a table that fits `room` mm, and the rest; no part is a single row.

    It is split between groups, if there are some. If it `may_wait`, all of it may be the rest, as
    it is for a short table and for a first group that does not fit.
    """
    first, rest = table.split(room)
    if first is None or rest is None:
        return first, rest
    count = min(len(first.rows), len(table.rows) - MIN_ROWS)
    whole = whole_groups(table.rows, count)
    if may_wait and (whole < MIN_ROWS or len(table.rows) <= MAX_WHOLE):
        return None, table
    count = whole or count
    return table.cut(count) if count >= MIN_ROWS else (first, rest)


def _spread(tables: Sequence[ScreenTable], look: PrintLook) -> list[ScreenTable]:
    gaps = BLOCK_GAP * (len(tables) - 1)
    spare = look.foot - TOP - gaps - sum(table.height for table in tables)
    rows = sum(len(table.rows) for table in tables)
    more = max(spare, 0) / rows
    return [
        replace(table, pitch=min(MAX_PITCH * table.scale, table.pitch + more)) for table in tables
    ]
