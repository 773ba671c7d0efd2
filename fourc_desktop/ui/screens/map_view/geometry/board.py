"""`Board`: the geometry of a map at one zoom, zoom steps and free positions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.ui.screens.map_view.geometry.grid import SECTOR, GridGeometry, MapGeometry
from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.token import Token


@dataclass(frozen=True, slots=True)
class Board:
    """The geometry of a map at one zoom; pixels count from its corner.

    Attributes:
        visible_level: The visible level.
        geometry: Geometry of its places in scene units.
        side: Width of a sector in pixels.
    """

    visible_level: VisibleLevel
    geometry: MapGeometry
    side: float

    @property
    def scale(self) -> float:
        """Pixels per scene unit."""
        return self.side / SECTOR

    @property
    def bounds(self) -> QRectF:
        """The whole map, in pixels."""
        return self.px(self.geometry.bounds)

    def px(self, units: QRectF) -> QRectF:
        """Convert a rectangle from scene units to pixels."""
        return QRectF(units.topLeft() * self.scale, units.size() * self.scale)

    def units(self, px: QRectF) -> QRectF:
        """Convert a rectangle from pixels to scene units."""
        return QRectF(px.topLeft() / self.scale, px.size() / self.scale)

    def rect(self, spot: Position) -> QRectF:
        """The sector of a spot."""
        return self.px(self.geometry.rect((spot.x, spot.y)))

    def center(self, spot: Position) -> QPointF:
        """The center of the area that tokens in a spot share."""
        return self.geometry.room((spot.x, spot.y)).center() * self.scale

    def spot_at(self, point: QPointF) -> Position | None:
        """The spot on the visible floor at a point."""
        place = self.geometry.at(point / self.scale)
        return None if place is None else self.visible_level.spot(place)

    def spot_from(self, spot: Position, place: Place) -> Position:
        """The spot in a place reached from another: the visible floor, or the flying height.

        Above a hidden floor nobody flies, so that a drop stays on the visible one.
        """
        ground = self.visible_level.spot(place)
        flies = spot.level > self.visible_level.map.sector(spot).ground
        above = Position(*place, max(spot.level, ground.level))
        return above if flies and not self.visible_level.hides(above) else ground

    def where_at(self, point: QPointF) -> Where | None:
        """The position or edge at a point, for placing something there."""
        units = point / self.scale
        sides = self.geometry.sides_near(units)
        if sides is None:
            return self.spot_at(point)
        return self.edge(*sides)

    def edge(self, one: Place, other: Place) -> Edge:
        """The edge between two places, at the height of the higher one."""
        if not self.visible_level.map.grid:
            return Edge(Position(*one), Position(*other))
        level = max(self.visible_level.ground(*one), self.visible_level.ground(*other))
        return Edge(Position(*one, level), Position(*other, level))

    def levels_above(self, token: Token) -> int:
        """The number of levels of a token above the visible floor below it."""
        return token.spot.level - self.visible_level.ground(token.spot.x, token.spot.y)


def geometry_of(map_: SectorMap) -> MapGeometry:
    """The geometry of a map: grid or zones."""
    return GridGeometry(map_) if map_.grid else ZoneGeometry(map_)


SIDES: Final = (2, 3, 4, 6, 8, 11, 16, 22, 32, 44, 64, 80, 96, 120, 150, 190, 240, 300)
LARGEST: Final = SIDES[-1]
LARGEST_FIT: Final = 150
"""The largest sector side of a fitted map, in pixels."""

READABLE_ZONE: Final = 34
"""The side from which zone cards have room for names and tokens, at 100 % text."""

READABLE_SECTOR: Final = 56
"""The side of a sector from which its tokens can be distinguished, in pixels."""

MARGIN: Final = 1
"""The margin around a map, in pixels."""


def fitting_side(bounds: QRectF, room: QSizeF, ratio: float, largest: float = LARGEST_FIT) -> float:
    """The sector side with which the whole map fits, in whole device pixels, from 1 to `largest`.

    `bounds` are in scene units, `room` and `largest` in pixels.
    """
    width = (room.width() - 2 * MARGIN) / (bounds.width() / SECTOR)
    height = (room.height() - 2 * MARGIN) / (bounds.height() / SECTOR)
    return snapped(min(width, height, largest), ratio)


def next_side(side: float, steps: int, least: float, ratio: float) -> float:
    """The next zoom step; negative steps zoom out. `least` is a step as well."""
    sides = sorted({least, *(each for each in SIDES if each > least)})
    if steps > 0:
        found = next((each for each in sides if each > side * 1.04), LARGEST)
    else:
        found = next((each for each in reversed(sides) if each < side * 0.96), least)
    return snapped(found, ratio)


def snapped(side: float, ratio: float) -> float:
    """A side in whole device pixels, so that all sectors have one width."""
    return max(int(side * ratio), 1) / ratio


def least_covering(candidates: Sequence[QRectF], taken: Iterable[QRectF]) -> QRectF:
    """The rectangle that covers least of `taken`; the first of equals."""
    there = list(taken)
    return min(candidates, key=lambda way: sum(_area(way.intersected(other)) for other in there))


def corners(room: QRectF, width: float, height: float) -> list[QRectF]:
    """Positions of a rectangle in the corners of an area, then in the middle of its sides.

    The order is upper right, lower right, then left.
    """
    right, low = room.right() - width, room.bottom() - height
    between = room.center().y() - height / 2
    candidates = [(x, y) for x in (right, room.left()) for y in (room.top(), low)]
    candidates += [(right, between), (room.left(), between)]
    return [QRectF(x, y, width, height) for x, y in candidates]


def _area(rect: QRectF) -> int:
    """The rectangle in whole pixels, so that equal places look equal."""
    return round(rect.width() * rect.height())
