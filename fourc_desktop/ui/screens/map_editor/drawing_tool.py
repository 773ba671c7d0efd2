"""`DrawingTool`: applies the selected tool to the map, one undo step per stroke."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.map_editor.brush import (
    LABELS,
    Brush,
    EditorTool,
    StrokeShape,
    painted,
    reached,
    with_link,
    with_sides,
)
from fourc_desktop.ui.screens.map_view.interaction.tools import (
    MapTool,
    between_corners,
    show_touched,
)
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.accessibility import announce

Keep = Callable[[SectorMap, str], None]
"""A function that saves a map as one undo step with a label."""

WITHOUT_STROKES: Final = frozenset({EditorTool.HAND, EditorTool.LINK, EditorTool.PICTURE})
"""The tools that touch one sector at a time."""


class DrawingTool(QObject):
    """Converts strokes on the map to changes, which `keep` saves.

    `chosen` carries the spot of the selected sector; `reported` an error text, or "" to clear it.
    """

    chosen = Signal(object)
    reported = Signal(str)

    def __init__(self, view: MapView, keep: Keep) -> None:
        super().__init__(view)
        self._view = view
        self._keep = keep
        self._tool = EditorTool.HAND
        self._stroke = StrokeShape.BRUSH
        self._brush = Brush()
        self._first: Position | None = None
        view.painted.connect(self._paint)
        view.edges_picked.connect(self._pick_sides)
        view.spot_picked.connect(self._pick)
        view.spot_activated.connect(self._pick)

    @property
    def tool(self) -> EditorTool:
        """The selected tool."""
        return self._tool

    @property
    def stroke(self) -> StrokeShape:
        """The shape of strokes."""
        return self._stroke

    @property
    def strokes(self) -> frozenset[StrokeShape]:
        """The possible reaches of the selected tool; zones are touched one by one."""
        is_single = self._tool in WITHOUT_STROKES or not self._map.grid
        return frozenset() if is_single else frozenset(StrokeShape)

    def take(self, tool: EditorTool) -> None:
        """Select a tool."""
        self._tool = tool
        self._begin()

    def reach(self, stroke: StrokeShape) -> None:
        """Set the reach of strokes."""
        self._stroke = stroke
        self._begin()

    def set_brush(self, brush: Brush) -> None:
        """Set the brush."""
        self._brush = brush

    def forget(self) -> None:
        """Reset after a change of the map's size or of the zone numbers."""
        self._begin()

    @property
    def _map(self) -> SectorMap:
        return self._view.board.visible_level.map

    def _begin(self) -> None:
        self._first = None
        self._view.take_tool(self._map_tool())
        self.reported.emit("")

    def _map_tool(self) -> MapTool:
        if self._tool is EditorTool.HAND and not self._map.grid:
            return MapTool.CARDS
        if self._tool in WITHOUT_STROKES:
            return MapTool.HAND
        stroke = self._reaching
        if self._tool is EditorTool.WALL and stroke is StrokeShape.BRUSH:
            return MapTool.EDGE
        return MapTool.RECTANGLE if stroke is StrokeShape.RECTANGLE else MapTool.BRUSH

    @property
    def _reaching(self) -> StrokeShape:
        return self._stroke if self._map.grid else StrokeShape.BRUSH

    def _paint(self, spots: frozenset[Position]) -> None:
        """Apply a stroke, or a sector touched by keys; a rectangle needs two of them."""
        by_keys = self._view.ring.isVisible()
        if self._reaching is StrokeShape.RECTANGLE and by_keys:
            corner = next(iter(spots))
            if self._first is None:
                self._mark(corner, tr("{sector} is the first corner.", sector=self._name(corner)))
                return
            spots = frozenset(between_corners(self._view.board, self._first, corner))
        self._first = None
        show_touched(self._view, ())
        map_ = self._map
        self._change(
            lambda: painted(map_, self._tool, reached(map_, spots, self._reaching), self._brush)
        )
        if self._tool is EditorTool.FLOOR and self._view.level < self._brush.level:
            self._view.show_level(self._brush.level)

    def _pick_sides(self, sides: tuple[Where, ...]) -> None:
        map_ = self._map
        self._change(lambda: with_sides(map_, sides, self._brush.wall))

    def _pick(self, spot: Position) -> None:
        """Select a sector, or an end of a link."""
        if self._tool is not EditorTool.LINK:
            self.chosen.emit(spot)
        elif self._first is None:
            self._mark(
                spot, tr("A link from {sector}; now the other end.", sector=self._name(spot))
            )
        else:
            one, self._first = self._first, None
            show_touched(self._view, ())
            map_ = self._map
            self._change(lambda: with_link(map_, one, spot))

    def _mark(self, spot: Position, words: str) -> None:
        self._first = spot
        show_touched(self._view, (spot,))
        self.reported.emit("")
        announce(self._view, words)

    def _change(self, made: Callable[[], SectorMap]) -> None:
        result = operation_result(made)
        self.reported.emit(result.failure)
        if result.value is None or result.value == self._map:
            return
        self._keep(result.value, LABELS[self._tool])
        announce(self._view, tr(LABELS[self._tool]))

    def _name(self, spot: Position) -> str:
        return spot_name(self._map, spot)
