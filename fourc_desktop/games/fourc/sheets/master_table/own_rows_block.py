"""OwnRowsBlock: the scores that read each row, next to the Master Table or as a list."""

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
    """A line for each row of the adjacent table; empty if no score reads the row.

    Attributes:
        lines: The text of each row, the highest first.
        row: The height of a row, in mm.
    """

    lines: tuple[str, ...]
    row: float = ROW

    @property
    def height(self) -> float:
        """The height of the table, in mm."""
        return HEAD + self.row * len(self.lines)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw each line in the center of its row."""
        first = box.y + HEAD + (self.row + BESIDE.capital) / 2
        for index, line in enumerate(self.lines):
            if line:
                pen.text(box.x, first + index * self.row, line, BESIDE, pen.style.ink)


@dataclass(frozen=True, slots=True)
class OwnRow:
    """A row of the list: the Rank Values, and the scores in lines."""

    ranks: str
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height of the first line and of each further one, in mm."""
        return LIST_ROW + LIST_LEADING * (len(self.lines) - 1)


@dataclass(frozen=True, slots=True)
class OwnRowsBlock:
    """A list of a character's own rows, if there is no room next to the table."""

    rows: tuple[OwnRow, ...]

    @property
    def height(self) -> float:
        """The height of the title and every row, in mm."""
        return TITLE_HEIGHT + sum(row.height for row in self.rows)

    def split(self, room: float) -> tuple["OwnRowsBlock | None", "OwnRowsBlock | None"]:
        """The part that fits into `room` mm, and the overflow."""
        count = rows_in_height((row.height for row in self.rows), room - TITLE_HEIGHT)
        first = OwnRowsBlock(self.rows[:count]) if count else None
        return first, OwnRowsBlock(self.rows[count:]) if count < len(self.rows) else None

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title and the rows, with a hairline under each."""
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
    """The scores that read each row, cut to a width in mm."""
    lines = tuple(
        names_in_width(each.readers, BESIDE, width, fonts) if each.readers else ""
        for each in grid.rows
    )
    return RowOwnersBlock(lines)


def own_rows(grid: MasterTableGrid, width: float, fonts: Fonts) -> OwnRowsBlock:
    """All scores that read each own row, as a list; `width` is in mm."""
    return OwnRowsBlock(
        tuple(
            OwnRow(row.ranks, wrap(", ".join(row.readers), BODY, width - RANKS_ROOM, fonts))
            for row in grid.own_rows
        )
    )
