"""Neighboring positions, and the obstructions between them."""

from dataclasses import dataclass
from itertools import pairwise

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""The offsets of the sectors that share a side: right and down."""

CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""The offsets of those that share only a corner."""

AROUND = (*SIDES, *CORNERS)


def neighbors(map_: SectorMap, position: Position) -> tuple[Position, ...]:
    """The positions one sector away on the same level, and those that links lead to.

    Walls are ignored. Solid ground is not a position, and a corner between two blocks of it cannot
    be passed. The result is sorted and has no duplicates.
    """
    found = set(map_.linked(position))
    if map_.grid:
        for right, down in AROUND if map_.diagonals else SIDES:
            there = Position(position.x + right, position.y + down, position.level)
            if map_.has(there) and (not (right and down) or corners(map_, position, there)):
                found.add(there)
    return tuple(sorted(found))


def surroundings(map_: SectorMap, position: Position, sectors: int) -> tuple[Position, ...]:
    """A position and all others within a number of steps, the nearest first."""
    found, edge = {position: None}, [position]
    for _ in range(sectors):
        beside = dict.fromkeys(each for near in edge for each in neighbors(map_, near))
        edge = [each for each in beside if each not in found]
        found |= dict.fromkeys(edge)
    return tuple(found)


def corners(map_: SectorMap, a: Position, b: Position) -> tuple[Position, ...]:
    """The positions that lead around the corner where `a` and `b` of a level touch."""
    around = (Position(a.x, b.y, a.level), Position(b.x, a.y, a.level))
    return tuple(position for position in around if map_.has(position))


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A wall with its place on the map."""

    where: Where
    wall: Wall


def obstructions_between(
    map_: SectorMap, start: Position, end: Position
) -> tuple[Obstruction, ...]:
    """The walls between two neighboring positions and in the second one, open or not.

    At a corner, those on the side with the weaker walls.
    """
    touch = start.level == end.level and abs(start.x - end.x) == abs(start.y - end.y) == 1
    around = corners(map_, start, end) if touch and Edge(start, end) not in map_.links else ()
    routes = [_along(map_, start, by, end) for by in around] or [_along(map_, start, end)]
    return min(routes, key=_strength)


def blocking_obstructions(
    map_: SectorMap, start: Position, end: Position
) -> tuple[Obstruction, ...]:
    """The obstructions that stop a combatant who walks or is thrown."""
    return tuple(
        each for each in obstructions_between(map_, start, end) if each.wall.stops_movement
    )


def _along(map_: SectorMap, *positions: Position) -> tuple[Obstruction, ...]:
    passed: list[Where] = []
    for here, there in pairwise(positions):
        passed += (Edge(here, there), there)
    walls = ((where, map_.wall(where)) for where in passed)
    return tuple(Obstruction(where, wall) for where, wall in walls if wall is not None)


def _strength(found: tuple[Obstruction, ...]) -> tuple[int, int]:
    stopping = [each.wall.material for each in found if each.wall.stops_movement]
    return max(stopping, default=0), len(found)
