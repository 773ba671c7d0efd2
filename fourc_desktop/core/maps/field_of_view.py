"""The sectors visible from a position, in one pass over all directions.

Coarser than `sight.line_of_sight`, which is for one target: the view is horizontal, ends at ground
above the observer and at walls of their level, and extends down without limit.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance

SIGHT_RANGE: Final = 30
"""The range of the view in sectors, horizontally and vertically on the map."""

FloorPlace = tuple[int, int, int]
"""A column, a row, and the number of a floor there from the bottom up: 0 is the ground."""

Side = tuple[Place, Place]
"""Two places that share a side."""


def floor_place(map_: SectorMap, position: Position) -> FloorPlace:
    """The floor at or below a position of the map."""
    column = map_.column((position.x, position.y))
    number = sum(1 for each in column if each.ground <= position.level) - 1
    return position.x, position.y, max(number, 0)


def floor_places(map_: SectorMap) -> Iterator[FloorPlace]:
    """All floors of a map, row by row."""
    for y in range(map_.height):
        for x in range(map_.width):
            yield from ((x, y, number) for number in range(len(map_.column((x, y)))))


def seen_floors(map_: SectorMap, position: Position) -> set[FloorPlace]:
    """The floors visible from a position of the map, including its own.

    Dark and smoky sectors are visible from the next sector only, and nothing is visible through
    smoke. Without a grid, the visible zones are those reached by links without walls that block
    sight.
    """
    if not map_.grid:
        linked = (each for each in map_.linked(position) if not _stops(map_, position, each))
        return {floor_place(map_, each) for each in (position, *linked)}
    return _View(map_, position).floors()


def _stops(map_: SectorMap, here: Position, there: Position) -> bool:
    wall = map_.wall(Edge(here, there))
    return wall is not None and wall.stops_sight


@dataclass(slots=True)
class _Step:
    """One step of the rays: the offset from the observer, and the possible next steps."""

    x: int
    y: int
    following: dict[Place, "_Step"] = field(default_factory=dict)


@cache
def _rays() -> _Step:
    """The lines to all places at the limit of sight, as a tree that shares common parts."""
    root = _Step(0, 0)
    around = range(-SIGHT_RANGE, SIGHT_RANGE + 1)
    edge = [(x, y) for x in around for y in around if SIGHT_RANGE in (abs(x), abs(y))]
    for x, y in edge:
        step = root
        for number in range(1, SIGHT_RANGE + 1):
            place = _rounded(x * number), _rounded(y * number)
            step = step.following.setdefault(place, _Step(*place))
    return root


def _rounded(way: int) -> int:
    """Round a number of parts to whole sectors; halves are rounded away from the observer."""
    whole = (abs(way) + SIGHT_RANGE // 2) // SIGHT_RANGE
    return whole if way > 0 else -whole


class _View:
    """What is visible from one position of a grid."""

    def __init__(self, map_: SectorMap, position: Position) -> None:
        self._map = map_
        self._position = position
        level = position.level
        walls = [where for where, wall in map_.walls.items() if wall.stops_sight]
        self._shut: set[Side] = {
            ((each.a.x, each.a.y), (each.b.x, each.b.y))
            for each in walls
            if isinstance(each, Edge) and each.a.level == each.b.level == level
        }
        self._shut |= {(b, a) for a, b in self._shut}
        self._full = {
            (each.x, each.y) for each in walls if isinstance(each, Position) and each.level == level
        }

    def floors(self) -> set[FloorPlace]:
        """The floors seen from the position, and its own."""
        found = {floor_place(self._map, self._position)}
        here = self._position.x, self._position.y
        waiting = [(here, step) for step in _rays().following.values()]
        while waiting:
            before, step = waiting.pop()
            place = here[0] + step.x, here[1] + step.y
            if not (self._map.holds(place) and self._is_open(before, place)):
                continue
            ends = self._look(place, found, is_near=max(abs(step.x), abs(step.y)) == 1)
            if not ends:
                waiting += ((place, each) for each in step.following.values())
        return found

    def _look(self, place: Place, found: set[FloorPlace], *, is_near: bool) -> bool:
        """Add the visible floors of a place; return whether the view ends there."""
        level, column = self._position.level, self._map.column(place)
        number = 0
        while number + 1 < len(column) and column[number + 1].ground <= level:
            number += 1
        there = column[number]
        circumstances = there.circumstances + self._map.circumstances
        is_smoky = MapCircumstance.SMOKE in circumstances
        if is_near or not (is_smoky or MapCircumstance.DARK in circumstances):
            found.add((*place, number))
        return there.ground > level or is_smoky or place in self._full

    def _is_open(self, one: Place, other: Place) -> bool:
        """Whether the view passes from one place to another; at a corner, on either side of it."""
        if one[0] == other[0] or one[1] == other[1]:
            return (one, other) not in self._shut
        between = ((one[0], other[1]), (other[0], one[1]))
        return any(self._passes(one, each, other) for each in between)

    def _passes(self, one: Place, between: Place, other: Place) -> bool:
        sides = ((one, between), (between, other))
        ground = self._map.column(between)[0].ground
        return (
            not any(side in self._shut for side in sides)
            and between not in self._full
            and ground <= self._position.level
        )
