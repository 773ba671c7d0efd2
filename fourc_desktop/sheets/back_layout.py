"""Where each block of the back of a character's sheet stands."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.sheets.back_page import BackPage
from fourc_desktop.sheets.bands import Bands
from fourc_desktop.sheets.blocks.hint import Hint, hint
from fourc_desktop.sheets.blocks.master_grid import ROW, MasterGrid, master_grid
from fourc_desktop.sheets.blocks.meanings import NARROW, PITCH, WIDE, Meanings, meanings
from fourc_desktop.sheets.blocks.notes import lined
from fourc_desktop.sheets.blocks.own_rows import OwnRows, ReadersBeside, own_rows, readers_beside
from fourc_desktop.sheets.blocks.result_list import ResultList, result_list
from fourc_desktop.sheets.look import GAP, Look
from fourc_desktop.sheets.pieces.name_bar import low_name_bar
from fourc_desktop.sheets.placed import Page, foot, place
from fourc_desktop.sheets.result_words import Need

TABLE_GAP = 2.2
HINT_GAP = 0.6
MEANINGS_GAP = 2.4
LIST_GAP = 2.6
GRID_WIDTH = 148.6
READERS_X = 149.9
"""The table and what stands beside it, in mm."""

NARROW_SPACINGS = ((6.8, PITCH),)
"""The same in large print, before its scale."""

ACROSS = 3
ACROSS_NARROW = 2
"""How many small tables stand beside each other."""

SPACINGS = ((7.2, PITCH), (6.6, PITCH), (ROW, PITCH), (ROW, 5.15), (ROW, 5.0))
"""How high a row of the table and one of the meanings are, in mm, the widest first."""

LEAST_NOTES = 16.0
"""Room from which on it is ruled for notes, in mm."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The blocks of a back in the order of the page.

    Attributes:
        grids: The table, in two halves where it has no room in one.
        readers: What reads the own rows: beside the table, or below it.
        hint: What goes for every row.
        meanings: What the colors mean.
        lists: The small tables, each with how much it is needed.
    """

    grids: tuple[MasterGrid, ...]
    readers: ReadersBeside | OwnRows
    hint: Hint
    meanings: Meanings
    lists: tuple[tuple[ResultList, Need], ...]

    def spaced(self, row: float, pitch: float) -> "Parts":
        """The same with other heights of a row of the table and of one of the meanings, in mm."""
        readers = self.readers
        return replace(
            self,
            grids=tuple(replace(grid, row=row) for grid in self.grids),
            readers=replace(readers, row=row) if isinstance(readers, ReadersBeside) else readers,
            meanings=replace(self.meanings, pitch=pitch),
        )


def back_pages(page: BackPage, look: Look) -> tuple[Page, ...]:
    """The pages of a back: one, and more where print is large or powers need many tables.

    What is not always needed stands there only where it takes no further page.
    """
    parts = _parts(page, look)
    always = [each for each in parts.lists if each[1] is Need.ALWAYS]
    pages = _laid_out(page, parts, always, look)
    kept = always
    for each in sorted(parts.lists, key=lambda each: each[1]):
        if each in always:
            continue
        trial = [other for other in parts.lists if other in kept or other is each]
        with_it = _laid_out(page, parts, trial, look)
        if len(with_it) <= len(pages):
            kept, pages = trial, with_it
    return pages


def _parts(page: BackPage, look: Look) -> Parts:
    fonts, width = look.fonts, look.content.width
    columns = NARROW if look.is_narrow else WIDE
    across = _list_width(look)
    whole = page.grid.halves() if look.is_narrow else (page.grid,)
    return Parts(
        grids=tuple(master_grid(part, fonts) for part in whole),
        readers=own_rows(page.grid, width, fonts)
        if look.is_narrow
        else readers_beside(page.grid, width - READERS_X, fonts),
        hint=hint(page.hints, width, fonts),
        meanings=meanings(page.meanings, width, columns, fonts),
        lists=tuple((result_list(each, across, fonts), each.need) for each in page.lists),
    )


def _laid_out(
    page: BackPage, parts: Parts, lists: Sequence[tuple[ResultList, Need]], look: Look
) -> tuple[Page, ...]:
    """The fewest pages that these lists take, in the widest spacing."""
    shown = [block for block, _ in lists]
    spacings = NARROW_SPACINGS if look.is_narrow else SPACINGS
    laid_out = [_spaced(page, parts.spaced(*each), shown, look) for each in spacings]
    return min(laid_out, key=len)


def _spaced(
    page: BackPage, parts: Parts, lists: Sequence[ResultList], look: Look
) -> tuple[Page, ...]:
    width = look.content.width
    bar = low_name_bar(page.name, f"Master Table, {page.edition}", width, look.fonts)
    bands = Bands(place("name", 0, 0, width, bar), foot(page.name, look, page.remark), look)
    _add_table(bands, parts, look)
    bands.pour("meanings", width, parts.meanings, MEANINGS_GAP)
    _add_lists(bands, lists, look)
    if (room := bands.room(GAP)) >= LEAST_NOTES:
        bands.add([("notes", 0, width, lined("Notes", room))], GAP)
    return bands.pages()


def _add_table(bands: Bands, parts: Parts, look: Look) -> None:
    """The table with the readers beside it, or its halves and the readers below."""
    width = look.content.width
    said = ("hint", 0.0, width, parts.hint)
    if isinstance(parts.readers, ReadersBeside):
        (grid,) = parts.grids
        beside = ("own rows", READERS_X, width - READERS_X, parts.readers)
        bands.add([("table", 0, GRID_WIDTH, grid), beside], TABLE_GAP)
        bands.add([said], HINT_GAP)
        return
    left, *others = parts.grids
    bands.add([("table", 0, width, left)], TABLE_GAP)
    bands.add([said], HINT_GAP)
    for grid in others:
        bands.add([("table", 0, width, grid)], TABLE_GAP)
    bands.add([("own rows", 0, width, parts.readers)], GAP)


def _add_lists(bands: Bands, lists: Sequence[ResultList], look: Look) -> None:
    """The small tables in rows."""
    across, width = _across(look), _list_width(look)
    for start in range(0, len(lists), across):
        band = [
            (block.title, column * (width + GAP), width, block)
            for column, block in enumerate(lists[start : start + across])
        ]
        bands.add(band, LIST_GAP)


def _across(look: Look) -> int:
    return ACROSS_NARROW if look.is_narrow else ACROSS


def _list_width(look: Look) -> float:
    """How wide a small table is, in mm."""
    across = _across(look)
    return (look.content.width - GAP * (across - 1)) / across
