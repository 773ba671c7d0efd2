"""Result blocks: the large table of results, and small lists."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.sheets.master_table.grid_block import MARKS
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    ColorList,
    ColorMeaning,
)
from fourc_desktop.games.fourc.sheets.result_marks import TAG_WIDTH, ResultSign, draw_mark
from fourc_desktop.pdf.blocks.listing import rows_in_height
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead, SectionTitle
from fourc_desktop.pdf.typography import BODY, LABEL, NOTE, NOTE_LEADING, RANK_NAME, SECTION, STRONG
from fourc_desktop.pdf.wrapping import FittedText, fit, names_in_width, wrap

HEADING = "What each color means"
INDENT = 1.2
NAME_GAP = 2.0
"""The gap between a name and the scores used, in mm."""

COLUMN_GAP = 2.0
LEADING = 3.9
MEANING_TAG_HEIGHT = 4.1
TAG_MIDDLE = 2.3
TAG_GAP = 1.5
LINES_BELOW = 2
BESIDE = tuple((NOTE.at(size), 1) for size in (9, 8.5, 8))


@dataclass(frozen=True, slots=True)
class MeaningColumns:
    """The columns of the colors.

    Attributes:
        names: The width of the column of names, in mm.
        is_wide: Whether the scores used are next to the name rather than below it.
        pitch: The preferred height of a row of one line, in mm.
    """

    names: float
    is_wide: bool
    pitch: float

    @property
    def head(self) -> float:
        """The height of the title and the column headings, in mm."""
        return TITLE_HEIGHT if self.is_wide else 2 * TITLE_HEIGHT

    def color(self, width: float) -> float:
        """The width of a color's column in a block, in mm."""
        return (width - self.names) / len(ResultSign)


WIDE_MEANINGS = MeaningColumns(names=58.0, is_wide=True, pitch=5.3)
NARROW_MEANINGS = MeaningColumns(names=39.0, is_wide=False, pitch=4.7)


@dataclass(frozen=True, slots=True)
class MeaningBlockRow:
    """A row in lines: its name, the scores used, and the result of each color."""

    name: str
    by: FittedText
    outcomes: tuple[tuple[str, ...], ...]

    def height(self, pitch: float, columns: MeaningColumns) -> float:
        """The height in mm: `pitch` for one line, plus the leading of each further line."""
        named = 1 if columns.is_wide else 1 + len(self.by.lines)
        return pitch + LEADING * (max(named, *map(len, self.outcomes)) - 1)


@dataclass(frozen=True, slots=True)
class MeaningsBlock:
    """The table of meanings.

    Attributes:
        rows: The actions, in order.
        columns: The columns of the colors.
        pitch: The height of a row of one line, in mm.
    """

    rows: tuple[MeaningBlockRow, ...]
    columns: MeaningColumns
    pitch: float

    @property
    def height(self) -> float:
        """The height of the title and the rows, in mm."""
        return self.columns.head + sum(self._heights)

    @property
    def _heights(self) -> list[float]:
        return [row.height(self.pitch, self.columns) for row in self.rows]

    def split(self, room: float) -> tuple["MeaningsBlock | None", "MeaningsBlock | None"]:
        """The part that fits into `room` mm, and the overflow."""
        count = rows_in_height(self._heights, room - self.columns.head)
        first = replace(self, rows=self.rows[:count]) if count else None
        remaining = replace(self, rows=self.rows[count:]) if count < len(self.rows) else None
        return first, remaining

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the title and the tags, then the rows, every other one on a tint."""
        style, wide = pen.style, self.columns.color(box.width)
        SectionTitle(HEADING).draw(pen, box)
        for number, mark in enumerate(ResultSign):
            x = box.x + self.columns.names + number * wide
            middle = box.y + self.columns.head - TITLE_HEIGHT + TAG_MIDDLE
            draw_mark(pen, mark, x, middle, MEANING_TAG_HEIGHT)
            baseline = middle + RANK_NAME.capital / 2
            pen.text(x + TAG_WIDTH + TAG_GAP, baseline, mark.word, RANK_NAME, style.ink)
        y = box.y + self.columns.head
        for index, (row, height) in enumerate(zip(self.rows, self._heights, strict=True)):
            place = Box(box.x, y, box.width, height)
            if index % 2 == 0:
                pen.box(place, fill=style.tint)
            self._draw_row(pen, place, row)
            y += height
            if style.tint is None:
                pen.hairline(place.x, place.right, place.bottom)

    def _draw_row(self, pen: Pen, place: Box, row: MeaningBlockRow) -> None:
        """Draw the name with the scores used, then the results of the colors."""
        style, x = pen.style, place.x + INDENT
        first = baseline = place.y + (self.pitch + BODY.capital) / 2
        x += pen.text(x, baseline, row.name, STRONG, style.ink) + NAME_GAP
        if not self.columns.is_wide:
            x, baseline = place.x + INDENT, baseline + LEADING
        for index, line in enumerate(row.by.lines):
            pen.text(x, baseline + index * LEADING, line, row.by.face, style.soft_ink)
        for number, lines in enumerate(row.outcomes):
            x = place.x + self.columns.names + number * self.columns.color(place.width)
            for index, line in enumerate(lines):
                pen.text(x, first + index * LEADING, line, BODY, style.ink)


def meanings(
    content: Sequence[ColorMeaning], width: float, columns: MeaningColumns, fonts: Fonts
) -> MeaningsBlock:
    """The table of meanings; `width` is in mm."""
    rows = tuple(_row(each, width, columns, fonts) for each in content)
    return MeaningsBlock(rows, columns, columns.pitch)


def _row(
    content: ColorMeaning, width: float, columns: MeaningColumns, fonts: Fonts
) -> MeaningBlockRow:
    outcome = columns.color(width) - COLUMN_GAP
    return MeaningBlockRow(
        content.name,
        _by(content, columns, fonts),
        tuple(wrap(words, BODY, outcome, fonts) for words in content.outcomes),
    )


def _by(content: ColorMeaning, columns: MeaningColumns, fonts: Fonts) -> FittedText:
    """The scores used: one line next to the name, or up to two below it."""
    room = columns.names - INDENT - COLUMN_GAP
    whole = ", ".join(content.by)
    if not columns.is_wide:
        return fit(whole, ((NOTE, LINES_BELOW),), room, fonts)
    room -= fonts.width(content.name, STRONG) + NAME_GAP
    if content.counted:
        return FittedText((names_in_width(content.by, NOTE, room, fonts),), NOTE)
    return fit(whole, BESIDE, room, fonts)


ABOVE = 0.6
RESULT_ROW = 4.95
DESCENT = 0.8
"""The distance from the baseline of the text to the bottom of its line, in mm."""

RESULT_TAG_HEIGHT = 4.1
RESULT_WORDS_X = 6.9
"""The left edge of a color's text, in mm."""

