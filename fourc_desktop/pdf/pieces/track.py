"""A track: a row of cells to cross off, each worth the same number of points."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import LABEL, TRACK_NUMBER

MAX_CELLS = 24
MAX_WIDTH = 5.2
CELL_HEIGHT = 4.4
OVERSHOOT = 0.7
"""How far every fifth line extends below the cells, in mm."""

HEIGHT = 8.8
NUMBER = 7.4
"""The distance from the top of the cells to the baseline of the numbers, in mm."""

APART = 1.5
"""The least gap between the last number and the previous one, in mm."""


STEP_ROOM = 22.0
"""The width of the words beside the cells with the space before them, in mm."""


def step_for(value: int, finest: int = 5) -> int:
    """The points per cell: the first of 5, 10, 25, 50, 100, 250 … that makes at most 24 cells.

    A `finest` step below 5 is tried first.
    """
    if value <= finest * MAX_CELLS:
        return finest
    return next(step for step in _steps() if value <= step * MAX_CELLS)


def _steps() -> Iterator[int]:
    yield 5
    scale = 10
    while True:
        yield from (scale, scale * 5 // 2, scale * 5)
        scale *= 10


@dataclass(frozen=True, slots=True)
class PointTrack:
    """A track for a number of points from 0 up; for 0 there are no cells.

    A value of None makes 24 cells for a number written by hand. `finest` is the least points of a
    cell.
    """

    value: int | None
    finest: int = 5

    height = HEIGHT

    @property
    def step(self) -> int:
        """The points of a cell."""
        return step_for(self.value or 0, self.finest)

    @property
    def cells(self) -> int:
        """The number of cells; the last one may be worth less."""
        if self.value is None:
            return MAX_CELLS
        return -(-self.value // self.step)

    def cell_width(self, width: float) -> float:
        """The width of each cell if the track may be `width` wide, in mm."""
        return min(MAX_WIDTH, width / max(self.cells, 1))

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the track in the upper left of a box."""
        if not self.cells:
            return
        wide = self.cell_width(box.width)
        frame = Box(box.x, box.y, wide * self.cells, CELL_HEIGHT)
        draw_cells(pen, frame, self.cells)
        style = pen.style
        if self.value is not None:
            self._numbers(pen, frame, wide, self.value)
            if self.step > 1 and frame.right + STEP_ROOM < box.right:
                step = f"{self.step} points a box"
                baseline = frame.y + CELL_HEIGHT / 2 + LABEL.capital / 2
                pen.text(frame.right + 2, baseline, step, LABEL, style.soft_ink)

    def _numbers(self, pen: Pen, frame: Box, wide: float, value: int) -> None:
        """Write the points at every fifth line, unless they would overlap the last number."""
        soft, baseline = pen.style.soft_ink, frame.y + NUMBER
        last, step = str(value), self.step
        room = frame.right - pen.fonts.width(last, TRACK_NUMBER) - APART
        for cell in range(5, -(-value // step), 5):
            x = frame.x + cell * wide
            points = str(cell * step)
            if x + pen.fonts.width(points, TRACK_NUMBER) / 2 <= room:
                pen.text(x, baseline, points, TRACK_NUMBER, soft, Align.CENTER)
        pen.text(frame.right, baseline, last, TRACK_NUMBER, soft, Align.RIGHT)


def draw_cells(pen: Pen, frame: Box, cells: int) -> None:
    """Draw cells that fill a frame, every fifth line thicker and longer."""
    style, wide = pen.style, frame.width / cells
    pen.box(frame, fill=style.paper)
    for cell in range(1, cells):
        if cell % 5:
            x = frame.x + cell * wide
            pen.line((x, frame.y), (x, frame.bottom), style.rule, style.lines.cell)
    pen.box(frame, stroke=style.accent, thickness=style.lines.cell * 1.4)
    for cell in range(5, cells, 5):
        x = frame.x + cell * wide
        ends = ((x, frame.y - OVERSHOOT), (x, frame.bottom + OVERSHOOT))
        pen.line(*ends, style.accent, style.lines.fifth_cell)
