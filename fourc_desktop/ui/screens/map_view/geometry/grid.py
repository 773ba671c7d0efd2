"""Geometry of a map in scene units, and the geometry of a square grid."""

from collections.abc import Iterator
from math import floor
from typing import Final, Protocol

from PySide6.QtCore import QLineF, QPointF, QRectF

from fourc_desktop.core.maps.position import Edge
from fourc_desktop.core.maps.sector_map import Place, SectorMap

SECTOR: Final = 96.0
"""The side of a sector in scene units; at a zoom of 1 a unit is a pixel."""

NEAR_EDGE: Final = 0.25
"""The distance to a side within which a point means the side, for a sector side of 1."""


class MapGeometry(Protocol):
    """The geometry of the places of a map, in scene units."""

    @property
    def bounds(self) -> QRectF:
        """The rectangle of all places."""

    def rect(self, place: Place) -> QRectF:
        """The rectangle of a place."""

    def room(self, place: Place) -> QRectF:
        """The part of a place that is available for tokens."""

    def at(self, point: QPointF) -> Place | None:
        """The place at a point, or None."""

    def within(self, area: QRectF) -> Iterator[Place]:
        """The places that touch an area, row by row."""

    def step(self, place: Place, right: int, down: int) -> Place | None:
        """The neighboring place in a direction, or None."""

    def line(self, edge: Edge) -> QLineF | None:
        """The line of a wall between two places; None if it is not visible from above."""

    def sides_near(self, point: QPointF) -> tuple[Place, Place] | None:
        """The two places between which a point is, or None inside a place."""


class GridGeometry:
    """A square grid of sectors."""

    def __init__(self, map_: SectorMap) -> None:
        self._map = map_
        self._bounds = QRectF(0, 0, map_.width * SECTOR, map_.height * SECTOR)

    @property
    def bounds(self) -> QRectF:
        """All sectors; the corner of the first is at 0, 0."""
        return self._bounds

    def rect(self, place: Place) -> QRectF:
        """The square of a sector."""
        return QRectF(place[0] * SECTOR, place[1] * SECTOR, SECTOR, SECTOR)

    def room(self, place: Place) -> QRectF:
        """The whole square."""
        return self.rect(place)

    def at(self, point: QPointF) -> Place | None:
        """The sector at a point."""
        place = floor(point.x() / SECTOR), floor(point.y() / SECTOR)
        return place if self._map.holds(place) else None

    def within(self, area: QRectF) -> Iterator[Place]:
        """The sectors that touch an area, row by row."""
        left, right = _span(area.left(), area.right(), self._map.width)
        top, bottom = _span(area.top(), area.bottom(), self._map.height)
        return ((x, y) for y in range(top, bottom) for x in range(left, right))

    def step(self, place: Place, right: int, down: int) -> Place | None:
        """The neighboring sector."""
        there = place[0] + right, place[1] + down
        return there if self._map.holds(there) else None

    def line(self, edge: Edge) -> QLineF | None:
        """The common side of two sectors."""
        a, b = edge.a, edge.b
        if abs(a.x - b.x) + abs(a.y - b.y) != 1:
            return None
        x, y = max(a.x, b.x) * SECTOR, max(a.y, b.y) * SECTOR
        if a.y == b.y:
            return QLineF(x, y, x, y + SECTOR)
        return QLineF(x, y, x + SECTOR, y)

    def sides_near(self, point: QPointF) -> tuple[Place, Place] | None:
        """The sectors on both sides of the nearest side, within a tolerance."""
        here = self.at(point)
        if here is None:
            return None
        x, y = point.x() / SECTOR - here[0], point.y() / SECTOR - here[1]
        distance, right, down = min((x, -1, 0), (1 - x, 1, 0), (y, 0, -1), (1 - y, 0, 1))
        there = self.step(here, right, down)
        return None if there is None or distance > NEAR_EDGE else (here, there)


def _span(low: float, height: float, count: int) -> tuple[int, int]:
    return max(floor(low / SECTOR), 0), min(floor(height / SECTOR) + 1, count)
