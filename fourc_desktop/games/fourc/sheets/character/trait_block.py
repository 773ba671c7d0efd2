"""Trait block: value, current value, rank and row, and the d% of each color."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.character_content import TraitLine
from fourc_desktop.games.fourc.sheets.result_marks import ResultSign, draw_tag
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import number_field
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from fourc_desktop.pdf.pieces.section_title import HEIGHT as TITLE
from fourc_desktop.pdf.pieces.section_title import ColumnHead, SectionTitle
from fourc_desktop.pdf.typography import (
    CARD_HEAD,
    NOTE,
    NUMBER,
    RANK_NAME,
    ROW_LABEL,
)
from fourc_desktop.pdf.wrapping import FittedText, fit

ABOVE = 0.65
"""From the title's rule to the first row, in mm."""

ROW = 8.75
GROUPS = (("Damage", 4), ("Fortune", 3))
"""The sums of groups of traits, with the size of each group, in order."""

GROUP_GAP = 1.0
BRACKET = 4.3
BRACKET_BASELINE = 3.2
NAME = 7.1
HAIRLINE = 5.8
VALUE = Box(34.1, 0.7, 12.2, 7.35)
NOW = Box(48.0, 0.85, 12.0, 7.05)
WORDS = 62.0
WORDS_WIDTH = 21.8
TAG_ENDS = ((ResultSign.RED, 23.4), (ResultSign.BLUE, 11.7), (ResultSign.YELLOW, 0.0))
"""The tags in their order, and the right ends of their numbers from the right edge."""

NUMBER_ROOM = 62
"""Points that all digits of a value share, so that it keeps to its box."""

SECONDS = ((NOTE, 1), (NOTE.at(8.5), 1), (NOTE.at(8), 1))
FIRST_LINE = 3.75
SECOND_LINE = 7.35


@dataclass(frozen=True, slots=True)
class TraitBlock:
    """All seven, in two groups with a bracket each."""

    head: str
    lines: tuple[TraitLine, ...]
    ranks: tuple[FittedText, ...]

    @property
    def height(self) -> float:
        """The title and all rows, in mm."""
        return TITLE + ABOVE + ROW * len(self.lines) + GROUP_GAP * (len(GROUPS) - 1)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title, then group by group."""
        heads = (
            ColumnHead(NOW.middle, "now", Align.CENTER),
            ColumnHead(WORDS, self.head),
            ColumnHead(box.width, "each color from", Align.RIGHT),
        )
        SectionTitle("Traits", heads).draw(pen, box)
        y = box.y + TITLE + ABOVE
        first = 0
        for title, count in GROUPS:
            _bracket(pen, box.x, y, y + count * ROW, title)
            for index in range(first, first + count):
                self._row(pen, Box(box.x, y, box.width, ROW), index)
                y += ROW
                if index < first + count - 1:
                    pen.hairline(box.x + HAIRLINE, box.right, y)
            y += GROUP_GAP
            first += count

    def _row(self, pen: Pen, row: Box, index: int) -> None:
        line, rank, style = self.lines[index], self.ranks[index], pen.style
        middle = row.y + row.height / 2
        pen.text(row.x + NAME, middle + ROW_LABEL.capital / 2, line.name, ROW_LABEL, style.ink)
        _draw_value(pen, Box(row.x + VALUE.x, row.y + VALUE.y, VALUE.width, VALUE.height), line)
        now = Box(row.x + NOW.x, row.y + NOW.y, NOW.width, NOW.height)
        draw_write_in_box(pen, now, field=number_field(line.value, line.name, "now"))
        x = row.x + WORDS
        pen.text(x, row.y + FIRST_LINE, rank.lines[0], rank.face, style.ink)
        second = fit(line.second, SECONDS, WORDS_WIDTH, pen.fonts)
        pen.text(x, row.y + SECOND_LINE, second.lines[0], second.face, style.soft_ink)
        starts = line.starts and (line.starts.red, line.starts.blue, line.starts.yellow)
        for (result, gap), start in zip(TAG_ENDS, starts or (None,) * 3, strict=True):
            draw_tag(pen, result, start, end=row.right - gap, middle=middle)


def traits(head: str, lines: Sequence[TraitLine], fonts: Fonts) -> TraitBlock:
    """The block of the traits; a rank's name that is too long shrinks to 9 points."""
    choices = ((RANK_NAME, 1), (RANK_NAME.at(9), 1))
    ranks = tuple(fit(line.first, choices, WORDS_WIDTH, fonts) for line in lines)
    return TraitBlock(head, tuple(lines), ranks)


def _draw_value(pen: Pen, box: Box, line: TraitLine) -> None:
    """The Rank Value on its tint, or a box to write it in."""
    if line.value is None:
        draw_write_in_box(pen, box, field=number_field(None, line.name, "at start"))
        return
    pen.box(box, fill=pen.style.tint, radius=0.8)
    value = str(line.value)
    number = NUMBER.at(min(NUMBER.size, NUMBER_ROOM / len(value)))
    baseline = box.y + (box.height + number.capital) / 2
    pen.text(box.middle, baseline, value, number, pen.style.ink, Align.CENTER)


def _bracket(pen: Pen, x: float, top: float, bottom: float, title: str) -> None:
    accent, thickness = pen.style.accent, pen.style.lines.bracket
    pen.line((x + BRACKET, top + 0.9), (x + BRACKET, bottom - 0.6), accent, thickness)
    middle = (top + bottom) / 2
    pen.text_upward(x + BRACKET_BASELINE, middle, title.upper(), CARD_HEAD, accent)
