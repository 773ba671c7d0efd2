"""Traits with value, rank, row and thresholds; Lifestyle, Repute and conditions."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.character_content import ConditionBox, StatusScore, TraitLine
from fourc_desktop.games.fourc.sheets.result_marks import ResultSign, draw_tag
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField, number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces import boxes
from fourc_desktop.pdf.pieces.boxes import draw_tick_box, draw_write_in_box
from fourc_desktop.pdf.pieces.bracket import draw_bracket
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead, SectionTitle
from fourc_desktop.pdf.typography import (
    CARD_HEAD,
    NOTE,
    NUMBER,
    RANK_NAME,
    ROW_LABEL,
    STRONG,
)
from fourc_desktop.pdf.wrapping import FittedText, fit

ABOVE = 0.65
"""The distance from the title's rule to the first row, in mm."""

TRAIT_ROW = 8.75
GROUPS = (("Damage", 4), ("Fortune", 3))
"""The sums of groups of traits, with the number of traits in each group."""

GROUP_GAP = 1.0
NAME = 7.1
HAIRLINE = 5.8
VALUE = Box(34.1, 0.7, 12.2, 7.35)
TRAIT_NOW = Box(48.0, 0.85, 12.0, 7.05)
TRAIT_WORDS = 62.0
WORDS_WIDTH = 21.8
TAG_ENDS = ((ResultSign.RED, 23.4), (ResultSign.BLUE, 11.7), (ResultSign.YELLOW, 0.0))
"""The tags in order, with the distance of their numbers from the right edge in mm."""

TRAIT_NUMBER_ROOM = 62
"""The width in points shared by the digits of a value."""

SECONDS = ((NOTE, 1), (NOTE.at(8.5), 1), (NOTE.at(8), 1))
FIRST_LINE = 3.75
SECOND_LINE = 7.35


