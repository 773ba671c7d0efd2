"""What a person does to a map while it is drawn; each makes another map."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace

from fourc_desktop.core.maps.adjacency import SIDES
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import MAP, OFF_MAP, Place, SectorMap
from fourc_desktop.core.maps.sectors import PLAIN, Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.refusal import Reason, Refused

Spots = Collection[Position]

SAME_NAME = Reason(
    "zone-name-taken", MAP, "Another zone is called “{name}” already; give each a name of its own."
)
FLOOR_BELOW = Reason("floor-on-the-ground", MAP, "A floor lies above the ground.")


def painted(map_: SectorMap, spots: Spots, terrain: str) -> SectorMap:
    """The map with the ground or floor of some spots painted."""
    return _with_sectors(map_, spots, lambda sector: replace(sector, terrain=terrain))


def named(map_: SectorMap, spots: Spots, name: str) -> SectorMap:
    """The map with a name for some spots, or without one for them where it is empty.

    Raises:
        Refused: Two zones of a map would bear one name; sectors of a grid may share theirs.
    """
    if name and not map_.grid:
        refuse_same_name(name, [*_other_names(map_, spots), *[name] * (len(set(spots)) - 1)])
    return _with_sectors(map_, spots, lambda sector: replace(sector, name=name))


def _other_names(map_: SectorMap, spots: Spots) -> Iterator[str]:
    """What the zones of a map are called, but for some."""
    places = {spot.x for spot in spots}
    return (map_.column((x, 0))[0].name for x in range(map_.width) if x not in places)


def refuse_same_name(name: str, others: Iterable[str]) -> None:
    """Raise `Refused` where another zone is called so already; capitals do not matter."""
    if name.casefold() in {each.casefold() for each in others}:
        raise Refused(SAME_NAME(name=name))


def noted(map_: SectorMap, spot: Position, notes: str) -> SectorMap:
    """The map with other notes about a spot."""
    return _with_sectors(map_, [spot], lambda sector: replace(sector, notes=notes))


def flooded(map_: SectorMap, spots: Spots, *, water: bool = True) -> SectorMap:
    """The map with some spots under water, or dry again."""
    return _with_sectors(map_, spots, lambda sector: replace(sector, water=water))


def patch(map_: SectorMap, spot: Position) -> frozenset[Position]:
    """All that is like a spot and hangs together with it: terrain, name, height and water.

    What a bucket of paint fills. Walls do not matter.
    """
    if not map_.grid:
        return frozenset({spot})
    width, alike = map_.width, _alike(map_, spot)
    found: list[Position] = []
    waiting = [spot.y * width + spot.x]
    while waiting:
        number = waiting.pop()
        if not alike[number]:
            continue
        y = number // width
        start = alike.rfind(0, y * width, number) + 1 or y * width
        end = alike.find(0, number, (y + 1) * width)
        end = (y + 1) * width if end < 0 else end
        alike[start:end] = bytes(end - start)
        found += [Position(each - y * width, y, spot.level) for each in range(start, end)]
        for beside in (start - width, start + width):
            if 0 <= beside < len(alike):
                waiting += _starts(alike, beside, beside + end - start)
    return frozenset(found)


def _alike(map_: SectorMap, spot: Position) -> bytearray:
    """A 1 for each place, row by row, where what is under a level is like what is under a spot."""
    model = replace(map_.sector(spot), notes="")
    columns, rows = map_.columns.numbered()
    fits = bytes(_is_like(column, model, spot.level) for column in columns)
    alike = bytearray(fits[:1]) * (map_.width * map_.height)
    for y, row in enumerate(rows):
        start = y * map_.width
        alike[start : start + len(row)] = bytes(fits[number] for number in row)
    return alike


def _starts(alike: bytearray, start: int, end: int) -> Iterator[int]:
    """The first of each run of ones in a part of a row."""
    here = alike.find(1, start, end)
    while here >= 0:
        yield here
        gap = alike.find(0, here, end)
        here = alike.find(1, gap, end) if gap >= 0 else -1


def _is_like(column: SectorColumn, model: Sector, level: int) -> bool:
    """Whether what is under a level is like a model, whatever its notes."""
    under = [each for each in column if each.ground <= level]
    return bool(under) and replace(under[-1], notes="") == model


def raised(map_: SectorMap, places: Collection[Place], levels: int) -> SectorMap:
    """The map with all that is at some places so many levels higher, or lower.

    A wall rises where both its ends do, or with the link that it stands in; the end of a link
    rises by itself. What would be buried then, or above the map, is gone.

    Raises:
        Refused: Ground or a floor would lie below level 0 or above the map.
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
    """The map with a floor at `floor.ground` over some places, or another in place of one there.

    Raises:
        Refused: The ground of a place is as high already, or the floor would be above the map.
    """
    if any(floor.ground <= map_.column(place)[0].ground for place in places):
        raise Refused(FLOOR_BELOW())
    return map_.with_columns(
        _with_each(map_, places, lambda column: _sorted((*_without(column, floor.ground), floor)))
    )


