"""The JSON format of maps, in a campaign and in files of their own.

Equal sectors are written once: an area is a stack of sectors (one per floor) with the runs of
positions that have it. Equal walls are written once with all their positions.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Any, Final

from annotated_types import Ge, Le, Len, MaxLen
from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from fourc_desktop.core.limits import LEFT_OUT, STRICT, Digest, Name, Notes, Tags
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import (
    LONGEST_SIDE,
    MAX_LINKS,
    Coordinate,
    PictureCoverage,
    Place,
    SectorMap,
    SideLength,
    StartPlace,
)
from fourc_desktop.core.maps.sectors import MAX_LEVELS, Circumstances, Level, SectorColumn
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.maps.zones import FARTHEST
from fourc_desktop.core.picture_use import background
from fourc_desktop.core.refusal import Refused
from fourc_desktop.storage.files.exchange_files import MEBIBYTE
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

MAP_VERSION = 1

MAX_PLACES = LONGEST_SIDE * LONGEST_SIDE
MAX_WALLS = 200_000
"""The most positions of walls: more than two for each sector of the largest map."""

PlaceRun = tuple[Coordinate, Coordinate, Coordinate]
"""A run: a row, and its first and last column."""

Point = tuple[Coordinate, Coordinate, Level]
"""A position: column, row, level."""

Pair = tuple[Point, Point]

PlacePair = tuple[Coordinate, Coordinate]
"""A column and a row."""

MAX_SIDES, MAX_STARTS = 20, 1_000
"""The most sides with starting positions, and the most starting positions of one side."""

Starts = Annotated[
    tuple[Annotated[tuple[PlacePair | Point, ...], MaxLen(MAX_STARTS)], ...],
    MaxLen(MAX_SIDES),
    LEFT_OUT,
]
"""The starting positions of the sides by number: on the ground, and on floors above it."""

Half = Annotated[int, Ge(0), Le(FARTHEST - 1)]
CellPair = tuple[Half, Half]
"""The position of the card of a zone, in units of half a card."""


@dataclass(frozen=True, slots=True)
class AlikeSectors:
    """Positions with equal sectors: the sectors of all floors, the ground first."""

    floors: Annotated[SectorColumn, Len(1, MAX_LEVELS)]
    runs: Annotated[tuple[PlaceRun, ...], Len(1, MAX_PLACES)]


@dataclass(frozen=True, slots=True)
class AlikeWalls(Wall):
    """A wall, written once with the positions of all equal walls."""

    between: Annotated[tuple[Pair, ...], MaxLen(MAX_WALLS)] = ()
    inside: Annotated[tuple[Point, ...], MaxLen(MAX_WALLS)] = ()


@dataclass(frozen=True, slots=True)
class MapPayload:
    """`SectorMap` as it is written in files: sectors by areas, equal walls together."""

    __pydantic_config__ = STRICT

    name: Name
    width: SideLength
    height: SideLength
    levels: Annotated[int, Ge(1), Le(MAX_LEVELS)]
    grid: bool = True
    diagonals: bool = False
    background: Digest | None = None
    covered: PictureCoverage | None = None
    layout: Annotated[tuple[CellPair, ...], MaxLen(LONGEST_SIDE)] = ()
    notes: Notes = ""
    tags: Tags = ()
    circumstances: Circumstances = ()
    starts: Starts = ()
    areas: Annotated[tuple[AlikeSectors, ...], MaxLen(MAX_PLACES)] = ()
    walls: Annotated[tuple[AlikeWalls, ...], MaxLen(MAX_WALLS)] = ()
    links: Annotated[tuple[Pair, ...], MaxLen(MAX_LINKS)] = ()


OTHERWISE: Final = ("starts", "areas", "walls", "links")
COPIED: Final = [each.name for each in fields(MapPayload) if each.name not in OTHERWISE]
"""The fields that are written differently in files, and those that are written unchanged."""

WALL_FIELDS: Final = [field.name for field in fields(Wall)]


class WrittenMap:
    """An annotation: a field of the type `SectorMap` is read and written as a `MapPayload`."""

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        payload = handler.generate_schema(MapPayload)
        return core_schema.json_or_python_schema(
            core_schema.no_info_after_validator_function(_map, payload),
            core_schema.no_info_wrap_validator_function(_checked, payload),
            serialization=core_schema.plain_serializer_function_ser_schema(
                _payload, return_schema=payload
            ),
        )


MapField = Annotated[SectorMap, WrittenMap()]
MAP: Final[DataclassFormat[SectorMap]] = DataclassFormat(MapField)


def write_map(map_: SectorMap) -> str:
    """Write a map as JSON, without the fields that have their default.

    Raises:
        ValidationError: It holds strings or numbers that could not be read back.
    """
    return MAP.write(map_, exclude_defaults=True)


def read_map(text: str | bytes) -> SectorMap:
    """Read a map; raises `ValueError` for invalid text."""
    return MAP.read(text)


def _payload(map_: SectorMap) -> MapPayload:
    return MapPayload(
        **{name: getattr(map_, name) for name in COPIED},
        starts=tuple(tuple(map(_written_start, own)) for own in map_.starts),
        areas=tuple(_areas(map_)),
        walls=tuple(_walls(map_)),
        links=tuple(sorted(_pair(link) for link in map_.links)),
    )


def _checked(map_: SectorMap, check: Callable[[MapPayload], MapPayload]) -> SectorMap:
    """Validate the strings and numbers of a map; its geometry was checked when it was built."""
    check(_payload(map_))
    return map_


def _map(payload: MapPayload) -> SectorMap:
    try:
        copied = {name: getattr(payload, name) for name in COPIED}
        starts = tuple(tuple(map(_start, own)) for own in payload.starts)
        map_ = SectorMap(**copied, starts=starts)
        map_ = map_.with_columns(_columns(payload.areas))
        for link in payload.links:
            map_ = map_.with_link(_edge(link))
        return map_.with_walls(_placed(payload.walls))
    except Refused as error:
        raise ValueError(f"should fit together: {error.refusal.sentence}") from None


def _columns(areas: Iterable[AlikeSectors]) -> dict[Place, SectorColumn]:
    columns: dict[Place, SectorColumn] = {}
    for area in areas:
        for y, first, last in area.runs:
            if last < first:
                raise ValueError("should tell of sectors from left to right")
            for x in range(first, last + 1):
                if (x, y) in columns:
                    raise ValueError("should tell of each sector once")
                columns[x, y] = area.floors
    return columns


def _placed(alike: Iterable[AlikeWalls]) -> dict[Where, Wall]:
    walls: dict[Where, Wall] = {}
    for each in alike:
        wall = Wall(**{name: getattr(each, name) for name in WALL_FIELDS})
        places: list[Where] = [_edge(pair) for pair in each.between]
        places += [Position(*point) for point in each.inside]
        for where in places:
            if where in walls:
                raise ValueError("should have one wall at most in a place")
            walls[where] = wall
    return walls


def _areas(map_: SectorMap) -> Iterator[AlikeSectors]:
    """The areas in the order of their first positions, row by row."""
    (_, *columns), rows = map_.columns.numbered()
    runs: list[list[PlaceRun]] = [[] for _ in range(len(columns) + 1)]
    for y, row in enumerate(rows):
        start = 0
        for number, alike in groupby(row):
            end = start + len(list(alike))
            runs[number].append((y, start, end - 1))
            start = end
    for column, places in zip(columns, runs[1:], strict=True):
        yield AlikeSectors(column, tuple(places))


def _walls(map_: SectorMap) -> Iterator[AlikeWalls]:
    """The walls, equal ones together, in the order of their first positions."""
    alike: dict[Wall, tuple[list[Pair], list[Point]]] = {}
    walls = [(_ends(where), wall) for where, wall in map_.walls.items()]
    walls.sort(key=itemgetter(0))
    for ends, wall in walls:
        between, inside = alike.setdefault(wall, ([], []))
        if ends[0] == ends[1]:
            inside.append(ends[0])
        else:
            between.append(ends)
    for wall, (between, inside) in alike.items():
        kept = {name: getattr(wall, name) for name in WALL_FIELDS}
        yield AlikeWalls(**kept, between=tuple(between), inside=tuple(inside))


def _ends(where: Where) -> Pair:
    """The two positions of an edge; for an obstacle inside a sector, its position twice."""
    return _pair(where) if isinstance(where, Edge) else (_point(where), _point(where))


def _point(spot: Position) -> Point:
    return spot.x, spot.y, spot.level


def _written_start(start: StartPlace) -> PlacePair | Point:
    return _point(start) if isinstance(start, Position) else start


def _start(written: PlacePair | Point) -> StartPlace:
    match written:
        case (x, y):
            return x, y
        case _:
            return Position(*written)


def _pair(edge: Edge) -> Pair:
    return _point(edge.a), _point(edge.b)


def _edge(pair: Pair) -> Edge:
    return Edge(Position(*pair[0]), Position(*pair[1]))


LARGEST_MAP_FILE: Final = 8 * MEBIBYTE
"""The most bytes of a map file; the largest background picture takes half of them."""

LARGEST_BACKGROUND: Final = background(1, 1).size
"""The most bytes of a background picture after the program has re-encoded it."""


@dataclass(frozen=True, slots=True)
class MapFile:
    """A map in a file of its own.

    Raises:
        ValueError: The picture is not the background of the map.
    """

    __pydantic_config__ = STRICT

    map: MapField
    picture: Annotated[bytes, MaxLen(LARGEST_BACKGROUND)] | None = None

    def __post_init__(self) -> None:
        digest = self.picture and hashlib.sha256(self.picture).hexdigest()
        if digest != self.map.background:
            raise ValueError("should hold the very picture that lies behind the map")


MAP_FILE: Final = DataclassFormat(MapFile)
