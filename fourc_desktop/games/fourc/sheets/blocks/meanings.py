"""What each color means: a row for each thing to attempt, a column for each color."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.sheets.pieces.result import Result
from fourc_desktop.games.fourc.sheets.pieces.tag import WIDTH as TAG
from fourc_desktop.games.fourc.sheets.pieces.tag import draw_mark
from fourc_desktop.games.fourc.sheets.result_words import Meaning
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fitting import how_many
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.listed import listed
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import SectionTitle
from fourc_desktop.pdf.typography import BODY, NOTE, RANK_NAME, STRONG
from fourc_desktop.pdf.wrapping import Fitted, fit, wrap

HEADING = "What each color means"
INDENT = 1.2
NAME_GAP = 2.0
"""What parts a name from what it is done with, in mm."""

COLUMN_GAP = 2.0
LEADING = 3.9
TAG_HEIGHT = 4.1
TAG_MIDDLE = 2.3
TAG_GAP = 1.5
LINES_BELOW = 2
BESIDE = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the colors stand.

    Attributes:
        names: How wide the column of names is, in mm.
        beside: Whether what it is done with stands beside the name, else below it.
        pitch: How high a row of one line is where there is room, in mm.
    """

    names: float
    beside: bool
    pitch: float

    @property
    def head(self) -> float:
        """How high the title is with the heads of the columns, in mm."""
        return TITLE if self.beside else 2 * TITLE

    def color(self, width: float) -> float:
        """How wide the column of a color is in a block of a width, in mm."""
        return (width - self.names) / len(Result)


WIDE = Columns(names=58.0, beside=True, pitch=5.3)
NARROW = Columns(names=39.0, beside=False, pitch=4.7)


@dataclass(frozen=True, slots=True)
class MeaningRow:
    """One row in lines: its name, what it is done with, and what each color comes to."""

    name: str
    by: Fitted
    outcomes: tuple[tuple[str, ...], ...]

    def height(self, pitch: float, columns: Columns) -> float:
        """A row of one line is `pitch` high, and each further line takes its leading, in mm."""
        named = 1 if columns.beside else 1 + len(self.by.lines)
        return pitch + LEADING * (max(named, *map(len, self.outcomes)) - 1)


@dataclass(frozen=True, slots=True)
class Meanings:
    """The table.

    Attributes:
        rows: What is attempted, in its order.
        columns: Where the colors stand.
        pitch: How high a row of one line is, in mm.
    """

    rows: tuple[MeaningRow, ...]
    columns: Columns
    pitch: float

    @property
    def height(self) -> float:
        """The title and the rows, in mm."""
        return self.columns.head + sum(self._heights)

    @property
    def _heights(self) -> list[float]:
        return [row.height(self.pitch, self.columns) for row in self.rows]

    def split(self, room: float) -> tuple["Meanings | None", "Meanings | None"]:
        """What fits into so many mm, and what goes on elsewhere."""
        count = how_many(self._heights, room - self.columns.head)
        first = replace(self, rows=self.rows[:count]) if count else None
        rest = replace(self, rows=self.rows[count:]) if count < len(self.rows) else None
        return first, rest

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title and the tags, then the rows, every other one on a tint."""
        style, wide = pen.style, self.columns.color(box.width)
        SectionTitle(HEADING).draw(pen, box)
        for number, mark in enumerate(Result):
            x = box.x + self.columns.names + number * wide
            middle = box.y + self.columns.head - TITLE + TAG_MIDDLE
            draw_mark(pen, mark, x, middle, TAG_HEIGHT)
            baseline = middle + RANK_NAME.capital / 2
            pen.text(x + TAG + TAG_GAP, baseline, mark.word, RANK_NAME, style.ink)
        y = box.y + self.columns.head
        for index, (row, height) in enumerate(zip(self.rows, self._heights, strict=True)):
            place = Box(box.x, y, box.width, height)
            if index % 2 == 0:
                pen.box(place, fill=style.tint)
            self._draw_row(pen, place, row)
            y += height
            if style.tint is None:
                pen.hairline(place.x, place.right, place.bottom)

    def _draw_row(self, pen: Pen, place: Box, row: MeaningRow) -> None:
        """The name with what it is done with, then what the colors come to."""
        style, x = pen.style, place.x + INDENT
        first = baseline = place.y + (self.pitch + BODY.capital) / 2
        x += pen.text(x, baseline, row.name, STRONG, style.ink) + NAME_GAP
        if not self.columns.beside:
            x, baseline = place.x + INDENT, baseline + LEADING
        for index, line in enumerate(row.by.lines):
            pen.text(x, baseline + index * LEADING, line, row.by.face, style.soft_ink)
        for number, lines in enumerate(row.outcomes):
            x = place.x + self.columns.names + number * self.columns.color(place.width)
            for index, line in enumerate(lines):
                pen.text(x, first + index * LEADING, line, BODY, style.ink)


def meanings(content: Sequence[Meaning], width: float, columns: Columns, fonts: Fonts) -> Meanings:
    """The table as wide as so many mm."""
    rows = tuple(_row(each, width, columns, fonts) for each in content)
    return Meanings(rows, columns, columns.pitch)


def _row(content: Meaning, width: float, columns: Columns, fonts: Fonts) -> MeaningRow:
    outcome = columns.color(width) - COLUMN_GAP
    return MeaningRow(
        content.name,
        _by(content, columns, fonts),
        tuple(wrap(words, BODY, outcome, fonts) for words in content.outcomes),
    )


def _by(content: Meaning, columns: Columns, fonts: Fonts) -> Fitted:
    """What it is done with: in one line beside the name, or in two at most below it."""
    room = columns.names - INDENT - COLUMN_GAP
    whole = ", ".join(content.by)
    if not columns.beside:
        return fit(whole, ((NOTE, LINES_BELOW),), room, fonts)
    room -= fonts.width(content.name, STRONG) + NAME_GAP
    if content.counted:
        return Fitted((listed(content.by, NOTE, room, fonts),), NOTE)
    return fit(whole, BESIDE, room, fonts)
