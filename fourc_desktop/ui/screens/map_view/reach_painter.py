"""Where somebody can get to, lit on the map."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.screens.map_view.plan import Plan
from fourc_desktop.ui.screens.map_view.storey import Storey
from fourc_desktop.ui.screens.map_view.token import Reached
from fourc_desktop.ui.theme import Theme
from fourc_desktop.ui.widgets.drawing import faded

if TYPE_CHECKING:
    from fourc_desktop.core.maps.sector_map import Place

TINT: Final = 0.26
INSET: Final = 2.5
STROKE: Final = 2.0
"""How strongly sectors are tinted, how far an edge keeps from theirs, how wide it is, in px."""

EDGES_FROM: Final = 16
"""The side of a sector, in pixels, from which edges are drawn."""


class ReachPainter:
    """Draws what is within reach on one storey; of the spots above one another, one."""

    def __init__(self, reach: Mapping[Spot, Reached], storey: Storey, theme: Theme) -> None:
        self._theme = theme
        self.lit: dict[Place, Reached] = {}
        """What is drawn, by the place of the map."""
        levels: dict[Place, int] = {}
        for spot, reached in reach.items():
            place = spot.x, spot.y
            if not storey.map.has(spot):
                continue
            ground = storey.spot(place).level
            away = abs(spot.level - ground)
            if away < levels.get(place, away + 1):
                levels[place] = away
                self.lit[place] = reached

    def paint(self, painter: QPainter, area: QRectF, plan: Plan, scale: float) -> None:
        """Draw it in an area, in pixels, at so many of them for a unit of the scene."""
        colors = self._theme.colors
        near: list[QRectF] = []
        far: list[QRectF] = []
        tint = faded(colors.accent, TINT)
        for place, reached in self.lit.items():
            unit = plan.rect(place)
            rect = QRectF(unit.topLeft() * scale, unit.size() * scale)
            if not rect.intersects(area):
                continue
            painter.fillRect(rect, tint)
            inner = rect.adjusted(INSET, INSET, -INSET, -INSET)
            (near if reached.sectors <= 1 else far).append(inner)
        side = near[0].width() if near else far[0].width() if far else 0.0
        if side >= EDGES_FROM:
            self._paint_edges(painter, near, far)

    def _paint_edges(self, painter: QPainter, near: list[QRectF], far: list[QRectF]) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colors.accent, STROKE))
        painter.drawRects(near)
        dashed = QPen(self._theme.colors.accent, STROKE)
        dashed.setDashPattern([3.5, 2.5])
        painter.setPen(dashed)
        painter.drawRects(far)
