"""A titled table of words, numbers and marks, to be read from a distance of 70 cm."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from fourc_desktop.pdf.blocks.listing import rows_in_height
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.gm_screen.screen_rows import (
    GROUP_GAP,
    GROUP_MARGIN,
    GROUP_WIDTH,
    LEADING,
    RowGroup,
    ScreenMark,
    ScreenRow,
    grouped,
    row_heights,
)
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.bracket import draw_bracket
from fourc_desktop.pdf.pieces.titles import TITLE_HEIGHT, ColumnHead, SectionTitle
from fourc_desktop.pdf.typography import BADGE, POINT, TypeStyle, Weight
from fourc_desktop.pdf.wrapping import MIN_SHRUNK, wrap

PLAIN = TypeStyle(11, Weight.MEDIUM)
STRONG = TypeStyle(11, Weight.BOLD)
QUIET = TypeStyle(9, Weight.REGULAR)
"""The type styles of a screen: emphasis, plain text, and notes."""

LARGEST_NOTE = 10
"""The size of notes in larger type, in points."""

HEAD_MARKS = 6.2
"""The height of the line of marks over the columns, in mm."""

INDENT = 1.0
CELL_GAP = 2.0
SECTION_GAP = 4.0
"""The space between sections, in mm."""

HEAD_MARK_HEIGHT = 5.0
MARK_HEIGHT = 4.1
"""The height of a mark above a column and in a cell, in mm."""

MAX_PITCH = 8.0
MIN_PITCH = 4.8
"""The largest and least height of a row of one line, in mm."""

CellT = TypeVar("CellT")


ScreenCell = str | ScreenMark
"""A text or a mark."""


@dataclass(frozen=True, slots=True)
class ScreenColumn:
    """A column.

    Attributes:
        head: Its head.
        share: Its share of the width.
        face: The type style of its words.
        align: Their alignment.
        section: The title of a section that begins with it, beside the others.
    """

    head: ScreenCell
    share: float
    face: TypeStyle = PLAIN
    align: Align = Align.LEFT
    section: str = ""


def name_column(share: float, head: str = "") -> ScreenColumn:
    """A column of row titles."""
    return ScreenColumn(head, share, STRONG)


def number_column(head: str, share: float) -> ScreenColumn:
    """A column of numbers."""
    return ScreenColumn(head, share, align=Align.RIGHT)


@dataclass(frozen=True, slots=True)
class ScreenTableContent:
    """The content of a table.

    Attributes:
        title: Its title.
        columns: Its columns, in one section if there are groups.
        rows: Its rows, with a cell for every column.
        groups: The title of each row's group, or nothing if they are not grouped.
    """

    title: str
    columns: tuple[ScreenColumn, ...]
    rows: tuple[tuple[ScreenCell, ...], ...]
    groups: tuple[str, ...] = ()

    def sections(self) -> tuple["ScreenTableContent", ...]:
        """Each section as a table of its own, without its empty rows."""
        parts = _sections(self.title, self.columns)
        if len(parts) == 1:
            return (self,)
        return tuple(
            ScreenTableContent(
                title,
                (replace(self.columns[here][0], section=""), *self.columns[here][1:]),
                tuple(row[here] for row in self.rows if any(row[here])),
            )
            for title, here in parts
        )


def screen_lines(title: str, *lines: str) -> ScreenTableContent:
    """A table with a single column of texts."""
    return ScreenTableContent(title, (ScreenColumn("", 1),), tuple((line,) for line in lines))


@dataclass(frozen=True, slots=True)
class ScreenTable:
    """The table, laid out.

    Attributes:
        title: Its title.
        columns: Its columns.
        rows: Its rows.
        width: The width, in mm.
        pitch: The height of a row of one line, in mm.
    """

    title: str
    columns: tuple[ScreenColumn, ...]
    rows: tuple[ScreenRow, ...]
    width: float
    pitch: float = MIN_PITCH
    scale: float = 1.0

    @property
    def head(self) -> float:
        """The height of the title, and of the marks if columns have marks, in mm."""
        return TITLE_HEIGHT + (HEAD_MARKS if self._has_marks else 0)

    @property
    def _has_marks(self) -> bool:
        return any(not isinstance(column.head, str) for column in self.columns)

    @property
    def height(self) -> float:
        """The height of the head and every row, in mm."""
        return self.head + sum(self.heights)

    @property
    def heights(self) -> list[float]:
        """The height of each row, with the gap before its group, in mm."""
        return row_heights(self.rows, self.pitch, self.scale)

    @property
    def _left(self) -> float:
        """The width of the brackets, in mm."""
        return GROUP_WIDTH if any(row.group for row in self.rows) else 0

    @property
    def broken_numbers(self) -> int:
        """How many cells at the right edge of a column take two lines or more."""
        return sum(
            isinstance(cell, tuple) and len(cell) > 1
            for row in self.rows
            for column, cell in zip(self.columns, row.cells, strict=True)
            if column.align is Align.RIGHT
        )

    def split(self, room: float) -> tuple["ScreenTable | None", "ScreenTable | None"]:
        """Split into the part that fits `room` mm and the rest."""
        return self.cut(rows_in_height(self.heights, room - self.head))

    def cut(self, count: int) -> tuple["ScreenTable | None", "ScreenTable | None"]:
        """Split after `count` rows; a part without rows is None."""
        first = replace(self, rows=self.rows[:count]) if count else None
        return first, replace(self, rows=self.rows[count:]) if count < len(self.rows) else None

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the head, then the rows, every other one of a group on a tint."""
        self._draw_head(pen, box)
        heights = iter(self.heights)
        y = box.y + self.head
        for number, (group, rows) in enumerate(grouped(self.rows)):
            top = start = y + GROUP_GAP if number else y
            for index, row in enumerate(rows):
                y += next(heights)
                place = replace(box, y=start, height=y - start)
                self._draw_row(pen, place, row, is_tinted=index % 2 == 0)
                start = y
            if group is not None:
                draw_bracket(pen, box.x, top, y, group.title, BADGE)

    def _draw_row(self, pen: Pen, place: Box, row: ScreenRow, *, is_tinted: bool) -> None:
        for _, here, part in self._parts(place):
            if not any(any(cell) if isinstance(cell, tuple) else True for cell in row.cells[here]):
                continue
            if is_tinted:
                pen.box(part, fill=pen.style.tint)
            if pen.style.tint is None:
                self._draw_rule(pen, part)
        first = place.height - row.further * LEADING * self.scale
        for column, left, width, cell in self._placed(place, row.cells):
            self._draw_cell(pen, column, Box(left, place.y, width, first), cell)

    def _draw_rule(self, pen: Pen, row: Box) -> None:
        """Draw a gray line below a row, which takes less ink than a tint."""
        thickness = pen.style.lines.hairline
        y = row.bottom - thickness * POINT / 2
        pen.line((row.x, y), (row.right, y), pen.style.grid, thickness)

    def _draw_head(self, pen: Pen, box: Box) -> None:
        heads: dict[int, ColumnHead] = {}
        titles = tuple(column.head for column in self.columns)
        placed = self._placed(box, titles)
        for index, (column, left, width, head) in enumerate(placed):
            if not isinstance(head, str):
                middle = box.y + TITLE_HEIGHT + HEAD_MARKS / 2
                x = left + (width - head.width) * column.align.value
                head.draw(pen, x, middle, HEAD_MARK_HEIGHT)
                if column.align is Align.LEFT:
                    baseline = middle + PLAIN.capital / 2
                    pen.text(x + head.width + INDENT, baseline, head.word, PLAIN, pen.style.ink)
            elif head:
                x = left + width * column.align.value
                heads[index] = ColumnHead(x, head, column.align)
        for title, here, columns in self._parts(box):
            part = box if self._left else columns
            own = [heads[index] for index in range(*here.indices(len(titles))) if index in heads]
            moved = tuple(replace(each, x=each.x - part.x) for each in own)
            SectionTitle(title, moved).draw(pen, part)

    def _parts(self, box: Box) -> Iterator[tuple[str, slice, Box]]:
        """Each section with its title, its columns, and its part of a box."""
        edges = [*_edges(self.columns, self.width, self._left)]
        for title, here in _sections(self.title, self.columns):
            left = edges[here][0][0] - INDENT
            right = sum(edges[here][-1]) + INDENT
            yield title, here, replace(box, x=box.x + left, width=right - left)

    def _draw_cell(
        self, pen: Pen, column: ScreenColumn, place: Box, cell: ScreenMark | tuple[str, ...]
    ) -> None:
        """Draw a cell, the first line of which is in `place`."""
        middle = place.y + place.height / 2
        if not isinstance(cell, tuple):
            cell.draw(pen, place.x, middle, MARK_HEIGHT)
            return
        style = pen.style
        ink = style.soft_ink if column.face.weight is QUIET.weight else style.ink
        if column.face.weight is PLAIN.weight:
            ink = style.running
        x = place.x + place.width * column.align.value
        for index, line in enumerate(cell):
            baseline = middle + column.face.capital / 2 + index * LEADING * self.scale
            pen.text(x, baseline, line, column.face, ink, column.align)

    def _placed(
        self, box: Box, cells: Sequence[CellT]
    ) -> Iterator[tuple[ScreenColumn, float, float, CellT]]:
        """Each cell with its column, its left edge and its width."""
        edges = _edges(self.columns, self.width, self._left)
        for column, (left, width), cell in zip(self.columns, edges, cells, strict=True):
            yield column, box.x + left, width, cell


