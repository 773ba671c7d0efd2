"""Maps without a grid: named zones and the links between them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from math import ceil
from typing import Final

from fourc_desktop.core.maps.editing import refuse_same_name
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import (
    LONGEST_SIDE,
    MAP,
    Cell,
    Layout,
    SectorMap,
    StartPlace,
    place_of,
)
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Reason, Refused

TOO_MANY_ZONES = Reason("too-many-zones", MAP, "A map has {most} zones at most.")
LAST_ZONE = Reason("last-zone", MAP, "A map has one zone at least; this is the only one.")

MAX_ROWS: Final = 6
"""The most cards in a column of the automatic layout."""

Columns = list[list[int]]
"""Zones in columns, from left to right by their distance in links."""


def zone_map(name: str, zones: Sequence[Sector], links: Iterable[tuple[int, int]]) -> SectorMap:
    """A map of 1 to 200 zones, joined by pairs of their numbers from 0 on.

    A zone is the `Position` whose `x` is its number.

    Raises:
        Refused: There are too few or too many, two have the same name, or a link is invalid.
    """
    for number, zone in enumerate(zones):
        if zone.name:
            refuse_same_name(zone.name, (each.name for each in zones[:number]))
    bare = SectorMap(name, len(zones), 1, levels=1, grid=False)
    joined = bare.with_columns({(number, 0): (zone,) for number, zone in enumerate(zones)})
    for here, there in links:
        joined = joined.with_link(Edge(Position(here, 0), Position(there, 0)))
    return joined


def with_zone(map_: SectorMap, beside: int) -> SectorMap:
    """The map with one more zone, linked with the zone `beside` and placed next to it.

    Raises:
        Refused: There are 200 zones already, or too many links.
    """
    if map_.width == LONGEST_SIDE:
        raise Refused(TOO_MANY_ZONES(most=LONGEST_SIDE))
    larger = replace(map_, width=map_.width + 1, layout=with_card(map_.layout, beside))
    return larger.with_link(Edge(Position(beside, 0), Position(map_.width, 0)))


def without_zone(map_: SectorMap, zone: int) -> SectorMap:
    """The map without a zone, its links and its walls; later zones are renumbered.

    Raises:
        Refused: It is the only one.
    """
    if map_.width == 1:
        raise Refused(LAST_ZONE())

    def number(each: Position) -> Position:
        return Position(each.x - (each.x > zone), 0, each.level)

    def renumbered(where: Where) -> Where:
        return _edge(where, number) if isinstance(where, Edge) else number(where)

    def moved(start: StartPlace) -> StartPlace:
        x, y = place_of(start)
        return number(start) if isinstance(start, Position) else (x - (x > zone), y)

    bare = SectorMap(map_.name, map_.width - 1, 1, map_.levels, grid=False)
    bare = bare.with_columns(
        {(x - (x > zone), 0): column for (x, _), column in map_.columns.items() if x != zone}
    )
    links = frozenset(_edge(link, number) for link in map_.links if not _ends_in(link, zone))
    walls = {
        renumbered(where): wall for where, wall in map_.walls.items() if not _ends_in(where, zone)
    }
    return replace(
        map_,
        width=map_.width - 1,
        columns=bare.columns,
        walls=bare.walls.changed(walls),
        links=links,
        layout=without_card(map_.layout, zone),
        starts=tuple(
            tuple(moved(start) for start in own if place_of(start)[0] != zone)
            for own in map_.starts
        ),
    )


def _edge(edge: Edge, number: Callable[[Position], Position]) -> Edge:
    return Edge(number(edge.a), number(edge.b))


def _ends_in(where: Where, zone: int) -> bool:
    return any(end.x == zone for end in positions_of(where))


def path_by_links(
    map_: SectorMap, start: Position, goal: Position, is_open: Callable[[Position, Position], bool]
) -> tuple[Position, ...] | None:
    """The path with the fewest links, as the positions entered; None if there is none.

    Only links are used that `is_open`. Among paths of the same length, the first in order is
    chosen.
    """
    before: dict[Position, Position] = {}
    waiting = [start]
    for here in waiting:
        if goal in before:
            break
        for there in map_.linked(here):
            if there != start and there not in before and is_open(here, there):
                before[there] = here
                waiting.append(there)
    if goal != start and goal not in before:
        return None
    path = []
    while goal != start:
        path.append(goal)
        goal = before[goal]
    return tuple(path[::-1])


CARD = 2
"""The size of a card in cells."""

FARTHEST = 400
"""The size of the layout in cells: 200 cards in a row."""


def moved(layout: Layout, zone: int, to: Cell) -> Layout:
    """The layout with a zone moved; a card at its new cell takes its old cell."""
    under = [other for other in _others(layout, zone) if _overlap(layout[other], to)]
    cells = list(layout)
    if under:
        other = min(under, key=lambda each: (_away(layout[each], to), each))
        cells[zone], cells[other] = layout[other], layout[zone]
    else:
        cells[zone] = to
    return _from_corner(cells)


def stepped(layout: Layout, zone: int, right: int, down: int) -> Layout:
    """The layout with a zone moved by half a card in a direction, or past the cards there."""
    x, y = layout[zone]
    cells = ((x + right * steps, y + down * steps) for steps in count(1))
    return moved(layout, zone, next(to for to in cells if _is_free(layout, zone, to)))


def with_card(layout: Layout, beside: int) -> Layout:
    """The layout with one more card, as near as possible to another, preferably to its right."""
    if not layout:
        return ()
    here = layout[beside]
    free = (cell for cell in _around(here) if _is_free(layout, -1, cell))
    return _from_corner([*layout, next(free)])


def without_card(layout: Layout, zone: int) -> Layout:
    """The layout without a zone; later zones are renumbered."""
    return _from_corner([cell for number, cell in enumerate(layout) if number != zone])


def _around(here: Cell) -> Iterator[Cell]:
    """The cells around a cell by distance: those to its right first, then those below."""
    distance = CARD
    while True:
        ring = sorted(range(-distance, distance + 1), key=_from_middle)
        yield from ((here[0] + distance, here[1] + down) for down in ring)
        yield from ((here[0] + right, here[1] + distance) for right in ring)
        distance += 1


def _from_middle(step: int) -> tuple[int, int]:
    return abs(step), -step


def _is_free(layout: Layout, zone: int, to: Cell) -> bool:
    return not any(_overlap(layout[other], to) for other in _others(layout, zone))


def _others(layout: Layout, zone: int) -> Iterator[int]:
    return (number for number in range(len(layout)) if number != zone)


def _overlap(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) < CARD and abs(one[1] - other[1]) < CARD


def _away(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _from_corner(cells: list[Cell]) -> Layout:
    """The cells shifted so that the leftmost and the topmost are 0, and clipped to the size."""
    left = min((x for x, _ in cells), default=0)
    top = min((y for _, y in cells), default=0)
    last = FARTHEST - 1
    return tuple((min(x - left, last), min(y - top, last)) for x, y in cells)


def linked_zones(map_: SectorMap) -> list[tuple[int, int]]:
    """The pairs of linked zones by their numbers, in order."""
    return sorted({(link.a.x, link.b.x) for link in map_.links})


def layout_by_links(map_: SectorMap) -> Layout:
    """The automatic layout: cards in columns by links, each centered on the tallest."""
    columns = _columns(map_.width, linked_zones(map_))
    tallest = max(len(column) for column in columns)
    cells = {
        zone: (number * 2, tallest - len(column) + row * 2)
        for number, column in enumerate(columns)
        for row, zone in enumerate(column)
    }
    return tuple(cells[zone] for zone in range(map_.width))


def _columns(width: int, links: list[tuple[int, int]]) -> Columns:
    """The zones by distance from the first of each group; long columns are split."""
    beside: dict[int, list[int]] = {zone: [] for zone in range(width)}
    for a, b in links:
        beside[a].append(b)
        beside[b].append(a)
    columns: Columns = []
    seen: set[int] = set()
    loose: list[int] = []
    for first in range(width):
        if first in seen:
            continue
        if not beside[first]:
            loose.append(first)
            continue
        ring = [first]
        while ring:
            seen.update(ring)
            columns += _broken(ring)
            reached = {there for here in ring for there in beside[here]} - seen
            ring = sorted(reached, key=lambda zone: _pull(zone, columns[-1], beside))
    return columns + _broken(loose)


def _pull(zone: int, before: list[int], beside: dict[int, list[int]]) -> tuple[float, int]:
    """The row a zone is pulled to: the mean row of the linked zones before it."""
    rows = [row for row, other in enumerate(before) if other in beside[zone]]
    return (sum(rows) / len(rows) if rows else len(before)), zone


def _broken(zones: list[int]) -> Columns:
    parts = ceil(len(zones) / MAX_ROWS)
    return [zones[part::parts] for part in range(parts)]
