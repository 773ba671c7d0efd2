"""Blank sheets: every block is there, without numbers."""

import re
from collections.abc import Callable

import pytest

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.printing import (
    BlankSheet,
    blank_character,
    blank_headquarters,
    blank_vehicle,
)
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.book import numbered_pages, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_count
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.form_filling import read_form
from tests.pdf.ink_coverage import darkness
from tests.pdf.layout_checks import assert_sound
from tests.pdf.page_text import printed
from tests.pdf.print_styles import STYLES

BLANKS: dict[str, Callable[[Rulebook], BlankSheet]] = {
    "4C Advanced character": lambda book: blank_character(ADVANCED, book, campaign="Salt"),
    "4C Basic character": lambda book: blank_character(BASIC, book, campaign="Salt"),
    "Vehicle": lambda book: blank_vehicle(ADVANCED, book, campaign="Salt"),
    "Headquarters": lambda book: blank_headquarters(book, campaign="Salt"),
}
THRESHOLD = re.compile(r"[RBY]\d\d")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", BLANKS)
def test_blank_sheets_are_sound_in_every_style(
    book: Rulebook, fonts: Fonts, name: str, style: str
) -> None:
    look = PrintLook(fonts, STYLES[style])
    assert_sound(numbered_pages(BLANKS[name](book), look), look)


@pytest.mark.parametrize("name", BLANKS)
def test_a_blank_sheet_is_one_page_without_a_threshold(
    book: Rulebook, look: PrintLook, name: str
) -> None:
    sheet = BLANKS[name](book)
    pdf = print_book([sheet], PaperSize.A4, look)
    text = printed(pdf)
    assert sheet.name == name
    assert page_count(pdf) == 1
    assert THRESHOLD.search(text) is None
    assert "CampaignSalt" in text
    assert [words for _, words in sheet.words() if words] == ["Salt"]


@pytest.mark.parametrize("style", ["color", "large-print"])
def test_a_blank_character_has_rows_for_attacks_and_powers(
    book: Rulebook, fonts: Fonts, style: str
) -> None:
    pages = blank_character(ADVANCED, book).pages(PrintLook(fonts, STYLES[style]))
    blocks = {placed.name: placed.block for page in pages for placed in page}
    rows = 4 if style == "color" else 2
    for name, least in (("attacks", 3), ("powers", rows), ("skills", rows)):
        block = blocks[name]
        assert isinstance(block, Listing)
        assert len(block.free) >= least


def test_each_edition_has_its_own_character(book: Rulebook, look: PrintLook) -> None:
    basic, advanced = (
        printed(print_book([blank_character(rules, book)], PaperSize.A4, look))
        for rules in (BASIC, ADVANCED)
    )
    assert "swim" in advanced
    assert "swim" not in basic
    assert "Evade" in advanced


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", BLANKS)
def test_fields_of_blank_sheets_are_empty_with_unique_names(
    book: Rulebook, fonts: Fonts, name: str, style: str
) -> None:
    look = PrintLook(fonts, STYLES[style], fillable=True)
    reads = read_form(print_book([BLANKS[name](book)], PaperSize.A4, look))
    assert len(reads) >= 15
    assert len({read.name for read in reads}) == len(reads)
    assert {read.value for read in reads} <= {"", "Salt", "/Off"}


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("4C Basic character", {"name", "armor.rank", "movement.walk", "lifestyle.at-start"}),
        ("Vehicle", {"name", "handling.value", "velocity.value", "durability.at-start"}),
        ("Headquarters", {"name", "size", "rooms.room-1.name", "security.ways-in", "notes"}),
    ],
)
def test_blank_values_are_form_fields(
    book: Rulebook, fonts: Fonts, name: str, fields: set[str]
) -> None:
    pdf = print_book([BLANKS[name](book)], PaperSize.A4, PrintLook(fonts, COLOR, fillable=True))
    found = {read.name.partition(".")[2] for read in read_form(pdf)}
    assert fields <= found


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("name", BLANKS)
def test_low_ink_blackens_little_of_a_page(
    book: Rulebook, fonts: Fonts, name: str, paper: PaperSize
) -> None:
    assert max(darkness(BLANKS[name](book), paper, fonts)) <= 7
