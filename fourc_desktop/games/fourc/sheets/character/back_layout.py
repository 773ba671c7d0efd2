"""Layout of the back of a character sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.sheets.character.back_page import BackPage
from fourc_desktop.games.fourc.sheets.master_table.grid_block import (
    ROW,
    MasterGridBlock,
    master_grid,
)
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import TableNeed
from fourc_desktop.games.fourc.sheets.master_table.own_rows_block import (
    OwnRowsBlock,
    RowOwnersBlock,
    own_rows,
    row_owners,
)
from fourc_desktop.games.fourc.sheets.master_table.result_blocks import (
    NARROW_MEANINGS,
    WIDE_MEANINGS,
    MeaningColumns,
    MeaningsBlock,
    ResultList,
    meanings,
    result_list,
)
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.pdf.blocks.notes import Hint, NotesBlock, hint, lined, notes
from fourc_desktop.pdf.flow import BandFlow, Strip, StripPart
from fourc_desktop.pdf.page import BLOCK_GAP, Block, Page, PlacedBlock, PrintLook, foot, place
from fourc_desktop.pdf.pieces.titles import low_name_bar

TABLE_GAP = 2.2
HINT_GAP = 0.6
MEANINGS_GAP = 2.4
FIRST_LIST_GAP = 3.2
LIST_GAP = 2.2
GRID_WIDTH = 148.6
READERS_X = 149.9
"""The width of the table, and the left edge of the column next to it, in mm."""

MIN_NOTES = 16.0
"""The minimum height that is ruled for notes, in mm."""


@dataclass(frozen=True, slots=True)
class BackMeasures:
    """The measures of the blocks on a page.

    Attributes:
        columns: The columns of the meanings.
        across: The number of small tables side by side.
        spacings: The row heights of the table and of the meanings in mm; the first pair that needs
            no further page is used.
    """

    columns: MeaningColumns
    across: int
    spacings: tuple[tuple[float, float], ...]


AS_DRAWN = BackMeasures(
    WIDE_MEANINGS, 3, ((7.2, 5.3), (6.6, 5.3), (ROW, 5.3), (ROW, 5.15), (ROW, 5.0))
)
SHARED = replace(AS_DRAWN, spacings=(*AS_DRAWN.spacings, (5.6, 4.9), (5.3, 4.8)))
LARGE = BackMeasures(NARROW_MEANINGS, 2, ((6.8, 4.7),))
"""The measures for a regular or wide page, and for large print before scaling."""


@dataclass(frozen=True, slots=True)
class BackParts:
    """The blocks of a back, in page order.

    Attributes:
        top: The name bar.
        grids: The Master Table, in two halves if it does not fit in one.
        readers: The scores that read own rows: next to the table, or below it.
        hint: The note on all rows.
        meanings: The meanings of the colors.
        lists: The small tables, each with its priority.
        overflow: The content that does not fit on the front.
        foot: The foot of every page.
    """

    top: PlacedBlock
    grids: tuple[MasterGridBlock, ...]
    readers: RowOwnersBlock | OwnRowsBlock
    hint: Hint
    meanings: MeaningsBlock
    lists: tuple[tuple[ResultList, TableNeed], ...]
    overflow: Sequence[Strip]
    foot: PlacedBlock

    def spaced(self, row: float, pitch: float) -> "BackParts":
        """The same blocks with other row heights of the table and of the meanings, in mm."""
        readers = self.readers
        return replace(
            self,
            grids=tuple(replace(grid, row=row) for grid in self.grids),
            readers=replace(readers, row=row) if isinstance(readers, RowOwnersBlock) else readers,
            meanings=replace(self.meanings, pitch=pitch),
        )

    def without(self, left_out: Sequence[ResultList]) -> "BackParts":
        """The same blocks without some of the small tables."""
        return replace(self, lists=tuple(each for each in self.lists if each[0] not in left_out))


def back_pages(page: BackPage, look: PrintLook, overflow: Sequence[Strip] = ()) -> tuple[Page, ...]:
    """The pages of a back: one, or more for large print or many power tables.

    A small table that is optional is left out if it would need a further page. The overflow of the
    front, if any, comes last.
    """
    as_drawn = SHARED if overflow else AS_DRAWN
    measures = LARGE if look.is_narrow else as_drawn
    parts = _parts(page, overflow, measures, look)
    optional = [(need, block) for block, need in parts.lists if need is not TableNeed.ALWAYS]
    optional.sort(key=lambda each: each[0])
    left_out = [block for _, block in optional]
    fewest = len(_tightest(parts.without(left_out), measures, look))
    for _, block in optional:
        fewer = [other for other in left_out if other is not block]
        if len(_tightest(parts.without(fewer), measures, look)) <= fewest:
            left_out = fewer
    return _widest(parts.without(left_out), fewest, measures, look)


def _parts(
    page: BackPage, overflow: Sequence[Strip], measures: BackMeasures, look: PrintLook
) -> BackParts:
    fonts, width = look.fonts, look.content.width
    bar = low_name_bar(page.name, f"Master Table, {page.edition}", width, fonts)
    grids = page.grid.halves() if look.is_narrow else (page.grid,)
    readers: RowOwnersBlock | OwnRowsBlock = (
        own_rows(page.grid, width, fonts)
        if look.is_narrow
        else row_owners(page.grid, width - READERS_X, fonts)
    )
    across = _list_width(measures, look)
    return BackParts(
        top=place("name", 0, 0, width, bar),
        grids=tuple(master_grid(part, fonts) for part in grids),
        readers=readers,
        hint=hint(page.hints, width, fonts),
        meanings=meanings(page.meanings, width, measures.columns, fonts),
        lists=tuple((result_list(each, across, fonts), each.need) for each in page.lists),
        overflow=overflow,
        foot=foot(page.name, look, page.remark or LEGEND),
    )


def _tightest(parts: BackParts, measures: BackMeasures, look: PrintLook) -> tuple[Page, ...]:
    """The blocks with the last spacing, which needs the fewest pages."""
    return _placed(parts.spaced(*measures.spacings[-1]), measures, look)


def _widest(
    parts: BackParts, most: int, measures: BackMeasures, look: PrintLook
) -> tuple[Page, ...]:
    """The blocks with the first spacing that needs at most `most` pages."""
    laid_out = (_placed(parts.spaced(*each), measures, look) for each in measures.spacings)
    return next(pages for pages in laid_out if len(pages) <= most)


def _placed(parts: BackParts, measures: BackMeasures, look: PrintLook) -> tuple[Page, ...]:
    """The blocks from the top of the first page down; remaining room is for notes."""
    width = look.content.width
    bands = BandFlow(parts.top, parts.foot, look)
    _add_table(bands, parts, width)
    bands.pour("meanings", width, parts.meanings, MEANINGS_GAP)
    overflow = _add_lists(bands, parts, measures, look)
    for strip in overflow:
        bands.add([_scaled(part, bands.room(BLOCK_GAP)) for part in strip], BLOCK_GAP)
    if (room := bands.room(BLOCK_GAP)) >= MIN_NOTES:
        bands.add([("notes", 0, width, lined("Notes", room))], BLOCK_GAP)
    return bands.pages()


def _add_lists(
    bands: BandFlow, parts: BackParts, measures: BackMeasures, look: PrintLook
) -> Sequence[Strip]:
    """Add the small tables, and return the overflow that does not fit next to the last ones."""
    step, overflow = _list_width(measures, look) + BLOCK_GAP, parts.overflow
    for start in range(0, len(parts.lists), measures.across):
        row = [block for block, _ in parts.lists[start : start + measures.across]]
        band: list[tuple[str, float, float, Block]] = [
            (block.title, column * step, step - BLOCK_GAP, block)
            for column, block in enumerate(row)
        ]
        gap = LIST_GAP if start else FIRST_LIST_GAP
        room = bands.room(gap)
        if len(row) < measures.across and max(block.height for block in row) <= room:
            right = _overflow_next_to(overflow, len(row) * step, room, look)
            band += right
            overflow = () if right else overflow
        bands.add(band, gap)
    return overflow


def _overflow_next_to(
    overflow: Sequence[Strip], x: float, room: float, look: PrintLook
) -> list[tuple[str, float, float, Block]]:
    """The notes, if nothing else is left, from x to the right edge; `room` is the height in mm."""
    parts = [part for strip in overflow for part in strip]
    if len(parts) != 1 or not isinstance(block := parts[0].block, NotesBlock) or not block.grows:
        return []
    width = look.content.width - x
    text = notes(block.title, block.text, width, look.fonts)
    return [(parts[0].name, x, width, text.split(room)[0])] if text.height <= room else []


def _scaled(part: StripPart, room: float) -> tuple[str, float, float, Block]:
    """A block of the front; notes take all remaining room."""
    block = part.block
    if isinstance(block, NotesBlock) and block.grows and block.height <= room:
        block, _ = block.split(room)
    return part.name, part.x, part.width, block


def _add_table(bands: BandFlow, parts: BackParts, width: float) -> None:
    """Add the table with the readers next to it, or its halves with the readers below."""
    first, *others = parts.grids
    if isinstance(parts.readers, RowOwnersBlock):
        right = ("own rows", READERS_X, width - READERS_X, parts.readers)
        bands.add([("table", 0, GRID_WIDTH, first), right], TABLE_GAP)
    else:
        bands.add([("table", 0, width, first)], TABLE_GAP)
    bands.add([("hint", 0, width, parts.hint)], HINT_GAP)
    for grid in others:
        bands.add([("table", 0, width, grid)], TABLE_GAP)
    if isinstance(parts.readers, OwnRowsBlock):
        bands.pour("own rows", width, parts.readers, BLOCK_GAP)


def _list_width(measures: BackMeasures, look: PrintLook) -> float:
    """The width of a small table, in mm."""
    return (look.content.width - BLOCK_GAP * (measures.across - 1)) / measures.across
