"""The walls and obstacles of a map: their layout by tile, and their painter."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import floor
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.text import capitalized
from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR, MapGeometry
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.naming import material_text
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Theme
from fourc_desktop.ui.widgets.painting.drawing import box, mixed

TILE_SECTORS: Final = 16
TILE: Final = TILE_SECTORS * SECTOR
"""The side of a tile in sectors and in scene units; only visible tiles are computed."""

JAMB: Final = 0.2
"""The share of a door's opening taken by the frame on each side."""

Tile = tuple[int, int]


@dataclass(slots=True)
class WallStrokes:
    """The lines of a tile, each list painted at once; scene units."""

    solid: list[QLineF] = field(default_factory=list)
    leaf: list[QLineF] = field(default_factory=list)
    glass: list[QLineF] = field(default_factory=list)
    low: list[QLineF] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class WallSegment:
    """A straight wall of any number of sectors."""

    line: QLineF
    wall: Wall


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An obstacle in a sector, or a hatch in its floor."""

    place: Place
    wall: Wall


class WallLayout:
    """The walls and obstacles of a visible level by tile, computed on request."""

    def __init__(self, visible_level: VisibleLevel, geometry: MapGeometry) -> None:
        self.obstacles: dict[Tile, list[Obstacle]] = {}
        self._lines: list[tuple[QLineF, Wall]] = []
        self._lines_by_tile: dict[Tile, list[tuple[QLineF, Wall]]] = {}
        self._strokes: dict[Tile, WallStrokes] = {}
        for where, wall in visible_level.walls():
            line = geometry.line(where) if isinstance(where, Edge) else None
            if line is not None:
                self._lines.append((line, wall))
                self._lines_by_tile.setdefault(tile_at(line.center()), []).append(self._lines[-1])
            else:
                spot = where if isinstance(where, Position) else where.a
                place = spot.x, spot.y
                tile = tile_at(geometry.rect(place).center())
                self.obstacles.setdefault(tile, []).append(Obstacle(place, wall))

    def strokes(self, tile: Tile) -> WallStrokes | None:
        """The lines of a tile; None if it is empty."""
        if tile in self._lines_by_tile and tile not in self._strokes:
            self._strokes[tile] = _strokes(self._lines_by_tile[tile])
        return self._strokes.get(tile)

    @cached_property
    def blocked(self) -> frozenset[Place]:
        """The places with an obstacle."""
        return frozenset(each.place for tile in self.obstacles.values() for each in tile)

    @cached_property
    def stretches(self) -> dict[Tile, list[WallSegment]]:
        """Each wall once, by the tile of its middle."""
        alike: dict[Wall, list[QLineF]] = {}
        for line, wall in self._lines:
            alike.setdefault(wall, []).append(line)
        found: dict[Tile, list[WallSegment]] = {}
        for wall, lines in alike.items():
            for line in _joined(lines):
                found.setdefault(tile_at(line.center()), []).append(WallSegment(line, wall))
        return found


def tile_at(point: QPointF) -> Tile:
    """The column and row of the tile that a point is in."""
    return floor(point.x() / TILE), floor(point.y() / TILE)


def tiles_in(area: QRectF) -> Iterator[Tile]:
    """The tiles that touch an area in scene units, row by row."""
    left, top = tile_at(area.topLeft())
    right, bottom = tile_at(area.bottomRight())
    return ((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))


def wall_words(wall: Wall) -> str:
    """The label of a wall: its name or material, and its Material Value if the game has any."""
    words = wall.name or capitalized(wall.substance)
    return f"{words or kind_text(wall.kind)} {material_text(wall)}".rstrip()


def kind_text(kind: WallKind) -> str:
    """The displayed name of a kind of wall."""
    return {
        WallKind.WALL: tr("Wall"),
        WallKind.DOOR: tr("Door"),
        WallKind.WINDOW: tr("Window"),
        WallKind.OBSTACLE: tr("Obstacle"),
        WallKind.HATCH: tr("Hatch"),
    }[kind]


def _strokes(lines: Iterable[tuple[QLineF, Wall]]) -> WallStrokes:
    strokes = WallStrokes()
    for line, wall in lines:
        glass = wall.substance == "glass" or wall.kind is WallKind.WINDOW
        if wall.kind is WallKind.WALL:
            (strokes.glass if glass else strokes.solid).append(line)
        elif wall.kind is WallKind.OBSTACLE:
            strokes.low.append(line)
        else:
            strokes.solid += _jambs(line)
            opening = QLineF(line.pointAt(JAMB), line.pointAt(1 - JAMB))
            if wall.is_open:
                opening.setAngle(opening.angle() + 65)
            (strokes.glass if glass else strokes.leaf).append(opening)
    strokes.solid, strokes.low = _joined(strokes.solid), _joined(strokes.low)
    return strokes


def _jambs(line: QLineF) -> list[QLineF]:
    return [
        QLineF(line.p1(), line.pointAt(JAMB)),
        QLineF(line.pointAt(1 - JAMB), line.p2()),
    ]


def _joined(lines: Iterable[QLineF]) -> list[QLineF]:
    """Join collinear lines that touch; slanting lines are unchanged."""
    rows: dict[tuple[bool, float], list[QLineF]] = {}
    made: list[QLineF] = []
    for line in lines:
        upright, level = line.dx() == 0, line.dy() == 0
        if upright == level:
            made.append(line)
        else:
            rows.setdefault((upright, line.x1() if upright else line.y1()), []).append(line)
    for parts in rows.values():
        parts.sort(key=lambda part: (part.y1(), part.x1()))
        joined = QLineF(parts[0])
        for part in parts[1:]:
            if part.p1() == joined.p2():
                joined.setP2(part.p2())
            else:
                made.append(joined)
                joined = QLineF(part)
        made.append(joined)
    return made


THICK: Final = 6.0
"""The thickness of a wall, in scene units."""

MIN_THICKNESS: Final = 1.2
"""The least painted thickness, in pixels."""

DASH: Final = 2.2
GAP: Final = 1.3
"""Dash and gap of glass, for a stroke of width 1."""

BLOCK: Final = 20.0
"""The width of an obstacle's sign, in scene units."""

