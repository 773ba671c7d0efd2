"""Paths through walls and solid ground, for combatants who dig."""

from collections.abc import Iterator
from functools import lru_cache

from fourc_desktop.core.maps.adjacency import SIDES, blocking_obstructions
from fourc_desktop.core.maps.exits import REMEMBERED, Exit, ExitGraph, ExitKind
from fourc_desktop.core.maps.sector_map import SectorMap


@lru_cache(maxsize=REMEMBERED)
def tunnel_graph(map_: SectorMap, hardest: int) -> "TunnelGraph":
    """The exits of a map for combatants who dig; cached as in `exit_graph`."""
    return TunnelGraph(map_, hardest)


class TunnelGraph(ExitGraph):
    """The exits of every position, also through walls and solid ground.

    Positions below the ground of a place have exits too: all who dig can pass soil. Walls, doors
    and obstacles can be passed up to a Material Value, floors never.
    """

    def __init__(self, map_: SectorMap, hardest: int) -> None:
        super().__init__(map_)
        self._hardest = hardest
        self._dug: dict[int, tuple[Exit, ...]] = {}

    def exits(self, number: int) -> tuple[Exit, ...]:
        """All exits of a position of the map or below its ground."""
        known = self._dug.get(number)
        if known is None:
            known = self._dug[number] = tuple(self._dug_exits(number))
        return known

    def _dug_exits(self, number: int) -> Iterator[Exit]:
        is_free = self._is_free(number)
        if is_free:
            for offset, kind in super().exits(number):
                barred = kind >= ExitKind.BARRED and self._yields(number, number + offset)
                yield offset, kind - ExitKind.BARRED if barred else kind
        if not self._map.grid:
            return
        upright = (number + self._area, number - self._area)
        for to in (*self._adjacent(number, SIDES), *upright):
            is_solid = 0 <= to < self._area * self._map.levels and not self._is_free(to)
            emerges = not is_free and self._is_free(to) and self.footing(to)
            if is_solid or (emerges and self._yields_in(to)):
                yield to - number, int(ExitKind.WALK)

    def _yields(self, number: int, to: int) -> bool:
        """Whether what is between two positions can be dug through; a floor cannot."""
        here, there = self.numbering.position(number), self.numbering.position(to)
        walls = blocking_obstructions(self._map, here, there)
        return bool(walls) and all(each.wall.material <= self._hardest for each in walls)

    def _yields_in(self, to: int) -> bool:
        """Whether the obstacle in a position, if any, can be dug through."""
        wall = self._map.wall(self.numbering.position(to))
        return wall is None or not wall.stops_movement or wall.material <= self._hardest
