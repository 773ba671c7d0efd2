"""OwnRowsBlock: which scores read which row, next to the Master Table or as a list."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.master_table.grid_block import HEAD, ROW
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import MasterTableGrid
from fourc_desktop.pdf.blocks.listing import rows_in_height
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, SectionTitle
from fourc_desktop.pdf.typography import BODY, STRONG, TypeStyle, Weight
from fourc_desktop.pdf.wrapping import names_in_width, wrap

BESIDE = TypeStyle(9, Weight.MEDIUM)
LIST_ROW = 5.4
LIST_LEADING = 4.3
RANKS_ROOM = 20.0
"""The width of the Rank Values in a list, in mm."""


@dataclass(frozen=True, slots=True)
class RowOwnersBlock:
    """A line for each row of the table next to it; empty for rows that no score reads.

    Attributes:
        lines: The text of each row, the highest first.
        row: How high a row is, in mm.
    """

    lines: tuple[str, ...]
    row: float = ROW

    @property
    def height(self) -> float:
        """As high as the table, in mm."""
        return HEAD + self.row * len(self.lines)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw each line in the middle of its row."""
        first = box.y + HEAD + (self.row + BESIDE.capital) / 2
        for index, line in enumerate(self.lines):
            if line:
                pen.text(box.x, first + index * self.row, line, BESIDE, pen.style.ink)


@dataclass(frozen=True, slots=True)
class OwnRow:
    """A row of the list: the Rank Values, and in lines who reads them."""

    ranks: str
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The first line and the leading of each further one, in mm."""
        return LIST_ROW + LIST_LEADING * (len(self.lines) - 1)


@dataclass(frozen=True, slots=True)
class OwnRowsBlock:
    """A list of a character's own rows, where there is no room next to the table."""

    rows: tuple[OwnRow, ...]

    @property
    def height(self) -> float:
        """The title and every row, in mm."""
        return TITLE_HEIGHT + sum(row.height for row in self.rows)

    def split(self, room: float) -> tuple["OwnRowsBlock | None", "OwnRowsBlock | None"]:
        """What fits into so many mm, and the overflow."""
        count = rows_in_height((row.height for row in self.rows), room - TITLE_HEIGHT)
        first = OwnRowsBlock(self.rows[:count]) if count else None
        return first, OwnRowsBlock(self.rows[count:]) if count < len(self.rows) else None

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the rows, and a hairline under each."""
        SectionTitle("Own rows").draw(pen, box)
        y = box.y + TITLE_HEIGHT
        for row in self.rows:
            baseline = y + LIST_ROW / 2 + STRONG.capital / 2
            pen.text(box.x, baseline, row.ranks, STRONG, pen.style.ink)
            for index, line in enumerate(row.lines):
                place = baseline + index * LIST_LEADING
                pen.text(box.x + RANKS_ROOM, place, line, BODY, pen.style.ink)
            y += row.height
            pen.hairline(box.x, box.right, y)


def row_owners(grid: MasterTableGrid, width: float, fonts: Fonts) -> RowOwnersBlock:
    """What reads each row, as much of it as a width in mm has room for."""
    lines = tuple(
        names_in_width(each.readers, BESIDE, width, fonts) if each.readers else ""
        for each in grid.rows
    )
    return RowOwnersBlock(lines)


def own_rows(grid: MasterTableGrid, width: float, fonts: Fonts) -> OwnRowsBlock:
    """All that reads each own row, in a list as wide as so many mm."""
    return OwnRowsBlock(
        tuple(
            OwnRow(row.ranks, wrap(", ".join(row.readers), BODY, width - RANKS_ROOM, fonts))
            for row in grid.own_rows
        )
    )