def without_floor(map_: SectorMap, places: Collection[Place], level: int) -> SectorMap:
    """The map without the floors at a level over some places; the ground stays."""
    return map_.with_columns(_with_each(map_, places, lambda column: _without(column, level)))


def walled_in(map_: SectorMap, spots: Spots, wall: Wall) -> SectorMap:
    """The map with a wall all around some spots, where they meet others of the map."""
    return map_.with_walls(dict.fromkeys(outline(map_, spots), wall))


def outline(map_: SectorMap, spots: Spots) -> Iterator[Edge]:
    """The sides by which some spots meet others of the map at the same height."""
    inside = set(spots)
    for here in inside:
        for right, down in SIDES:
            edge = Edge(here, Position(here.x + right, here.y + down, here.level))
            if not inside >= {edge.a, edge.b} and map_.joins(edge):
                yield edge


def resized(map_: SectorMap, width: int, height: int, levels: int | None = None) -> SectorMap:
    """The map with other sizes, counted from the top left; what does not fit is gone.

    Ground that would be too high for fewer levels lies at the highest of them. A picture stays
    behind the sectors that it lies behind.

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
    return replace(
        map_,
        width=width,
        height=height,
        levels=top,
        columns=columns.changed(tall),
        covered=covered,
        layout=map_.layout if is_as_wide else (),
    ).swept()


def _with_sectors(map_: SectorMap, spots: Spots, change: Callable[[Sector], Sector]) -> SectorMap:
    """The map with the sectors under some spots changed; alike ones are made once and shared."""
    known: Callable[[Place, SectorColumn], SectorColumn] = map_.columns.get
    made: dict[Sector, Sector] = {}
    shared: defaultdict[int, dict[int, SectorColumn]] = defaultdict(dict)
    columns: dict[Place, SectorColumn] = {}
    for spot in spots:
        place = (spot.x, spot.y)
        old = columns.get(place) or known(place, PLAIN)
        alike = shared[spot.level]
        number = id(old)
        if number not in alike:
            if not old[0].ground <= spot.level < map_.levels:
                raise Refused(OFF_MAP())
            alike[number] = _with_sector(old, spot.level, change, made)
        columns[place] = alike[number]
    return map_.with_columns(columns)


def _with_sector(
    column: SectorColumn, level: int, change: Callable[[Sector], Sector], made: dict[Sector, Sector]
) -> SectorColumn:
    """A column with the sector changed that lies under a level; what is `made` is shared."""
    under = max((each for each in column if each.ground <= level), key=lambda each: each.ground)
    new = made.get(under) or made.setdefault(under, change(under))
    return tuple(new if each is under else each for each in column)


def _with_each(
    map_: SectorMap, places: Collection[Place], change: Callable[[SectorColumn], SectorColumn]
) -> dict[Place, SectorColumn]:
    """What some places become by a change, worked out once for those that share a column."""
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
    return all((spot.x, spot.y) in places for spot in positions_of(where))


def _where(where: Where, places: set[Place], levels: int) -> Where:
    if isinstance(where, Edge):
        return _lifted(where, places, levels)
    return _higher(where, places, levels)


def _lifted(edge: Edge, places: set[Place], levels: int) -> Edge:
    return Edge(_higher(edge.a, places, levels), _higher(edge.b, places, levels))


def _higher(spot: Position, places: set[Place], levels: int) -> Position:
    is_moved = (spot.x, spot.y) in places
    return replace(spot, level=spot.level + levels) if is_moved else spot


def _without(column: SectorColumn, level: int) -> SectorColumn:
    ground, *floors = column
    return (ground, *(each for each in floors if each.ground != level))


def _sorted(column: SectorColumn) -> SectorColumn:
    return tuple(sorted(column, key=lambda sector: sector.ground))


def _cut(column: SectorColumn, levels: int) -> SectorColumn:
    ground, *floors = column
    lowered = replace(ground, ground=min(ground.ground, levels - 1))
    return (lowered, *(each for each in floors if each.ground < levels))
