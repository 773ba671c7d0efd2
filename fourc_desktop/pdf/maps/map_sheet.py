"""A map to scale over as many pages as needed, after a page with an overview and a key."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fourc_desktop.pdf.blocks.standee_parts import Rulers
from fourc_desktop.pdf.documents.text_document import document_strips
from fourc_desktop.pdf.flow import StripPart, flow
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.maps.map_content import MapContent
from fourc_desktop.pdf.maps.map_drawing import SMALL, draw_map
from fourc_desktop.pdf.maps.map_tiles import (
    UPRIGHT,
    MapTile,
    MapTiling,
    best_format,
    tile_maps,
)
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.page import BLOCK_GAP, Page, PrintLook, foot
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.pieces.titles import LOW_HEIGHT, TITLE_HEIGHT, SectionTitle, low_name_bar
from fourc_desktop.pdf.sheet_content import FormBlock, texts_of
from fourc_desktop.pdf.styles import WHITE
from fourc_desktop.pdf.true_size import place_in_true_size
from fourc_desktop.pdf.typography import LABEL_STRONG, STRONG

TILE_Y: Final = 10.2
"""The top of the map below the rulers, in mm."""

MAX_OVERVIEW: Final = 150.0
MAX_TURNED: Final = 130.0
MAX_PLAN: Final = 92.0
"""The largest heights of the overview in portrait and in landscape, and of a plan, in mm."""

LARGEST_SECTOR: Final = 16.0
"""The largest width of a sector in an overview, in mm."""

TITLE_GAP: Final = 2.0
BLANK_TITLE: Final = "Map"
NAME_PLATE: Final = (8.0, 4.6)
"""The size of the box with a page's name, in mm."""


def overview_side(width: float, height: float) -> float:
    """The width of a sector in the overview of a map of this size on upright paper, in mm."""
    return min(CONTENT.width / width, max(MAX_OVERVIEW / height, SMALL), LARGEST_SECTOR)


