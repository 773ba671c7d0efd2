"""The backdrop of a map: terrain, walls, labels and the highlight of spots within reach."""

from collections.abc import Container, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.screens.map_view.geometry.grid import MapGeometry
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.painting.fog import FogCover, FogPainter
from fourc_desktop.ui.screens.map_view.painting.grid_painter import SectorGridPainter
from fourc_desktop.ui.screens.map_view.painting.labels import MapLabels
from fourc_desktop.ui.screens.map_view.painting.walls import (
    WallLayout,
    WallPainter,
    block_place,
    tiles_in,
)
from fourc_desktop.ui.screens.map_view.painting.zone_painter import ZonePainter
from fourc_desktop.ui.screens.map_view.token import ReachCost
from fourc_desktop.ui.theming.theme import Theme
from fourc_desktop.ui.widgets.painting.drawing import faded


class Backdrop:
    """Paints a board in one theme; `reach` is the highlight, `fog` lies over terrain alone."""

    def __init__(
        self,
        board: Board,
        walls: WallLayout,
        theme: Theme,
        ratio: float,
        picture: QImage | None,
    ) -> None:
        self.reach: ReachPainter | None = None
        self.fog: FogPainter | None = None
        self._board = board
        self._walls = walls
        self._theme = theme
        visible_level, geometry = board.visible_level, board.geometry
        self._wall_painter = WallPainter(walls, geometry, theme)
        self._zones: ZonePainter | None = None
        if isinstance(geometry, ZoneGeometry):
            self._zones = ZonePainter(visible_level, geometry, theme, board.scale)
        else:
            self._grid = SectorGridPainter(visible_level, theme, board.side, ratio, picture)
            self._labels = MapLabels(visible_level, geometry, walls, theme, board.side)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint an area in pixels; the corner of the map is at 0, 0."""
        scale, geometry = self._board.scale, self._board.geometry
        painter.fillRect(area, self._theme.colors.sunken)
        if self._zones is None:
            self._grid.paint(painter, area)
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._zones.paint(painter, area)
        if self.fog is not None:
            self.fog.paint(painter, area)
        if self.reach is not None:
            self.reach.paint(painter, area, geometry, scale)
        painter.save()
        painter.scale(scale, scale)
        self._wall_painter.paint(painter, self._board.units(area), scale)
        painter.restore()
        if self._zones is None:
            self._labels.paint(painter, area)
        else:
            self._zones.paint_text(painter, self._walls)

    def text_rects(self, area: QRectF) -> list[QRectF]:
        """The rectangles of labels and obstacle signs in an area, in pixels."""
        if self._zones is not None:
            return []
        board = self._board
        signs = (
            board.px(block_place(board.geometry, obstacle))
            for tile in tiles_in(board.units(area))
            for obstacle in self._walls.obstacles.get(tile, ())
        )
        words = [label.place for label in self._labels.within(area)]
        return [*words, *(sign for sign in signs if sign.intersects(area))]


TINT: Final = 0.26
INSET: Final = 2.5
STROKE: Final = 2.0
"""Opacity of the tint, inset of the edge, and width of the edge in pixels."""

EDGES_FROM: Final = 16
"""The sector side, in pixels, from which edges are painted."""


def is_hidden(spot: Position, reached: ReachCost, visible_level: VisibleLevel) -> bool:
    """Whether a highlighted spot is hidden by the level; what a key chooses never is."""
    return visible_level.hides(spot) and not reached.is_key


class ReachPainter:
    """Paints the highlight of one visible level; one spot per place."""

    def __init__(
        self, reach: Mapping[Position, ReachCost], visible_level: VisibleLevel, theme: Theme
    ) -> None:
        self._theme = theme
        self.highlight: dict[Place, ReachCost] = {}
        """The visible costs, by place."""
        levels: dict[Place, int] = {}
        for spot, reached in reach.items():
            place = spot.x, spot.y
            if not visible_level.map.has(spot) or is_hidden(spot, reached, visible_level):
                continue
            ground = visible_level.spot(place).level
            away = abs(spot.level - ground)
            if away < levels.get(place, away + 1):
                levels[place] = away
                self.highlight[place] = reached

    def paint(self, painter: QPainter, area: QRectF, geometry: MapGeometry, scale: float) -> None:
        """Paint an area in pixels, at `scale` pixels per scene unit."""
        colors = self._theme.colors
        near: list[QRectF] = []
        far: list[QRectF] = []
        tint = faded(colors.accent, TINT)
        for place, reached in self.highlight.items():
            unit = geometry.rect(place)
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


class TerrainLayer:
    """Caches the layout of walls until they change; paints once `set_board` was called."""

    def __init__(self, board: Board) -> None:
        self.picture: QImage | None = None
        """The background picture, used from the next `set_board` on."""
        self.reach: Mapping[Position, ReachCost] = MappingProxyType({})
        self._cover: FogCover | None = None
        self._ratio = 1.0
        self._board = board
        self._walls = WallLayout(board.visible_level, board.geometry)
        self._drawn: Backdrop | None = None

    @property
    def is_built(self) -> bool:
        """Whether a board is set."""
        return self._drawn is not None

    @property
    def blocked(self) -> Container[Place]:
        """The grid places that contain an obstacle."""
        return self._walls.blocked if self._board.visible_level.map.grid else frozenset()

    @property
    def highlight(self) -> Mapping[Place, ReachCost]:
        """The visible part of the highlight."""
        reach = None if self._drawn is None else self._drawn.reach
        return {} if reach is None else reach.highlight

    def nearest(self, spot: Position) -> Position | None:
        """The visible highlighted spot nearest in height in the sector of a spot, or None."""
        there = (
            each
            for each, reached in self.reach.items()
            if (each.x, each.y) == (spot.x, spot.y)
            and not is_hidden(each, reached, self._board.visible_level)
        )
        return min(there, key=lambda each: abs(each.level - spot.level), default=None)

    def set_board(self, board: Board, theme: Theme, ratio: float) -> None:
        """Set board, theme and device pixel ratio."""
        if not board.visible_level.has_equal_walls(self._board.visible_level):
            self._walls = WallLayout(board.visible_level, board.geometry)
        self._board, self._ratio = board, ratio
        self._drawn = Backdrop(board, self._walls, theme, ratio, self.picture)
        self.set_highlight(self.reach, theme)
        self.set_fog(self._cover, theme)

    def set_highlight(self, reach: Mapping[Position, ReachCost], theme: Theme) -> None:
        """Set the highlight; an empty mapping removes it."""
        self.reach = reach
        if self._drawn is not None:
            visible_level = self._board.visible_level
            self._drawn.reach = ReachPainter(reach, visible_level, theme) if reach else None

    @property
    def covered(self) -> Container[Place]:
        """The places under fog on the visible level."""
        fog = None if self._drawn is None else self._drawn.fog
        return frozenset() if fog is None else fog.places

    def set_fog(self, cover: FogCover | None, theme: Theme) -> None:
        """Set the fog; None removes it."""
        self._cover = cover
        if self._drawn is not None:
            self._drawn.fog = (
                None if cover is None else FogPainter(self._board, cover, theme, self._ratio)
            )

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint an area in board pixels."""
        assert self._drawn is not None
        self._drawn.paint(painter, area)

    def text_rects(self, area: QRectF) -> list[QRectF]:
        """The rectangles of labels and obstacle signs in an area, in board pixels."""
        return [] if self._drawn is None else self._drawn.text_rects(area)
