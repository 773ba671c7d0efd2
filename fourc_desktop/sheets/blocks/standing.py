"""Lifestyle and Repute; Repute changes in play and has a box for now."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import Standing as Line
from fourc_desktop.sheets.pen import Align, Pen
from fourc_desktop.sheets.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.sheets.pieces.section_title import Head, SectionTitle
from fourc_desktop.sheets.pieces.write_in_box import draw_write_in_box
from fourc_desktop.sheets.typography import NOTE, NUMBER, STRONG

ROW = 9.8
COLUMN = 29.0
NUMBER_BASELINE = 8.0
TITLE_BASELINE = 4.2
REMARK_BASELINE = 8.0
WORDS = 2.0
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
            face = NUMBER.at(min(NUMBER.size, 50 / len(value)))
            number = pen.text(x, top + NUMBER_BASELINE, value, face, style.ink)
            words = x + max(number, pen.fonts.width("00", NUMBER)) + WORDS
            pen.text(words, top + TITLE_BASELINE, line.title, STRONG, style.ink)
            pen.text(words, top + REMARK_BASELINE, line.remark, NOTE, style.soft_ink)
            if line.changes:
                now = Box(box.x + NOW.x, top + NOW.y, NOW.width, NOW.height)
                draw_write_in_box(pen, now)
