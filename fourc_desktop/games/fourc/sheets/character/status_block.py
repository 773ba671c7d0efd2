"""Status block: Lifestyle and Repute, and the conditions."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.character_content import ConditionBox, StatusScore
from fourc_desktop.pdf.forms import PdfField, number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces import boxes
from fourc_desktop.pdf.pieces.boxes import draw_tick_box, draw_write_in_box
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import ColumnHead, SectionTitle
from fourc_desktop.pdf.typography import CARD_HEAD, NOTE, NUMBER, STRONG
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
class StatusBlock:
    """Two scores side by side."""

    lines: tuple[StatusScore, ...]

    @property
    def height(self) -> float:
        """The title and one row, in mm."""
        return TITLE + ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the scores and the box for the one that changes."""
        now = Box(box.right - NOW.width, box.y + TITLE + NOW.y, NOW.width, NOW.height)
        head = ColumnHead(now.middle - box.x, "now", Align.CENTER)
        SectionTitle("Standing", (head,)).draw(pen, box)
        width = (now.x - box.x) / len(self.lines)
        for index, line in enumerate(self.lines):
            _draw_score(pen, Box(box.x + index * width, box.y + TITLE, width, ROW), line)
            if line.changes:
                field = number_field(line.value, line.title, "now")
                draw_write_in_box(pen, now, field=field)


def _draw_score(pen: Pen, cell: Box, line: StatusScore) -> None:
    """The number, and next to it its label and its row."""
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


CONDITIONS_BASELINE = 2.6
FIRST_ROW = 4.3
PITCH = 4.3
SECOND_COLUMN = 18.0


@dataclass(frozen=True, slots=True)
class ConditionBlock:
    """Conditions, filled into two columns from the top of the left one."""

    boxes: tuple[ConditionBox, ...]

    @property
    def _rows(self) -> int:
        return (len(self.boxes) + 1) // 2

    @property
    def height(self) -> float:
        """The title and a row for every two, in mm."""
        return FIRST_ROW + self._rows * PITCH

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, column by column."""
        style = pen.style
        pen.text(box.x, box.y + CONDITIONS_BASELINE, "CONDITION", CARD_HEAD, style.accent)
        for index, condition in enumerate(self.boxes):
            column, row = divmod(index, self._rows)
            x = box.x + column * SECOND_COLUMN
            y = box.y + FIRST_ROW + row * PITCH
            field = PdfField(("Condition", condition.name))
            draw_tick_box(pen, x, y, field, ticked=condition.ticked)
            pen.text(x + boxes.TICK_BOX_SIZE + 1.4, y + 2.45, condition.name, NOTE, style.ink)