def screen_table(
    content: ScreenTableContent, width: float, fonts: Fonts, scale: float = 1.0
) -> ScreenTable:
    """Lay out a table in a width in mm, with rows of the least height.

    `scale` makes type and rows larger.
    """
    edges = [*_edges(content.columns, width, GROUP_WIDTH if content.groups else 0)]
    columns = tuple(
        _with_whole_words(_scaled(column, scale), [row[index] for row in content.rows], room, fonts)
        for index, (column, (_, room)) in enumerate(zip(content.columns, edges, strict=True))
    )
    groups = {
        title: RowGroup(title, fonts.width(title.upper(), BADGE) + 2 * GROUP_MARGIN)
        for title in content.groups
    }
    titles = content.groups or ("",) * len(content.rows)
    rows = []
    for row, title in zip(content.rows, titles, strict=True):
        cells = [
            wrap(cell, column.face, room, fonts) if isinstance(cell, str) else cell
            for cell, column, (_, room) in zip(row, columns, edges, strict=True)
        ]
        rows.append(ScreenRow(tuple(cells), groups.get(title)))
    pitch = MIN_PITCH * scale
    return ScreenTable(content.title, columns, tuple(rows), width, pitch, scale)


def _scaled(column: ScreenColumn, scale: float) -> ScreenColumn:
    """The column in larger type; notes grow least."""
    size = column.face.size * scale
    is_note = column.face.weight is QUIET.weight
    return replace(column, face=column.face.at(min(size, LARGEST_NOTE) if is_note else size))


