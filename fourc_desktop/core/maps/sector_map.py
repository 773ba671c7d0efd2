"""The map of a fight: sectors in a grid, or a few named zones with links between them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from fourc_desktop.core.maps.persistent_dict import PersistentDict
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sectors import PLAIN, ColumnGrid, Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.maps.zone_layout import Layout
from fourc_desktop.core.refusal import Reason, Refused


@dataclass(frozen=True, slots=True)
class PictureCoverage:
    """A rectangle of sectors; parts of it may lie off the map.

    Attributes:
        x: Its first column, from 0.
        y: Its first row, from 0.
        width: How many columns it is wide, 1 and up.
        height: How many rows it is high, 1 and up.
    """

    x: int
    y: int
    width: int
    height: int

    def __post_init__(self) -> None:
        if min(self.x, self.y) < 0 or min(self.width, self.height) < 1:
            raise ValueError("a picture lies behind one sector at least, from 0, 0 on")


LONGEST_SIDE = 200
"""Sectors along a side of the largest map, and zones of the largest map without a grid."""

MOST_LEVELS = 100
MOST_LINKS = 1_000

USUAL_LEVELS = 10
"""Room for those who climb and fly, on a map of which nobody has said how high it reaches."""

MAP = "Map"
"""The rule behind refusals of a map."""

Place = tuple[int, int]
"""A column and a row of the map, whatever the height."""

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
LINK_APART = Reason(
    "link-between-no-two-spots", MAP, "A link joins two different spots of the map."
)
TOO_MANY_LINKS = Reason("too-many-links", MAP, "A map has {most} links at most.")
NO_SUCH_LEVEL = Reason("no-such-level", MAP, "Ground and floors lie at levels 0 to {highest}.")
FLOORS_OUT_OF_ORDER = Reason("floors-out-of-order", MAP, "Each floor lies above the one before it.")


@dataclass(frozen=True, slots=True)
class SectorMap:
    """A map; a change makes another one, and the two share all that is alike.

    What somebody can be on or over is a `Position`. Two are next to each other where they share
    a side, upward too, or a link leads from one to the other. The ground below a spot is solid,
    and so is a floor, unless a wall between it and the spot below says otherwise.

    Attributes:
        name: What it is called.
        width: Columns, 1 to 200; on a map without a grid, how many zones there are.
        height: Rows, 1 to 200; 1 on a map without a grid.
        levels: How many levels of about 10 feet the map reaches up, 1 to 100.
        columns: The places that are not plain ground at level 0.
        walls: What stands between two spots, or in one.
        links: Stairs, lifts, and whatever else joins two spots as if they shared a side; all
            there is where there is no grid.
        grid: Whether the places lie side by side; if not, each is a zone that only links join.
        diagonals: Whether a sector that shares a corner is one sector away, and not two.
        background: The digest of the picture behind it, or None.
        covered: The sectors that the picture lies behind; all of them where it is None.
        layout: Where the zones of a map without a grid lie; nothing where their links say it.
        notes: Anything else, in several lines if need be.
        tags: Words to find it by, each once.
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

    def __post_init__(self) -> None:
        if not (1 <= self.width <= LONGEST_SIDE and 1 <= self.height <= LONGEST_SIDE):
            raise Refused(TOO_LARGE(most=LONGEST_SIDE))
        if not 1 <= self.levels <= MOST_LEVELS:
            raise Refused(TOO_HIGH(most=MOST_LEVELS))
        if not self.grid and self.height > 1:
            raise Refused(ZONES_IN_ROWS())
        if self.layout and (self.grid or len(self.layout) != self.width):
            raise Refused(ZONES_WITHOUT_PLACES())

    @property
    def pictured(self) -> PictureCoverage:
        """The sectors that a picture behind the map lies behind, or would."""
        return self.covered or PictureCoverage(0, 0, self.width, self.height)

    def holds(self, place: Place) -> bool:
        """Whether a column and row are on the map."""
        return 0 <= place[0] < self.width and 0 <= place[1] < self.height

    def has(self, spot: Position) -> bool:
        """Whether somebody can be there: on the map, not below the ground, not too high."""
        place = (spot.x, spot.y)
        return self.holds(place) and self.column(place)[0].ground <= spot.level < self.levels

    def column(self, place: Place) -> SectorColumn:
        """The sectors above one another at a place of the map, the ground first."""
        return self.columns.get(place, PLAIN)

    def on_ground(self, x: int, y: int) -> Position:
        """Where somebody stands at a place of the map: on its lowest ground."""
        return Position(x, y, self.column((x, y))[0].ground)

    def sector(self, spot: Position) -> Sector:
        """What is under somebody's feet at a spot of the map, right there or farther down."""
        below = (each for each in self.column((spot.x, spot.y)) if each.ground <= spot.level)
        return max(below, key=lambda each: each.ground)

    def footing(self, spot: Position) -> bool:
        """Whether there is ground or a floor to stand on at a spot of the map."""
        return self.sector(spot).ground == spot.level

    def wall(self, where: Where) -> Wall | None:
        """What stands between two spots, or in one, open or not."""
        return self.walls.get(where)

    def linked(self, spot: Position) -> list[Position]:
        """The spots that links lead to, in order."""
        ends = ((link.a, link.b) for link in self.links)
        return sorted(
            there if here == spot else here for here, there in ends if spot in (here, there)
        )

    def joins(self, edge: Edge) -> bool:
        """Whether two spots are on the map and next to each other: by a side or by a link."""
        beside = edge in self.links or (self.grid and edge.length == 1)
        return beside and self.has(edge.a) and self.has(edge.b)

    def with_columns(self, columns: Mapping[Place, SectorColumn]) -> "SectorMap":
        """The map with other sectors at some places, without walls and links that get buried.

        Raises:
            Refused: A place is off the map, or its sectors do not stand above one another.
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
        """The map without walls and links that do not stand on it any more."""
        links = frozenset(link for link in self.links if self.has(link.a) and self.has(link.b))
        bare = replace(self, links=links)
        return bare.without_walls([where for where in self.walls if not bare.carries(where)])

    def carries(self, where: Where) -> bool:
        """Whether a wall can stand there: in a spot, or between two next to each other."""
        return self.joins(where) if isinstance(where, Edge) else self.has(where)

    def with_walls(self, walls: Mapping[Where, Wall]) -> "SectorMap":
        """The map with walls put up, instead of those that stand there.

        Raises:
            Refused: A wall does not stand in a spot, nor between two that are next to each other.
        """
        for where in walls:
            if not self.carries(where):
                raise Refused(WALL_APART())
        return replace(self, walls=self.walls.changed(walls))

    def with_wall(self, where: Where, wall: Wall) -> "SectorMap":
        """The map with one more wall, or with another where one stands; as `with_walls`."""
        return self.with_walls({where: wall})

    def without_walls(self, places: Iterable[Where]) -> "SectorMap":
        """The map with nothing between some spots, or in them."""
        return replace(self, walls=self.walls.changed(taken=places))

    def without_wall(self, where: Where) -> "SectorMap":
        """The map after a wall or an obstacle is gone: broken, or taken away."""
        return self.without_walls([where])

    def with_link(self, link: Edge) -> "SectorMap":
        """The map with two spots joined.

        Raises:
            Refused: One is off the map, both are the same, or there are 1,000 links already.
        """
        if link.a == link.b or not (self.has(link.a) and self.has(link.b)):
            raise Refused(LINK_APART())
        if len(self.links | {link}) > MOST_LINKS:
            raise Refused(TOO_MANY_LINKS(most=MOST_LINKS))
        return replace(self, links=self.links | {link})

    def without_link(self, link: Edge) -> "SectorMap":
        """The map without a link, and without what stood in its way."""
        bare = replace(self, links=self.links - {link})
        return bare if bare.joins(link) else bare.without_wall(link)

    def _buries(self, columns: Mapping[Place, SectorColumn]) -> bool:
        """Whether other sectors rise where something may stand, or a link may end."""
        return bool(self.walls or self.links) and any(
            column[0].ground > self.column(place)[0].ground for place, column in columns.items()
        )

    def _check_column(self, column: SectorColumn) -> None:
        grounds = [sector.ground for sector in column]
        if not grounds or not 0 <= grounds[0] <= grounds[-1] < self.levels:
            raise Refused(NO_SUCH_LEVEL(highest=self.levels - 1))
        if grounds != sorted(set(grounds)):
            raise Refused(FLOORS_OUT_OF_ORDER())