BLOCKS_FROM: Final = 0.2
"""The zoom from which obstacles are painted."""


class WallPainter:
    """Paints one visible level in one theme; lengths in scene units."""

    def __init__(self, walls: WallLayout, geometry: MapGeometry, theme: Theme) -> None:
        self._walls = walls
        self._geometry = geometry
        self._colors = theme.colors

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> None:
        """Paint an area at `scale` pixels per unit."""
        width = area.adjusted(-SECTOR, -SECTOR, SECTOR, SECTOR)
        thick = max(THICK, MIN_THICKNESS / scale)
        for tile in tiles_in(width):
            if scale >= BLOCKS_FROM:
                for obstacle in self._walls.obstacles.get(tile, ()):
                    self._paint_obstacle(painter, obstacle)
            if strokes := self._walls.strokes(tile):
                self._paint_strokes(painter, strokes, thick, scale)

    def _paint_strokes(
        self, painter: QPainter, strokes: WallStrokes, thick: float, scale: float
    ) -> None:
        colors = self._colors
        rim = 0.0 if thick * scale < 2 * MIN_THICKNESS else 2.4
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
        """Paint a crate in the upper left of the sector, or a hatch as a barred square."""
        colors = self._colors
        place = block_place(self._geometry, obstacle)
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


def block_place(geometry: MapGeometry, obstacle: Obstacle) -> QRectF:
    """The rectangle of an obstacle's sign, lower left, in scene units."""
    rect = geometry.rect(obstacle.place)
    if rect.width() == SECTOR:
        return QRectF(rect.left() + 9, rect.bottom() - BLOCK - 9, BLOCK, BLOCK)
    return QRectF(rect.left() + 9, rect.bottom() - BLOCK - 6, BLOCK, BLOCK)


def _pen(color: QColor, width: float, style: Qt.PenStyle) -> QPen:
    return QPen(color, width, style, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)


def _dashed(color: QColor, width: float) -> QPen:
    made = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    made.setDashPattern([DASH, GAP])
    return made
