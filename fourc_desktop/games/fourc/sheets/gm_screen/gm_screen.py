"""GmScreen: the four landscape panels of the Gamemaster's screen."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES, RankNames
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.combat_panel import combat_panel
from fourc_desktop.games.fourc.sheets.gm_screen.gear_panel import gear_panel
from fourc_desktop.games.fourc.sheets.gm_screen.screen_bar import screen_bar
from fourc_desktop.games.fourc.sheets.gm_screen.screen_panel import TOP, ScreenPanel
from fourc_desktop.games.fourc.sheets.gm_screen.standing_panel import standing_panel
from fourc_desktop.games.fourc.sheets.master_table.grid_block import HEAD, master_grid
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    MASTER_TABLE_HINT,
    MasterTableGrid,
    master_table_grid,
)
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.pdf.blocks.notes import hint
from fourc_desktop.pdf.page import BLOCK_GAP, Page, PlacedBlock, PrintLook, foot, place

TITLE = "Gamemaster’s screen"
TABLE_TITLE = "Master Table"
SCALE = 1.36
"""The scale of the table's type relative to the back of a sheet: cells of 11 points."""

HIGHEST_ROW = 10.5


@dataclass(frozen=True, slots=True)
class GmScreen:
    """The screen of one edition.

    Attributes:
        edition: The edition's name, "4C Advanced".
        grid: The Master Table of the first panel.
        panels: The panels after it.
    """

    edition: str
    grid: MasterTableGrid
    panels: tuple[ScreenPanel, ...]

    is_landscape = True
    remark = LEGEND

    @property
    def name(self) -> str:
        """What the screen is called."""
        return f"{TITLE}, {self.edition}"

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """A page for each panel; in large print, or with long catalogs, several."""
        below = foot(self.name, look, LEGEND)
        made = [
            (self._bar(TABLE_TITLE, self.edition, 1, look), *blocks, below)
            for blocks in self._tables(look)
        ]
        for number, panel in enumerate(self.panels, start=2):
            bar = self._bar(panel.title, panel.remark, number, look)
            made += [(bar, *blocks, below) for blocks in panel.pages(look)]
        return tuple(made)

    def words(self) -> Iterator[tuple[str, str]]:
        """The names that a campaign gives: of ranks, and of what its homebrew has."""
        yield "Rank names", " ".join(row.name for row in self.grid.rows)
        for panel in self.panels:
            for column in panel.columns:
                for table in column.tables:
                    words = (cell for row in table.rows for cell in row if isinstance(cell, str))
                    yield table.title, " ".join(words)

    def _bar(self, title: str, remark: str, number: int, look: PrintLook) -> PlacedBlock:
        width = look.content.width
        count = 1 + len(self.panels)
        bar = screen_bar(title, remark, number, count, width, look.fonts)
        return place("name", 0, 0, width, bar)

    def _tables(self, look: PrintLook) -> Iterator[tuple[PlacedBlock, ...]]:
        """The Master Table over its note; in large print each half of the table has a page."""
        width = look.content.width
        said = hint((MASTER_TABLE_HINT,), width, look.fonts)
        below = place("hint", 0, look.foot - said.height, width, said)
        scale = 1.0 if look.is_narrow else SCALE
        room = below.box.y - BLOCK_GAP - TOP - HEAD * scale
        row = min(HIGHEST_ROW, room / len(self.grid.rows))
        for grid in self.grid.halves() if look.is_narrow else (self.grid,):
            block = master_grid(grid, look.fonts, row=row, scale=scale)
            yield place("table", 0, TOP, width, block), below


def gm_screen(book: Rulebook, rules: Rules, names: RankNames = NO_RANK_NAMES) -> GmScreen:
    """The screen for some rules and the catalogs of a rulebook."""
    return GmScreen(
        edition=rules.edition.title,
        grid=master_table_grid(book.master_table(rules), names),
        panels=(combat_panel(book, rules), gear_panel(book, rules), standing_panel(book, rules)),
    )
