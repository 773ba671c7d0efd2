"""A map to scale over as many pages as it takes, after a page with the whole of it and a key."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from fourc_desktop.pdf.blocks.standee_parts import INCH, Rulers
from fourc_desktop.pdf.documents.text_document import document_strips
from fourc_desktop.pdf.flow import StripPart, flow
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.maps.map_content import MapContent
from fourc_desktop.pdf.maps.map_drawing import MapWindow, draw_map
from fourc_desktop.pdf.page import Page, PrintLook, foot
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import low_name_bar
from fourc_desktop.pdf.sheet_content import FormBlock, texts_of
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.true_size import place_in_true_size
from fourc_desktop.pdf.typography import LABEL, LABEL_STRONG, STRONG

COLUMNS: Final = 7
ROWS: Final = 9
"""How many sectors a page of the map has, each an inch wide."""

OVERLAP: Final = 6.0
"""How much of the next page a page shows beyond its cut marks, in mm."""

TILE_WIDTH: Final = COLUMNS * INCH + 2 * OVERLAP
TILE_HEIGHT: Final = ROWS * INCH + 2 * OVERLAP
TILE_Y: Final = 10.2
"""Where the map begins below the rulers, in mm."""

MOST_OVERVIEW: Final = 150.0
"""How high the whole map on the first page may be, in mm."""

LARGEST_SECTOR: Final = 16.0
"""How wide a sector may be there, in mm."""

BLANK_TITLE: Final = "Map"
NAME_PLATE: Final = (8.0, 4.6)
"""The size of the field with a page's name, in mm."""


@dataclass(frozen=True, slots=True)
class MapOverview:
    """The whole map, so many mm for a sector, with the pages it is printed on."""

    map: MapContent
    side: float
    tiled: bool

    @property
    def height(self) -> float:
        """The map, in mm."""
        return self.map.height * self.side

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the map in the middle, its pages dashed and named."""
        wide = self.map.width * self.side
        place_ = Box(box.middle - wide / 2, box.y, wide, self.height)
        draw_map(pen, self.map, MapWindow(0, 0, self.side, place_))
        pen.box(place_, stroke=pen.style.ink, thickness=pen.style.lines.frame)
        if self.tiled:
            self._draw_pages(pen, place_)

    def _draw_pages(self, pen: Pen, box: Box) -> None:
        for column, row in tiles(self.map):
            x = box.x + column * COLUMNS * self.side
            y = box.y + row * ROWS * self.side
            right = min(x + COLUMNS * self.side, box.right)
            bottom = min(y + ROWS * self.side, box.bottom)
            with pen.dashed(1.6, 1.0):
                pen.box(Box(x, y, right - x, bottom - y), stroke=pen.style.accent, thickness=0.9)
            if right - x >= NAME_PLATE[0] and bottom - y >= NAME_PLATE[1]:
                plate = Box(right - NAME_PLATE[0], bottom - NAME_PLATE[1], *NAME_PLATE)
                pen.box(plate, fill=WHITE)
                baseline = plate.y + (plate.height + STRONG.capital) / 2
                name = tile_number(self.map, column, row)
                pen.text(plate.middle, baseline, name, LABEL_STRONG, pen.style.accent, Align.CENTER)


@dataclass(frozen=True, slots=True)
class MapTile:
    """A page of the map in true size, with what of the next pages overlaps."""

    map: MapContent
    column: int
    row: int

    height = TILE_HEIGHT

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the map and the cut marks."""
        x, y = self.column * COLUMNS - OVERLAP / INCH, self.row * ROWS - OVERLAP / INCH
        draw_map(pen, self.map, MapWindow(x, y, INCH, box))
        self._draw_marks(pen, box)
        self._draw_neighbors(pen, box)

    def _draw_marks(self, pen: Pen, box: Box) -> None:
        """A line from the edge to each corner of what stays when the overlap is cut or glued."""
        inner, ink, thickness = box.inset(OVERLAP), pen.style.ink, pen.style.lines.frame
        for x in (inner.x, inner.right):
            pen.line((x, box.y), (x, inner.y), ink, thickness)
            pen.line((x, inner.bottom), (x, box.bottom), ink, thickness)
        for y in (inner.y, inner.bottom):
            pen.line((box.x, y), (inner.x, y), ink, thickness)
            pen.line((inner.right, y), (box.right, y), ink, thickness)

    def _draw_neighbors(self, pen: Pen, box: Box) -> None:
        """The name of the page that goes on, in each overlap that has one."""
        there = set(tiles(self.map))
        middle = box.y + box.height / 2
        half = OVERLAP / 2
        for right, down, x, y in (
            (-1, 0, box.x + half, middle),
            (1, 0, box.right - half, middle),
            (0, -1, box.middle, box.y + half),
            (0, 1, box.middle, box.bottom - half),
        ):
            tile = self.column + right, self.row + down
            if tile in there:
                plate = Box(x - half, y - half, OVERLAP, OVERLAP).inset(0.4)
                pen.box(plate, fill=WHITE)
                pen.text(
                    x,
                    y + LABEL.capital / 2,
                    tile_number(self.map, *tile),
                    LABEL,
                    pen.style.ink,
                    Align.CENTER,
                )


