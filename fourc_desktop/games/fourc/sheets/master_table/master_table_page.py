"""MasterTablePage: the Master Table on a page, with the results of all actions."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES, RankNames
from fourc_desktop.games.fourc.rules.checks.result_tables import played_tables
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.grid_block import HEAD, master_grid
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ACTIONS,
    MASTER_TABLE_HINT,
    ColorMeaning,
    MasterTableGrid,
    color_meaning_rows,
    master_table_grid,
)
from fourc_desktop.games.fourc.sheets.master_table.result_blocks import (
    NARROW_MEANINGS,
    WIDE_MEANINGS,
    meanings,
)
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.pdf.blocks.notes import hint
from fourc_desktop.pdf.flow import BandFlow
from fourc_desktop.pdf.page import BLOCK_GAP, Page, PrintLook, foot, place
from fourc_desktop.pdf.pieces.titles import low_name_bar

TITLE = "Master Table"
SCALE = 1.25
"""The scale of the table's type relative to the back of a sheet."""

HIGHEST_ROW = 12.0
NARROW_ROW = 6.8
"""The maximum height of a row, and its height in large print before scaling, in mm."""


@dataclass(frozen=True, slots=True)
class MasterTablePage:
    """The page of one edition.

    Attributes:
        edition: The edition's name, "4C Advanced".
        grid: The table with marked rows.
        meanings: The meanings of the colors, for every action of the edition.
    """

    edition: str
    grid: MasterTableGrid
    meanings: tuple[ColorMeaning, ...]

    @property
    def name(self) -> str:
        """The title of the page."""
        return f"{TITLE}, {self.edition}"

    remark = LEGEND

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """One page; in large print, a page for each half of the table and one for the meanings."""
        width, fonts = look.content.width, look.fonts
        columns = NARROW_MEANINGS if look.is_narrow else WIDE_MEANINGS
        bar = low_name_bar(TITLE, self.edition, width, fonts)
        means = meanings(self.meanings, width, columns, fonts)
        said = hint((MASTER_TABLE_HINT,), width, fonts)
        bands = BandFlow(place("name", 0, 0, width, bar), foot(TITLE, look, LEGEND), look)
        if look.is_narrow:
            for half in self.grid.halves():
                block = master_grid(half, fonts, row=NARROW_ROW)
                bands.add([("table", 0, width, block)], BLOCK_GAP)
        else:
            remaining = HEAD * SCALE + said.height + means.height + BLOCK_GAP
            row = min(HIGHEST_ROW, (bands.room(BLOCK_GAP) - remaining) / len(self.grid.rows))
            block = master_grid(self.grid, fonts, row=row, scale=SCALE)
            bands.add([("table", 0, width, block)], BLOCK_GAP)
        bands.add([("hint", 0, width, said)], 0)
        bands.pour("meanings", width, means, BLOCK_GAP)
        return bands.pages()

    def words(self) -> Iterator[tuple[str, str]]:
        """The rank names, which are typed by users."""
        yield "Rank names", " ".join(row.name for row in self.grid.rows)


def master_table_page(
    book: Rulebook,
    rules: Rules,
    names: RankNames = NO_RANK_NAMES,
    marked: Collection[str] = (),
) -> MasterTablePage:
    """The page under these rules; `marked` are the labels of rows to frame, such as "30-39"."""
    tables = played_tables(book.results, rules, *ACTIONS)
    return MasterTablePage(
        edition=rules.edition.title,
        grid=master_table_grid(book.master_table(rules), names, dict.fromkeys(marked, ())),
        meanings=tuple(color_meaning_rows(tables, {})),
    )
