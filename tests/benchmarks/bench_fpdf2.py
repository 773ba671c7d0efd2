"""Sheets with their backs against fpdf2, which draws the same pages with the same fonts."""

from pathlib import Path
from time import perf_counter

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.character.back_page import back_page
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.pdf.book import Printable, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import COLOR
from tests.benchmarks.fpdf_pen import print_with_fpdf2

GOAL = 1.0
ROUNDS = 10


@pytest.fixture
def folder(resources: Path) -> Path:
    return resources / "fonts"


def sheets(count: int, book: Rulebook) -> list[Printable]:
    campaign = "Harbor City Nights"
    made: list[Printable] = []
    for seed in range(count):
        hero = instant_hero(book, ADVANCED, str(seed))
        known = derived_stats(hero, book)
        back = back_page(hero, known, book, campaign=campaign)
        made.append(CharacterSheet(character_page(hero, known, book, campaign=campaign), back=back))
    return made


def words(pdf: bytes) -> list[str]:
    """All words of a PDF, in any order."""
    document = PdfDocument(pdf)
    found = [word for page in document for word in page.get_textpage().get_text_range().split()]
    document.close()
    return sorted(found)


def seconds(book: list[Printable], look: PrintLook, folder: Path) -> tuple[float, float]:
    """The durations of this program and of fpdf2."""
    start = perf_counter()
    print_book(book, PaperSize.A4, look)
    middle = perf_counter()
    print_with_fpdf2(book, folder, PaperSize.A4, look)
    return middle - start, perf_counter() - middle


def test_both_draw_the_same(folder: Path, book: Rulebook) -> None:
    look, made = PrintLook(Fonts(folder), COLOR), sheets(3, book)
    ours = print_book(made, PaperSize.A4, look)
    assert words(ours) == words(print_with_fpdf2(made, folder, PaperSize.A4, look))


def test_one_sheet(folder: Path, book: Rulebook) -> None:
    look, made = PrintLook(Fonts(folder), COLOR), sheets(1, book)
    seconds(made, look, folder)
    taken = [seconds(made, look, folder) for _ in range(ROUNDS)]
    ours, theirs = (min(each) for each in zip(*taken, strict=True))
    print(
        f"\none sheet with its back: {ours * 1000:.1f} ms, {ours / theirs:.2f} × fpdf2"
        f" drawing the same pages (goal {GOAL})"
    )
    assert ours / theirs <= GOAL


def test_1_000_sheets(folder: Path, book: Rulebook) -> None:
    look, made = PrintLook(Fonts(folder), COLOR), sheets(1000, book)
    ours, theirs = seconds(made, look, folder)  # half a minute, so that noise affects both
    print(
        f"\n1,000 sheets with their backs in one file: {ours:.1f} s, {ours / theirs:.2f} × fpdf2"
        f" drawing the same pages (goal {GOAL})"
    )
    assert ours / theirs <= GOAL