@dataclass(frozen=True, slots=True)
class MapOverview:
    """An overview of the whole map, with the outlines of the pages it is printed on.

    Attributes:
        tiling: The map and its pages.
        side: The width of a sector, in mm.
        tiled: Whether the outlines of its pages are shown.
        title: The text above it, or empty.
    """

    tiling: MapTiling
    side: float
    tiled: bool
    title: str = ""

    @property
    def height(self) -> float:
        """The height of the map with its title, in mm."""
        return self._top + self.tiling.map.height * self.side

    @property
    def _top(self) -> float:
        return TITLE_HEIGHT + TITLE_GAP if self.title else 0

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the map centered, its pages dashed and named."""
        if self.title:
            SectionTitle(self.title).draw(pen, Box(box.x, box.y, box.width, TITLE_HEIGHT))
        map_ = self.tiling.map
        wide = map_.width * self.side
        place_ = Box(box.middle - wide / 2, box.y + self._top, wide, map_.height * self.side)
        draw_map(pen, map_, MapWindow(0, 0, self.side, place_))
        pen.box(place_, stroke=pen.style.ink, thickness=pen.style.lines.frame)
        if self.tiled:
            self._draw_pages(pen, place_)

    def _draw_pages(self, pen: Pen, box: Box) -> None:
        columns, rows = self.tiling.format.columns, self.tiling.format.rows
        for (column, row), number in self.tiling.numbers.items():
            x = box.x + column * columns * self.side
            y = box.y + row * rows * self.side
            right = min(x + columns * self.side, box.right)
            bottom = min(y + rows * self.side, box.bottom)
            with pen.dashed(1.6, 1.0):
                pen.box(Box(x, y, right - x, bottom - y), stroke=pen.style.accent, thickness=0.9)
            if right - x >= NAME_PLATE[0] and bottom - y >= NAME_PLATE[1]:
                plate = self._free_plate(Box(x, y, right - x, bottom - y), box)
                pen.box(plate, fill=WHITE)
                baseline = plate.y + (plate.height + STRONG.capital) / 2
                accent = pen.style.accent
                pen.text(plate.middle, baseline, number, LABEL_STRONG, accent, Align.CENTER)

    def _free_plate(self, page: Box, map_box: Box) -> Box:
        """The box of the name of a page: in the first corner without tokens, else lower right."""
        wide, high = NAME_PLATE
        low, right = page.bottom - high, page.right - wide
        places = ((right, low), (page.x, low), (right, page.y), (page.x, page.y))
        plates = [Box(*place, wide, high) for place in places]
        tokens = []
        for each in self.tiling.map.tokens:
            x, y = map_box.x + each.x * self.side, map_box.y + each.y * self.side
            half = each.size * self.side / 2
            tokens.append(Box(x - half, y - half, 2 * half, 2 * half))
        free = (each for each in plates if not any(each.overlaps(token) for token in tokens))
        return next(free, plates[0])


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A map with a key.

    Attributes:
        name: The text in the bar of the first page and in the footers.
        badge: The text at the right of the bar.
        map: The map, seen from above.
        blocks: Lists below the overview: the key, the order of play.
        remark: The text in the middle of the footer of the first page.
        to_scale: Whether the pages in true size follow; only for a map with a grid.
        plans: Maps of the floors that others hide, from the lowest, named by the floors.
    """

    name: str
    badge: str
    map: MapContent
    blocks: tuple[FormBlock, ...] = ()
    remark: str = ""
    to_scale: bool = True
    plans: tuple[MapContent, ...] = ()

    def words(self) -> Iterator[tuple[str, str]]:
        """The names and texts."""
        yield "Name", self.name
        for map_ in self._maps:
            for label in (*map_.labels, *map_.heights, *map_.obstacle_labels):
                yield "Map", label.text
            for wall in map_.wall_labels:
                yield "Map", wall.text
            for token in map_.tokens:
                yield "Map", token.content.initials
        for block in self.blocks:
            yield from ((block.title, text) for text in texts_of(block))

    @property
    def is_landscape(self) -> bool:
        """Whether landscape needs fewer pages than portrait."""
        return self._is_tiled and best_format(self._maps).is_landscape

    @property
    def _maps(self) -> tuple[MapContent, ...]:
        return (self.map, *self.plans)

    @property
    def _is_tiled(self) -> bool:
        return self.to_scale and self.map.has_grid

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The overview, the lists and the plans, then the pages in true size of each."""
        tilings = MapTiling.of_all(self._maps, best_format(self._maps))
        width = look.content.width
        most = (MAX_TURNED if look.landscape else MAX_OVERVIEW, *[MAX_PLAN] * len(self.plans))
        titles = ("", *(each.name for each in self.plans))
        overviews = [
            MapOverview(tiling, self._side(look, high), self._is_tiled, title)
            for tiling, title, high in zip(tilings, titles, most, strict=True)
        ]
        whole, *plans = ((StripPart("map", 0, width, each),) for each in overviews)
        strips = [whole, *document_strips(self.blocks, look), *plans]
        bar = low_name_bar(self.name, self.badge, width, look.fonts)
        below = foot(self.name, look, self.remark)
        firsts = tuple((*page, below) for page in flow(strips, bar, look))
        return (*firsts, *self._tiles(tilings, look)) if self._is_tiled else firsts

    def _side(self, look: PrintLook, most: float) -> float:
        """The width of a sector of an overview that may be `most` mm high, in mm.

        It may be higher if names and numbers need it and the page has room.
        """
        rows = self.map.height
        page = look.foot - LOW_HEIGHT - TITLE_HEIGHT - TITLE_GAP - 2 * BLOCK_GAP
        needed = SMALL if SMALL * rows <= page else 0
        high = max(most / look.style.scale / rows, needed)
        return min(look.content.width / self.map.width, high, LARGEST_SECTOR)

    def _tiles(self, tilings: tuple[MapTiling, ...], look: PrintLook) -> Iterator[Page]:
        for tiling, plan in zip(tilings, ("", *(each.name for each in self.plans)), strict=True):
            maps = tile_maps(tiling.map, tiling.format)
            for place_, number in tiling.numbers.items():
                remark = ", ".join(filter(None, (f"Sheet {number}", plan)))
                tile = MapTile(tiling, *place_, maps[place_])
                yield _tile_page(tile, self.name, remark, look)


@dataclass(frozen=True, slots=True)
class BlankMap:
    """An empty map on one page to draw on, in true size in every style."""

    campaign: str

    @property
    def name(self) -> str:
        """The name of the campaign, or of the sheet if that is empty."""
        return self.campaign.strip() or BLANK_TITLE

    def words(self) -> Iterator[tuple[str, str]]:
        """The name."""
        yield "Name", self.campaign

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """A page."""
        map_ = MapContent(BLANK_TITLE, UPRIGHT.columns, UPRIGHT.rows)
        return (_tile_page(MapTile(MapTiling(map_, UPRIGHT), 0, 0, map_), self.name, "", look),)


def _tile_page(tile: MapTile, name: str, remark: str, look: PrintLook) -> Page:
    scale, wide = look.style.scale, tile.tiling.format.width
    room = look.content.width * scale
    return (
        place_in_true_size("rulers", 0, 0, room, Rulers(), scale),
        place_in_true_size("map", (room - wide) / 2, TILE_Y, wide, tile, scale),
        foot(name, look, remark),
    )
