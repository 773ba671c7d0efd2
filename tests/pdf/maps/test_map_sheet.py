"""Maps over several pages: each sector an inch wide, with marks where pages meet."""

from dataclasses import replace

import pytest
from hypothesis import strategies as st
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box, PaperSize
from fourc_desktop.pdf.maps.map_content import (
    MapArea,
    MapContent,
    MapMark,
    MapPicture,
    MapToken,
    PlaceLabel,
)
from fourc_desktop.pdf.maps.map_sheet import TILE_Y, BlankMap, MapOverview, MapSheet
from fourc_desktop.pdf.maps.map_tiles import OVERLAP, UPRIGHT, MapTiling
from fourc_desktop.pdf.page import Footer, PrintLook
from fourc_desktop.pdf.sheet_content import NotesContent
from fourc_desktop.pdf.standee_content import TokenContent
from tests.pdf.drawn_pages import Reader
from tests.pdf.generated import for_all, how_many
from tests.pdf.layout_checks import assert_blocks_keep_apart, assert_words_keep_apart
from tests.pdf.maps.generated_maps import MAPS
from tests.pdf.print_styles import STYLES

COLUMNS, ROWS = UPRIGHT.columns, UPRIGHT.rows
DPI = 300
MM = DPI / 25.4


def sheet(width: int, height: int) -> MapSheet:
    return MapSheet("Pier 40", "Map", MapContent("Pier 40", width, height))


