"""Where each block of the back of a character's sheet stands."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.sheets.back_page import BackPage
from fourc_desktop.sheets.blocks.hint import Hint, hint
from fourc_desktop.sheets.blocks.master_grid import HEAD, ROW, MasterGrid, master_grid
from fourc_desktop.sheets.blocks.meanings import NARROW, WIDE, Meanings, meanings
from fourc_desktop.sheets.blocks.notes import lined
from fourc_desktop.sheets.blocks.own_rows import OwnRows, ReadersBeside, own_rows, readers_beside
from fourc_desktop.sheets.blocks.result_list import ResultList, result_list
from fourc_desktop.sheets.bands import Bands
from fourc_desktop.sheets.look import GAP, Look
from fourc_desktop.sheets.pieces.name_bar import low_name_bar
from fourc_desktop.sheets.placed import Page, foot, place
from fourc_desktop.sheets.result_words import Need

TABLE_GAP = 2.2
HINT_GAP = 0.6
MEANINGS_GAP = 2.4
LIST_GAP = 2.6
GRID_WIDTH = 148.6
READERS_X = 150.2
"""The table and what stands beside it, in mm."""

ACROSS = 3
ACROSS_NARROW = 2
"""How many small tables stand beside each other."""

PITCHES = (5.3, 5.15, 5.0)
"""How high a row of meanings is, in mm; where it is tight, less."""

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
    whole = (page.grid,) if not look.is_narrow else page.grid.halves()
    return Parts(
        grids=tuple(master_grid(part, fonts) for part in whole),
        readers=own_rows(page.grid, width, fonts)
        if look.is_narrow
        else readers_beside(page.grid, ROW, HEAD, width - READERS_X, fonts),
        hint=hint(page.hints, width, fonts),
        meanings=meanings(page.meanings, width, PITCHES[0], columns, fonts),
        lists=tuple((result_list(each, across, fonts), each.need) for each in page.lists),
    )


def _laid_out(
    page: BackPage, parts: Parts, lists: Sequence[tuple[ResultList, Need]], look: Look
) -> tuple[Page, ...]:
    """The fewest pages that these lists take, with the rows of meanings as high as they may be."""
    shown = [block for block, _ in lists]
    laid_out = [_at_pitch(page, parts, shown, pitch, look) for pitch in PITCHES]
    return min(laid_out, key=len)


def _at_pitch(
    page: BackPage, parts: Parts, lists: Sequence[ResultList], pitch: float, look: Look
) -> tuple[Page, ...]:
    width = look.content.width
    bar = low_name_bar(page.name, f"Master Table, {page.edition}", width, look.fonts)
    flow = Bands(place("name", 0, 0, width, bar), foot(page.name, look, page.remark), look)
    _add_table(flow, parts, look)
    flow.add([("hint", 0, width, parts.hint)], HINT_GAP)
    rest: Meanings | None = replace(parts.meanings, pitch=pitch)
    while rest:
        first, rest = rest.split(flow.room(MEANINGS_GAP))
        if first:
            flow.add([("meanings", 0, width, first)], MEANINGS_GAP)
        if rest:
            flow.turn()
    _add_lists(flow, lists, look)
    if (room := flow.room(GAP)) >= LEAST_NOTES:
        flow.add([("notes", 0, width, lined("Notes", room))], GAP)
    return flow.pages()


def _add_table(flow: Bands, parts: Parts, look: Look) -> None:
    """The table with the readers beside it, or both halves and the readers below."""
    if isinstance(parts.readers, ReadersBeside):
        (grid,) = parts.grids
        room = look.content.width - READERS_X
        beside = ("own rows", READERS_X, room, parts.readers)
        flow.add([("table", 0, GRID_WIDTH, grid), beside], TABLE_GAP)
        return
    for grid in parts.grids:
        flow.add([("table", 0, look.content.width, grid)], TABLE_GAP)
    flow.add([("own rows", 0, look.content.width, parts.readers)], GAP)


def _add_lists(flow: Bands, lists: Sequence[ResultList], look: Look) -> None:
    """The small tables in rows."""
    across, width = _across(look), _list_width(look)
    for start in range(0, len(lists), across):
        band = [
            (block.title, column * (width + GAP), width, block)
            for column, block in enumerate(lists[start : start + across])
        ]
        flow.add(band, LIST_GAP)


def _across(look: Look) -> int:
    return ACROSS_NARROW if look.is_narrow else ACROSS


def _list_width(look: Look) -> float:
    """How wide a small table is, in mm."""
    across = _across(look)
    return (look.content.width - GAP * (across - 1)) / across
