"""MasterGridBlock: the Master Table with rank names, d% cells, and framed own rows."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby, pairwise

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.sheets.master_table.master_table_content import (
    MasterTableGrid,
    MasterTableGridRow,
)
from fourc_desktop.games.fourc.sheets.result_marks import ResultSign, draw_shape
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import (
    BODY,
    LABEL,
    LABEL_STRONG,
    POINT,
    RANK_NAME,
    TypeStyle,
    Weight,
)
from fourc_desktop.pdf.wrapping import FittedText, fit

ROW = 5.95
HEAD = 7.4
FIRST_HEAD = 3.0
LAST_HEAD = 6.3
"""The baselines of the two heading lines of a column, in mm."""

LABELS = 38.0
"""The width of the Rank Values and names left of the cells, in mm."""

RANKS_END = 16.4
NAMES_START = 18.2
TAB_END = 37.4
NAMES_ROOM = 18.2
TAB_GAP = 0.2
TAB_RADIUS = 0.5
ARROW = 0.9
ARROW_HEIGHT = 2.0
EDGE = 0.2
"""The distance by which the frame of an own row extends past the cells, in mm."""

FRAME, HALO = 1.5, 2.6
"""The frame of an own row around filled cells, and the white line under it, in points."""

STAIR = 1.0
"""The line between two colors where cells are not filled, in points."""

CELL_LINE = 0.6
"""The white line between two filled cells, in points."""

RANKS = TypeStyle(9.5, Weight.BOLD)
NAMES = tuple((BODY.at(size), 1) for size in (10, 9.5, 9))
OWN_NAMES = tuple((RANK_NAME.at(size), 1) for size in (10, 9.5, 9))
SHAPE, BARE_SHAPE = 0.26, 0.22
"""Half the width of a shape in a filled and in a white cell, relative to the letter size."""

SHAPE_GAP = 0.11
"""The gap between a shape and its letter, relative to the letter size."""

MARKS = tuple(ResultSign)
"""The sign of each color, in the order of `Color`."""


@dataclass(frozen=True, slots=True)
class MasterGridBlock:
    """The table, with the row names fitted.

    Attributes:
        grid: The columns and rows.
        names: The name of each row.
        row: The height of a row, in mm.
        scale: The scale of the type relative to the back of a sheet.
    """

    grid: MasterTableGrid
    names: tuple[FittedText, ...]
    row: float = ROW
    scale: float = 1.0

    @property
    def height(self) -> float:
        """The height of the column headings and all rows, in mm."""
        return HEAD * self.scale + self.row * len(self.grid.rows)

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw fills, lines and headings, then each row: Rank Values, name and cells.

        All sheets share the fills, lines and headings in the PDF; only own rows differ.
        """
        colors = tuple(row.colors for row in self.grid.rows)
        shape = (self.grid.columns, self.row, self.scale, box.width)
        named = any(row.name for row in self.grid.rows)
        ground = partial(self._draw_ground, pen, Box(0, 0, box.width, self.height))
        pen.draw_cached(("table", shape, colors, named), box.x, box.y, ground, stamp=True)
        cells = self._cells(box)
        for index, (row, name) in enumerate(zip(self.grid.rows, self.names, strict=True)):
            strip = Box(cells.x - box.x, 0, cells.width, self.row)
            key = ("row", shape, row.ranks, name, row.colors, row.own)
            y = cells.y + index * self.row
            pen.draw_cached(
                key, box.x, y, partial(self._draw_row, pen, strip, row, name), stamp=True
            )

    def _draw_ground(self, pen: Pen, box: Box) -> None:
        """Draw the part that all sheets share: fills, lines and column headings."""
        cells = self._cells(box)
        if _is_filled(pen):
            self._fill(pen, cells)
        else:
            self._draw_lines(pen, cells)
        self._draw_heads(pen, box, cells)

    def _draw_row(self, pen: Pen, strip: Box, row: MasterTableGridRow, name: FittedText) -> None:
        if row.own:
            _draw_frame(pen, strip)
        self._draw_label(pen, 0, strip, row, name)
        self._draw_cells(pen, strip, row)

    def _cells(self, box: Box) -> Box:
        """The geometry of the cells in a box."""
        left, head = LABELS * self.scale, HEAD * self.scale
        return Box(box.x + left, box.y + head, box.width - left - EDGE, box.height - head)

    def _column(self, cells: Box) -> float:
        return cells.width / len(self.grid.columns)

    def _face(self, face: TypeStyle) -> TypeStyle:
        return face.at(face.size * self.scale)

    def _draw_heads(self, pen: Pen, box: Box, cells: Box) -> None:
        """Draw the lowest d% of each column above its highest.

        A single one is on the lower line.
        """
        style, wide = pen.style, self._column(cells)
        strong, label = self._face(LABEL_STRONG), self._face(LABEL)
        upper, lower = box.y + FIRST_HEAD * self.scale, box.y + LAST_HEAD * self.scale
        end, start = box.x + RANKS_END * self.scale, box.x + NAMES_START * self.scale
        pen.text(cells.x - 1.5, upper, "d%", label, style.soft_ink, Align.RIGHT)
        pen.text(end, lower, "rank", label, style.soft_ink, Align.RIGHT)
        if any(row.name for row in self.grid.rows):
            pen.text(start, lower, "name", label, style.soft_ink)
        for number, (first, last) in enumerate(self.grid.columns):
            x = cells.x + (number + 0.5) * wide
            if first == last:
                pen.text(x, lower, f"{first:02}", strong, style.ink, Align.CENTER)
            else:
                pen.text(x, upper, f"{first:02}", strong, style.ink, Align.CENTER)
                pen.text(x, lower, f"{last:02}", label, style.soft_ink, Align.CENTER)

    def _fill(self, pen: Pen, cells: Box) -> None:
        """Fill the runs of each color, cut into cells by white lines."""
        wide, paper = self._column(cells), pen.style.paper
        for index, row in enumerate(self.grid.rows):
            y = cells.y + index * self.row
            for color, first, last in _runs(row.colors):
                place = Box(cells.x + first * wide, y, (last - first) * wide, self.row)
                pen.box(place, fill=MARKS[color].ink(pen.style).fill)
        if paper is None:
            return
        for index in range(1, len(self.grid.rows)):
            y = cells.y + index * self.row
            pen.line((cells.x, y), (cells.right, y), paper, CELL_LINE)
        for number in range(1, len(self.grid.columns)):
            x = cells.x + number * wide
            pen.line((x, cells.y), (x, cells.bottom), paper, CELL_LINE)

    def _draw_lines(self, pen: Pen, cells: Box) -> None:
        """Draw the frame, and the stepped lines between colors."""
        style, wide = pen.style, self._column(cells)
        pen.box(cells, stroke=style.ink, thickness=style.lines.frame)
        for index, row in enumerate(self.grid.rows):
            y = cells.y + index * self.row
            for _, first, _ in list(_runs(row.colors))[1:]:
                x = cells.x + first * wide
                pen.line((x, y), (x, y + self.row), style.ink, STAIR)
        for index, (upper, lower) in enumerate(pairwise(self.grid.rows), 1):
            y = cells.y + index * self.row
            meets = tuple(a is not b for a, b in zip(upper.colors, lower.colors, strict=True))
            for changes, first, last in _runs(meets):
                if changes:
                    ends = ((cells.x + first * wide, y), (cells.x + last * wide, y))
                    pen.line(*ends, style.ink, STAIR)

    def _draw_label(
        self, pen: Pen, left: float, strip: Box, row: MasterTableGridRow, name: FittedText
    ) -> None:
        """Draw the Rank Values and the name.

        For an own row, in white on the accent with an arrow.
        """
        style, middle = pen.style, strip.y + strip.height / 2
        ink = style.on_bar if row.own else style.ink
        if row.own:
            height = strip.height - 2 * TAB_GAP
            tab = Box(left, strip.y + TAB_GAP, TAB_END * self.scale, height)
            pen.box(tab, fill=style.bar, radius=TAB_RADIUS)
        ranks = self._face(RANKS)
        baseline = middle + ranks.capital / 2
        end, start = left + RANKS_END * self.scale, left + NAMES_START * self.scale
        if row.own:
            half = ARROW_HEIGHT * self.scale / 2
            x = end - pen.fonts.width(row.ranks, ranks) - ARROW * self.scale
            tail = x - 1.8 * half
            if tail > left:  # the widest Rank Values leave no room
                pen.polygon([(tail, middle - half), (x, middle), (tail, middle + half)], fill=ink)
        pen.text(end, baseline, row.ranks, ranks, ink, Align.RIGHT)
        pen.text(start, baseline, name.lines[0], self._face(name.face), ink)

    def _draw_cells(self, pen: Pen, strip: Box, row: MasterTableGridRow) -> None:
        """Draw the shape and the letter of each color in the center of its cell.

        The letters of one color are a single text, spaced out over its cells.
        """
        face = pen.fonts.setting.sized(self._face(LABEL_STRONG))
        em = face.size * POINT
        shape = 2 * em * (SHAPE if _is_filled(pen) else BARE_SHAPE)
        wide, middle = self._column(strip), strip.y + strip.height / 2
        for color, first, last in _runs(row.colors):
            mark = MARKS[color]
            ink = mark.ink(pen.style).text
            letter = pen.fonts.width(mark.letter, face)
            x = strip.x + first * wide + (wide - shape - SHAPE_GAP * em - letter) / 2
            for number in range(last - first):
                center = (x + number * wide + shape / 2, middle)
                draw_shape(pen, mark, center, shape / 2, ink)
            spaced = TypeStyle(face.size, face.weight, (wide - letter) / POINT)
            start = x + shape + SHAPE_GAP * em
            letters = mark.letter * (last - first)
            pen.text(start, middle + face.capital / 2, letters, spaced, ink)


