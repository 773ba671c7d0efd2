"""The Gamemaster's screen with the Sprinkles in play, in every style and on both paper sizes."""

from io import BytesIO

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.core.documents import PrintContext
from fourc_desktop.games.fourth_earth.game import GAME
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.sheets.gm_screen.earth_screen import earth_screen
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from tests.games.fourth_earth.conftest import RESOURCES
from tests.games.fourth_earth.people import ALL_SPRINKLES
from tests.pdf.print_styles import STYLES


def titles(book: EarthRulebook) -> list[str]:
    return [each.title for each in earth_screen(book, game="x").panels]


def test_panels_of_sprinkles_that_are_off_are_left_out(
    plain: EarthRulebook, full: EarthRulebook
) -> None:
    always = ["Ratings", "Fights", "Batteries and proficiency"]
    assert titles(plain) == always
    assert titles(full) == [*always, "Criticality Die"]
    partials = plain.with_options(EarthOptions(partials=True))
    assert titles(partials)[-1] == "Criticality Die"


def test_each_sprinkle_brings_its_words(plain: EarthRulebook, full: EarthRulebook) -> None:
    def words(book: EarthRulebook) -> dict[str, str]:
        return dict(earth_screen(book, game="x").words())

    usual = words(plain)
    brought = set(words(full)) - set(usual)
    assert brought == {
        "Opposing rolls", "Stance", "Resistance takes off energy", "Scale",
        "Transfer battery points", "To roll again", "Death and return", "The die", "Critical",
        "Trauma", "To use high technology or magic", "Two rolls",
    }  # fmt: skip


@pytest.mark.parametrize("paper", list(PaperSize))
@pytest.mark.parametrize("style", STYLES)
def test_a_page_for_each_panel(full: EarthRulebook, style: str, paper: PaperSize) -> None:
    context = PrintContext(GAME.title, full, EarthPage(options=ALL_SPRINKLES), "Causeway")
    screen = GAME.blank("screen", context, EarthPage(options=ALL_SPRINKLES))
    look = PrintLook(Fonts(RESOURCES / "fonts"), STYLES[style])
    with PdfDocument(BytesIO(print_book([screen], paper, look))) as document:
        pages = [page.get_textpage().get_text_range() for page in document]
        assert all(page.get_width() > page.get_height() for page in document)
    assert len(pages) == 4 or style == "large-print"
    assert "Potential Energy".upper() in "".join(pages).upper()


def test_every_option_has_a_screen(plain: EarthRulebook) -> None:
    for option in OPTIONS.options:
        for value in option.values:
            page = option.put(EarthPage(), value.id)
            assert earth_screen(plain.with_options(page.options), game="x").panels
