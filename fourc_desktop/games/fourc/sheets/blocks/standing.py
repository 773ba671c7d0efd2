"""Lifestyle and Repute; Repute changes in play and has a box for now."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import Standing as Line
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import number_field
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import Head, SectionTitle
from fourc_desktop.pdf.pieces.write_in_box import draw_write_in_box
from fourc_desktop.pdf.typography import NOTE, NUMBER, STRONG
from fourc_desktop.pdf.wrapping import fit

ROW = 9.8
NUMBER_BASELINE = 8.0
TITLE_BASELINE = 4.2
REMARK_BASELINE = 8.0
WORDS = 10.1
REMARKS = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8, 7.5))
NUMBER_ROOM = 48
"""Points that all digits of a number share, so that it keeps clear of the words."""

BLANK = Box(0, 1.3, 9.0, 8.3)
NOW = Box(0, 1.3, 12.7, 8.3)
"""The boxes for a number left blank and for now, from below the title."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Two scores side by side."""

    lines: tuple[Line, ...]

    @property
    def height(self) -> float:
        """The title and one row, in mm."""
        return TITLE + ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the scores and the box for the one that changes."""
        now = Box(box.right - NOW.width, box.y + TITLE + NOW.y, NOW.width, NOW.height)
        head = Head(now.middle - box.x, "now", Align.CENTER)
        SectionTitle("Standing", (head,)).draw(pen, box)
        width = (now.x - box.x) / len(self.lines)
        for index, line in enumerate(self.lines):
            _draw_score(pen, Box(box.x + index * width, box.y + TITLE, width, ROW), line)
            if line.changes:
                field = number_field(line.value, line.title, "now")
                draw_write_in_box(pen, now, field=field)


def _draw_score(pen: Pen, cell: Box, line: Line) -> None:
    """The number, and beside it what it is and its row."""
    ink, words = pen.style.ink, cell.x + WORDS
    if line.value is None:
        blank = Box(cell.x, cell.y + BLANK.y, BLANK.width, BLANK.height)
        draw_write_in_box(pen, blank, field=number_field(None, line.title, "at start"))
    else:
        value = str(line.value)
        face = NUMBER.at(min(NUMBER.size, NUMBER_ROOM / len(value)))
        pen.text(cell.x, cell.y + NUMBER_BASELINE, value, face, ink)
    pen.text(words, cell.y + TITLE_BASELINE, line.title, STRONG, ink)
    remark = fit(line.remark, REMARKS, cell.width - WORDS - 0.5, pen.fonts)
    (shown,) = remark.lines
    pen.text(words, cell.y + REMARK_BASELINE, shown, remark.face, pen.style.soft_ink)