def master_grid(
    grid: MasterTableGrid, fonts: Fonts, *, row: float = ROW, scale: float = 1.0
) -> MasterGridBlock:
    """The table with rows of `row` mm; long rank names are cut with an ellipsis."""
    names = tuple(
        fit(each.name, OWN_NAMES if each.own else NAMES, NAMES_ROOM, fonts) for each in grid.rows
    )
    return MasterGridBlock(grid, names, row, scale)


def _draw_frame(pen: Pen, strip: Box) -> None:
    """Draw the frame of an own row, with white between it and the colors."""
    place = Box(strip.x - EDGE, strip.y, strip.width + 2 * EDGE, strip.height)
    pen.box(place, stroke=pen.style.paper, thickness=HALO)
    thickness = FRAME if _is_filled(pen) else pen.style.lines.frame
    pen.box(place, stroke=pen.style.ink, thickness=thickness)


def _is_filled(pen: Pen) -> bool:
    return pen.style.red.fill is not None


def _runs(values: tuple[Color, ...] | tuple[bool, ...]) -> Iterator[tuple[int, int, int]]:
    """Each run of equal values: the value, its start, and the start of the next run."""
    start = 0
    for value, run in groupby(values):
        end = start + len(list(run))
        yield int(value), start, end
        start = end
