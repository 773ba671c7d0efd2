"""Line of sight between two positions, and the cover at its end."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from math import lcm

from fourc_desktop.core.maps.adjacency import Obstruction, obstructions_between
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.zones import path_by_links

Axis = int
Route = tuple[Position, ...]
"""Positions entered in order, each sharing a side with the one before."""


def crossings(start: Position, end: Position) -> Iterator[tuple[Route, ...]]:
    """For each position the line leaves, the routes to the next one.

    Through a side there is one route, through an edge two, and through a corner of all three
    directions six; the line may take any of them.
    """
    here = (start.x, start.y, start.level)
    spans = [there - where for where, there in zip(here, (end.x, end.y, end.level), strict=True)]
    for axes in _meetings([abs(span) for span in spans]):
        routes = [_route(here, spans, order) for order in permutations(axes)]
        last = routes[0][-1]
        here = (last.x, last.y, last.level)
        yield tuple(routes)


def _meetings(lengths: list[int]) -> list[tuple[Axis, ...]]:
    """The axes along which the line passes sides, in order; those passed at once together.

    Side number n of an axis is passed at (2n + 1) / (2 x length) of the line.
    """
    whole = lcm(*(length for length in lengths if length))
    at: dict[int, list[Axis]] = {}
    for axis, length in enumerate(lengths):
        for side in range(length):
            at.setdefault((2 * side + 1) * (whole // length), []).append(axis)
    return [tuple(at[fraction]) for fraction in sorted(at)]


def _route(here: tuple[int, int, int], spans: list[int], order: tuple[Axis, ...]) -> Route:
    positions = []
    now = list(here)
    for axis in order:
        now[axis] += 1 if spans[axis] > 0 else -1
        positions.append(Position(*now))
    return tuple(positions)


@dataclass(frozen=True, slots=True)
class LineOfSight:
    """What is between an observer and a position.

    Attributes:
        solid: Whether ground or a floor hides it, or no links lead there.
        hidden_by: The walls and obstacles that hide it.
        cover: The other walls and obstacles that give cover at the position.
    """

    solid: bool = False
    hidden_by: tuple[Obstruction, ...] = ()
    cover: tuple[Obstruction, ...] = ()

    @property
    def clear(self) -> bool:
        """Whether the position is visible."""
        return not (self.solid or self.hidden_by)


def line_of_sight(map_: SectorMap, start: Position, end: Position) -> LineOfSight:
    """What is between the centers of two positions of the map.

    Whether it is clear is the same in both directions. An obstacle in the target's sector gives
    cover but hides nothing; one in the observer's own sector does neither. At a corner the route
    with less in the way counts. Without a grid the line follows the links.
    """
    if start == end:
        return LineOfSight(cover=_inside(map_, end))
    low, high = min(start, end), max(start, end)
    seen = _along_line(map_, low, high) if map_.grid else _along_links(map_, low, high)
    return LineOfSight(seen.solid, seen.hidden_by, (*seen.cover, *_inside(map_, end)))


def _inside(map_: SectorMap, end: Position) -> tuple[Obstruction, ...]:
    wall = map_.wall(end)
    return (Obstruction(end, wall),) if wall is not None and wall.covers else ()


def _along_line(map_: SectorMap, start: Position, end: Position) -> LineOfSight:
    parts, here = [], start
    for routes in crossings(start, end):
        parts.append(min((_past(map_, here, route, end) for route in routes), key=_hindrance))
        here = routes[0][-1]
    return _together(parts)


def _hindrance(part: LineOfSight) -> tuple[bool, int, int]:
    return part.solid, len(part.hidden_by), len(part.cover)


def _past(map_: SectorMap, here: Position, route: Route, end: Position) -> LineOfSight:
    """The obstructions on a route; an obstacle in the end position itself does not count."""
    passed: list[Where] = []
    solid = False
    for there in route:
        solid = solid or not map_.has(there) or _floor_between(map_, here, there)
        passed.append(Edge(here, there))
        if there != end:
            passed.append(there)
        here = there
    walls = ((where, map_.wall(where)) for where in passed)
    return _sorted(
        (Obstruction(where, wall) for where, wall in walls if wall is not None), solid=solid
    )


def _floor_between(map_: SectorMap, here: Position, there: Position) -> bool:
    """Whether a floor without a hatch is between a position and the next one."""
    upper = max(here, there, key=lambda position: position.level)
    return (
        here.level != there.level
        and map_.has(upper)
        and map_.footing(upper)
        and map_.wall(Edge(here, there)) is None
    )


def _along_links(map_: SectorMap, start: Position, end: Position) -> LineOfSight:
    def is_open(here: Position, there: Position) -> bool:
        hiding = (each for each in obstructions_between(map_, here, there) if each.wall.stops_sight)
        return all(each.where == end for each in hiding)

    path = path_by_links(map_, start, end, is_open)
    if path is None:
        path = path_by_links(map_, start, end, lambda _here, _there: True)
    if path is None:
        return LineOfSight(solid=True)
    steps = zip((start, *path), path, strict=False)
    passed = (each for here, there in steps for each in obstructions_between(map_, here, there))
    return _sorted((each for each in passed if each.where != end), solid=False)


def _sorted(found: Iterable[Obstruction], *, solid: bool) -> LineOfSight:
    met = tuple(found)
    return LineOfSight(
        solid,
        tuple(each for each in met if each.wall.stops_sight),
        tuple(each for each in met if each.wall.covers and not each.wall.stops_sight),
    )


def _together(parts: list[LineOfSight]) -> LineOfSight:
    return LineOfSight(
        any(part.solid for part in parts),
        tuple(each for part in parts for each in part.hidden_by),
        tuple(each for part in parts for each in part.cover),
    )
