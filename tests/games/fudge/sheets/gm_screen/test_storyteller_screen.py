"""The Storyteller's screen: six panels in every style, with every weapon of the list."""

import pickle

import pytest

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.sheets.gm_screen.storyteller_screen import storyteller_screen
from fourc_desktop.pdf.book import look_of, numbered_pages
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import PrintLook
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


@pytest.mark.parametrize("style", STYLES)
def test_panels_never_overlap_and_fill_one_page_each(
    style: str, fudge: FudgeBook, sheet_fonts: Fonts
) -> None:
    screen = storyteller_screen(fudge, game="FUDGE")
    look = look_of(screen, PrintLook(sheet_fonts, STYLES[style]))
    pages = numbered_pages(screen, look)
    assert_sound(pages, look)
    assert len(pages) == len(screen.panels) == 6 or style == "large-print"
    assert pickle.loads(pickle.dumps(screen)) == screen


def test_the_screen_names_every_weapon(fudge: FudgeBook) -> None:
    words = " ".join(text for _, text in storyteller_screen(fudge, game="FUDGE").words())
    assert all(each.name in words for each in fudge.tables.weapons.values())
