"""The operations of the map editor; each returns a changed map."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from fourc_desktop.core.maps.adjacency import SIDES
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import (
    MAP,
    OFF_MAP,
    Place,
    SectorMap,
    StartPlace,
    place_of,
)
from fourc_desktop.core.maps.sectors import (
    PLAIN,
    MapCircumstance,
    Sector,
    SectorColumn,
)
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.refusal import Reason, Refused

Spots = Collection[Position]

SAME_NAME = Reason(
    "zone-name-taken", MAP, "Another zone is called “{name}” already; give each a name of its own."
)
FLOOR_BELOW = Reason("floor-on-the-ground", MAP, "A floor lies above the ground.")


def painted(map_: SectorMap, spots: Spots, terrain: str) -> SectorMap:
    """The map with another terrain at some positions."""
    return _with_sectors(map_, spots, lambda sector: replace(sector, terrain=terrain))


def named(map_: SectorMap, positions: Spots, name: str) -> SectorMap:
    """The map with another name for some positions, or without their names if `name` is empty.

    Raises:
        Refused: Two zones of a map would have the same name; sectors of a grid may share one.
    """
    if name and not map_.grid:
        refuse_same_name(
            name, [*_other_names(map_, positions), *[name] * (len(set(positions)) - 1)]
        )
    return _with_sectors(map_, positions, lambda sector: replace(sector, name=name))


def _other_names(map_: SectorMap, positions: Spots) -> Iterator[str]:
    """The names of the zones of a map without those at some positions."""
    places = {position.x for position in positions}
    return (map_.column((x, 0))[0].name for x in range(map_.width) if x not in places)


def refuse_same_name(name: str, others: Iterable[str]) -> None:
    """Raise `Refused` if another zone has this name, ignoring case."""
    if name.casefold() in {each.casefold() for each in others}:
        raise Refused(SAME_NAME(name=name))


def noted(map_: SectorMap, position: Position, notes: str) -> SectorMap:
    """The map with other notes about a position."""
    return _with_sectors(map_, [position], lambda sector: replace(sector, notes=notes))


def flooded(map_: SectorMap, spots: Spots, *, water: bool = True) -> SectorMap:
    """The map with some positions under water, or dry again."""
    return _with_sectors(map_, spots, lambda sector: replace(sector, water=water))


def with_circumstance(
    map_: SectorMap, spots: Spots, circumstance: MapCircumstance, *, on: bool
) -> SectorMap:
    """The map with a circumstance added or removed at some positions."""
    return _with_sectors(
        map_,
        spots,
        lambda sector: replace(
            sector, circumstances=_circumstances(sector.circumstances, circumstance, on=on)
        ),
    )


def with_circumstance_everywhere(
    map_: SectorMap, circumstance: MapCircumstance, *, on: bool
) -> SectorMap:
    """The map with a circumstance added or removed everywhere."""
    return replace(map_, circumstances=_circumstances(map_.circumstances, circumstance, on=on))


def _circumstances(
    now: tuple[MapCircumstance, ...], circumstance: MapCircumstance, *, on: bool
) -> tuple[MapCircumstance, ...]:
    """The circumstances with one added or removed, in their usual order."""
    found = {*now, circumstance} if on else {*now} - {circumstance}
    return tuple(each for each in MapCircumstance if each in found)


def with_start(
    map_: SectorMap, side: int, places: Collection[StartPlace], *, on: bool = True
) -> SectorMap:
    """The map with starting places of a side added after those it has, or removed.

    A place is a starting place of at most one side.
    """
    count = max(side + 1, len(map_.starts))
    starts = [list(each) for each in map_.starts] + [[] for _ in range(count - len(map_.starts))]
    kept = [[each for each in own if each not in places] for own in starts]
    if on:
        kept[side] += sorted(places, key=_start_rank)
    return replace(map_, starts=_trimmed(kept))


def _start_rank(start: StartPlace) -> tuple[int, int, int]:
    """The order of starting places: row by row, the ground first."""
    x, y = place_of(start)
    return y, x, start.level if isinstance(start, Position) else 0


def _trimmed(starts: Iterable[Iterable[StartPlace]]) -> tuple[tuple[StartPlace, ...], ...]:
    """The starting places without trailing sides that have none."""
    found = [tuple(each) for each in starts]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def patch(map_: SectorMap, position: Position) -> frozenset[Position]:
    """The connected positions with the same terrain, name, height, water and circumstances.

    Walls are ignored.
    """
    if not map_.grid:
        return frozenset({position})
    width, alike = map_.width, _alike(map_, position)
    found: list[Position] = []
    waiting = [position.y * width + position.x]
    while waiting:
        number = waiting.pop()
        if not alike[number]:
            continue
        y = number // width
        start = alike.rfind(0, y * width, number) + 1 or y * width
        end = alike.find(0, number, (y + 1) * width)
        end = (y + 1) * width if end < 0 else end
        alike[start:end] = bytes(end - start)
        found += [Position(each - y * width, y, position.level) for each in range(start, end)]
        for adjacent in (start - width, start + width):
            if 0 <= adjacent < len(alike):
                waiting += _starts(alike, adjacent, adjacent + end - start)
    return frozenset(found)


def _alike(map_: SectorMap, position: Position) -> bytearray:
    """For each place, row by row: 1 if its sector at the level equals that of a position."""
    model = replace(map_.sector(position), notes="")
    columns, rows = map_.columns.numbered()
    fits = bytes(_is_like(column, model, position.level) for column in columns)
    alike = bytearray(fits[:1]) * (map_.width * map_.height)
    for y, row in enumerate(rows):
        start = y * map_.width
        alike[start : start + len(row)] = bytes(fits[number] for number in row)
    return alike


def _starts(alike: bytearray, start: int, end: int) -> Iterator[int]:
    """The start of each run of ones in a part of a row."""
    here = alike.find(1, start, end)
    while here >= 0:
        yield here
        gap = alike.find(0, here, end)
        here = alike.find(1, gap, end) if gap >= 0 else -1


def _is_like(column: SectorColumn, model: Sector, level: int) -> bool:
    """Whether the sector under a level equals a model, apart from the notes."""
    under = [each for each in column if each.ground <= level]
    return bool(under) and replace(under[-1], notes="") == model


def raised(map_: SectorMap, places: Collection[Place], levels: int) -> SectorMap:
    """The map with everything at some places raised by a number of levels, or lowered.

    A wall is raised where both its ends are, or with the link it is in; the ends of a link are
    raised independently. Walls and links that would be buried or above the map are removed.

    Raises:
        Refused: Ground or a floor would be below level 0 or above the map.
    """
    moved = set(places)
    columns = _with_each(
        map_, moved, lambda column: tuple(_raised(each, levels) for each in column)
    )
    walls = {
        where: wall
        for where, wall in map_.walls.items()
        if where in map_.links or _lies_in(where, moved)
    }
    links = frozenset(_lifted(link, moved, levels) for link in map_.links)
    bare = replace(map_.without_walls(walls), links=links)
    changed = bare.with_columns(columns)
    lifted = {_where(where, moved, levels): wall for where, wall in walls.items()}
    return changed.with_walls(
        {where: wall for where, wall in lifted.items() if changed.carries(where)}
    )


def with_floor(map_: SectorMap, places: Collection[Place], floor: Sector) -> SectorMap:
    """The map with a floor at `floor.ground` over some places, added or replaced.

    Raises:
        Refused: The ground of a place is not below it, or it would be above the map.
    """
    if any(floor.ground <= map_.column(place)[0].ground for place in places):
        raise Refused(FLOOR_BELOW())
    return map_.with_columns(
        _with_each(map_, places, lambda column: _sorted((*_without(column, floor.ground), floor)))
    )


def without_floor(map_: SectorMap, places: Collection[Place], level: int) -> SectorMap:
    """The map without the floors at a level over some places; the ground is kept."""
    return map_.with_columns(_with_each(map_, places, lambda column: _without(column, level)))


def walled_in(map_: SectorMap, positions: Spots, wall: Wall) -> SectorMap:
    """The map with a wall around some positions, where they border on others."""
    return map_.with_walls(dict.fromkeys(outline(map_, positions), wall))


def outline(map_: SectorMap, positions: Spots) -> Iterator[Edge]:
    """The edges where some positions border on others of the same level."""
    inside = set(positions)
    for here in inside:
        for right, down in SIDES:
            edge = Edge(here, Position(here.x + right, here.y + down, here.level))
            if not inside >= {edge.a, edge.b} and map_.joins(edge):
                yield edge


def resized(map_: SectorMap, width: int, height: int, levels: int | None = None) -> SectorMap:
    """The map with another size, measured from the top left; what does not fit is removed.

    With fewer levels, higher ground is lowered to the highest one. A background picture keeps its
    place and size.

    Raises:
        Refused: A size is out of range.
    """
    top = map_.levels if levels is None else levels
    columns = map_.columns.within(width, height)
    tall = {
        place: _cut(column, top) for place, column in columns.items() if column[-1].ground >= top
    }
    is_as_wide = (width, height) == (map_.width, map_.height)
    covered = map_.covered if map_.background is None or is_as_wide else map_.pictured
    starts = _trimmed(
        [start for start in own if _is_within(start, width, height, top)] for own in map_.starts
    )
    return replace(
        map_,
        width=width,
        height=height,
        levels=top,
        columns=columns.changed(tall),
        covered=covered,
        layout=map_.layout if is_as_wide else (),
        starts=starts,
    ).swept()


def _with_sectors(
    map_: SectorMap, positions: Spots, change: Callable[[Sector], Sector]
) -> SectorMap:
    """The map with the sectors under some positions changed; equal results are shared."""
    known: Callable[[Place, SectorColumn], SectorColumn] = map_.columns.get
    made: dict[Sector, Sector] = {}
    shared: defaultdict[int, dict[int, SectorColumn]] = defaultdict(dict)
    columns: dict[Place, SectorColumn] = {}
    for position in positions:
        place = (position.x, position.y)
        old = columns.get(place) or known(place, PLAIN)
        alike = shared[position.level]
        number = id(old)
        if number not in alike:
            if not old[0].ground <= position.level < map_.levels:
                raise Refused(OFF_MAP())
            alike[number] = _with_sector(old, position.level, change, made)
        columns[place] = alike[number]
    return map_.with_columns(columns)


def _with_sector(
    column: SectorColumn, level: int, change: Callable[[Sector], Sector], made: dict[Sector, Sector]
) -> SectorColumn:
    """A column with the sector under a level changed; results in `made` are shared."""
    under = max((each for each in column if each.ground <= level), key=lambda each: each.ground)
    new = made.get(under) or made.setdefault(under, change(under))
    return tuple(new if each is under else each for each in column)


def _with_each(
    map_: SectorMap, places: Collection[Place], change: Callable[[SectorColumn], SectorColumn]
) -> dict[Place, SectorColumn]:
    """The changed columns of some places, computed once for those that share a column."""
    made: dict[int, SectorColumn] = {}
    columns: dict[Place, SectorColumn] = {}
    for place in places:
        old = map_.column(place)
        if id(old) not in made:
            made[id(old)] = change(old)
        columns[place] = made[id(old)]
    return columns


def _raised(sector: Sector, levels: int) -> Sector:
    return replace(sector, ground=sector.ground + levels)


def _lies_in(where: Where, places: set[Place]) -> bool:
    return all((position.x, position.y) in places for position in positions_of(where))


def _where(where: Where, places: set[Place], levels: int) -> Where:
    if isinstance(where, Edge):
        return _lifted(where, places, levels)
    return _higher(where, places, levels)


def _lifted(edge: Edge, places: set[Place], levels: int) -> Edge:
    return Edge(_higher(edge.a, places, levels), _higher(edge.b, places, levels))


def _higher(position: Position, places: set[Place], levels: int) -> Position:
    is_moved = (position.x, position.y) in places
    return replace(position, level=position.level + levels) if is_moved else position


def _without(column: SectorColumn, level: int) -> SectorColumn:
    ground, *floors = column
    return (ground, *(each for each in floors if each.ground != level))


def _sorted(column: SectorColumn) -> SectorColumn:
    return tuple(sorted(column, key=lambda sector: sector.ground))


def _is_within(start: StartPlace, width: int, height: int, levels: int) -> bool:
    """Whether a starting place is on a map of a size."""
    x, y = place_of(start)
    level = start.level if isinstance(start, Position) else 0
    return x < width and y < height and level < levels


def _cut(column: SectorColumn, levels: int) -> SectorColumn:
    ground, *floors = column
    lowered = replace(ground, ground=min(ground.ground, levels - 1))
    return (lowered, *(each for each in floors if each.ground < levels))
