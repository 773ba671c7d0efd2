"""Notes in one column or two: a person's own text, then lines to write on."""

from dataclasses import dataclass, replace

from fourc_desktop.sheets.box import TOLERANCE, Box
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.sheets.pieces.section_title import SectionTitle
from fourc_desktop.sheets.typography import NOTE, NOTE_LEADING
from fourc_desktop.sheets.wrapping import wrap

COLUMN_GAP = 4.0
FIRST_BASELINE = 4.4
BELOW = 1.2
PITCH = 5.2
"""From one line to write on to the next at least, in mm."""

FOOT = 1.6
"""Below the last line to write on, in mm."""


@dataclass(frozen=True, slots=True)
class Notes:
    """A titled text in lines, laid out in columns of the height it is given.

    Attributes:
        title: The block's title.
        lines: The text, as wide as a column.
        room: The height it fills, in mm; its text may need less.
        ruled: Whether what the text leaves free is ruled.
        remark: What stands behind the title.
        columns: 2, or 1 where it shares its room; what goes on elsewhere has 2 again.
    """

    title: str
    lines: tuple[str, ...]
    room: float
    ruled: bool = True
    remark: str = ""
    columns: int = 2

    @property
    def height(self) -> float:
        """The height it was given, in mm."""
        return self.room

    @property
    def _lines_a_column(self) -> int:
        return lines_in(self.room)

    def split(self, room: float) -> tuple["Notes", "Notes | None"]:
        """What fits into so many mm, and what goes on elsewhere."""
        count = self.columns * lines_in(room)
        shown = replace(self, room=room, lines=self.lines[:count])
        if count >= len(self.lines):
            return shown, None
        return shown, replace(self, lines=self.lines[count:], columns=2)

    def shrunk(self) -> "Notes":
        """This block no higher than its text needs, with both columns used evenly."""
        lines = (len(self.lines) + 1) // 2
        return replace(self, room=height_of(lines), ruled=False)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, the text column by column, and the lines to write on."""
        SectionTitle(self.title, remark=self.remark).draw(pen, box)
        width = (box.width - COLUMN_GAP * (self.columns - 1)) / self.columns
        most = self._lines_a_column
        for column in range(self.columns):
            x = box.x + column * (width + COLUMN_GAP)
            lines = self.lines[column * most : (column + 1) * most]
            y = box.y + TITLE + FIRST_BASELINE
            for line in lines:
                pen.text(x, y, line, NOTE, pen.style.ink)
                y += NOTE_LEADING
            if self.ruled:
                self._rule(pen, Box(x, box.y, width, box.height), len(lines))

    def _rule(self, pen: Pen, column: Box, taken: int) -> None:
        """Lines to write on, at even distances from the title to the foot, below the text."""
        top, bottom = column.y + TITLE, column.bottom - FOOT
        count = max(int((bottom - top) / PITCH), 1)
        text = column.y + height_of(taken) if taken else top
        for index in range(1, count + 1):
            y = top + (bottom - top) * index / count
            if y >= text + PITCH / 2:
                pen.hairline(column.x, column.right, y)


def lined(title: str, room: float) -> Notes:
    """Nothing but lines to write on, so many mm high, title and all."""
    return Notes(title, (), room, columns=1)


def lines_in(room: float) -> int:
    """How many lines of text a column of so many mm holds, title and all."""
    return max(0, int((room - TITLE - BELOW - 0.5 + TOLERANCE) / NOTE_LEADING))


def height_of(lines: int) -> float:
    """How high a column of so many lines of text is, title and all, in mm."""
    return TITLE + 0.5 + lines * NOTE_LEADING + BELOW


def column_width(width: float) -> float:
    """How wide one of two columns is, in mm."""
    return (width - COLUMN_GAP) / 2


def notes(title: str, text: str, width: float, fonts: Fonts) -> Notes:
    """A text for two columns of a width in mm; its height is given when it is split."""
    lines = wrap(text, NOTE, column_width(width), fonts) if text.strip() else ()
    return Notes(title, lines, height_of((len(lines) + 1) // 2))
