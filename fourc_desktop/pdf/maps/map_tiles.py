"""Splits a map in true size into pages."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Any, Final, Self

from fourc_desktop.pdf.blocks.standee_parts import INCH
from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.map_content import (
    FloorSign,
    MapArea,
    MapContent,
    MapWall,
    PlaceLabel,
    WallLabel,
)
from fourc_desktop.pdf.maps.map_drawing import draw_map
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.typography import LABEL

OVERLAP: Final = 6.0
"""The overlap: how much of the next page is shown beyond the cut marks, in mm."""


@dataclass(frozen=True, slots=True)
class TileFormat:
    """The columns and rows of sectors on a page, each sector an inch wide."""

    columns: int
    rows: int

    @property
    def width(self) -> float:
        """The width of the map on a page with the overlap, in mm."""
        return self.columns * INCH + 2 * OVERLAP

    @property
    def height(self) -> float:
        """The height of the map on a page with the overlap, in mm."""
        return self.rows * INCH + 2 * OVERLAP

    def even(self, map_: MapContent) -> Self:
        """The format that divides a map into as many pages of about the same size.

        Otherwise, the last pages could have a single row or column of sectors.
        """
        across, down = ceil(map_.width / self.columns), ceil(map_.height / self.rows)
        columns = self.columns if across == 1 else ceil(map_.width / across)
        rows = self.rows if down == 1 else ceil(map_.height / down)
        return replace(self, columns=columns, rows=rows)

    @property
    def is_landscape(self) -> bool:
        """Whether its sectors fit only landscape paper."""
        return self.columns > UPRIGHT.columns

    def tiles(self, map_: MapContent) -> tuple[tuple[int, int], ...]:
        """The pages of a map as (column, row) from 0, row by row.

        Pages of a plan that show no sectors of its own are left out.
        """
        columns, rows = ceil(map_.width / self.columns), ceil(map_.height / self.rows)
        every = ((column, row) for row in range(rows) for column in range(columns))
        if map_.own is None:
            return tuple(every)
        wanted = {(x // self.columns, y // self.rows) for x, y in map_.own}
        return tuple(each for each in every if each in wanted)


UPRIGHT: Final = TileFormat(7, 9)
TURNED: Final = TileFormat(9, 6)
"""The sectors that fit the content box in portrait and in landscape."""


def best_format(maps: Iterable[MapContent]) -> TileFormat:
    """The format with the fewest pages, if possible even ones; portrait before landscape."""
    every = tuple(maps)
    formats = (UPRIGHT.even(every[0]), TURNED.even(every[0]), UPRIGHT, TURNED)
    return min(formats, key=lambda format_: sum(len(format_.tiles(each)) for each in every))


@dataclass(frozen=True, slots=True)
class MapTiling:
    """A map and its pages.

    Attributes:
        map: The map.
        format: The sectors of a page.
        first: The number of its first page, from 1.
    """

    map: MapContent
    format: TileFormat
    first: int = 1

    @property
    def numbers(self) -> dict[tuple[int, int], str]:
        """The number of each page."""
        tiles = self.format.tiles(self.map)
        return {tile: str(number) for number, tile in enumerate(tiles, start=self.first)}

    @classmethod
    def of_all(cls, maps: Iterable[MapContent], format_: TileFormat) -> tuple[Self, ...]:
        """The tilings of some maps, their pages numbered consecutively."""
        made: list[Self] = []
        first = 1
        for map_ in maps:
            tiling = cls(map_, format_, first)
            made.append(tiling)
            first += len(tiling.numbers)
        return tuple(made)


NEAR: Final = 1.5
"""The distance from a page within which something may reach into it or its overlap, in sectors."""

DIVIDED: Final = (
    "areas",
    "walls",
    "steps",
    "links",
    "heights",
    "wall_labels",
    "obstacle_labels",
    "floor_signs",
)
"""The fields of a map of which a page needs only what is near it.

