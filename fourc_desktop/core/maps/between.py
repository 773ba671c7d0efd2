"""What stands in the way from a spot to the next one."""

from dataclasses import dataclass
from itertools import pairwise

from fourc_desktop.core.maps.neighbors import corners
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot, Where
from fourc_desktop.core.maps.wall import Wall


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A wall and where it stands, so that it can be broken or opened there."""

    where: Where
    wall: Wall


def between(map_: SectorMap, start: Spot, end: Spot) -> tuple[Obstruction, ...]:
    """What stands between a spot and the next one, open or not, and in the next one.

    Around a corner it is what stands on that way which has the weaker things to break.
    """
    touch = start.level == end.level and abs(start.x - end.x) == abs(start.y - end.y) == 1
    around = corners(map_, start, end) if touch and Edge(start, end) not in map_.links else ()
    ways = [_along(map_, start, by, end) for by in around] or [_along(map_, start, end)]
    return min(ways, key=_strength)


def in_the_way(map_: SectorMap, start: Spot, end: Spot) -> tuple[Obstruction, ...]:
    """What of it stops somebody who walks, or is thrown."""
    return tuple(each for each in between(map_, start, end) if each.wall.stops_movement)


def _along(map_: SectorMap, *spots: Spot) -> tuple[Obstruction, ...]:
    passed: list[Where] = []
    for here, there in pairwise(spots):
        passed += (Edge(here, there), there)
    walls = ((where, map_.wall(where)) for where in passed)
    return tuple(Obstruction(where, wall) for where, wall in walls if wall is not None)


def _strength(found: tuple[Obstruction, ...]) -> tuple[int, int]:
    stopping = [each.wall.material for each in found if each.wall.stops_movement]
    return max(stopping, default=0), len(found)
