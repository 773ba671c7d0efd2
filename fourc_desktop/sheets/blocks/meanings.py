"""What each color means: a row for each thing to attempt, a column for each color."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.sheets.box import TOLERANCE, Box
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.listed import listed
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.pieces.result import Result
from fourc_desktop.sheets.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.sheets.pieces.section_title import SectionTitle
from fourc_desktop.sheets.pieces.tag import WIDTH as TAG
from fourc_desktop.sheets.pieces.tag import draw_mark
from fourc_desktop.sheets.result_words import Meaning
from fourc_desktop.sheets.typography import BODY, NOTE, RANK_NAME, STRONG
from fourc_desktop.sheets.wrapping import wrap

HEADING = "What each color means"
INDENT = 1.2
NAME_GAP = 2.0
"""What parts a name from what it is done with, in mm."""

COLUMN_GAP = 1.5
LEADING = 3.9
TAG_HEIGHT = 4.1
TAG_MIDDLE = 2.3
TAG_GAP = 1.5


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the colors stand.

    Attributes:
        names: How wide the column of names is, in mm.
        beside: Whether what it is done with stands beside the name, else below it.
    """

    names: float
    beside: bool

    @property
    def head(self) -> float:
        """How high the title is with the heads of the columns, in mm."""
        return TITLE if self.beside else 2 * TITLE

    def color(self, width: float) -> float:
        """How wide the column of a color is in a block of a width, in mm."""
        return (width - self.names) / len(Result)


WIDE = Columns(names=50.0, beside=True)
NARROW = Columns(names=36.0, beside=False)


@dataclass(frozen=True, slots=True)
class MeaningRow:
    """One row in lines: its name, what it is done with, and what each color comes to."""

    name: str
    by: str
    outcomes: tuple[tuple[str, ...], ...]

    def height(self, pitch: float, columns: Columns) -> float:
        """A row of one line is `pitch` high, and each further line takes its leading, in mm."""
        named = 1 if columns.beside or not self.by else 2
        return pitch + LEADING * (max(named, *map(len, self.outcomes)) - 1)


@dataclass(frozen=True, slots=True)
class Meanings:
    """The table.

    Attributes:
        rows: What is attempted, in its order.
        pitch: How high a row of one line is, in mm.
        columns: Where the colors stand.
    """

    rows: tuple[MeaningRow, ...]
    pitch: float
    columns: Columns

    @property
    def height(self) -> float:
        """The title and the rows, in mm."""
        return self.columns.head + sum(self._heights)

    @property
    def _heights(self) -> list[float]:
        return [row.height(self.pitch, self.columns) for row in self.rows]

    def split(self, room: float) -> tuple["Meanings | None", "Meanings | None"]:
        """What fits into so many mm, and what goes on elsewhere."""
        left, count = room - self.columns.head, 0
        for height in self._heights:
            left -= height
            if left < -TOLERANCE:
                break
            count += 1
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
        baseline = place.y + (self.pitch + BODY.capital) / 2
        x += pen.text(x, baseline, row.name, STRONG, style.ink) + NAME_GAP
        if self.columns.beside:
            pen.text(x, baseline, row.by, NOTE, style.soft_ink)
        else:
            pen.text(place.x + INDENT, baseline + LEADING, row.by, NOTE, style.soft_ink)
        for number, lines in enumerate(row.outcomes):
            x = place.x + self.columns.names + number * self.columns.color(place.width)
            for index, line in enumerate(lines):
                pen.text(x, baseline + index * LEADING, line, BODY, style.ink)


def meanings(
    content: Sequence[Meaning], width: float, pitch: float, columns: Columns, fonts: Fonts
) -> Meanings:
    """The table as wide as so many mm."""
    rows = tuple(_row(each, width, columns, fonts) for each in content)
    return Meanings(rows, pitch, columns)


def _row(content: Meaning, width: float, columns: Columns, fonts: Fonts) -> MeaningRow:
    room = columns.names - INDENT - COLUMN_GAP
    if columns.beside:
        room -= fonts.width(content.name, STRONG) + NAME_GAP
    outcome = columns.color(width) - COLUMN_GAP
    return MeaningRow(
        content.name,
        _by(content, room, fonts),
        tuple(wrap(words, BODY, outcome, fonts) for words in content.outcomes),
    )


def _by(content: Meaning, room: float, fonts: Fonts) -> str:
    """What it is done with in one line: names with a count, or as many words as fit."""
    if content.counted:
        return listed(content.by, NOTE, room, fonts)
    whole = ", ".join(content.by)
    return whole if fonts.width(whole, NOTE) <= room else content.by[0]