Names are kept with what they avoid, since they are at the same place on every page.
"""

MapPart = MapArea | MapWall | WallLabel | PlaceLabel | FloorSign | tuple[Point, Point]
"""A value of these fields."""


def tile_maps(map_: MapContent, format_: TileFormat) -> dict[tuple[int, int], MapContent]:
    """The map for each of its pages, without most of what the page does not show.

    A large map would take long if each page were compared with everything.
    """
    near: dict[tuple[int, int], dict[str, list[Any]]] = {
        tile: {name: [] for name in DIVIDED} for tile in format_.tiles(map_)
    }
    for name in DIVIDED:
        for part in getattr(map_, name):
            for tile in _tiles_near(part, format_):
                if tile in near:
                    near[tile][name].append(part)
    if map_.picture is not None:  # All areas together tint the picture, which is stored once.
        for parts in near.values():
            del parts["areas"]
    return {tile: _with_parts(map_, parts) for tile, parts in near.items()}


def _with_parts(map_: MapContent, parts: Mapping[str, list[Any]]) -> MapContent:
    fields: dict[str, Any] = {name: tuple(found) for name, found in parts.items()}
    return replace(map_, **fields)


def _tiles_near(part: MapPart, format_: TileFormat) -> Iterator[tuple[int, int]]:
    """The pages that something may reach into, as (column, row)."""
    xs, ys = zip(*_corners(part), strict=True)
    for column in range(
        floor((min(xs) - NEAR) / format_.columns), floor((max(xs) + NEAR) / format_.columns) + 1
    ):
        for row in range(
            floor((min(ys) - NEAR) / format_.rows), floor((max(ys) + NEAR) / format_.rows) + 1
        ):
            yield column, row


def _corners(part: MapPart) -> Iterator[Point]:
    """Points whose bounding rectangle contains a part."""
    match part:
        case MapArea():
            yield part.x, part.y
            yield part.x + part.width, part.y + part.height
        case PlaceLabel():
            for row in part.rows:
                yield from _corners(row)
        case FloorSign():
            yield from _corners(part.place)
        case MapWall() | WallLabel():
            yield from (part.start, part.end)
        case _:
            yield from part


@dataclass(frozen=True, slots=True)
class MapTile:
    """A page of the map in true size, with the overlap of the next pages.

    `map` is the map of the tiling, of which only what is near the page needs to be there.
    """

    tiling: MapTiling
    column: int
    row: int
    map: MapContent

    @property
    def height(self) -> float:
        """The height of the map on it, in mm."""
        return self.tiling.format.height

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the map and the cut marks."""
        format_ = self.tiling.format
        x = self.column * format_.columns - OVERLAP / INCH
        y = self.row * format_.rows - OVERLAP / INCH
        draw_map(pen, self.map, MapWindow(x, y, INCH, box))
        self._draw_marks(pen, box)
        self._draw_neighbors(pen, box)

    def _draw_marks(self, pen: Pen, box: Box) -> None:
        """Draw lines from the edge to each corner of the area without the overlap."""
        inner, ink, thickness = box.inset(OVERLAP), pen.style.ink, pen.style.lines.frame
        for x in (inner.x, inner.right):
            pen.line((x, box.y), (x, inner.y), ink, thickness)
            pen.line((x, inner.bottom), (x, box.bottom), ink, thickness)
        for y in (inner.y, inner.bottom):
            pen.line((box.x, y), (inner.x, y), ink, thickness)
            pen.line((inner.right, y), (box.right, y), ink, thickness)

    def _draw_neighbors(self, pen: Pen, box: Box) -> None:
        """Draw the number of the neighboring page in each overlap."""
        numbers = self.tiling.numbers
        middle = box.y + box.height / 2
        half = OVERLAP / 2
        for right, down, x, y in (
            (-1, 0, box.x + half, middle),
            (1, 0, box.right - half, middle),
            (0, -1, box.middle, box.y + half),
            (0, 1, box.middle, box.bottom - half),
        ):
            number = numbers.get((self.column + right, self.row + down))
            if number is not None:
                plate = Box(x - half, y - half, OVERLAP, OVERLAP).inset(0.4)
                pen.box(plate, fill=WHITE)
                baseline = y + LABEL.capital / 2
                pen.text(x, baseline, number, LABEL, pen.style.ink, Align.CENTER)
