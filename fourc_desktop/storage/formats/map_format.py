"""The door for maps: how one is written down, in a campaign and in a file of its own.

What many sectors have in common is written once: an area is the floors above one another and the
runs of places that are alike, a wall is what it is and where it stands everywhere.
"""

import hashlib
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Annotated, Final, Self

from pydantic import Field, PrivateAttr, model_validator

from fourc_desktop.core.limits import HIGHEST_RANK, Digest, Line, Name, Notes, Tags
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import (
    LONGEST_SIDE,
    MOST_LEVELS,
    MOST_LINKS,
    PictureCoverage,
    Place,
    SectorMap,
)
from fourc_desktop.core.maps.sectors import Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.maps.zone_layout import FARTHEST
from fourc_desktop.core.picture_use import background
from fourc_desktop.core.refusal import Refused
from fourc_desktop.storage.files.json_files import MEBIBYTE
from fourc_desktop.storage.formats.document_model import DocumentModel

MAP_VERSION = 1

MOST_PLACES = LONGEST_SIDE * LONGEST_SIDE
MOST_WALLS = 200_000
"""More than two for each sector of the largest map; nobody draws so many by hand."""

LONGEST_SECTOR_NOTES = 2_000

SideLength = Annotated[int, Field(ge=1, le=LONGEST_SIDE)]
Coordinate = Annotated[int, Field(ge=0, le=LONGEST_SIDE - 1)]
Level = Annotated[int, Field(ge=0, le=MOST_LEVELS - 1)]
PlaceRun = tuple[Coordinate, Coordinate, Coordinate]
"""A row, and the first and the last column of places side by side."""

Point = tuple[Coordinate, Coordinate, Level]
"""A spot: column, row, level."""

Pair = tuple[Point, Point]

Half = Annotated[int, Field(ge=0, le=FARTHEST - 1)]
CellPair = tuple[Half, Half]
"""Where the card of a zone lies, in halves of a card."""


class SectorModel(DocumentModel):
    """`Sector`, written down."""

    name: Line = ""
    terrain: Line = ""
    ground: Level = 0
    water: bool = False
    notes: Annotated[Notes, Field(max_length=LONGEST_SECTOR_NOTES)] = ""


class AreaModel(DocumentModel):
    """Places that are alike: the sectors above one another there, the ground first."""

    floors: Annotated[tuple[SectorModel, ...], Field(min_length=1, max_length=MOST_LEVELS)]
    runs: Annotated[tuple[PlaceRun, ...], Field(min_length=1, max_length=MOST_PLACES)]


class WallModel(DocumentModel):
    """`Wall`, written down once for everywhere that one like it stands."""

    kind: WallKind
    material: Annotated[int, Field(ge=1, le=HIGHEST_RANK)]
    substance: Line = ""
    name: Line = ""
    is_open: bool = False
    bars_movement: bool = True
    bars_sight: bool = True
    gives_cover: bool = True
    between: Annotated[tuple[Pair, ...], Field(max_length=MOST_WALLS)] = ()
    inside: Annotated[tuple[Point, ...], Field(max_length=MOST_WALLS)] = ()

    def wall(self) -> Wall:
        """The wall that was written down."""
        return Wall(**self.model_dump(exclude={"between", "inside"}))


class CoverageModel(DocumentModel):
    """`PictureCoverage`, written down."""

    x: Coordinate
    y: Coordinate
    width: SideLength
    height: SideLength


class FrameModel(DocumentModel):
    """What is said of a map as a whole."""

    name: Name
    width: SideLength
    height: SideLength
    levels: Annotated[int, Field(ge=1, le=MOST_LEVELS)]
    grid: bool = True
    diagonals: bool = False
    background: Digest | None = None
    covered: CoverageModel | None = None
    layout: Annotated[tuple[CellPair, ...], Field(max_length=LONGEST_SIDE)] = ()
    notes: Notes = ""
    tags: Tags = ()


