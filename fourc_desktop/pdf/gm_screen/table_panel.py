"""A panel of tables in columns, distributed over as many pages as needed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from fourc_desktop.pdf.gm_screen.screen_bar import HEIGHT
from fourc_desktop.pdf.gm_screen.screen_table import (
    LEAST_PITCH,
    MOST_PITCH,
    ScreenTable,
    ScreenTableContent,
    screen_table,
)
from fourc_desktop.pdf.page import BLOCK_GAP, PlacedBlock, PrintLook, place

COLUMN_GAP = 4.0
TOP = HEIGHT + BLOCK_GAP
"""The top of the tables of a panel, in mm."""


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
        """The tables of each page; in large print they are in one column."""
        columns = self.columns
        if look.is_narrow:
            tables = tuple(table for column in columns for table in column.tables)
            columns = (PanelColumn(1, tables),)
        whole = sum(column.share for column in columns)
        room = look.content.width - COLUMN_GAP * (len(columns) - 1)
        pages: list[tuple[PlacedBlock, ...]] = []
        x = 0.0
        for column in columns:
            width = room * column.share / whole
            for index, placed in enumerate(_poured(column.tables, x, width, look)):
                if index == len(pages):
                    pages.append(())
                pages[index] += placed
            x += width + COLUMN_GAP
        return tuple(pages)

    def words(self) -> Iterator[tuple[str, str]]:
        """The words of each table after its title."""
        for column in self.columns:
            for table in column.tables:
                words = (cell for row in table.rows for cell in row if isinstance(cell, str))
                yield table.title, " ".join(words)


def _poured(
    contents: Sequence[ScreenTableContent], x: float, width: float, look: PrintLook
) -> list[tuple[PlacedBlock, ...]]:
    """The tables of a column on each page; on a single page, rows are spread out."""
    waiting = _spread([screen_table(each, width, look.fonts) for each in contents], look)
    pages: list[tuple[PlacedBlock, ...]] = []
    page: tuple[PlacedBlock, ...] = ()
    y = TOP
    while waiting:
        first, rest = waiting[0].split(look.foot - y)
        if first is not None:
            page = (*page, place(first.title, x, y, width, first))
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


def _spread(tables: list[ScreenTable], look: PrintLook) -> list[ScreenTable]:
    gaps = BLOCK_GAP * (len(tables) - 1)
    spare = look.foot - TOP - gaps - sum(table.height for table in tables)
    rows = sum(len(table.rows) for table in tables)
    pitch = min(MOST_PITCH, LEAST_PITCH + max(spare, 0) / rows)
    return [replace(table, pitch=pitch) for table in tables]