def tiles(map_: MapContent) -> Iterator[tuple[int, int]]:
    """The pages of a map by column and row, each from 0, row by row."""
    for row in range(ceil(map_.height / ROWS)):
        for column in range(ceil(map_.width / COLUMNS)):
            yield column, row


def tile_number(map_: MapContent, column: int, row: int) -> str:
    """The number of a sheet, from 1, row by row."""
    return str(row * ceil(map_.width / COLUMNS) + column + 1)


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A map with a key.

    Attributes:
        name: The text in the bar of the first page and in the footers.
        badge: The text at the right of the bar.
        map: The map.
        blocks: Lists below the whole map: the key, the order of play.
        remark: What is in the middle of the foot of the first page.
        to_scale: Whether the pages in true size follow; only for a map with a grid.
    """

    name: str
    badge: str
    map: MapContent
    blocks: tuple[FormBlock, ...] = ()
    remark: str = ""
    to_scale: bool = True

    def words(self) -> Iterator[tuple[str, str]]:
        """The names and texts."""
        yield "Name", self.name
        for label in self.map.labels:
            yield "Map", label.text
        for token in self.map.tokens:
            yield "Map", token.content.short_name
        for block in self.blocks:
            yield from ((block.title, text) for text in texts_of(block))

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The whole map and the lists, then a page for each part of the map."""
        tiled = self.to_scale and self.map.has_grid
        width = look.content.width
        side = min(
            width / self.map.width,
            MOST_OVERVIEW / look.style.scale / self.map.height,
            LARGEST_SECTOR,
        )
        overview = MapOverview(self.map, side, tiled)
        strips = [
            (StripPart("map", 0, width, overview),),
            *document_strips(self.blocks, look),
        ]
        bar = low_name_bar(self.name, self.badge, width, look.fonts)
        below = foot(self.name, look, self.remark)
        firsts = tuple((*page, below) for page in flow(strips, bar, look))
        return (*firsts, *self._tiles(look)) if tiled else firsts

    def _tiles(self, look: PrintLook) -> Iterator[Page]:
        for column, row in tiles(self.map):
            remark = f"Sheet {tile_number(self.map, column, row)}"
            yield _tile_page(MapTile(self.map, column, row), self.name, remark, look)


@dataclass(frozen=True, slots=True)
class BlankMap:
    """An empty map of a page to draw on, in true size in every style."""

    campaign: str

    @property
    def name(self) -> str:
        """The campaign, or what is printed."""
        return self.campaign.strip() or BLANK_TITLE

    def words(self) -> Iterator[tuple[str, str]]:
        """The name."""
        yield "Name", self.campaign

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """A page."""
        tile = MapTile(MapContent(BLANK_TITLE, COLUMNS, ROWS), 0, 0)
        return (_tile_page(tile, self.name, "", look),)


def _tile_page(tile: MapTile, name: str, remark: str, look: PrintLook) -> Page:
    scale = look.style.scale
    x = (CONTENT.width - TILE_WIDTH) / 2
    return (
        place_in_true_size("rulers", 0, 0, CONTENT.width, Rulers(), scale),
        place_in_true_size("map", x, TILE_Y, TILE_WIDTH, tile, scale),
        foot(name, look, remark),
    )