def test_the_number_of_a_page_makes_way_for_tokens(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"])
    corner = MapToken(COLUMNS - 0.5, ROWS - 0.5, TokenContent("Thug 29", "Thug"), 1)
    for tokens in ((), (corner,)):
        map_ = MapContent("", COLUMNS + 3, ROWS, tokens=tokens)
        reader = Reader(look)
        overview = MapOverview(MapTiling(map_, UPRIGHT), 10, tiled=True)
        overview.draw(reader, Box(0, 0, (COLUMNS + 3) * 10, ROWS * 10))
        found = dict(reader.written)
        is_right = found["1"].x > COLUMNS * 5
        assert is_right is (not tokens)


def test_a_map_takes_as_many_pages_as_it_needs(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"])
    assert len(sheet(COLUMNS, ROWS).pages(look)) == 2
    assert len(sheet(COLUMNS + 1, ROWS).pages(look)) == 3
    large = MapContent("", 2 * COLUMNS, ROWS + 1)
    zones = MapSheet("Pier", "Map", MapContent("Pier", 9, 4, has_grid=False))
    assert len(zones.pages(look)) == 1
    assert len(MapSheet("Pier", "Map", large, to_scale=False).pages(look)) == 1


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("style", ["color", "low-ink", "large-print"])
def test_a_sector_is_an_inch_wide(fonts: Fonts, paper: PaperSize, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    pdf = print_book([sheet(3, 3)], paper, look)
    assert pdf == print_book([sheet(3, 3)], paper, look)
    document = PdfDocument(pdf)
    picture = document[1].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    row = round((paper.top + TILE_Y + OVERLAP + 12) * MM)
    dark = [x for x in range(picture.width) if picture.getpixel((x, row)) < 235]
    edges = [x for x in dark if x - 1 not in dark]
    assert [(right - edges[0]) / MM for right in edges] == pytest.approx(
        [0, 25.4, 50.8, 76.2], abs=0.2
    )


def test_a_picture_lies_behind_the_map(fonts: Fonts, portrait: bytes) -> None:
    picture = MapPicture(portrait, 0, 0, 2, 2)
    map_ = MapContent(
        "Pier", 2, 2, picture=picture, labels=(PlaceLabel("Pier", (MapArea(0, 0.5, 2, 1),)),)
    )
    made = MapSheet("Pier", "Map", map_, (NotesContent("Notes", "Fog."),))
    document = PdfDocument(print_book([made], PaperSize.A4, PrintLook(fonts, STYLES["color"])))
    kinds = {each.type for each in document[1].get_objects()}
    text = document[0].get_textpage().get_text_range()
    document.close()
    assert 3 in kinds, "an image"
    assert "Fog." in text
    assert ("Map", "Pier") in list(made.words())


@how_many
def test_no_map_is_drawn_over_its_page(fonts: Fonts, examples: int) -> None:
    def check(drawn: tuple[MapContent, str]) -> None:
        map_, style = drawn
        look = PrintLook(fonts, STYLES[style])
        made = MapSheet("City", "Map", map_)
        turned = replace(look, landscape=made.is_landscape)
        assert_blocks_keep_apart(made.pages(turned), turned)
        assert print_book([made], PaperSize.A4, look)

    for_all(examples, st.tuples(MAPS, st.sampled_from(sorted(STYLES))), check)


@pytest.mark.parametrize("style", STYLES)
def test_a_blank_map_is_a_page_of_inches(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    (page,) = BlankMap("").pages(look)
    assert_blocks_keep_apart((page,), look)
    (map_,) = (each.box for each in page if each.name == "map")
    assert map_.width * look.style.scale == pytest.approx(COLUMNS * 25.4 + 2 * OVERLAP)
    assert (BlankMap("").name, BlankMap("City").name) == ("Map", "City")
    assert list(BlankMap("City").words()) == [("Name", "City")]


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("style", STYLES)
def test_a_wide_map_is_printed_in_landscape(fonts: Fonts, paper: PaperSize, style: str) -> None:
    wide = sheet(9, 6)
    assert wide.is_landscape
    assert not sheet(7, 9).is_landscape
    assert not MapSheet("Pier", "Map", MapContent("Pier", 9, 6), to_scale=False).is_landscape
    look = replace(PrintLook(fonts, STYLES[style]), landscape=True)
    pages = wide.pages(look)
    assert len(pages) == 2
    assert_blocks_keep_apart(pages, look)
    document = PdfDocument(print_book([wide], paper, PrintLook(fonts, STYLES[style])))
    sizes = [document.get_page_size(index) for index in range(len(document))]
    document.close()
    assert all(width > height for width, height in sizes)


@pytest.mark.parametrize("style", STYLES)
def test_each_floor_has_its_plan_and_its_pages(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    inside = PlaceLabel("Vault", (MapArea(7.5, 0.5, 2, 1),))
    ground = MapContent("Ground", 14, 9, own=frozenset({(8, 0), (9, 0)}), labels=(inside,))
    notes = NotesContent("Notes", "Fog.")
    made = MapSheet("Bank", "Map", MapContent("Bank", 14, 9), (notes,), plans=(ground,))
    pages = made.pages(look)
    assert_blocks_keep_apart(pages, look)
    assert [each.name for each in pages[0]][1:3] == ["map", "0 Notes"]
    overviews = [
        each.block for page in pages for each in page if isinstance(each.block, MapOverview)
    ]
    assert [each.title for each in overviews] == ["", "Ground"]
    feet = [each.block.remark for page in pages for each in page if isinstance(each.block, Footer)]
    assert [each for each in feet if each] == ["Sheet 1", "Sheet 2", "Sheet 3, Ground"]
    assert ("Map", "Vault") in list(made.words())


@pytest.mark.parametrize(("style", "rows"), [("color", 12), ("large-print", 8)])
def test_a_plan_is_large_enough_for_its_names_and_numbers(
    fonts: Fonts, style: str, rows: int
) -> None:
    hidden = MapContent(
        "Ground",
        10,
        rows,
        labels=(PlaceLabel("Vault", (MapArea(4, 4, 3, 1),)),),
        marks=(MapMark(7, 2.5, 2.5),),
        own=frozenset({(4, 4)}),
    )
    look = PrintLook(fonts, STYLES[style])
    made = MapSheet("Bank", "Map", MapContent("Bank", 10, rows), plans=(hidden,))
    pages = made.pages(look)
    assert_blocks_keep_apart(pages, look)
    pen = Reader(look)
    (plan,) = [
        each
        for page in pages
        for each in page
        if isinstance(each.block, MapOverview) and each.block.title == "Ground"
    ]
    plan.block.draw(pen, plan.box)
    assert {"Vault", "7"} <= {text for text, _ in pen.written}
    assert_words_keep_apart([(plan,)], look)
