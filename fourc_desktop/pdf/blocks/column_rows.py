"""Rows of a list whose columns are given as data: names, levels, numbers, boxes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import TOLERANCE, Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.boxes import draw_mark_box, draw_write_in_box
from fourc_desktop.pdf.pieces.titles import ColumnHead
from fourc_desktop.pdf.sheet_content import ColumnKind, FormCell, FormColumn, RowsContent
from fourc_desktop.pdf.typography import (
    BODY,
    LABEL,
    NOTE,
    NUMBER,
    POINT,
    RANK_NAME,
    ROW_LABEL,
    TypeStyle,
)
from fourc_desktop.pdf.wrapping import FittedText, fit

ROW: Final = 6.5
LOW_ROW: Final = 5.4
"""The heights of a row in mm: the usual one, and that in a list of `MANY` rows or more."""

MANY: Final = 9
ABOVE: Final = 0.6
COLUMN_GAP: Final = 2.0
LEADING: Final = 1.12
"""The distance of the lines of a cell, in sizes of their type."""

INSET: Final = 0.5
RADIUS: Final = 0.8
PADDING: Final = 0.28
"""The least height of a row above its lines, in mm."""

MIN_WORDS: Final = 16.0
"""The least width of a column of words, in mm."""

NAME_WIDTH: Final = 26.0
"""The preferred width of a column of words, in mm."""

MARK: Final = 4.6
MARK_PITCH: Final = 5.4
"""The size of a box in a row, and the distance from one box to the next, in mm."""

WIDTHS: Final = {
    ColumnKind.LEVEL: 27.0,
    ColumnKind.NUMBER: 12.0,
    ColumnKind.STRONG: 14.0,
    ColumnKind.NOW: 9.0,
}
"""The fixed widths of columns by kind, in mm."""

SHRINKING: Final = {
    ColumnKind.NAME: (
        *((ROW_LABEL.at(size), 1) for size in (12, 11, 10)),
        (ROW_LABEL.at(9), 2),
    ),
    ColumnKind.WORDS: (*((BODY.at(size), 1) for size in (10, 9.5, 9)), (BODY.at(8), 2)),
    ColumnKind.NOTE: ((NOTE, 1), (NOTE.at(8.5), 1), (NOTE.at(8), 2)),
    ColumnKind.NUMBER: tuple((BODY.at(size), 1) for size in (10, 9, 8)),
    ColumnKind.STRONG: tuple((NUMBER.at(size), 1) for size in (14, 12, 10, 8)),
    ColumnKind.LEVEL: tuple((RANK_NAME.at(size), 1) for size in (10, 9, 8)),
}
"""The type styles tried for the words of a cell, each with the most lines."""

NUMBERS: Final = ((ROW_LABEL, 1), (ROW_LABEL.at(10), 1))


@dataclass(frozen=True, slots=True)
class ColumnSlot:
    """A laid-out column: its left edge and its width without the gap, in mm."""

    column: FormColumn
    x: float
    width: float


@dataclass(frozen=True, slots=True)
class ColumnRow:
    """A row, its words made to fit their columns."""

    title: str
    name: str
    places: tuple[ColumnSlot, ...]
    cells: tuple[FormCell, ...]
    words: tuple[FittedText, ...]
    height: float

    @property
    def is_whole(self) -> bool:
        """Whether no cell of the row is shortened."""
        return all(each.whole for each in self.words)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it cell by cell."""
        for place, cell, words in zip(self.places, self.cells, self.words, strict=True):
            inner = Box(box.x + place.x, box.y, place.width, box.height)
            self._draw_cell(pen, inner, place.column, cell, words)

    def _draw_cell(
        self, pen: Pen, box: Box, column: FormColumn, cell: FormCell, words: FittedText
    ) -> None:
        match column.kind:
            case ColumnKind.NOW:
                draw_write_in_box(pen, box.inset(INSET), field=self._field(column, cell.words))
            case ColumnKind.BOXES:
                self._draw_boxes(pen, box, column, cell)
            case ColumnKind.LEVEL:
                self._draw_level(pen, box, column, cell, words)
            case ColumnKind.STRONG:
                if not cell.words:
                    draw_write_in_box(pen, box.inset(INSET), field=self._field(column))
                    return
                _draw_tint(pen, box)
                _draw_lines(pen, box, words, Align.CENTER)
            case ColumnKind.NUMBER:
                _draw_lines(pen, box, words, Align.CENTER)
            case _ if not self.cells[0].words:
                with pen.field(self._field(column), box.inset(INSET), BODY, pen.style.ink):
                    pass
            case _:
                _draw_lines(pen, box, words, Align.LEFT)

    def _draw_level(
        self, pen: Pen, box: Box, column: FormColumn, cell: FormCell, words: FittedText
    ) -> None:
        if not (cell.words or cell.number):
            draw_write_in_box(pen, box.inset(INSET), field=self._field(column))
            return
        _draw_tint(pen, box)
        inner = box.inset(1.6)
        _draw_lines(pen, Box(inner.x, box.y, inner.width, box.height), words, Align.LEFT)
        number = fit(cell.number, NUMBERS, inner.width, pen.fonts)
        _draw_lines(pen, Box(inner.x, box.y, inner.width, box.height), number, Align.RIGHT)

    def _draw_boxes(self, pen: Pen, box: Box, column: FormColumn, cell: FormCell) -> None:
        size = min(MARK, box.height - 2 * INSET)
        y = box.y + (box.height - size) / 2
        for index, letter in enumerate(cell.words):
            field = self._field(column, letter.strip(), str(index + 1))
            mark = Box(box.x + index * MARK_PITCH, y, size, size)
            draw_mark_box(pen, mark, letter, field, letters=False)

    def _field(self, column: FormColumn, value: str = "", *more: str) -> PdfField:
        title = column.title or ("name" if column.kind is ColumnKind.NAME else "now")
        return PdfField((self.title, self.name, title, *more), value)


