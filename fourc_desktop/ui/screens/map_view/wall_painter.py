"""How what stands on the map is drawn."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from fourc_desktop.core.maps.wall import WallKind
from fourc_desktop.ui.screens.map_view.plan import SECTOR, Plan
from fourc_desktop.ui.screens.map_view.standing_walls import (
    Obstacle,
    StandingWalls,
    Strokes,
    tiles_in,
)
from fourc_desktop.ui.theme import Theme
from fourc_desktop.ui.widgets.drawing import box, mixed

THICK: Final = 6.0
"""How thick a wall is, in units of the scene."""

LEAST: Final = 1.2
"""How thick it is drawn at the least, in pixels."""

DASH: Final = 2.2
GAP: Final = 1.3
"""Glass is dashed: how long the dashes and the gaps are, for a stroke of width 1."""

BLOCK: Final = 20.0
"""How wide the sign of an obstacle is, in units of the scene."""

BLOCKS_FROM: Final = 0.2
"""The zoom from which obstacles are drawn."""


class WallPainter:
    """Draws one storey in one theme; the painter counts in units of the scene."""

    def __init__(self, walls: StandingWalls, plan: Plan, theme: Theme) -> None:
        self._walls = walls
        self._plan = plan
        self._colors = theme.colors

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> None:
        """Draw what stands in an area, at so many pixels for a unit."""
        wide = area.adjusted(-SECTOR, -SECTOR, SECTOR, SECTOR)
        thick = max(THICK, LEAST / scale)
        for tile in tiles_in(wide):
            if scale >= BLOCKS_FROM:
                for obstacle in self._walls.obstacles.get(tile, ()):
                    self._paint_obstacle(painter, obstacle)
            if strokes := self._walls.strokes(tile):
                self._paint_strokes(painter, strokes, thick, scale)

    def _paint_strokes(
        self, painter: QPainter, strokes: Strokes, thick: float, scale: float
    ) -> None:
        colors = self._colors
        rim = 0.0 if thick * scale < 2 * LEAST else 2.4
        plain, low = Qt.PenStyle.SolidLine, mixed(colors.map_wall, colors.map_line, 0.3)
        for lines, color, width in (
            (strokes.low, low, thick * 0.5),
            (strokes.glass, colors.map_glass, thick * 0.7),
            (strokes.leaf, colors.map_wall, thick * 0.42),
            (strokes.solid, colors.map_wall, thick),
        ):
            if not lines:
                continue
            if rim:
                painter.setPen(_pen(colors.map_wall_edge, width + rim, plain))
                painter.drawLines(lines)
            painter.setPen(_pen(color, width, plain))
            if lines is strokes.glass or lines is strokes.low:
                painter.setPen(_dashed(color, width))
            painter.drawLines(lines)

    def _paint_obstacle(self, painter: QPainter, obstacle: Obstacle) -> None:
        """A crate in the upper left of the sector; a hatch is a barred square."""
        colors = self._colors
        place = block_place(self._plan, obstacle)
        box(painter, place, 3, mixed(colors.map_wall, colors.map_plain, 0.25), None)
        painter.setPen(_pen(colors.map_wall_edge, 1.6, Qt.PenStyle.SolidLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(place, 3, 3)
        if obstacle.wall.kind is WallKind.HATCH:
            for third in (1, 2):
                x = place.left() + place.width() * third / 3
                painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()))
        else:
            painter.drawLine(place.topLeft(), place.bottomRight())
            painter.drawLine(place.topRight(), place.bottomLeft())


def block_place(plan: Plan, obstacle: Obstacle) -> QRectF:
    """Where the sign of an obstacle is drawn, in units of the scene."""
    rect = plan.rect(obstacle.place)
    if rect.width() == SECTOR:
        return QRectF(rect.left() + 9, rect.top() + 9, BLOCK, BLOCK)
    return QRectF(rect.left() + 9, rect.bottom() - BLOCK - 6, BLOCK, BLOCK)


def _pen(color: QColor, width: float, style: Qt.PenStyle) -> QPen:
    return QPen(color, width, style, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)


def _dashed(color: QColor, width: float) -> QPen:
    made = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    made.setDashPattern([DASH, GAP])
    return made
