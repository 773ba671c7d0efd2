"""Plans of a map with floors above each other: the map as seen from a level downward."""

from collections.abc import Iterable

from fourc_desktop.core.maps.field_of_view import floor_place
from fourc_desktop.core.maps.position import Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector, SectorColumn


class MapPlan:
    """The part of a map that is seen from a level downward; without a level, from above."""

    def __init__(self, map_: SectorMap, level: int | None = None) -> None:
        self.map = map_
        self._level = level

    @property
    def own(self) -> frozenset[Place]:
        """The columns where floors above the level are left out."""
        return frozenset(
            place for place, column in self.map.columns.items() if self._cut(column) != column
        )

    def top(self, place: Place) -> Sector:
        """The visible floor of a column."""
        return self._cut(self.map.column(place))[-1]

    def shows(self, position: Position) -> bool:
        """Whether a position is visible: not above the level, and not below a visible floor."""
        if not self.map.has(position):
            return False
        seen = len(self._cut(self.map.column((position.x, position.y)))) - 1
        return floor_place(self.map, position)[2] == seen

    def shows_any(self, where: Iterable[Where]) -> bool:
        """Whether one of some positions is visible; an edge is visible from either side."""
        return any(self.shows(position) for each in where for position in positions_of(each))

    def _cut(self, column: SectorColumn) -> SectorColumn:
        if self._level is None or len(column) == 1:
            return column
        seen = sum(1 for each in column if each.ground <= self._level)
        return column[: max(seen, 1)]


def covered_levels(map_: SectorMap) -> list[int]:
    """The levels of all floors that lie below another one, from the lowest."""
    return sorted({each.ground for column in map_.columns.values() for each in column[:-1]})