def column_rows(block: RowsContent, width: float, fonts: Fonts) -> Listing:
    """The list laid out in a width in mm."""
    places = _places(block, width, fonts)
    rows = []
    for number, row in enumerate(block.rows, start=1):
        words = tuple(_fitted(cell, place, fonts) for cell, place in zip(row, places, strict=True))
        wrapped = (
            len(each.lines) * _leading(each) + PADDING for each in words if len(each.lines) > 1
        )
        height = max((row_height(block), *wrapped))
        name = row[0].words or f"row {number}"
        rows.append(ColumnRow(block.title, name, places, row, words, height))
    return Listing(block.title, _heads(places), tuple(rows), ABOVE)


def cut_short(block: RowsContent, width: float, fonts: Fonts) -> list[str]:
    """The full texts of the rows that are shortened in a list of a width in mm."""
    rows = column_rows(block, width, fonts).rows
    return [
        ", ".join(filter(str.strip, (_in_full(cell) for cell in row.cells)))
        for row in rows
        if isinstance(row, ColumnRow) and not row.is_whole
    ]


def row_height(block: RowsContent) -> float:
    """The height of each row of a list, in mm."""
    return LOW_ROW if block.dense or len(block.rows) >= MANY else ROW


def least_width(block: RowsContent) -> float:
    """The least width of a list, in mm."""
    most = max((len(row[index].words) for row in block.rows for index in _boxes(block)), default=3)
    widths = (
        NAME_WIDTH if _is_free(column) else WIDTHS.get(column.kind, most * MARK_PITCH)
        for column in block.columns
    )
    return sum(widths) + COLUMN_GAP * (len(block.columns) - 1)


def is_squeezed(block: RowsContent, width: float, fonts: Fonts) -> bool:
    """Whether a column of words is too narrow for words or for its head in a width in mm."""
    return any(
        place.width < _least(block, index, fonts) - TOLERANCE
        for index, place in enumerate(_places(block, width, fonts))
        if _is_free(place.column)
    )


def _least(block: RowsContent, index: int, fonts: Fonts) -> float:
    """The least width of a column of words, in mm; less for short words, such as “3 + 4”."""
    widest = max((fonts.width(row[index].words, BODY) for row in block.rows), default=MIN_WORDS)
    head = fonts.width(block.columns[index].title, LABEL)
    return max(min(MIN_WORDS, widest or MIN_WORDS), head)


def split_columns(block: RowsContent, width: float, fonts: Fonts) -> list[RowsContent]:
    """Split a list that needs more than `width` mm into lists of some of its columns.

    Each of them begins with the column of names. A list whose words all fit stays whole, even where
    its columns are narrower than they would like to be.
    """
    if not is_squeezed(block, width, fonts) and not cut_short(block, width, fonts):
        return [block]
    parts: list[list[int]] = [[0]]
    for place in range(1, len(block.columns)):
        wider = [*parts[-1], place]
        joined = _with_columns(block, wider)
        is_wide = least_width(joined) > width or is_squeezed(joined, width, fonts)
        if len(parts[-1]) > 1 and is_wide:
            parts.append([0, place])
        else:
            parts[-1] = wider
    if len(parts) == 1:
        return [block]
    first, *others = (_with_columns(block, each) for each in parts)
    return [first, *(replace(each, title=f"{block.title}, more") for each in others)]


def _with_columns(block: RowsContent, places: Sequence[int]) -> RowsContent:
    return replace(
        block,
        columns=tuple(block.columns[place] for place in places),
        rows=tuple(tuple(row[place] for place in places) for row in block.rows),
    )