@dataclass(frozen=True, slots=True)
class TraitBlock:
    """The seven traits in two groups, each with a bracket."""

    head: str
    lines: tuple[TraitLine, ...]
    ranks: tuple[FittedText, ...]

    @property
    def height(self) -> float:
        """The height of the title and all rows, in mm."""
        return TITLE_HEIGHT + ABOVE + TRAIT_ROW * len(self.lines) + GROUP_GAP * (len(GROUPS) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, then each group."""
        heads = (
            ColumnHead(TRAIT_NOW.middle, "now", Align.CENTER),
            ColumnHead(TRAIT_WORDS, self.head),
            ColumnHead(box.width, "needed on d%", Align.RIGHT),
        )
        SectionTitle("Traits", heads).draw(pen, box)
        y = box.y + TITLE_HEIGHT + ABOVE
        first = 0
        for title, count in GROUPS:
            draw_bracket(pen, box.x, y, y + count * TRAIT_ROW, title)
            for index in range(first, first + count):
                self._row(pen, Box(box.x, y, box.width, TRAIT_ROW), index)
                y += TRAIT_ROW
                if index < first + count - 1:
                    pen.hairline(box.x + HAIRLINE, box.right, y)
            y += GROUP_GAP
            first += count

    def _row(self, pen: Pen, row: Box, index: int) -> None:
        line, rank, style = self.lines[index], self.ranks[index], pen.style
        middle = row.y + row.height / 2
        pen.text(row.x + NAME, middle + ROW_LABEL.capital / 2, line.name, ROW_LABEL, style.ink)
        _draw_value(pen, Box(row.x + VALUE.x, row.y + VALUE.y, VALUE.width, VALUE.height), line)
        now = Box(row.x + TRAIT_NOW.x, row.y + TRAIT_NOW.y, TRAIT_NOW.width, TRAIT_NOW.height)
        draw_write_in_box(pen, now, field=number_field(line.value, line.name, "now"))
        x = row.x + TRAIT_WORDS
        pen.text(x, row.y + FIRST_LINE, rank.lines[0], rank.face, style.ink)
        second = fit(line.second, SECONDS, WORDS_WIDTH, pen.fonts)
        pen.text(x, row.y + SECOND_LINE, second.lines[0], second.face, style.soft_ink)
        starts = line.starts and (line.starts.red, line.starts.blue, line.starts.yellow)
        for (result, gap), start in zip(TAG_ENDS, starts or (None,) * 3, strict=True):
            draw_tag(pen, result, start, end=row.right - gap, middle=middle)


def traits(head: str, lines: Sequence[TraitLine], fonts: Fonts) -> TraitBlock:
    """The block of the traits; a long rank name shrinks to 9 points."""
    choices = ((RANK_NAME, 1), (RANK_NAME.at(9), 1))
    ranks = tuple(fit(line.first, choices, WORDS_WIDTH, fonts) for line in lines)
    return TraitBlock(head, tuple(lines), ranks)


def _draw_value(pen: Pen, box: Box, line: TraitLine) -> None:
    """Draw the Rank Value on its tint, or a box to write it in."""
    if line.value is None:
        draw_write_in_box(pen, box, field=number_field(None, line.name, "at start"))
        return
    pen.box(box, fill=pen.style.tint, radius=0.8)
    value = str(line.value)
    number = NUMBER.at(min(NUMBER.size, TRAIT_NUMBER_ROOM / len(value)))
    baseline = box.y + (box.height + number.capital) / 2
    pen.text(box.middle, baseline, value, number, pen.style.ink, Align.CENTER)


STATUS_ROW = 9.8
NUMBER_BASELINE = 8.0
TITLE_BASELINE = 4.2
REMARK_BASELINE = 8.0
STATUS_WORDS = 10.1
REMARKS = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8, 7.5))
STATUS_NUMBER_ROOM = 48
"""The width in points shared by the digits of a number."""

BLANK = Box(0, 1.3, 9.0, 8.3)
STATUS_NOW = Box(0, 1.3, 12.7, 8.3)
"""The boxes for a blank number and for the current one, measured from below the title."""


@dataclass(frozen=True, slots=True)
class StatusBlock:
    """Two scores side by side."""

    lines: tuple[StatusScore, ...]

    @property
    def height(self) -> float:
        """The height of the title and one row, in mm."""
        return TITLE_HEIGHT + STATUS_ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the scores, with a box for the one that changes in play."""
        now = Box(
            box.right - STATUS_NOW.width,
            box.y + TITLE_HEIGHT + STATUS_NOW.y,
            STATUS_NOW.width,
            STATUS_NOW.height,
        )
        head = ColumnHead(now.middle - box.x, "now", Align.CENTER)
        SectionTitle("Standing", (head,)).draw(pen, box)
        width = (now.x - box.x) / len(self.lines)
        for index, line in enumerate(self.lines):
            _draw_score(
                pen, Box(box.x + index * width, box.y + TITLE_HEIGHT, width, STATUS_ROW), line
            )
            if line.changes:
                field = number_field(line.value, line.title, "now")
                draw_write_in_box(pen, now, field=field)


def _draw_score(pen: Pen, cell: Box, line: StatusScore) -> None:
    """Draw the number, with its label and row next to it."""
    ink, words = pen.style.ink, cell.x + STATUS_WORDS
    if line.value is None:
        blank = Box(cell.x, cell.y + BLANK.y, BLANK.width, BLANK.height)
        draw_write_in_box(pen, blank, field=number_field(None, line.title, "at start"))
    else:
        value = str(line.value)
        face = NUMBER.at(min(NUMBER.size, STATUS_NUMBER_ROOM / len(value)))
        pen.text(cell.x, cell.y + NUMBER_BASELINE, value, face, ink)
    pen.text(words, cell.y + TITLE_BASELINE, line.title, STRONG, ink)
    remark = fit(line.remark, REMARKS, cell.width - STATUS_WORDS - 0.5, pen.fonts)
    (shown,) = remark.lines
    pen.text(words, cell.y + REMARK_BASELINE, shown, remark.face, pen.style.soft_ink)


CONDITIONS_BASELINE = 2.6
FIRST_ROW = 4.3
PITCH = 4.3
SECOND_COLUMN = 18.0


@dataclass(frozen=True, slots=True)
class ConditionBlock:
    """Conditions in two columns, filled from the top of the left one."""

    boxes: tuple[ConditionBox, ...]

    @property
    def _rows(self) -> int:
        return (len(self.boxes) + 1) // 2

    @property
    def height(self) -> float:
        """The height of the title and a row for every two conditions, in mm."""
        return FIRST_ROW + self._rows * PITCH

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the conditions column by column."""
        style = pen.style
        pen.text(box.x, box.y + CONDITIONS_BASELINE, "CONDITION", CARD_HEAD, style.accent)
        for index, condition in enumerate(self.boxes):
            column, row = divmod(index, self._rows)
            x = box.x + column * SECOND_COLUMN
            y = box.y + FIRST_ROW + row * PITCH
            field = PdfField(("Condition", condition.name))
            draw_tick_box(pen, x, y, field, ticked=condition.ticked)
            pen.text(x + boxes.TICK_BOX_SIZE + 1.4, y + 2.45, condition.name, NOTE, style.ink)
