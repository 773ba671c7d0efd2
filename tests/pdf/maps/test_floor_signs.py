"""Signs of combatants on floors that are not seen."""

from math import dist

import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.maps.floor_signs import draw_floor_signs
from fourc_desktop.pdf.maps.map_content import FloorSign, MapArea, MapContent
from fourc_desktop.pdf.maps.map_window import MapWindow
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Reader

WINDOW = MapWindow(0, 0, 11, Box(20, 30, 66, 44))
SECTOR = MapArea(1, 1, 1, 1)
MAP = MapContent("", 6, 4, floor_signs=(FloorSign(SECTOR, 2, False),))


@pytest.mark.parametrize("radius", [2.5, 3.5])
def test_a_sign_covers_no_token(fonts: Fonts, radius: float) -> None:
    pair = [(WINDOW.point((1.27, 1.5)), radius), (WINDOW.point((1.73, 1.5)), radius)]
    pen = Reader(PrintLook(fonts, COLOR))
    [plate] = draw_floor_signs(pen, MAP, WINDOW, pair)
    assert [text for text, _ in pen.written] == ["2"]
    assert plate.overlaps(WINDOW.rect(SECTOR))
    for (x, y), far in pair:
        nearest = min(max(x, plate.x), plate.right), min(max(y, plate.y), plate.bottom)
        assert dist((x, y), nearest) >= far


def test_signs_of_both_directions_are_beside_each_other(fonts: Fonts) -> None:
    both = MapContent("", 6, 4, floor_signs=(*MAP.floor_signs, FloorSign(SECTOR, 1, True)))
    first, second = draw_floor_signs(Reader(PrintLook(fonts, COLOR)), both, WINDOW, ())
    assert not first.overlaps(second)
