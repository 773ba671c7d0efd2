"""The Gamemaster's screen of an edition, and its panel of the Master Table."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES, RankNames
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.gm_screen.combat_panel import combat_panel
from fourc_desktop.games.fourc.sheets.gm_screen.gear_panel import gear_panel
from fourc_desktop.games.fourc.sheets.gm_screen.reputation_panel import reputation_panel
from fourc_desktop.games.fourc.sheets.master_table.grid_block import HEAD, master_grid
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    MASTER_TABLE_HINT,
    MasterTableGrid,
    master_table_grid,
)
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.pdf.blocks.notes import hint
from fourc_desktop.pdf.gm_screen.gamemaster_screen import GamemasterScreen
from fourc_desktop.pdf.gm_screen.table_panel import TOP
from fourc_desktop.pdf.page import BLOCK_GAP, PlacedBlock, PrintLook, place

TITLE = "Gamemaster’s screen"
SCALE = 1.36
"""The scale of the table's type relative to the back of a sheet: cells of 11 points."""

HIGHEST_ROW = 10.5


@dataclass(frozen=True, slots=True)
class MasterTablePanel:
    """The Master Table over its note.

    Attributes:
        remark: The edition's name, "4C Advanced".
        grid: The table.
    """

    remark: str
    grid: MasterTableGrid

    title = "Master Table"

    def pages(self, look: PrintLook) -> tuple[tuple[PlacedBlock, ...], ...]:
        """One page; in large print, a page for each half of the table."""
        return tuple(self._pages(look))

    def _pages(self, look: PrintLook) -> Iterator[tuple[PlacedBlock, ...]]:
        width = look.content.width
        said = hint((MASTER_TABLE_HINT,), width, look.fonts)
        below = place("hint", 0, look.foot - said.height, width, said)
        scale = 1.0 if look.is_narrow else SCALE
        room = below.box.y - BLOCK_GAP - TOP - HEAD * scale
        row = min(HIGHEST_ROW, room / len(self.grid.rows))
        for grid in self.grid.halves() if look.is_narrow else (self.grid,):
            block = master_grid(grid, look.fonts, row=row, scale=scale)
            yield place("table", 0, TOP, width, block), below

    def words(self) -> Iterator[tuple[str, str]]:
        """The rank names, which are typed by users."""
        yield "Rank names", " ".join(row.name for row in self.grid.rows)


def gm_screen(book: Rulebook, rules: Rules, names: RankNames = NO_RANK_NAMES) -> GamemasterScreen:
    """The Gamemaster's screen for these rules."""
    edition = rules.edition.title
    return GamemasterScreen(
        f"{TITLE}, {edition}",
        (
            MasterTablePanel(edition, master_table_grid(book.master_table(rules), names)),
            combat_panel(book, rules),
            gear_panel(book, rules),
            reputation_panel(book, rules),
        ),
        LEGEND,
    )
