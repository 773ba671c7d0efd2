"""The Gamemaster's screen: three panels in every style, printed as a blank sheet."""

import pickle

import pytest

from fourc_desktop.core.documents import PrintContext
from fourc_desktop.games.rough_magic.game import GAME
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.sheets.gm_screen.rough_magic_screen import rough_magic_screen
from fourc_desktop.pdf.book import look_of, numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


@pytest.mark.parametrize("style", STYLES)
def test_panels_never_overlap_and_fill_one_page_each(
    style: str, rough_book: RoughMagicBook, sheet_fonts: Fonts
) -> None:
    screen = rough_magic_screen(rough_book, game="Rough Magic 4e")
    look = look_of(screen, PrintLook(sheet_fonts, STYLES[style]))
    pages = numbered_pages(screen, look)
    assert_sound(pages, look)
    assert len(pages) == len(screen.panels) == 3 or style == "large-print"
    assert pickle.loads(pickle.dumps(screen)) == screen


def test_the_screen_is_offered_as_a_blank(rough_book: RoughMagicBook) -> None:
    context = PrintContext(GAME.title, rough_book, RoughMagicPage(), "Halyard Bay")
    found = GAME.blank("screen", context, RoughMagicPage())
    assert found.name == "Gamemaster’s screen, Rough Magic 4e"
    assert [each.id for each in GAME.blanks] == ["character", "screen"]
    words = " ".join(text for _, text in found.words())
    assert "Kalos Comics" in words
