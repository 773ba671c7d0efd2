"""Cached drawings produce the same bytes as new ones."""

from io import BytesIO
from typing import Any

import pytest
from pikepdf import Pdf
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.character.back_page import back_page
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.pdf.book import Printable, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.pdf.print_styles import STYLES

ROUNDING = 5
"""The levels, out of 255, by which rounding of a coordinate may change an edge."""


def sheet(hero: HeroMaker, book: Rulebook, seed: str, **changes: Any) -> CharacterSheet:
    """A front and a back."""
    made = hero(seed, **changes)
    known = derived_stats(made, book)
    page = character_page(made, known, book, campaign="Harbor City Nights")
    return CharacterSheet(page, back=back_page(made, known, book, campaign="Harbor City Nights"))


def heroes(hero: HeroMaker, book: Rulebook) -> list[Printable]:
    return [
        sheet(hero, book, "LANTERN"),
        sheet(hero, book, "12", name="Żubr – “小林” Ωмега"),
        sheet(hero, book, "7", player="Ørsted"),
    ]


def texts(pdf: bytes) -> list[str]:
    document = PdfDocument(pdf)
    pages = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return pages


@pytest.mark.parametrize("style", STYLES)
def test_earlier_prints_change_no_byte(
    style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    used = PrintLook(fonts, STYLES[style])
    for _ in range(2):
        for each in heroes(hero, book):
            fresh = PrintLook(fonts, STYLES[style])
            assert print_book([each], PaperSize.A4, used) == print_book([each], PaperSize.A4, fresh)
    whole = print_book(heroes(hero, book), PaperSize.A4, used)
    assert whole == print_book(heroes(hero, book), PaperSize.A4, PrintLook(fonts, STYLES[style]))


@pytest.mark.parametrize("style", STYLES)
def test_a_sheet_in_a_book_equals_the_single_sheet(
    style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    look, sheets = PrintLook(fonts, STYLES[style]), heroes(hero, book)
    together = print_book(sheets, PaperSize.A4, look)
    alone = [print_book([each], PaperSize.A4, look) for each in sheets]
    assert texts(together) == [page for pdf in alone for page in texts(pdf)]
    apart = [page for pdf in alone for page in pictures(pdf)]
    for one, other in zip(pictures(together), apart, strict=True):
        assert max(ImageChops.difference(one, other).tobytes()) <= ROUNDING


def pictures(pdf: bytes) -> list[Image.Image]:
    document = PdfDocument(pdf)
    pages = [page.render(scale=1).to_pil().convert("L") for page in document]
    document.close()
    return pages


def test_a_book_stores_the_master_table_once(
    hero: HeroMaker, book: Rulebook, look: PrintLook
) -> None:
    backs = [sheet(hero, book, str(seed), powers=()) for seed in range(2)]
    rows = len(backs[0].back.grid.rows) if backs[0].back else 0
    with Pdf.open(BytesIO(print_book(backs, PaperSize.A4, look))) as document:
        one, other = (
            {each.objgen for each in document.pages[number].Resources.XObject.values()}
            for number in (1, 3)
        )
    assert len(one) == len(other) == rows + 1
    assert len(one & other) > rows / 2
    with Pdf.open(BytesIO(print_book(backs[:1], PaperSize.A4, look))) as document:
        assert "/XObject" not in document.pages[1].Resources