def _with_whole_words(
    column: ScreenColumn, cells: Iterable[ScreenCell], room: float, fonts: Fonts
) -> ScreenColumn:
    """The column, its type reduced if a word is wider than so many mm."""
    words = (word for cell in cells if isinstance(cell, str) for word in cell.split())
    share = room / max((fonts.width(word, column.face) for word in words), default=room)
    if share >= 1:
        return column
    face = column.face.at(column.face.size * max(share, MIN_SHRUNK))
    return replace(column, face=replace(face, shrunk=True))


def _edges(
    columns: Sequence[ScreenColumn], width: float, start: float
) -> Iterator[tuple[float, float]]:
    """The left edge and the width of each column's words, in mm; the columns begin at `start`."""
    whole = sum(column.share for column in columns)
    gaps = SECTION_GAP * (len(_sections("", columns)) - 1)
    room = width - start - 2 * INDENT + CELL_GAP - gaps
    x = start + INDENT
    for column in columns:
        x += SECTION_GAP if column.section else 0
        share = room * column.share / whole
        yield x, share - CELL_GAP
        x += share


def _sections(title: str, columns: Sequence[ScreenColumn]) -> list[tuple[str, slice]]:
    """The title and the columns of each section; the first one has the title of the table."""
    starts = [index for index, column in enumerate(columns) if index == 0 or column.section]
    ends = (*starts[1:], len(columns))
    return [
        (columns[start].section or title, slice(start, end))
        for start, end in zip(starts, ends, strict=True)
    ]
