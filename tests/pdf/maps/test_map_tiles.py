"""The pages of a map: row by row, those of a plan only where it shows something of its own."""

from dataclasses import replace
from functools import partial

import pytest
from PIL import ImageChops

from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapPicture,
    MapWall,
    PlaceLabel,
    WallLabel,
)
from fourc_desktop.pdf.maps.map_sheet import TILE_Y
from fourc_desktop.pdf.maps.map_tiles import (
    TURNED,
    UPRIGHT,
    MapTile,
    MapTiling,
    best_format,
    tile_maps,
)
from tests.pdf.drawn_pages import Draw


def test_pages_are_numbered_row_by_row() -> None:
    large = MapContent("", 2 * UPRIGHT.columns, UPRIGHT.rows + 1)
    assert UPRIGHT.tiles(large) == ((0, 0), (1, 0), (0, 1), (1, 1))
    assert [*MapTiling(large, UPRIGHT).numbers.values()] == ["1", "2", "3", "4"]


def test_a_plan_has_pages_only_where_it_differs() -> None:
    whole = MapContent("", 14, 18)
    cellar = MapContent("Cellar", 14, 18, own=frozenset({(13, 9), (12, 9)}))
    first, second = MapTiling.of_all((whole, cellar), UPRIGHT)
    assert len(first.numbers) == 4
    assert second.numbers == {(1, 1): "5"}


@pytest.mark.parametrize(
    ("width", "height", "wanted"),
    [(7, 9, UPRIGHT), (9, 6, TURNED), (9, 12, TURNED), (14, 9, UPRIGHT), (3, 3, UPRIGHT)],
)
def test_the_format_with_fewer_pages_is_taken(width: int, height: int, wanted: object) -> None:
    found = best_format([MapContent("", width, height)])
    assert found == wanted
    assert found.is_landscape is (wanted is TURNED)


@pytest.mark.parametrize(("width", "height"), [(14, 10), (8, 9), (10, 7), (22, 19), (19, 13)])
def test_pages_of_a_map_are_about_the_same_size(width: int, height: int) -> None:
    """Before, a map of 14 × 10 sectors took two sheets for its last row."""
    map_ = MapContent("", width, height)
    found = best_format([map_])
    pages = {each: len(each.tiles(map_)) for each in (found, UPRIGHT, TURNED)}
    assert pages[found] == min(pages.values())
    fits = TURNED if found.is_landscape else UPRIGHT
    assert found.columns <= fits.columns
    assert found.rows <= fits.rows
    for size, whole in ((found.columns, width), (found.rows, height)):
        assert (whole - 1) % size + 1 >= size / 2, "the last page"


def test_even_pages_are_given_up_where_a_plan_would_need_more() -> None:
    own = frozenset((x, 0) for x in range(7))
    maps = [MapContent("", 10, 9), MapContent("Cellar", 10, 9, own=own)]
    assert best_format(maps) == UPRIGHT


def test_both_formats_fit_their_page() -> None:
    assert UPRIGHT.width <= CONTENT.width
    assert TILE_Y + UPRIGHT.height <= CONTENT.height - 6.8
    assert TURNED.width <= CONTENT.height
    assert TILE_Y + TURNED.height <= CONTENT.width - 6.8


def uneven(side: int) -> MapContent:
    """A map with a terrain, a height and a wall in each sector, and a step at each border."""
    places = [(float(x), float(y)) for y in range(side) for x in range(side)]
    return MapContent(
        "",
        side,
        side,
        areas=tuple(MapArea(x, y, 1, 1, "park") for x, y in places),
        walls=tuple(MapWall((x, y), (x + 1, y)) for x, y in places),
        steps=tuple(((x, y), (x, y + 1)) for x, y in places),
        links=tuple(((x, y), (x + 9, y)) for x, y in places if x < side - 9),
        labels=(PlaceLabel("Hill", (MapArea(0, 0, side, 1),)),),
        heights=tuple(PlaceLabel("1", (MapArea(x, y, 1, 1),)) for x, y in places),
        wall_labels=tuple(WallLabel("4", "4", (x, y), (x + 1, y)) for x, y in places),
    )


def test_a_page_shows_the_same_without_what_is_far_from_it(draw: Draw) -> None:
    map_ = uneven(3 * UPRIGHT.columns)
    tiling = MapTiling(map_, UPRIGHT)
    maps = tile_maps(map_, UPRIGHT)
    box = Box(0, 0, UPRIGHT.width, UPRIGHT.height)
    for column, row in ((0, 0), (1, 1)):
        with_all = MapTile(tiling, column, row, map_)
        whole = draw(partial(with_all.draw, box=box))
        part = draw(partial(replace(with_all, map=maps[column, row]).draw, box=box))
        assert whole.picture.getextrema() != ((255, 255),) * 3
        assert part.text == whole.text
        assert ImageChops.difference(part.picture, whole.picture).getbbox() is None


def test_pages_of_a_large_map_have_no_more_on_them_than_those_of_a_small_one() -> None:
    small, large = (
        max(len(each.steps) + len(each.heights) + len(each.areas) for each in maps.values())
        for maps in (tile_maps(uneven(side), UPRIGHT) for side in (30, 60))
    )
    assert small == large < 700


def test_areas_over_a_picture_are_kept_for_its_tint() -> None:
    map_ = replace(uneven(20), picture=MapPicture(b"", 0, 0, 20, 20))
    assert {each.areas for each in tile_maps(map_, UPRIGHT).values()} == {map_.areas}