class MapModel(FrameModel):
    """`SectorMap`, written down."""

    areas: Annotated[tuple[AreaModel, ...], Field(max_length=MOST_PLACES)] = ()
    walls: Annotated[tuple[WallModel, ...], Field(max_length=MOST_WALLS)] = ()
    links: Annotated[tuple[Pair, ...], Field(max_length=MOST_LINKS)] = ()
    _map: SectorMap = PrivateAttr()

    @classmethod
    def of(cls, map_: SectorMap) -> "MapModel":
        """Write a map down; refuses words and numbers that could not be read again.

        That its parts fit together was seen to when they were put on it.
        """
        model = cls.model_construct(
            **dict(FrameModel.model_validate(map_)),
            areas=tuple(_areas(map_)),
            walls=tuple(_walls(map_)),
            links=tuple(sorted(_pair(link) for link in map_.links)),
        )
        model._map = map_  # noqa: SLF001
        return model

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        try:
            self._map = self._built()
        except Refused as error:
            raise ValueError(f"should fit together: {error.refusal.sentence}") from None
        return self

    def map(self) -> SectorMap:
        """The map that was written down."""
        return self._map

    def _built(self) -> SectorMap:
        built = SectorMap(
            name=self.name,
            width=self.width,
            height=self.height,
            levels=self.levels,
            grid=self.grid,
            diagonals=self.diagonals,
            background=self.background,
            covered=None if self.covered is None else PictureCoverage(**dict(self.covered)),
            layout=self.layout,
            notes=self.notes,
            tags=self.tags,
        ).with_columns(self._columns())
        for link in self.links:
            built = built.with_link(_edge(link))
        return built.with_walls(self._walls())

    def _columns(self) -> dict[Place, SectorColumn]:
        columns: dict[Place, SectorColumn] = {}
        for area in self.areas:
            column = tuple(Sector(**dict(each)) for each in area.floors)
            for y, first, last in area.runs:
                if last < first:
                    raise ValueError("should tell of sectors from left to right")
                for x in range(first, last + 1):
                    if (x, y) in columns:
                        raise ValueError("should tell of each sector once")
                    columns[x, y] = column
        return columns

    def _walls(self) -> dict[Where, Wall]:
        walls: dict[Where, Wall] = {}
        for model in self.walls:
            wall = model.wall()
            places: list[Where] = [_edge(pair) for pair in model.between]
            places += [Position(*each) for each in model.inside]
            for where in places:
                if where in walls:
                    raise ValueError("should have one wall at most in a place")
                walls[where] = wall
        return walls


def write_map(map_: SectorMap) -> str:
    """Write a map down as JSON, without what is as it usually is."""
    return MapModel.of(map_).model_dump_json(exclude_defaults=True)


def read_map(text: str | bytes) -> SectorMap:
    """Read a map again; raises `ValueError` where it is none."""
    return MapModel.model_validate_json(text).map()


def _areas(map_: SectorMap) -> Iterator[AreaModel]:
    """The areas in the order of their first places, row by row."""
    (_, *columns), rows = map_.columns.numbered()
    runs: list[list[PlaceRun]] = [[] for _ in range(len(columns) + 1)]
    for y, row in enumerate(rows):
        start = 0
        for number, alike in groupby(row):
            end = start + len(list(alike))
            runs[number].append((y, start, end - 1))
            start = end
    for column, places in zip(columns, runs[1:], strict=True):
        floors = tuple(SectorModel.model_validate(each) for each in column)
        yield AreaModel.model_construct(floors=floors, runs=tuple(places))


def _walls(map_: SectorMap) -> Iterator[WallModel]:
    """The walls, those that are alike together, in the order of where the first of each stands."""
    alike: dict[Wall, tuple[list[Pair], list[Point]]] = {}
    standing = [(_ends(where), wall) for where, wall in map_.walls.items()]
    standing.sort(key=itemgetter(0))
    for ends, wall in standing:
        between, inside = alike.setdefault(wall, ([], []))
        if ends[0] == ends[1]:
            inside.append(ends[0])
        else:
            between.append(ends)
    for wall, (between, inside) in alike.items():
        plain = WallModel.model_validate(wall)
        yield plain.model_copy(update={"between": tuple(between), "inside": tuple(inside)})


def _ends(where: Where) -> Pair:
    """The spots between which something stands; the same one twice where it stands in it."""
    return _pair(where) if isinstance(where, Edge) else (_point(where), _point(where))


def _point(spot: Position) -> Point:
    return spot.x, spot.y, spot.level


def _pair(edge: Edge) -> Pair:
    return _point(edge.a), _point(edge.b)


def _edge(pair: Pair) -> Edge:
    return Edge(Position(*pair[0]), Position(*pair[1]))


LARGEST_MAP_FILE: Final = 8 * MEBIBYTE
"""The octets of a map's file: the largest picture behind it takes half of them."""

LARGEST_BACKGROUND: Final = background(1, 1).size
"""The octets a picture behind a map may have once the program has re-encoded it."""


class MapFileModel(DocumentModel):
    """A map in a file of its own."""

    map: MapModel
    picture: Annotated[bytes, Field(max_length=LARGEST_BACKGROUND)] | None = None

    @model_validator(mode="after")
    def _is_the_background(self) -> Self:
        digest = self.picture and hashlib.sha256(self.picture).hexdigest()
        if digest != self.map.background:
            raise ValueError("should hold the very picture that lies behind the map")
        return self