TEXT_GAP = 0.5
"""The gap between the text and the first color, in mm."""

TITLE_GAP = 2.0
"""The minimum gap between the title and its remark, in mm."""


@dataclass(frozen=True, slots=True)
class ResultList:
    """A table with its texts broken into lines.

    Attributes:
        title: Its subject.
        remark: The text at the right end of the title's line.
        text: The text above the colors.
        rows: Each color with its text.
    """

    title: str
    remark: str
    text: tuple[str, ...]
    rows: tuple[tuple[Color, tuple[str, ...]], ...]

    @property
    def height(self) -> float:
        """The height of the title, the text and the rows, in mm."""
        further = sum(len(lines) - 1 for _, lines in self.rows)
        rows = RESULT_ROW * len(self.rows) + NOTE_LEADING * further
        return TITLE_HEIGHT + ABOVE + self._text + rows + ABOVE

    @property
    def _text(self) -> float:
        return NOTE_LEADING * len(self.text) + TEXT_GAP if self.text else 0.0

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it from the top of the box."""
        ink = pen.style.ink
        remark = ColumnHead(box.width, self.remark, Align.RIGHT)
        SectionTitle(self.title, (remark,) if self.remark else ()).draw(pen, box)
        y = box.y + TITLE_HEIGHT + ABOVE
        for index, line in enumerate(self.text, 1):
            pen.text(box.x, y + index * NOTE_LEADING - DESCENT, line, NOTE, ink)
        y += self._text
        for color, lines in self.rows:
            middle = y + RESULT_ROW / 2
            draw_mark(pen, MARKS[color], box.x, middle, RESULT_TAG_HEIGHT)
            for index, line in enumerate(lines):
                baseline = middle + NOTE.capital / 2 + index * NOTE_LEADING
                pen.text(box.x + RESULT_WORDS_X, baseline, line, NOTE, ink)
            y += RESULT_ROW + NOTE_LEADING * (len(lines) - 1)


def result_list(content: ColorList, width: float, fonts: Fonts) -> ResultList:
    """A small table.

    A remark that does not fit beside the title goes below it; `width` is in mm.
    """
    title = fonts.width(content.title.upper(), SECTION)
    fits = title + TITLE_GAP + fonts.width(content.remark, LABEL) <= width
    texts = [] if fits else [content.remark]
    texts += [content.text] if content.text else []
    return ResultList(
        title=content.title,
        remark=content.remark if fits else "",
        text=tuple(line for text in texts for line in wrap(text, NOTE, width, fonts)),
        rows=tuple(
            (each.color, wrap(each.words, NOTE, width - RESULT_WORDS_X, fonts))
            for each in content.lines
        ),
    )
