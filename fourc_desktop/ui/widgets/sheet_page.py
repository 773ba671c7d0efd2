"""The white page that a sheet on the screen stands on."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.drawing import box

TWO_COLUMNS = 980
"""The width, in pixels at 100 % text, from which the sections stand in two columns."""

WIDEST = 1240
"""How wide the page gets, in pixels at 100 % text; lines longer than that are hard to read."""

SHADOW = 4


class SheetPage(QWidget):
    """A page with its hard shadow: the head at the top, `inside` below with its margins.

    `columns` is a pair of stacks that stand side by side where there is room.
    """

    def __init__(self, head: QWidget, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.inside = QVBoxLayout()
        self.inside.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PLACE)
        self.inside.setSpacing(Space.PLACE)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(Space.PLACE + Space.GRID)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, SHADOW + 2, SHADOW + 2)
        column.setSpacing(0)
        column.addWidget(head)
        column.addLayout(self.inside)
        appearance.changed.connect(self._fit)
        self._fit()

    def add_columns(self, left: list[QWidget], right: list[QWidget]) -> None:
        """Put two stacks of sections below what is there."""
        self._columns.addLayout(_stack(left), 11)
        self._columns.addLayout(_stack(right), 9)
        self.inside.addLayout(self._columns)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the page with its hard shadow."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        page = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(page.translated(SHADOW, SHADOW), colors.shadow)
        box(painter, page, 0, colors.surface, colors.frame, 2)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns where they fit, one where they do not."""
        super().resizeEvent(event)
        wide = self.width() >= self._appearance.theme.px(TWO_COLUMNS)
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _fit(self) -> None:
        self.setMaximumWidth(self._appearance.theme.px(WIDEST))


def _stack(sections: list[QWidget]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(Space.PLACE)
    for section in sections:
        column.addWidget(section)
    column.addStretch(1)
    column.setAlignment(Qt.AlignmentFlag.AlignTop)
    return column
