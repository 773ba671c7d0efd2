"""Lifestyle and Repute; Repute changes in play and has a box for now."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import Standing as Line
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.sheets.pieces.section_title import Head, SectionTitle
from fourc_desktop.sheets.pieces.write_in_box import draw_write_in_box
from fourc_desktop.sheets.typography import NOTE, NUMBER, STRONG
from fourc_desktop.sheets.wrapping import fit

ROW = 9.8
COLUMN = 28.0
NUMBER_BASELINE = 8.0
TITLE_BASELINE = 4.2
REMARK_BASELINE = 8.0
WORDS = 10.1
WORDS_WIDTH = 17.1
REMARKS = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8, 7.5))
NUMBER_ROOM = 48
"""Points that all digits of a number share, so that it keeps clear of the words."""

NOW = Box(55.3, 1.3, 12.7, 8.3)


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
        style, top = pen.style, box.y + TITLE
        SectionTitle("Standing", (Head(NOW.middle, "now", Align.CENTER),)).draw(pen, box)
        for index, line in enumerate(self.lines):
            x = box.x + index * COLUMN
            value = str(line.value)
            face = NUMBER.at(min(NUMBER.size, NUMBER_ROOM / len(value)))
            pen.text(x, top + NUMBER_BASELINE, value, face, style.ink)
            words = x + WORDS
            pen.text(words, top + TITLE_BASELINE, line.title, STRONG, style.ink)
            remark = fit(line.remark, REMARKS, WORDS_WIDTH, pen.fonts)
            (shown,) = remark.lines
            pen.text(words, top + REMARK_BASELINE, shown, remark.face, style.soft_ink)
            if line.changes:
                now = Box(box.x + NOW.x, top + NOW.y, NOW.width, NOW.height)
                draw_write_in_box(pen, now)
