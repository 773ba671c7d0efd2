"""The rows of a table of a screen: their groups, and their heights."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Protocol

from fourc_desktop.pdf.pen import Pen

LEADING = 4.4
"""The distance between lines of a cell, in mm."""

GROUP_WIDTH = 5.6
"""The width of the brackets beside groups of rows, in mm."""

GROUP_GAP = 1.6
"""The space between groups, in mm."""

GROUP_MARGIN = 1.2
"""The least space at both ends of a group's title, in mm."""


class ScreenMark(Protocol):
    """A mark of a game, such as that of a result: a shape with a letter in it."""

    @property
    def word(self) -> str:
        """Its meaning in a word."""

    @property
    def width(self) -> float:
        """The width, in mm."""

    def draw(self, pen: Pen, x: float, middle: float, height: float) -> None:
        """Draw it from `x` to the right, `height` mm high and centered on `middle`."""


@dataclass(frozen=True, slots=True)
class RowGroup:
    """A group of rows, with the length of its title in mm."""

    title: str
    length: float


@dataclass(frozen=True, slots=True)
class ScreenRow:
    """A row whose texts are wrapped, and its group."""

    cells: tuple[ScreenMark | tuple[str, ...], ...]
    group: RowGroup | None = None

    @property
    def further(self) -> int:
        """The number of lines after the first."""
        return max((len(cell) - 1 for cell in self.cells if isinstance(cell, tuple)), default=0)


def grouped(rows: Sequence[ScreenRow]) -> list[tuple[RowGroup | None, list[ScreenRow]]]:
    """The groups with their rows; consecutive rows without a group are one."""
    return [(group, [*own]) for group, own in groupby(rows, lambda row: row.group)]


def row_heights(rows: Sequence[ScreenRow], pitch: float, scale: float) -> list[float]:
    """The height of each row, with the gap before its group, in mm.

    A row of one line is `pitch` mm high. The rows of a group are so much higher that its title fits
    beside them.
    """
    heights: list[float] = []
    for group, own in grouped(rows):
        usual = [pitch + row.further * LEADING * scale for row in own]
        missing = group.length - sum(usual) if group else 0
        gap = GROUP_GAP if heights else 0
        heights += [height + max(missing, 0) / len(own) for height in usual]
        heights[-len(own)] += gap
    return heights


def whole_groups(rows: Sequence[ScreenRow], count: int) -> int:
    """How many of the first `count` rows are in groups that end among them."""
    if not any(row.group for row in rows):
        return count
    ends = accumulate(len(own) for _, own in grouped(rows))
    return max((end for end in ends if end <= count), default=0)
