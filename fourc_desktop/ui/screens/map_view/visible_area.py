"""The area of a map that a view shows, to show it again after a restart."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from PySide6.QtCore import QPoint, QPointF

from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.geometry.board import LARGEST, fitting_side, snapped
from fourc_desktop.ui.screens.map_view.view import MapView


@dataclass(frozen=True, slots=True)
class VisibleArea:
    """The visible level, the zoom and the middle of a view.

    Attributes:
        level: The visible level.
        side: The side of a sector in pixels; 0 if the map is fitted into each view.
        x: The middle from the left, in scene units.
        y: The middle from the top.
    """

    level: int
    side: float
    x: float
    y: float


def shown_area(view: MapCanvas) -> VisibleArea:
    """The area that a view shows."""
    middle = view.mapToScene(_middle(view)) / view.board.scale
    side = 0.0 if view.is_fitted else view.board.side
    return VisibleArea(view.level, side, middle.x(), middle.y())


def show_area(view: MapCanvas, area: VisibleArea) -> None:
    """Show an area, as far as the map and the size of the view allow."""
    view.show_level(area.level)
    ratio = view.devicePixelRatioF()
    side = snapped(min(area.side, LARGEST), ratio)
    if area.side and side > fitting_side(*view.room):
        view.is_fitted = False
        view.zoom_to(side, QPoint())
    middle = QPointF(area.x, area.y) * view.board.scale
    corner = middle - QPointF(_middle(view))
    view.horizontalScrollBar().setValue(round(corner.x()))
    view.verticalScrollBar().setValue(round(corner.y()))


class VisibleAreaMixin:
    """A screen that shows the area of its map again after a restart."""

    view: MapView

    def view_state(self) -> dict[str, str]:
        """The visible area and the size of the map."""
        area = asdict(shown_area(self.view))
        return {name: str(value) for name, value in area.items()} | {"size": self._size}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show an area, unless the map has another size by now."""
        if state.get("size") == self._size:
            side, x, y = (float(state[name]) for name in ("side", "x", "y"))
            show_area(self.view, VisibleArea(int(state["level"]), side, x, y))

    @property
    def _size(self) -> str:
        map_ = self.view.board.visible_level.map
        return f"{map_.width} {map_.height} {map_.levels}"


def _middle(view: MapCanvas) -> QPoint:
    """The middle of the viewport, as if there were no scroll bars, which come and go."""
    room = view.maximumViewportSize()
    return QPoint(room.width() // 2, room.height() // 2)
