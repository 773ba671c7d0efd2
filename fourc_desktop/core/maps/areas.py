"""Areas of a map: one sector, a line of them, or all within a radius."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.zones import path_by_links


class AreaShape(Enum):
    """How an area extends from one position to another."""

    SECTOR = "sector"
    LINE = "line"
    RADIUS = "radius"


@dataclass(frozen=True, slots=True)
class Area:
    """An area of a map.

    Attributes:
        map: The map.
        shape: Its shape.
        start: The sector, the start of the line, or the center.
        end: The end of the line, or a position at the radius; a sector has none.
    """

    map: SectorMap
    shape: AreaShape
    start: Position
    end: Position

    @property
    def radius(self) -> int:
        """The distance from start to end in sectors."""
        return distance(self.map, self.start, self.end)

    def covers(self, spot: Position) -> bool:
        """Whether a position is in it. The start of a line is not, and a line ignores height."""
        if self.shape is AreaShape.SECTOR:
            return spot == self.start
        if self.shape is AreaShape.LINE:
            return (spot.x, spot.y) in self._line()
        return distance(self.map, self.start, spot) <= self.radius

    def ground(self) -> tuple[Position, ...]:
        """The sectors it covers at ground level; the start keeps its own level."""
        return tuple(each for each in self._near() if self.covers(each))

    def _near(self) -> Iterator[Position]:
        if self.shape is AreaShape.SECTOR:
            yield self.start
            return
        span = self.radius if self.map.grid else max(self.map.width, self.map.height)
        for y in range(max(self.start.y - span, 0), min(self.start.y + span + 1, self.map.height)):
            columns = range(
                max(self.start.x - span, 0), min(self.start.x + span + 1, self.map.width)
            )
            for x in columns:
                is_start = (x, y) == (self.start.x, self.start.y)
                yield self.start if is_start else self.map.on_ground(x, y)

    def _line(self) -> frozenset[Place]:
        """The columns and rows from start to end, without the start."""
        start, end = self.start, self.end
        if start == end:
            return frozenset({(start.x, start.y)})
        if not self.map.grid:
            path = path_by_links(self.map, start, end, lambda _here, _there: True) or (end,)
            return frozenset((each.x, each.y) for each in path)
        steps = max(abs(end.x - start.x), abs(end.y - start.y))
        places = (
            (
                start.x + round((end.x - start.x) * step / steps),
                start.y + round((end.y - start.y) * step / steps),
            )
            for step in range(1, steps + 1)
        )
        return frozenset(places)
