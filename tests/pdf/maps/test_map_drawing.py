"""Parts of maps in their boxes."""

import pytest

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapMark,
    MapPicture,
    MapToken,
    MapWall,
    PlaceLabel,
    WallLook,
)
from fourc_desktop.pdf.maps.map_drawing import draw_map
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.maps.tinted_picture import TERRAIN_OPACITY, TERRAINS
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.pdf.styles import COLOR, LOW_INK, SheetStyle
from tests.pdf.drawn_pages import Draw, DrawIn, near, pixel
from tests.pictures import small_picture

BOX = Box(20, 30, 60, 40)


def test_a_part_keeps_to_its_box(draw: Draw) -> None:
    map_ = MapContent("Pier", 9, 9, areas=(MapArea(0, 0, 9, 9, "park"),))
    drawn = draw(lambda pen: draw_map(pen, map_, MapWindow(1, 1, 20, BOX)))
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert drawn.color(BOX.x + 10, BOX.y + 10) == pixel(TERRAINS["park"])


def test_a_covered_area_hides_its_terrain(draw: Draw) -> None:
    map_ = MapContent("Pier", 3, 2, areas=(MapArea(0, 0, 3, 2, "park", is_covered=True),))
    drawn = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))
    colors = {drawn.color(BOX.x + step, BOX.y + 10) for step in range(2, 18)}
    assert pixel(TERRAINS["park"]) not in colors
    assert (255, 255, 255) in colors


def test_terrain_tints_the_picture_it_covers(draw: Draw) -> None:
    """As on the screen, both are seen; beside the picture, terrain has its own color."""
    park = MapArea(0, 0, 3, 1, "park")
    picture = MapPicture(small_picture("PNG", 40, "black"), 0, 0, 2, 2)
    map_ = MapContent("Pier", 3, 2, areas=(park,), picture=picture)
    drawn = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))
    green = pixel(TERRAINS["park"])
    tinted = tuple(round(part * TERRAIN_OPACITY) for part in green)
    assert drawn.color(BOX.x + 10, BOX.y + 10) == pytest.approx(tinted, abs=3)
    assert drawn.color(BOX.x + 10, BOX.y + 30) == (0, 0, 0)
    assert drawn.color(BOX.x + 50, BOX.y + 10) == green


def test_a_picture_keeps_to_the_map(draw: Draw) -> None:
    picture = MapPicture(small_picture("PNG", 40, "black"), -1, -1, 4, 4)
    map_ = MapContent("Pier", 2, 1, picture=picture)
    drawn = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))
    assert drawn.color(BOX.x + 30, BOX.y + 10) == (0, 0, 0)
    assert drawn.color(BOX.x + 50, BOX.y + 10) == (255, 255, 255)
    assert drawn.color(BOX.x + 30, BOX.y + 30) == (255, 255, 255)


def test_a_name_over_a_picture_has_a_white_plate(draw: Draw) -> None:
    picture = MapPicture(small_picture("PNG", 40, "black"), 0, 0, 3, 2)
    label = PlaceLabel("Pier", (MapArea(0, 0, 3, 1),))
    map_ = MapContent("Pier", 3, 2, labels=(label,), picture=picture)
    drawn = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))
    near_name = {drawn.color(BOX.x + 30 + step / 4, BOX.y + 17.5) for step in range(-16, 16)}
    assert (255, 255, 255) in near_name


@pytest.mark.parametrize("style", [COLOR, LOW_INK], ids=["color", "low ink"])
def test_raised_ground_has_an_outline_that_differs_from_the_grid(
    draw_in: DrawIn, style: SheetStyle
) -> None:
    street = MapArea(0, 0, 3, 2, "street")
    map_ = MapContent("", 3, 2, areas=(street,), steps=(((1, 0), (1, 2)),))
    drawn = draw_in(style, lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))

    def darkest(x: float) -> int:
        places = (x + step / 10 for step in range(-8, 9))
        return min(sum(drawn.color(place, BOX.y + 7)) for place in places)

    outline, grid = darkest(BOX.x + 20), darkest(BOX.x + 40)
    assert outline < grid - 150


@pytest.mark.parametrize("look", WallLook)
def test_every_wall_is_drawn(draw: Draw, look: WallLook) -> None:
    map_ = MapContent("", 3, 2, walls=(MapWall((1, 0.5), (2, 0.5), look),), has_grid=False)
    drawn = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))
    assert drawn.ink is not None
    assert drawn.ink.x == pytest.approx(BOX.x + 20, abs=0.5)


def test_tokens_and_numbers_are_left_out_where_sectors_are_small(draw: Draw) -> None:
    token = MapToken(1.5, 0.5, TokenContent("Madame Verdigris", "Verdigris"))
    map_ = MapContent("", 3, 2, marks=(MapMark(7, 0.5, 0.5),), tokens=(token,))
    large = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 20, BOX)))
    small = draw(lambda pen: draw_map(pen, map_, MapWindow(0, 0, 5, BOX)))
    assert "7" in large.text
    assert "MV" in large.text
    assert "7" not in small.text
