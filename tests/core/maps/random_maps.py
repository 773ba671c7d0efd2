"""Randomly generated maps with all kinds of content."""

from collections.abc import Callable
from functools import cache

from hypothesis import strategies as st

from fourc_desktop.core.maps.movement import MovementMode, Path, Reach, reach
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector, SectorColumn
from fourc_desktop.core.maps.walls import OPENING, Wall, WallKind, usual_wall
from fourc_desktop.core.maps.zones import zone_map

LEVELS = 4

WALK = MovementMode("Walk", 2, climbs=1, swims=1)
FLY = MovementMode("Flight", 3, flies=True)
MODES = (
    WALK,
    FLY,
    MovementMode("Run", 3),
    MovementMode("Leap", 3, leaps=True),
    MovementMode("Ghost", 2, climbs=2, swims=1, phases=True),
)

BRICK = usual_wall(WallKind.WALL, 15, "brick")
GLASS = usual_wall(WallKind.WINDOW, 4, "glass")
DOOR = usual_wall(WallKind.DOOR, 40, "iron")
CRATES = usual_wall(WallKind.OBSTACLE, 5, "wood")
HATCH = usual_wall(WallKind.HATCH, 8, "aluminum")
BLOCK = Wall(WallKind.OBSTACLE, 25, "concrete")


@cache
@st.composite
def walls(draw: st.DrawFn) -> Wall:
    """A wall of any kind, perhaps open."""
    wall = usual_wall(draw(st.sampled_from(WallKind)), draw(st.integers(1, 60)))
    return wall.opened() if wall.kind in OPENING and draw(st.booleans()) else wall


@cache
def columns() -> st.SearchStrategy[SectorColumn]:
    """Ground at some level, at times with a floor over it."""
    grounds = st.lists(st.integers(0, LEVELS - 1), min_size=1, max_size=2, unique=True)
    return st.builds(
        lambda levels, water: tuple(
            Sector(ground=level, water=water and not number)
            for number, level in enumerate(sorted(levels))
        ),
        grounds,
        st.booleans(),
    )


def spots_of(map_: SectorMap) -> list[Position]:
    """Every spot of a map."""
    return [
        spot
        for level in range(map_.levels)
        for y in range(map_.height)
        for x in range(map_.width)
        if map_.has(spot := Position(x, y, level))
    ]


def edges_of(map_: SectorMap) -> list[Edge]:
    """Every side that two spots of a map share."""
    spots = spots_of(map_)
    over = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    return [
        edge
        for spot in spots
        for x, y, level in over
        if map_.joins(edge := Edge(spot, Position(spot.x + x, spot.y + y, spot.level + level)))
    ]


@st.composite
def grids(draw: st.DrawFn, *, largest: int = 6) -> SectorMap:
    """A small map with a grid: hills, floors, water, walls, links."""
    width, height = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    bare = SectorMap("Drawn", width, height, LEVELS, diagonals=draw(st.booleans()))
    places = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))
    map_ = bare.with_columns(draw(st.dictionaries(places, columns(), max_size=8)))
    spots, edges = st.sampled_from(spots_of(map_)), edges_of(map_)
    if edges:
        map_ = map_.with_walls(draw(st.dictionaries(st.sampled_from(edges), walls(), max_size=12)))
    map_ = map_.with_walls(draw(st.dictionaries(spots, walls(), max_size=3)))
    for a, b in draw(st.lists(st.tuples(spots, spots), max_size=2)):
        if a != b:
            map_ = map_.with_link(Edge(a, b))
            map_ = map_.with_wall(Edge(a, b), draw(walls())) if draw(st.booleans()) else map_
    return map_


@st.composite
def zone_maps(draw: st.DrawFn) -> SectorMap:
    """A few zones, some of them linked, with walls on links and in zones."""
    count = draw(st.integers(1, 6))
    numbers = st.integers(0, count - 1)
    pairs = draw(st.sets(st.tuples(numbers, numbers).filter(lambda two: two[0] < two[1])))
    map_ = zone_map("Drawn", [Sector(f"Zone {n}") for n in range(count)], sorted(pairs))
    places = [*sorted(map_.links, key=lambda link: (link.a, link.b)), *spots_of(map_)]
    return map_.with_walls(draw(st.dictionaries(st.sampled_from(places), walls(), max_size=4)))


def maps() -> st.SearchStrategy[SectorMap]:
    """Any small map."""
    return grids() | zone_maps()


@st.composite
def places_on(
    draw: st.DrawFn, drawn: Callable[[], st.SearchStrategy[SectorMap]], count: int
) -> tuple[SectorMap, list[Position]]:
    """A map, and a number of its spots."""
    map_ = draw(drawn())
    spots = st.sampled_from(spots_of(map_))
    return map_, draw(st.lists(spots, min_size=count, max_size=count))


def everywhere(map_: SectorMap, start: Position, mode: MovementMode) -> Reach:
    """The spots within reach in any number of turns."""
    return reach(map_, start, mode, map_.width * map_.height * map_.levels * mode.turn)


def cheapest_path(
    map_: SectorMap, start: Position, goal: Position, mode: MovementMode
) -> Path | None:
    """The cheapest path in any number of turns, or None."""
    within = everywhere(map_, start, mode)
    return within.path(goal) if goal in within else None
