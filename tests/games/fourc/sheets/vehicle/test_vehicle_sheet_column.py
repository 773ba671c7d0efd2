"""A vehicle in large print: the same blocks, one below the other."""

from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import vehicle_page
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_sheet import VehicleSheet
from fourc_desktop.pdf.book import numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_property import owner_of, storm_petrel
from tests.pdf.print_styles import LARGE_PRINT


def test_large_print_has_the_same_blocks(book: Rulebook, fonts: Fonts, hero: HeroMaker) -> None:
    page = vehicle_page(storm_petrel(book), owner_of(hero), book, ADVANCED, campaign="")
    sheet = VehicleSheet(page)
    wide, large = (
        [placed.name for page in numbered_pages(sheet, PrintLook(fonts, style)) for placed in page]
        for style in (COLOR, LARGE_PRINT)
    )
    assert set(wide) == set(large)
    assert large.count("footer") == 3


def test_a_large_print_drawing_keeps_its_size(
    book: Rulebook, fonts: Fonts, hero: HeroMaker
) -> None:
    page = vehicle_page(storm_petrel(book), owner_of(hero), book, ADVANCED, campaign="")
    pages = VehicleSheet(page).pages(PrintLook(fonts, LARGE_PRINT))
    (drawing,) = (placed.box for each in pages for placed in each if placed.name == "outline")
    assert (drawing.width, drawing.height) == (74, 86)
