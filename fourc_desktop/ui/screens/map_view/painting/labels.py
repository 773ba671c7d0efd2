"""The labels of a grid: names, heights and wall materials, without overlap."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR, MapGeometry
from fourc_desktop.ui.screens.map_view.geometry.visible_level import (
    SectorArea,
    VisibleLevel,
    sector_areas,
)
from fourc_desktop.ui.screens.map_view.naming import height_text, material_text
from fourc_desktop.ui.screens.map_view.painting.terrain import terrain_style
from fourc_desktop.ui.screens.map_view.painting.walls import (
    TILE_SECTORS,
    Obstacle,
    Tile,
    WallLayout,
    WallSegment,
    block_place,
    tiles_in,
    wall_words,
)
from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box

NAMES_FROM: Final = 22
HEIGHTS_FROM: Final = 40
WALLS_FROM: Final = 48
OBSTACLES_FROM: Final = 48
"""The sector sides, in pixels at 100 % text, from which each kind of label is shown."""

MAX_HIDDEN: Final = 0.72
"""The share of a wall that its label may cover; a longer one shows the Material Value only."""

PAD: Final = 4.0
AROUND: Final = 5.0
"""The padding of a label, and the margin of a name, in pixels."""

BESIDE_WALL: Final = 0.06
"""The margin of a name in large sectors, for a sector side of 1."""


class LabelPlate(Enum):
    """The background of a label."""

    GROUND = auto()
    HEIGHT = auto()
    WALL = auto()


@dataclass(frozen=True, slots=True)
class MapLabel:
    """A label and its position in pixels; the corner of the map is at 0, 0."""

    words: str
    place: QRectF
    plate: LabelPlate
    role: str = ""


class MapLabels:
    """The labels of one visible level at one zoom, computed by tile."""

    def __init__(
        self,
        visible_level: VisibleLevel,
        geometry: MapGeometry,
        walls: WallLayout,
        theme: Theme,
        side: float,
    ) -> None:
        self._visible_level = visible_level
        self._geometry = geometry
        self._walls = walls
        self._theme = theme
        self._side = side
        self._scale = side / SECTOR
        self._tiles: dict[Tile, tuple[MapLabel, ...]] = {}
        self._widths: dict[str, float] = {}
        self._font = theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
        self._metrics = QFontMetricsF(self._font)
        self._high = theme.px(TextStyle.CAPTION) * 1.3

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint the labels that reach into an area in pixels."""
        painter.setFont(self._font)
        for label in self.within(area):
            paint_plate(painter, label, self._theme)

    def within(self, area: QRectF) -> Iterator[MapLabel]:
        """The labels that reach into an area in pixels."""
        if self._side < self._theme.px(NAMES_FROM):
            return
        reach = self._side * 16
        width = area.adjusted(-reach, -self._side, self._side, self._side)
        units = QRectF(width.topLeft() / self._scale, width.size() / self._scale)
        for tile in tiles_in(units):
            for label in self.of(tile):
                if label.place.intersects(area):
                    yield label

    def of(self, tile: Tile) -> tuple[MapLabel, ...]:
        """The labels of a tile; of overlapping labels the first is kept."""
        if tile not in self._tiles:
            placed: list[MapLabel] = []
            taken: list[QRectF] = []
            for positions in self._wanted_positions(tile):
                for label in positions:
                    if not any(map(label.place.intersects, taken)):
                        placed.append(label)
                        taken.append(label.place)
                        break
            self._tiles[tile] = tuple(placed)
        return self._tiles[tile]

    def _wanted_positions(self, tile: Tile) -> Iterator[list[MapLabel]]:
        """All candidate labels, each with its possible positions."""
        side, px = self._side, self._theme.px
        areas = self._areas.get(tile, ())
        yield from (self._name(tile, area) for area in areas if area.sector.name)
        if side >= px(HEIGHTS_FROM):
            yield from (self._height(area) for area in areas if area.sector.ground)
        if side >= px(WALLS_FROM):
            stretches = sorted(self._walls.stretches.get(tile, ()), key=_longest_first)
            yield from map(self._wall, stretches)
        if side >= px(OBSTACLES_FROM):
            yield from map(self._obstacle, self._walls.obstacles.get(tile, ()))

    @cached_property
    def _areas(self) -> dict[Tile, list[SectorArea]]:
        found: dict[Tile, list[SectorArea]] = {}
        for area in sector_areas(self._visible_level):
            if area.sector.name or area.sector.ground:
                tile = area.run.start // TILE_SECTORS, area.row // TILE_SECTORS
                found.setdefault(tile, []).append(area)
        return found

    def _name(self, tile: Tile, area: SectorArea) -> list[MapLabel]:
        """The name: upper left, in one line or two; lower if the label of a wall is there."""
        side, role = self._side, terrain_style(area.sector).role
        around = max(AROUND, side * BESIDE_WALL)
        room = (area.run.end - area.run.start) * side - 2 * around
        lines = [area.sector.name]
        if self._width(*lines) > room:
            lines = two_lines(area.sector.name)
            if max(map(self._width, lines)) > room or 2.6 * self._high > side:
                return []
        top = area.row * side + (AROUND if side >= self._theme.px(WALLS_FROM) else 2)
        width, height = max(map(self._width, lines)), len(lines) * self._high
        rect = QRectF(area.run.start * side + around, top, width, height)
        if any(map(rect.intersects, self._wall_rects(tile))):
            rect.moveTop(area.row * side + self._high / 2 + 2)
        return [MapLabel("\n".join(lines), rect, LabelPlate.GROUND, role)]

    def _wall_rects(self, tile: Tile) -> Iterator[QRectF]:
        """The preferred places of the wall labels of a tile."""
        if self._side >= self._theme.px(WALLS_FROM):
            for stretch in self._walls.stretches.get(tile, ()):
                yield from (label.place for label in self._wall(stretch)[:1])

    def _height(self, area: SectorArea) -> list[MapLabel]:
        """The height: upper right of its row, else lower right."""
        side, words = self._side, height_text(area.sector.ground)
        width = self._width(words) + 2 * PAD
        left = area.run.end * side - width - max(AROUND, side * BESIDE_WALL)
        height = self._high + 2
        if width > (area.run.end - area.run.start) * side:
            return []
        tops = (area.row * side + AROUND, (area.row + 1) * side - height - self._high * 0.65)
        return [
            MapLabel(words, QRectF(left, top, width, height), LabelPlate.HEIGHT) for top in tops
        ]

    def _wall(self, stretch: WallSegment) -> list[MapLabel]:
        """The wall label: in the middle, else nearer to an end."""
        words = wall_words(stretch.wall)
        rect = QRectF(0, 0, self._width(words) + 2 * PAD, self._high + 2)
        long = stretch.line.length() * self._scale
        if stretch.line.dx() and rect.width() > long * MAX_HIDDEN:
            words = material_text(stretch.wall)
            if not words:
                return []
            rect.setWidth(self._width(words) + 2 * PAD)
        positions = []
        for share in (0.5, 0.3, 0.7):
            rect.moveCenter(stretch.line.pointAt(share) * self._scale)
            positions.append(MapLabel(words, QRectF(rect), LabelPlate.WALL))
        return positions

    def _obstacle(self, obstacle: Obstacle) -> list[MapLabel]:
        """The obstacle label next to its sign: the name if it fits, else the Material Value.

        It is higher if the label of a wall is there.
        """
        sign = block_place(self._geometry, obstacle)
        left, middle = (sign.right() + 3) * self._scale, sign.center().y() * self._scale
        room = (obstacle.place[0] + 1) * self._side - left - AROUND
        words = wall_words(obstacle.wall)
        if self._width(words) + 2 * PAD > room:
            words = material_text(obstacle.wall)
            if not words:
                return []
        height = self._high + 2
        rect = QRectF(left, middle - height / 2, self._width(words) + 2 * PAD, height)
        above = QRectF(rect)
        above.moveBottom((obstacle.place[1] + 1) * self._side - height / 2 - 2)
        return [MapLabel(words, each, LabelPlate.WALL) for each in (rect, above)]

    def _width(self, words: str) -> float:
        if words not in self._widths:
            self._widths[words] = self._metrics.horizontalAdvance(words) + 1
        return self._widths[words]


def paint_plate(painter: QPainter, label: MapLabel, theme: Theme) -> None:
    """Paint a label on its background."""
    colors = theme.colors
    flags = Qt.AlignmentFlag.AlignCenter
    if label.plate is LabelPlate.GROUND:
        ground = getattr(colors, label.role)
        box(painter, label.place.adjusted(-2, 0, 2, 0), 3, ground)
        painter.setPen(colors.map_ink)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    elif label.plate is LabelPlate.HEIGHT:
        box(painter, label.place, 3, colors.token_edge, None)
        painter.setPen(colors.on_result_black)
    else:
        box(painter, label.place, 3, colors.map_label, colors.on_map_label)
        painter.setPen(colors.on_map_label)
    painter.drawText(label.place, flags, label.words)


def two_lines(words: str) -> list[str]:
    """The text broken into two lines of the most equal length."""
    parts = words.split()
    positions = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return list(min(positions, key=lambda way: max(map(len, way)), default=(words, "")))


def _longest_first(stretch: WallSegment) -> float:
    return -stretch.line.length()
