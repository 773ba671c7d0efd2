"""The layout of the Master Table grid, on whole device pixels."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSizeF

ODDS_GAP: Final = 16
"""The gap between the cells and the odds, in pixels."""

ODDS_WIDTH: Final = 236
"""The width of a row's odds with the chance beside them, in pixels at 100 % text."""

CHANCE_WIDTH: Final = 62
"""The width of the chance of success at the right end of a row's odds, in pixels at 100 % text."""

NARROWEST_BESIDE_ODDS: Final = 18
"""The minimum width of a column with the odds shown, in pixels at 100 % text."""

ROOM: Final = 6
"""The margin around the cells for the highlight, in pixels."""


@dataclass(frozen=True, slots=True)
class LayoutFrame:
    """The input of a layout.

    Attributes:
        size: The whole area, in pixels.
        ratio: Device pixel ratio.
        labels: Width of the row labels.
        head: Height of the column heads.
        scale: Text scale.
    """

    size: QSizeF
    ratio: float
    labels: float
    head: float
    scale: float


@dataclass(frozen=True, slots=True)
class MasterTableLayout:
    """The edges of columns and rows, in pixels.

    Attributes:
        frame: Input of the layout.
        xs: Left edges of the columns, and the right edge of the last.
        ys: Upper edges of the rows, and the lower edge of the last.
        odds: Rectangle of all odds, or None if they do not fit.
    """

    frame: LayoutFrame
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    odds: QRectF | None

    @property
    def cells(self) -> QRectF:
        """All cells."""
        left, top = self.xs[0], self.ys[0]
        return QRectF(left, top, self.xs[-1] - left, self.ys[-1] - top)

    def cell(self, row: int, column: int) -> QRectF:
        """A cell."""
        x, y = self.xs[column], self.ys[row]
        return QRectF(x, y, self.xs[column + 1] - x, self.ys[row + 1] - y)

    def strip(self, row: int) -> QRectF:
        """All cells of a row."""
        y = self.ys[row]
        return QRectF(self.xs[0], y, self.cells.width(), self.ys[row + 1] - y)

    def label(self, row: int) -> QRectF:
        """The label of a row."""
        y = self.ys[row]
        return QRectF(0, y, self.xs[0] - 2, self.ys[row + 1] - y)

    def head(self, column: int) -> QRectF:
        """The head of a column."""
        x = self.xs[column]
        return QRectF(x, 0, self.xs[column + 1] - x, self.ys[0])

    def odds_of(self, row: int) -> QRectF:
        """The odds of a row; empty if they do not fit."""
        if self.odds is None:
            return QRectF()
        y = self.ys[row]
        return QRectF(self.odds.left(), y, self.odds.width(), self.ys[row + 1] - y)

    def at(self, x: float, y: float) -> tuple[int, int] | None:
        """The row and column at a point; the odds are the column after the last."""
        row = _between(self.ys, y)
        column = _between(self.xs, x)
        if row is not None and column is None and self.odds_of(row).contains(x, y):
            column = len(self.xs) - 1
        return None if row is None or column is None else (row, column)

    def row_at(self, y: float) -> int | None:
        """The row at a height, including its label and odds."""
        return _between(self.ys, y)

    def column_at(self, x: float) -> int | None:
        """The column at a position, including its head."""
        return _between(self.xs, x)


def master_table_layout(frame: LayoutFrame, rows: int, columns: int) -> MasterTableLayout:
    """The layout that fills the area; odds are shown if the columns stay wide enough."""
    odds_width = ODDS_WIDTH * frame.scale
    width = frame.size.width() - frame.labels - ROOM
    beside = width - odds_width - ODDS_GAP
    has_odds = beside >= columns * NARROWEST_BESIDE_ODDS * frame.scale
    xs = _edges(frame.labels, beside if has_odds else width, columns, frame.ratio)
    height = frame.size.height() - frame.head - ROOM
    ys = _edges(frame.head, height, rows, frame.ratio)
    odds = QRectF(xs[-1] + ODDS_GAP, ys[0], odds_width, ys[-1] - ys[0]) if has_odds else None
    return MasterTableLayout(frame, xs, ys, odds)


def _edges(start: float, room: float, count: int, ratio: float) -> tuple[float, ...]:
    """The edges of equal parts, each on a whole device pixel."""
    first, last = round(start * ratio), round((start + max(room, count)) * ratio)
    return tuple(round(first + (last - first) * at / count) / ratio for at in range(count + 1))


def _between(edges: tuple[float, ...], place: float) -> int | None:
    if not edges[0] <= place < edges[-1]:
        return None
    return next(at for at, edge in enumerate(edges[1:]) if place < edge)
