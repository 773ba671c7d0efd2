"""The map of a fight: a grid of sectors, or named zones with links between them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.maps.persistent_dict import PersistentDict
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sectors import (
    MAX_LEVELS,
    PLAIN,
    ColumnGrid,
    MapCircumstance,
    Sector,
    SectorColumn,
)
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.refusal import Reason, Refused

LONGEST_SIDE: Final = 200
"""The most sectors along a side of a map, and the most zones of a map without a grid."""

SideLength = Annotated[int, Ge(1), Le(LONGEST_SIDE)]
Coordinate = Annotated[int, Ge(0), Le(LONGEST_SIDE - 1)]


@dataclass(frozen=True, slots=True)
class PictureCoverage:
    """The rectangle of sectors behind which a picture is drawn; it may exceed the map.

    Attributes:
        x: Its first column, from 0.
        y: Its first row, from 0.
        width: Its width in columns, 1 and up.
        height: Its height in rows, 1 and up.
    """

    x: Coordinate
    y: Coordinate
    width: SideLength
    height: SideLength

    def __post_init__(self) -> None:
        if min(self.x, self.y) < 0 or min(self.width, self.height) < 1:
            raise ValueError("a picture lies behind one sector at least, from 0, 0 on")


MAX_LINKS = 1_000

USUAL_LEVELS = 10
"""The default number of levels, enough to climb and fly."""

MAP = "Map"
"""The rule named by refusals of a map."""

Cell = tuple[int, int]
"""The top left corner of a card, right and down from 0, 0, in halves of a card with its gap."""

Layout = tuple[Cell, ...]
"""The cell of each zone by its number; empty for an automatic layout by the links."""

Place = tuple[int, int]
"""A column and a row of the map, at any level."""

StartPlace = Place | Position
"""A starting place: a column and row on the ground, or a position on a floor above it."""

TOO_LARGE = Reason("map-too-large", MAP, "A map is 1 to {most} sectors wide and as many high.")
TOO_HIGH = Reason("map-too-high", MAP, "A map has 1 to {most} levels.")
ZONES_IN_ROWS = Reason("zones-in-rows", MAP, "A map without a grid has its zones in one row.")
ZONES_WITHOUT_PLACES = Reason(
    "zones-without-places", MAP, "A map without a grid has a place for each of its zones."
)
OFF_MAP = Reason("off-the-map", MAP, "That is off the map.")
WALL_APART = Reason(
    "wall-between-no-neighbors",
    MAP,
    "A wall stands in a sector, or between two next to each other.",
)
ZONE_WALL_APART = Reason(
    "wall-between-no-linked-zones", MAP, "A wall stands in a zone, or in a link between two."
)
LINK_APART = Reason(
    "link-between-no-two-spots", MAP, "A link joins two different spots of the map."
)
TOO_MANY_LINKS = Reason("too-many-links", MAP, "A map has {most} links at most.")
NO_SUCH_LEVEL = Reason("no-such-level", MAP, "Ground and floors lie at levels 0 to {highest}.")
FLOORS_OUT_OF_ORDER = Reason("floors-out-of-order", MAP, "Each floor lies above the one before it.")


def place_of(start: StartPlace) -> Place:
    """The column and the row of a starting place."""
    return (start.x, start.y) if isinstance(start, Position) else start


@dataclass(frozen=True, slots=True)
class SectorMap:
    """An immutable map; a changed copy shares unchanged parts.

    Combatants are at a `Position`. Two positions are next to each other where they share a side,
    also vertically, or a link joins them. The ground below a position is solid, and so is a
    floor, unless a hatch is between it and the position below.

    Attributes:
        name: Its name.
        width: The number of columns, 1 to 200; on a map without a grid, the number of zones.
        height: The number of rows, 1 to 200; 1 on a map without a grid.
        levels: Its height in levels of about 10 feet, 1 to 100.
        columns: The places that are not plain ground at level 0.
        walls: The walls between two positions, and the obstacles in one.
        links: Stairs, lifts and other pairs of positions that count as adjacent; without a grid
            the only connections.
        grid: Whether the places form a grid; if not, each is a zone.
        diagonals: Whether a sector that shares a corner is one sector away, and not two.
        background: The digest of the background picture, or None.
        covered: The sectors that the picture covers; None for all.
        layout: The layout of the zones of a map without a grid; empty for an automatic one.
        notes: Free text of several lines.
        tags: Tags to search by, each once.
        circumstances: The circumstances of the whole map: night, weather.
        starts: The starting places of combatants, for each side by its index; a side without any
            starts at its edge of the map.
    """

    name: str
    width: int
    height: int
    levels: int = USUAL_LEVELS
    columns: ColumnGrid = field(default_factory=ColumnGrid, hash=False)
    walls: PersistentDict[Where, Wall] = field(default_factory=PersistentDict, hash=False)
    links: frozenset[Edge] = frozenset()
    grid: bool = True
    diagonals: bool = False
    background: str | None = None
    covered: PictureCoverage | None = None
    layout: Layout = ()
    notes: str = ""
    tags: tuple[str, ...] = ()
    circumstances: tuple[MapCircumstance, ...] = ()
    starts: tuple[tuple[StartPlace, ...], ...] = ()

    def __post_init__(self) -> None:
        if not (1 <= self.width <= LONGEST_SIDE and 1 <= self.height <= LONGEST_SIDE):
            raise Refused(TOO_LARGE(most=LONGEST_SIDE))
        if not 1 <= self.levels <= MAX_LEVELS:
            raise Refused(TOO_HIGH(most=MAX_LEVELS))
        if not self.grid and self.height > 1:
            raise Refused(ZONES_IN_ROWS())
        if self.layout and (self.grid or len(self.layout) != self.width):
            raise Refused(ZONES_WITHOUT_PLACES())
        if not all(self.holds(place_of(start)) for own in self.starts for start in own):
            raise Refused(OFF_MAP())

    @property
    def pictured(self) -> PictureCoverage:
        """The sectors that a background picture covers, or would cover."""
        return self.covered or PictureCoverage(0, 0, self.width, self.height)

    def holds(self, place: Place) -> bool:
        """Whether a place is on the map."""
        return 0 <= place[0] < self.width and 0 <= place[1] < self.height

    def has(self, position: Position) -> bool:
        """Whether a position is on the map: not below the ground, not too high."""
        place = (position.x, position.y)
        return self.holds(place) and self.column(place)[0].ground <= position.level < self.levels

    def column(self, place: Place) -> SectorColumn:
        """The sectors of a place of the map, the ground first."""
        return self.columns.get(place, PLAIN)

    def on_ground(self, x: int, y: int) -> Position:
        """The position on the ground of a place of the map."""
        return Position(x, y, self.column((x, y))[0].ground)

    def start_position(self, start: StartPlace) -> Position:
        """The position of a starting place; on the ground if its floor no longer exists."""
        if isinstance(start, Position) and self.has(start) and self.footing(start):
            return start
        return self.on_ground(*place_of(start))

    def sector(self, position: Position) -> Sector:
        """The sector at or below a position of the map."""
        below = (
            each for each in self.column((position.x, position.y)) if each.ground <= position.level
        )
        return max(below, key=lambda each: each.ground)

    def circumstances_at(self, position: Position) -> tuple[MapCircumstance, ...]:
        """The circumstances at a position of the map: those of the map and of its sector."""
        there = self.sector(position).circumstances
        return tuple(dict.fromkeys((*self.circumstances, *there)))

    def footing(self, position: Position) -> bool:
        """Whether there is ground or a floor at a position of the map."""
        return self.sector(position).ground == position.level

    def wall(self, where: Where) -> Wall | None:
        """The wall at a place, open or not, or None."""
        return self.walls.get(where)

    def linked(self, position: Position) -> list[Position]:
        """The positions that links from a position lead to, in order."""
        return list(_ends(self.links).get(position, ()))

    def links_from(self, position: Position) -> Mapping[Position, int]:
        """The fewest links to each position that they lead to, 0 to the position itself."""
        return _distances(self.links, position)

    def joins(self, edge: Edge) -> bool:
        """Whether two positions are on the map and adjacent, by a side or by a link."""
        is_adjacent = edge in self.links or (self.grid and edge.length == 1)
        return is_adjacent and self.has(edge.a) and self.has(edge.b)

    def with_columns(self, columns: Mapping[Place, SectorColumn]) -> "SectorMap":
        """The map with other columns at some places, without the walls and links they bury.

        Raises:
            Refused: A place is off the map, or its sectors are out of range or out of order.
        """
        width, height = self.width, self.height
        if not all(0 <= x < width and 0 <= y < height for x, y in columns):
            raise Refused(OFF_MAP())
        distinct = {id(column): column for column in columns.values()}
        for column in distinct.values():
            self._check_column(column)
        changed = replace(self, columns=self.columns.changed(columns))
        return changed.swept() if self._buries(columns) else changed

    def swept(self) -> "SectorMap":
        """The map without walls and links whose positions no longer exist."""
        links = frozenset(link for link in self.links if self.has(link.a) and self.has(link.b))
        bare = replace(self, links=links)
        return bare.without_walls([where for where in self.walls if not bare.carries(where)])

    def carries(self, where: Where) -> bool:
        """Whether a wall can be there: in a position, or between two adjacent ones."""
        return self.joins(where) if isinstance(where, Edge) else self.has(where)

    def with_walls(self, walls: Mapping[Where, Wall]) -> "SectorMap":
        """The map with walls added or replaced.

        Raises:
            Refused: A wall is not in a position, nor between two adjacent ones.
        """
        for where in walls:
            if not self.carries(where):
                raise Refused(WALL_APART() if self.grid else ZONE_WALL_APART())
        return replace(self, walls=self.walls.changed(walls))

    def with_wall(self, where: Where, wall: Wall) -> "SectorMap":
        """The map with one wall added or replaced, as `with_walls`."""
        return self.with_walls({where: wall})

    def without_walls(self, places: Iterable[Where]) -> "SectorMap":
        """The map without the walls at some places."""
        return replace(self, walls=self.walls.changed(taken=places))

    def without_wall(self, where: Where) -> "SectorMap":
        """The map without the wall at a place."""
        return self.without_walls([where])

    def with_link(self, link: Edge) -> "SectorMap":
        """The map with a link added.

        Raises:
            Refused: One is off the map, both are the same, or there are 1,000 links already.
        """
        if link.a == link.b or not (self.has(link.a) and self.has(link.b)):
            raise Refused(LINK_APART())
        if len(self.links | {link}) > MAX_LINKS:
            raise Refused(TOO_MANY_LINKS(most=MAX_LINKS))
        return replace(self, links=self.links | {link})

    def without_link(self, link: Edge) -> "SectorMap":
        """The map without a link and the wall in it."""
        bare = replace(self, links=self.links - {link})
        return bare if bare.joins(link) else bare.without_wall(link)

    def _buries(self, columns: Mapping[Place, SectorColumn]) -> bool:
        """Whether new columns could bury walls or links."""
        return bool(self.walls or self.links) and any(
            column[0].ground > self.column(place)[0].ground for place, column in columns.items()
        )

    def _check_column(self, column: SectorColumn) -> None:
        grounds = [sector.ground for sector in column]
        if not grounds or not 0 <= grounds[0] <= grounds[-1] < self.levels:
            raise Refused(NO_SUCH_LEVEL(highest=self.levels - 1))
        if grounds != sorted(set(grounds)):
            raise Refused(FLOORS_OUT_OF_ORDER())


REMEMBERED = 16
"""The most sets of links whose ends are cached: those of the maps in use."""


@lru_cache(maxsize=REMEMBERED)
def _ends(links: frozenset[Edge]) -> dict[Position, list[Position]]:
    """The positions that links lead to from each position they lead from, in order."""
    found = defaultdict[Position, list[Position]](list)
    for link in links:
        found[link.a].append(link.b)
        found[link.b].append(link.a)
    return {here: sorted(there) for here, there in found.items()}


@lru_cache(maxsize=REMEMBERED * 32)
def _distances(links: frozenset[Edge], start: Position) -> dict[Position, int]:
    """The fewest links from a position to each that they lead to."""
    ends, found, waiting = _ends(links), {start: 0}, [start]
    for here in waiting:
        for there in ends.get(here, ()):
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


MAX_CHANGES = 2_000
"""With more changes, writing the whole map is shorter than the difference."""


@dataclass(frozen=True, slots=True)
class MapDiff:
    """The changed parts of a map.

    Attributes:
        columns: The changed places with their new columns of sectors.
        walls: The new wall at each changed place, or None if it was removed.
        links: The added links.
        unlinked: The removed links.
    """

    columns: tuple[tuple[Place, SectorColumn], ...] = ()
    walls: tuple[tuple[Where, Wall | None], ...] = ()
    links: tuple[Edge, ...] = ()
    unlinked: tuple[Edge, ...] = ()

    def on(self, map_: SectorMap) -> SectorMap:
        """The map with the changes applied.

        Raises:
            Refused: A change is off the map, or a wall or link would be invalid.
        """
        for link in self.unlinked:
            map_ = map_.without_link(link)
        map_ = map_.with_columns(dict(self.columns))
        for link in self.links:
            map_ = map_.with_link(link)
        bare = map_.without_walls([where for where, wall in self.walls if wall is None])
        return bare.with_walls({where: wall for where, wall in self.walls if wall is not None})


def map_diff(before: SectorMap, after: SectorMap) -> MapDiff | None:
    """The difference between two maps.

    None if they differ in other attributes, such as size or name, or in more than `MAX_CHANGES`.
    """
    if _other_attributes(before) != _other_attributes(after):
        return None
    walls = before.walls.keys() | after.walls.keys()
    found = MapDiff(
        columns=tuple(
            (place, after.column(place)) for place in sorted(before.columns.unlike(after.columns))
        ),
        walls=tuple(
            (where, after.wall(where))
            for where in sorted(walls, key=_order)
            if before.wall(where) != after.wall(where)
        ),
        links=tuple(sorted(after.links - before.links, key=_order)),
        unlinked=tuple(sorted(before.links - after.links, key=_order)),
    )
    changes = len(found.columns) + len(found.walls) + len(found.links) + len(found.unlinked)
    return found if changes <= MAX_CHANGES else None


def _other_attributes(map_: SectorMap) -> SectorMap:
    """A map without the attributes that a difference covers."""
    blank = SectorMap("", 1, 1)
    return replace(map_, columns=blank.columns, walls=blank.walls, links=blank.links)


def _order(where: Where) -> tuple[int, ...]:
    return tuple(number for end in positions_of(where) for number in (end.x, end.y, end.level))
