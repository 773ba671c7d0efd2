"""Maps as picture files."""

import io
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.maps.map_content import MapArea, MapContent, MapPicture, MapToken, PlaceLabel
from fourc_desktop.pdf.maps.map_image import MAX_PIXELS, map_png, map_svg
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.services.printing.printed_map import terrain_patterns
from tests.pdf.drawn_pages import pixel
from tests.pictures import small_picture

SVG = "{http://www.w3.org/2000/svg}"
PIER = MapContent(
    "Pier & Docks",
    4,
    3,
    areas=(MapArea(1, 1, 2, 1, "park"),),
    labels=(PlaceLabel("<Park>", (MapArea(1, 1, 2, 1),)),),
    tokens=(MapToken(0.5, 0.5, TokenContent("Ada", "Ada")),),
)


def test_a_png_has_a_hundred_pixels_to_a_sector(fonts: Fonts) -> None:
    with Image.open(io.BytesIO(map_png(PIER, fonts))) as made:
        assert made.size == (400, 300)
        picture = made.convert("RGB")
    assert picture.getpixel((150, 110)) == pixel(TERRAINS["park"])
    assert picture.getpixel((250, 250)) == (255, 255, 255)


def test_a_large_map_has_fewer(fonts: Fonts) -> None:
    with Image.open(io.BytesIO(map_png(MapContent("Land", 200, 150), fonts))) as made:
        assert made.width * made.height <= MAX_PIXELS * 1.01
        assert made.width / made.height == pytest.approx(4 / 3, abs=0.01)


def test_an_svg_holds_shapes_and_texts(fonts: Fonts) -> None:
    root = ET.fromstring(map_svg(PIER, fonts))
    assert root.attrib["viewBox"] == "0 0 64 48"
    assert root.findtext(f"{SVG}title") == "Pier & Docks"
    assert [each.text for each in root.iter(f"{SVG}text")] == ["<Park>", "AD"]
    fills = [each.attrib.get("fill") for each in root.iter(f"{SVG}rect")]
    assert "#c9e3c6" in fills


def test_the_picture_behind_a_map_is_in_both(fonts: Fonts) -> None:
    picture = MapPicture(small_picture(), 0, 0, 4, 3)
    map_ = MapContent("Pier", 4, 3, picture=picture)
    assert map_svg(map_, fonts).count(b"<image ") == 1
    with Image.open(io.BytesIO(map_png(map_, fonts))) as made:
        assert made.convert("RGB").getpixel((150, 150)) != (255, 255, 255)


def test_the_pattern_of_terrain_is_in_both_but_not_in_tiny_sectors(fonts: Fonts) -> None:
    map_ = MapContent("Sea", 4, 3, (MapArea(0, 0, 4, 3, "water"),))
    waves = replace(map_, patterns=terrain_patterns(["water"]))
    assert map_svg(waves, fonts).count(b"<use ") == 12
    assert map_png(waves, fonts) != map_png(map_, fonts)
    for side, is_marked in ((63, True), (20, True), (15, False)):
        most = 12 * side**2
        assert (map_png(waves, fonts, most) != map_png(map_, fonts, most)) is is_marked
