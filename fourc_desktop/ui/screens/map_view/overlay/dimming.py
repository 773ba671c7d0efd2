"""Dims the map except the sectors that a question or a roll is about."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QRegion
from PySide6.QtWidgets import QGraphicsItem

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.drawing import faded

DIMMING: Final = 12.0
"""The z value: above tokens and costs, below a carried token and captions."""

OPACITY: Final = 0.55

FRAME: Final = 3
"""The width of a frame, in pixels."""


class DimmingItem(QGraphicsItem):
    """Dims the map outside of the highlighted sectors, including tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.highlighted: frozenset[Position] = frozenset()
        """The sectors that keep their colors."""
        self._framed: frozenset[Position] = frozenset()
        self._frames: list[QRectF] = []
        self._area = QRectF()
        self._dimmed = QRegion()
        self.setZValue(DIMMING)
        self.hide()

    def show_highlighted(
        self, highlighted: Collection[Position], board: Board, framed: Collection[Position] = ()
    ) -> None:
        """Set the sectors that are not dimmed, and those of them in a red frame.

        An empty set dims nothing.
        """
        shown = frozenset(highlighted), frozenset(framed)
        if shown != (self.highlighted, self._framed):
            self.highlighted, self._framed = shown
            self.place(board)
        self.setVisible(bool(highlighted))

    def place(self, board: Board) -> None:
        """Fit the dimmed area to a board."""
        self.prepareGeometryChange()
        self._area = board.bounds
        self._dimmed = QRegion(self._area.toAlignedRect())
        for spot in self.highlighted:
            self._dimmed -= QRegion(board.rect(spot).toRect())
        # A frame lies around its sector, where it covers no token, but never off the map.
        half = FRAME / 2
        most = self._area.adjusted(half, half, -half, -half)
        self._frames = [
            board.rect(spot).adjusted(-half, -half, half, half) & most for spot in self._framed
        ]
        for frame in self._frames:
            self._dimmed -= QRegion(frame.toAlignedRect())
        self.update()

    def boundingRect(self) -> QRectF:
        """The whole map."""
        return self._area

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint the dimmed area and the frames."""
        colors = current_theme().colors
        painter.save()
        # A region of whole pixels is filled much faster than a path.
        painter.setClipRegion(self._dimmed, Qt.ClipOperation.IntersectClip)
        painter.fillRect(self._area, faded(colors.sunken, OPACITY))
        painter.restore()
        painter.setPen(QPen(colors.danger, FRAME))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRects(self._frames)
