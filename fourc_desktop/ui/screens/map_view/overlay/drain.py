"""A veil that dims the map except the sectors that answer a question."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.drawing import faded

VEIL: Final = 12.0
"""The z value: above tokens and costs, below a carried token and captions."""

OPACITY: Final = 0.55


class DrainItem(QGraphicsItem):
    """Dims the map outside of the highlighted sectors, including tokens."""

    def __init__(self) -> None:
        super().__init__()
        self._lit: frozenset[Position] = frozenset()
        self._area = QRectF()
        self._path = QPainterPath()
        self.setZValue(VEIL)
        self.hide()

    def show_lit(self, lit: Collection[Position], board: Board) -> None:
        """Set the sectors that are not dimmed; an empty set removes the veil."""
        if frozenset(lit) != self._lit:
            self._lit = frozenset(lit)
            self.place(board)
        self.setVisible(bool(lit))

    def place(self, board: Board) -> None:
        """Fit the veil to a board."""
        self.prepareGeometryChange()
        self._area = board.bounds
        self._path = QPainterPath()
        self._path.setFillRule(Qt.FillRule.OddEvenFill)
        self._path.addRect(self._area)
        for spot in {(each.x, each.y): each for each in self._lit}.values():
            self._path.addRect(board.rect(spot))
        self.update()

    def boundingRect(self) -> QRectF:
        """The whole map."""
        return self._area

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint the veil."""
        painter.fillPath(self._path, faded(current_theme().colors.sunken, OPACITY))
