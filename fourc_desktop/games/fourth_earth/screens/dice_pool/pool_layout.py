"""The layout of the picture of the dice pool."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import RATINGS
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space

LABELS: Final = 270
"""The width of the labels to the left of the axis, in pixels at 100 % text."""

ROW: Final = 30
HEAD: Final = 56
CELL: Final = 36
MAX_CELL: Final = 64
TITLE: Final = 30
COLUMN: Final = 58
"""The minimum width of a column, in pixels at 100 % text."""

INDENT: Final = 6
"""The margin of the labels at the left, in pixels; the frame of the focus stands in it."""

GROWS: Final = 5
"""The enlargement of the current cell on each side."""


@dataclass(frozen=True, slots=True)
class PoolLayout:
    """The rectangles of the picture.

    Attributes:
        width: The width of the picture, in pixels.
        steps: The number of steps of the waterfall.
        rows: The number of rows of the table of chances.
        room: The height of the picture, in pixels; the rows of the table share what is free.
    """

    width: float
    steps: int
    rows: int
    room: float = 0

    @property
    def axis(self) -> float:
        """The left edge of rating 0."""
        return float(current_theme().px(LABELS))

    @property
    def column(self) -> float:
        """The width of a column."""
        return (self.width - self.axis - GROWS) / len(RATINGS)

    @property
    def head(self) -> float:
        """The height of the axis."""
        return float(current_theme().px(HEAD))

    def left_of(self, rating: int) -> float:
        """The left edge of a column."""
        return self.axis + rating * self.column

    def middle_of(self, rating: int) -> float:
        """The middle of a column."""
        return self.left_of(rating) + self.column / 2

    def row(self, place: int) -> QRectF:
        """A row of the waterfall; the one after the last step is the sum."""
        height = current_theme().px(ROW)
        return QRectF(0, self.head + place * height, self.width, height)

    def line(self, place: int) -> QRectF:
        """A row of the table of chances."""
        theme = current_theme()
        free = (self.room - self.table_top - GROWS) / self.rows
        height = min(max(free, theme.px(CELL)), theme.px(MAX_CELL))
        return QRectF(0, self.table_top + place * height, self.width, height)

    def cell(self, place: int, rating: int) -> QRectF:
        """A cell of the table of chances."""
        line = self.line(place)
        return QRectF(self.left_of(rating), line.top(), self.column, line.height())

    @property
    def table_top(self) -> float:
        """The upper edge of the table of chances, below its title."""
        return self.row(self.steps).bottom() + current_theme().px(TITLE) + Space.GRID

    @property
    def height(self) -> float:
        """The least height."""
        return self.table_top + self.rows * current_theme().px(CELL) + GROWS

    @property
    def max_height(self) -> float:
        """The height with the highest rows of the table."""
        return self.table_top + self.rows * current_theme().px(MAX_CELL) + GROWS

    @property
    def least_width(self) -> int:
        """The width of the labels and of eight narrow columns."""
        theme = current_theme()
        return theme.px(LABELS) + len(RATINGS) * theme.px(COLUMN)

    def column_at(self, point: QPointF) -> int | None:
        """The rating of the column at a point, or None outside the axis."""
        across = point.x() - self.axis
        place = int(across // self.column)
        return place if across >= 0 and place < len(RATINGS) else None

    def step_at(self, point: QPointF) -> int | None:
        """The index of the step at a point, or None."""
        place = int((point.y() - self.head) // current_theme().px(ROW))
        return place if 0 <= place < self.steps else None
