"""Heights and the texts of walls on parts of maps: where they fit, and nowhere else."""

from dataclasses import replace
from itertools import combinations

import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapToken,
    PlaceLabel,
    WallLabel,
)
from fourc_desktop.pdf.maps.map_text import DETAILS_FROM, draw_text
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.pdf.styles import COLOR, LOW_INK, SheetStyle
from tests.pdf.drawn_pages import Reader
from tests.pdf.print_styles import LARGE_PRINT

BOX = Box(0, 0, 100, 60)
ROW = MapArea(0, 0, 2, 1)
MAP = MapContent(
    "",
    5,
    3,
    labels=(PlaceLabel("Roof", (ROW,)),),
    heights=(PlaceLabel("+10 ft", (ROW,)),),
    wall_labels=(WallLabel("Brick 10", "10", (0, 1), (2, 1)),),
    obstacle_labels=(PlaceLabel("Wood 5", (MapArea(3, 1, 1, 1),)),),
)


def written(
    fonts: Fonts, map_: MapContent, style: SheetStyle = COLOR, side: float = 20
) -> dict[str, Box]:
    reader = Reader(PrintLook(fonts, style))
    draw_text(reader, map_, MapWindow(0, 0, side, BOX))
    return dict(reader.written)


@pytest.mark.parametrize("style", [COLOR, LOW_INK, LARGE_PRINT])
def test_heights_and_walls_are_written_apart(fonts: Fonts, style: SheetStyle) -> None:
    found = written(fonts, MAP, style)
    assert {*found} == {"Roof", "+10 ft", "Brick 10", "Wood 5"}
    assert not any(one.overlaps(other) for one, other in combinations(found.values(), 2))
    assert found["+10 ft"].y < 5
    assert found["+10 ft"].right > 35
    assert found["Brick 10"].y < 20 < found["Brick 10"].bottom


def test_a_short_wall_has_its_value_alone(fonts: Fonts) -> None:
    short = (WallLabel("Reinforced concrete 30", "30", (0, 1), (1, 1)),)
    assert "30" in written(fonts, replace(MAP, wall_labels=short))
    without = (WallLabel("Reinforced concrete", "", (0, 1), (1, 1)),)
    assert "Reinforced concrete" not in written(fonts, replace(MAP, wall_labels=without))


def test_a_detail_without_room_is_left_out(fonts: Fonts) -> None:
    crowd = tuple(
        MapToken(x / 2, y / 2, TokenContent("Ada", "Ada"), 0.9) for x in range(11) for y in range(7)
    )
    assert not {"+10 ft", "Brick 10", "Wood 5"} & {*written(fonts, replace(MAP, tokens=crowd))}


def test_small_sectors_have_names_alone(fonts: Fonts) -> None:
    assert {*written(fonts, MAP, side=DETAILS_FROM - 0.1)} == {"Roof"}


def test_details_of_other_pages_are_not_written(fonts: Fonts) -> None:
    reader = Reader(PrintLook(fonts, COLOR))
    draw_text(reader, MAP, MapWindow(50, 50, 20, BOX))
    assert reader.written == []
