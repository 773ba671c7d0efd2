"""The spots next to a spot."""

from dataclasses import dataclass
from itertools import pairwise

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""The sectors that share a side: how far to the right and how far down."""

CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Those that share a corner only."""

AROUND = (*SIDES, *CORNERS)


def neighbors(map_: SectorMap, spot: Position) -> tuple[Position, ...]:
    """The spots at the same height that are one sector away, and those that links lead to.

    Walls between do not matter. Solid ground is no spot, and a corner between two blocks of it is
    no way through. In order, each once.
    """
    found = set(map_.linked(spot))
    if map_.grid:
        for right, down in AROUND if map_.diagonals else SIDES:
            there = Position(spot.x + right, spot.y + down, spot.level)
            if map_.has(there) and (not (right and down) or corners(map_, spot, there)):
                found.add(there)
    return tuple(sorted(found))


def corners(map_: SectorMap, a: Position, b: Position) -> tuple[Position, ...]:
    """The spots by which one gets around the corner where two spots of one level touch."""
    around = (Position(a.x, b.y, a.level), Position(b.x, a.y, a.level))
    return tuple(spot for spot in around if map_.has(spot))


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A wall and where it stands, so that it can be broken or opened there."""

    where: Where
    wall: Wall


def obstructions_between(
    map_: SectorMap, start: Position, end: Position
) -> tuple[Obstruction, ...]:
    """What stands between a spot and the next one, open or not, and in the next one.

    Around a corner it is what stands on that way which has the weaker things to break.
    """
    touch = start.level == end.level and abs(start.x - end.x) == abs(start.y - end.y) == 1
    around = corners(map_, start, end) if touch and Edge(start, end) not in map_.links else ()
    ways = [_along(map_, start, by, end) for by in around] or [_along(map_, start, end)]
    return min(ways, key=_strength)


def blocking_obstructions(
    map_: SectorMap, start: Position, end: Position
) -> tuple[Obstruction, ...]:
    """What of it stops somebody who walks, or is thrown."""
    return tuple(
        each for each in obstructions_between(map_, start, end) if each.wall.stops_movement
    )


def _along(map_: SectorMap, *spots: Position) -> tuple[Obstruction, ...]:
    passed: list[Where] = []
    for here, there in pairwise(spots):
        passed += (Edge(here, there), there)
    walls = ((where, map_.wall(where)) for where in passed)
    return tuple(Obstruction(where, wall) for where, wall in walls if wall is not None)


def _strength(found: tuple[Obstruction, ...]) -> tuple[int, int]:
    stopping = [each.wall.material for each in found if each.wall.stops_movement]
    return max(stopping, default=0), len(found)
