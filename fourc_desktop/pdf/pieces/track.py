"""The track: a row of cells to cross off, each worth the same number of points."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.typography import LABEL, TRACK_NUMBER

MOST_CELLS = 24
MOST_WIDTH = 5.2
CELL_HEIGHT = 4.4
OVERSHOOT = 0.7
"""How far every fifth line reaches past the cells."""

HEIGHT = 8.8
NUMBER = 7.4
"""From the top of the cells to the numbers' baseline."""

APART = 1.5
"""How far the last number keeps at least from the one before it, in mm."""


STEP_ROOM = 22.0
"""What the words beside the cells take with the space before them, in mm."""


def step_for(value: int, finest: int = 5) -> int:
    """Points a cell: the first of 5, 10, 25, 50, 100, 250 … that makes at most 24 cells.

    A finer step than 5 comes first.
    """
    if value <= finest * MOST_CELLS:
        return finest
    return next(step for step in _steps() if value <= step * MOST_CELLS)


def _steps() -> Iterator[int]:
    yield 5
    scale = 10
    while True:
        yield from (scale, scale * 5 // 2, scale * 5)
        scale *= 10


@dataclass(frozen=True, slots=True)
class PointTrack:
    """A track for a number of points, 0 or more; for 0 there is nothing to cross off.

    None is a track of 24 cells for whatever is written in. `finest` is the least a cell is worth.
    """

    value: int | None
    finest: int = 5

    height = HEIGHT

    @property
    def step(self) -> int:
        """What a cell is worth."""
        return step_for(self.value or 0, self.finest)

    @property
    def cells(self) -> int:
        """How many cells there are; the last one may be worth less."""
        if self.value is None:
            return MOST_CELLS
        return -(-self.value // self.step)

    def cell_width(self, width: float) -> float:
        """How wide each cell is where the track may be `width` wide, in mm."""
        return min(MOST_WIDTH, width / max(self.cells, 1))

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
        """The points at every fifth line, as far as the last number leaves them room."""
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
    """So many cells that fill a frame, every fifth line thicker and longer."""
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
