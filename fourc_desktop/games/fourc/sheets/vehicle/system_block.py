"""System block: rank, roll, thresholds of each color, and boxes of a vehicle's systems."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.result_marks import EARNED, draw_tag
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import SystemLine
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from fourc_desktop.pdf.pieces.section_title import ColumnHead
from fourc_desktop.pdf.typography import NOTE, NUMBER, RANK_NAME, ROW_LABEL, TypeStyle
from fourc_desktop.pdf.wrapping import FittedText, fit

TITLE = "Systems"
ABOVE = 0.4
ROW = 9.7
LOW_ROW = 8.3
LEAST_ROWS = 2
"""How many rows the list has at least, some of them free."""

STRIP = 8.3
"""The height of each strip where a system takes two, in mm."""

GAP = 2.0
NAMES: tuple[tuple[TypeStyle, int], ...] = tuple(
    (ROW_LABEL.at(size), 1) for size in (12, 11, 10, 9)
)
WORDS: tuple[tuple[TypeStyle, int], ...] = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))
ROLLS: tuple[tuple[TypeStyle, int], ...] = tuple((RANK_NAME.at(size), 1) for size in (10, 9.5, 9))
RANK_ROOM = 50
"""Points that all digits of a rank share, so that it keeps to its column."""

BLANKS = ("damage", "range")
"""The labels of the free boxes of a system."""

BLANK_HEIGHT = 6.6


@dataclass(frozen=True, slots=True)
class SystemColumns:
    """The columns' positions, in mm.

    Attributes:
        name: Where the name and the description end.
        rank: The middle of the rank.
        roll: The left and right end of the roll.
        tags: Where the number of each tag ends.
        blanks: The left edge of each box to write in.
        blank: How wide such a box is.
        strips: 1 for all on one strip, 2 with tags and boxes on a second one.
    """

    name: float
    rank: float
    roll: tuple[float, float]
    tags: tuple[float, float, float]
    blanks: tuple[float, float]
    blank: float
    strips: int = 1


WIDE = SystemColumns(66.0, 74.0, (84.0, 111.0), (122.0, 134.5, 147.0), (153.0, 172.5), 17.5)
NARROW = SystemColumns(70.0, 78.0, (87.0, 118.5), (12.0, 26.0, 40.0), (70.0, 95.5), 23.0, strips=2)
NARROW_WIDTH = 118.8
"""The width in mm up to which the columns take two strips."""


@dataclass(frozen=True, slots=True)
class SystemBlockRow:
    """A system, each of its words made to fit its column."""

    columns: SystemColumns
    line: SystemLine
    name: FittedText
    description: FittedText
    row: float

    @property
    def height(self) -> float:
        """One strip as high as it was given, or two, in mm."""
        return self.row if self.columns.strips == 1 else 2 * STRIP

    @property
    def whole(self) -> bool:
        """Whether all its text fits."""
        return self.name.whole and self.description.whole

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it in reading order."""
        columns, line, style = self.columns, self.line, pen.style
        strip = box.height / columns.strips
        middle = box.y + strip / 2
        _draw_pair(pen, box.x, middle, self.name, self.description)
        words = str(line.rank)
        face = NUMBER.at(min(NUMBER.size, RANK_ROOM / len(words)))
        baseline = middle + face.capital / 2
        pen.text(box.x + columns.rank, baseline, words, face, style.ink, Align.CENTER)
        start, end = columns.roll
        roll = fit(f"System {words}", ROLLS, end - start, pen.fonts)
        row = fit(line.row, WORDS, end - start, pen.fonts)
        _draw_pair(pen, box.x + start, middle, roll, row)
        self._draw_results(pen, box, middle + strip * (columns.strips - 1))

    def _draw_results(self, pen: Pen, box: Box, middle: float) -> None:
        """The tags, then the boxes to write in, which say what for where no head does."""
        columns, starts = self.columns, self.line.starts
        places = zip(EARNED, (starts.red, starts.blue, starts.yellow), columns.tags, strict=True)
        for result, start, end in places:
            draw_tag(pen, result, start, end=box.x + end, middle=middle)
        for left, words in zip(columns.blanks, BLANKS, strict=True):
            field = PdfField((TITLE, self.line.name, words))
            top = middle - BLANK_HEIGHT / 2
            place = Box(box.x + left, top, columns.blank, BLANK_HEIGHT)
            draw_write_in_box(pen, place, words if columns.strips > 1 else "", field)


def vehicle_system_list(
    lines: Sequence[SystemLine], width: float, room: float, fonts: Fonts
) -> Listing:
    """The list of systems in a block of a width in mm; low rows where they need the room."""
    for row in (ROW, LOW_ROW):
        listing = _listing(lines, width, row, fonts)
        if listing.height <= room:
            break
    return listing.with_rows(LEAST_ROWS, row, room)


def cut_short(lines: Sequence[SystemLine], width: float, fonts: Fonts) -> list[SystemLine]:
    """The systems whose text does not fit their rows."""
    columns = _columns(width)
    return [line for line in lines if not _row(line, columns, ROW, fonts).whole]


def _listing(lines: Sequence[SystemLine], width: float, row: float, fonts: Fonts) -> Listing:
    columns = _columns(width)
    heads = [ColumnHead(columns.rank, "rank", Align.CENTER), ColumnHead(columns.roll[0], "roll")]
    if columns.strips == 1:
        heads.append(ColumnHead(columns.tags[2], "each color from", Align.RIGHT))
        for left, words in zip(columns.blanks, BLANKS, strict=True):
            heads.append(ColumnHead(left + columns.blank / 2, words, Align.CENTER))
    rows = tuple(_row(line, columns, row, fonts) for line in lines)
    return Listing(TITLE, tuple(heads), rows, ABOVE)


def _columns(width: float) -> SystemColumns:
    return WIDE if width > NARROW_WIDTH else NARROW


def _row(line: SystemLine, columns: SystemColumns, row: float, fonts: Fonts) -> SystemBlockRow:
    return SystemBlockRow(
        columns=columns,
        line=line,
        name=fit(line.name, NAMES, columns.name - GAP, fonts),
        description=fit(line.description, WORDS, columns.name - GAP, fonts),
        row=row,
    )


def _draw_pair(pen: Pen, x: float, middle: float, first: FittedText, second: FittedText) -> None:
    """Two lines below each other around `middle`; a single one is centered."""
    alone = not second.lines[0]
    y = middle + first.face.capital / 2 if alone else middle - 0.4
    pen.text(x, y, first.lines[0], first.face, pen.style.ink)
    if not alone:
        pen.text(x, middle + 3.2, second.lines[0], second.face, pen.style.soft_ink)