def _boxes(block: RowsContent) -> list[int]:
    """The indexes of the columns with boxes."""
    kinds = [column.kind for column in block.columns]
    return [place for place, kind in enumerate(kinds) if kind is ColumnKind.BOXES]


def _in_full(cell: FormCell) -> str:
    return " ".join(filter(None, (cell.words, cell.number)))


def _fitted(cell: FormCell, place: ColumnSlot, fonts: Fonts) -> FittedText:
    choices = SHRINKING.get(place.column.kind)
    if choices is None:
        return FittedText(("",), BODY)
    room = place.width
    if place.column.kind is ColumnKind.LEVEL:
        room -= 2 * 1.6 + fonts.width(cell.number, ROW_LABEL) + 1
    return fit(cell.words, choices, room, fonts)


def _places(block: RowsContent, width: float, fonts: Fonts) -> tuple[ColumnSlot, ...]:
    natural = [_natural(column, index, block, fonts) for index, column in enumerate(block.columns)]
    fixed = sum(
        each + COLUMN_GAP
        for each, column in zip(natural, block.columns, strict=True)
        if not _is_free(column)
    )
    free = [index for index, column in enumerate(block.columns) if _is_free(column)]
    room = width - fixed - COLUMN_GAP * max(len(free) - 1, 0)
    leasts = [_least(block, index, fonts) for index in free]
    widths = dict(zip(free, _shares(room, [natural[index] for index in free], leasts), strict=True))
    places, x = [], 0.0
    for index, column in enumerate(block.columns):
        wide = widths.get(index, natural[index])
        places.append(ColumnSlot(column, x, wide))
        x += wide + COLUMN_GAP
    return tuple(places)


def _shares(room: float, wishes: Sequence[float], leasts: Sequence[float]) -> list[float]:
    """A width in proportion to the wishes; the least widths are kept where all of them fit."""
    if sum(leasts) > room:
        return [wish * room / sum(wishes) for wish in wishes]
    kept: dict[int, float] = {}
    while True:
        others = sum(wish for index, wish in enumerate(wishes) if index not in kept)
        scale = (room - sum(kept.values())) / others if others else 0
        widths = [kept.get(index, wish * scale) for index, wish in enumerate(wishes)]
        narrow = {
            index: least for index, least in enumerate(leasts) if widths[index] < least - TOLERANCE
        }
        if not narrow:
            return widths
        kept |= narrow


def _is_free(column: FormColumn) -> bool:
    """Whether a column takes a share of the remaining width."""
    return column.kind in (ColumnKind.NAME, ColumnKind.WORDS, ColumnKind.NOTE)


def _natural(column: FormColumn, index: int, block: RowsContent, fonts: Fonts) -> float:
    """The preferred width of a column, in mm."""
    texts = [row[index].words for row in block.rows]
    if column.kind is ColumnKind.BOXES:
        return max((len(text) for text in texts), default=1) * MARK_PITCH
    if column.kind is ColumnKind.NUMBER:
        heads = fonts.width(column.title, LABEL)
        widest = max((fonts.width(text, BODY) for text in texts), default=0)
        return max(WIDTHS[column.kind], heads, min(widest, MIN_WORDS))
    if not _is_free(column):
        return max(WIDTHS[column.kind], fonts.width(column.title, LABEL))
    face: TypeStyle = ROW_LABEL if column.kind is ColumnKind.NAME else BODY
    widest = max((fonts.width(text, face) for text in texts), default=0)
    return min(max(widest, MIN_WORDS, fonts.width(column.title, LABEL)), 3 * MIN_WORDS)


def _heads(places: Sequence[ColumnSlot]) -> tuple[ColumnHead, ...]:
    found = []
    for place in places[1:]:
        if place.column.title:
            centered = place.column.kind not in (
                ColumnKind.WORDS,
                ColumnKind.NOTE,
                ColumnKind.BOXES,
            )
            x = place.x + place.width / 2 if centered else place.x
            align = Align.CENTER if centered else Align.LEFT
            found.append(ColumnHead(x, place.column.title.lower(), align))
    return tuple(found)


def _draw_tint(pen: Pen, box: Box) -> None:
    style = pen.style
    pen.box(box.inset(INSET), fill=style.tint, radius=RADIUS)


def _draw_lines(pen: Pen, box: Box, words: FittedText, align: Align) -> None:
    face, x = words.face, box.x + box.width * align.value
    leading = _leading(words)
    y = box.y + (box.height + face.capital - leading * (len(words.lines) - 1)) / 2
    for line in words.lines:
        pen.text(x, y, line, face, pen.style.ink, align)
        y += leading


def _leading(words: FittedText) -> float:
    """The distance of the lines of a cell, in mm."""
    return words.face.size * POINT * LEADING
