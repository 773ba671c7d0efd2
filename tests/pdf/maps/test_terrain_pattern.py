"""The patterns of terrains on printed maps: waves on water, with and without a picture."""

from dataclasses import replace
from functools import partial
from io import BytesIO

import pikepdf
import pytest

from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.maps.map_content import MapArea, MapContent, MapPicture
from fourc_desktop.pdf.maps.map_drawing import draw_map
from fourc_desktop.pdf.maps.map_sheet import MapSheet
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.maps.terrain_pattern import terrain_pattern
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR, LOW_INK, SheetStyle
from fourc_desktop.services.printing.printed_map import terrain_patterns
from tests.pdf.drawn_pages import DrawIn, Drawn, pixel
from tests.pdf.print_styles import LARGE_PRINT
from tests.pictures import small_picture

BOX = Box(20, 30, 60, 40)
WATER = MapContent(
    "Pier", 3, 2, areas=(MapArea(1, 0, 2, 2, "water"),), patterns=terrain_patterns(TERRAINS)
)
PICTURED = replace(WATER, picture=MapPicture(small_picture("PNG", 40, "gray"), 0, 0, 3, 2))
HIGH = 50


def colors(drawn: Drawn, column: int) -> set[tuple[int, ...]]:
    """The colors down the middle of a sector of the upper row."""
    x = BOX.x + column * 20 + 8
    return {drawn.color(x, BOX.y + 1 + step / 10) for step in range(180)}


@pytest.mark.parametrize("map_", [WATER, PICTURED])
@pytest.mark.parametrize("style", [COLOR, LOW_INK, LARGE_PRINT])
def test_water_has_waves(draw_in: DrawIn, style: SheetStyle, map_: MapContent) -> None:
    drawn = draw_in(
        replace(style, scale=1), lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX))
    )
    assert len(colors(drawn, 0)) <= 2
    assert len(colors(drawn, 2)) > 3


def test_low_ink_has_no_fills(draw_in: DrawIn) -> None:
    for terrain in TERRAINS:
        map_ = replace(WATER, areas=(MapArea(0, 0, 3, 2, terrain),))
        drawn = draw_in(LOW_INK, partial(draw_map, map_=map_, window=MapWindow(0, 0, 20, BOX)))
        place = drawn.picture.crop((300, 300, 400, 400)).convert("L")
        white = sum(value > 240 for value in place.tobytes())
        assert white > 0.8 * 100 * 100, terrain


def test_covered_sectors_have_no_pattern(draw_in: DrawIn) -> None:
    covered = replace(WATER, areas=(MapArea(0, 0, 3, 2, "water", is_covered=True),))
    plain = replace(covered, patterns=())
    pictures = [
        draw_in(COLOR, partial(draw_map, map_=map_, window=MapWindow(0, 0, 20, BOX))).picture
        for map_ in (covered, plain)
    ]
    assert pictures[0].tobytes() == pictures[1].tobytes()


def test_small_sectors_have_none(draw_in: DrawIn) -> None:
    drawn = draw_in(COLOR, lambda pen: draw_map(pen, WATER, MapWindow(0, 0, 3, BOX)))
    assert drawn.color(BOX.x + 4.5, BOX.y + 1.5 * 0.85) == pixel(TERRAINS["water"])


def test_a_pattern_is_stored_once_for_each_size(fonts: Fonts) -> None:
    """The file of a large lake is little larger for its waves."""
    lake = replace(WATER, width=HIGH, height=HIGH, areas=(MapArea(0, 0, HIGH, HIGH, "water"),))
    look = PrintLook(fonts, COLOR)
    plain, data = (
        print_book([MapSheet("", "", each)], PaperSize.A4, look)
        for each in (replace(lake, patterns=()), lake)
    )
    assert len(data) - len(plain) < 25 * HIGH * HIGH
    with pikepdf.open(BytesIO(data)) as pdf:
        kinds = [
            str(each.get("/Subtype")) for each in pdf.objects if isinstance(each, pikepdf.Stream)
        ]
    # The overview of this many sectors has none.
    assert kinds.count("/Form") == 1


@pytest.mark.parametrize("terrain", TERRAINS)
def test_every_terrain_has_a_pattern(terrain: str) -> None:
    (pattern,) = terrain_patterns([terrain, terrain, "lava", ""])
    assert pattern.terrain == terrain
    assert pattern.lines or pattern.dots or pattern.squares


def test_a_drawing_is_read_as_lines_dots_and_squares() -> None:
    pattern = terrain_pattern(
        "park",
        '<svg xmlns="http://www.w3.org/2000/svg"><style/>'
        '<path class="line-20" d="M0 100H500V600L0 0M0 0Q500 1000 1000 0"/>'
        '<circle cx="500" cy="250" r="100"/><rect x="0" y="500" width="250" height="250"/></svg>',
    )
    (width, straight), (_, curve) = pattern.lines
    assert width == 0.02
    assert [*straight] == [(0, 0.1), (0.5, 0.1), (0.5, 0.6), (0, 0)]
    assert curve[0] == pytest.approx((0, 0))
    assert curve[-1] == pytest.approx((1, 0))
    assert max(y for _, y in curve) == pytest.approx(0.5)
    assert pattern.dots == (((0.5, 0.25), 0.1),)
    assert pattern.squares == (Box(0, 0.5, 0.25, 0.25),)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_pattern_keeps_to_its_sector(terrain: str) -> None:
    (pattern,) = terrain_patterns([terrain])
    for _, points in pattern.lines:
        assert len(points) > 1
        assert all(-1e-9 <= at <= 1 + 1e-9 for point in points for at in point)
