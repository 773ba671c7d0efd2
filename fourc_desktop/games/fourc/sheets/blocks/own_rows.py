"""Who of a character reads which row: beside the Master Table, or in a list of its own."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.blocks.master_grid import HEAD, ROW
from fourc_desktop.games.fourc.sheets.grid import Grid
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fitting import how_many
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.listed import listed
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import SectionTitle
from fourc_desktop.pdf.typography import BODY, STRONG, Face, Weight
from fourc_desktop.pdf.wrapping import wrap

BESIDE = Face(9, Weight.MEDIUM)
LIST_ROW = 5.4
LIST_LEADING = 4.3
RANKS_ROOM = 20.0
"""What the Rank Values take of a list, in mm."""


@dataclass(frozen=True, slots=True)
class ReadersBeside:
    """A line for each row of a table beside it; rows that nobody reads have an empty one.

    Attributes:
        lines: What stands beside each row, the highest first.
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
class OwnRows:
    """A list of somebody's own rows, where the table has no room beside it."""

    rows: tuple[OwnRow, ...]

    @property
    def height(self) -> float:
        """The title and every row, in mm."""
        return TITLE + sum(row.height for row in self.rows)

    def split(self, room: float) -> tuple["OwnRows | None", "OwnRows | None"]:
        """What fits into so many mm, and what goes on elsewhere."""
        count = how_many((row.height for row in self.rows), room - TITLE)
        first = OwnRows(self.rows[:count]) if count else None
        return first, OwnRows(self.rows[count:]) if count < len(self.rows) else None

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the rows, and a hairline under each."""
        SectionTitle("Own rows").draw(pen, box)
        y = box.y + TITLE
        for row in self.rows:
            baseline = y + LIST_ROW / 2 + STRONG.capital / 2
            pen.text(box.x, baseline, row.ranks, STRONG, pen.style.ink)
            for index, line in enumerate(row.lines):
                place = baseline + index * LIST_LEADING
                pen.text(box.x + RANKS_ROOM, place, line, BODY, pen.style.ink)
            y += row.height
            pen.hairline(box.x, box.right, y)


def readers_beside(grid: Grid, width: float, fonts: Fonts) -> ReadersBeside:
    """What reads each row, as much of it as a width in mm has room for."""
    lines = tuple(
        listed(each.readers, BESIDE, width, fonts) if each.readers else "" for each in grid.rows
    )
    return ReadersBeside(lines)


def own_rows(grid: Grid, width: float, fonts: Fonts) -> OwnRows:
    """All that reads each own row, in a list as wide as so many mm."""
    return OwnRows(
        tuple(
            OwnRow(row.ranks, wrap(", ".join(row.readers), BODY, width - RANKS_ROOM, fonts))
            for row in grid.own_rows
        )
    )
