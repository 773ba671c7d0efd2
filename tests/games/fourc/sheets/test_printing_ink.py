"""The ink of each style, measured in drawing operations and on rendered pages."""

from io import BytesIO

import pytest
from PIL import Image, ImageStat

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.sheets.character.character_sheet import CharacterSheet
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.page_images import page_png
from fourc_desktop.pdf.styles import LOW_INK
from tests.games.fourc.sheets.sample_heroes import PageMaker
from tests.pdf.ink_coverage import darkness, largest_fill

MAX_DARKNESS = 7.0
"""The percentage of a page that low ink may blacken."""

MAX_FILLED = 200.0
"""The largest filled area in low ink, in square millimeters."""


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_blackens_little_of_a_page(
    stormglass: CharacterPage, page: PageMaker, fonts: Fonts, paper: PaperSize
) -> None:
    heroes = [stormglass, *(page(str(seed), (BASIC, ADVANCED)[seed % 2]) for seed in range(6))]
    for made in heroes:
        assert max(darkness(CharacterSheet(made, b""), paper, fonts)) <= MAX_DARKNESS


@pytest.mark.parametrize("paper", PaperSize)
def test_low_ink_blackens_little_of_full_pages(
    page: PageMaker, fonts: Fonts, paper: PaperSize
) -> None:
    made = page(
        powers=(HeldPower("flight", 4, Score(30, 50)),) * 50,
        skills=tuple(Skill(f"Skill number {n} of a rather long kind") for n in range(60)),
        notes="Grew up over a bakery on Salt Street. " * 500,
    )
    shades = darkness(CharacterSheet(made, b""), paper, fonts)
    assert len(shades) > 3
    assert max(shades) <= MAX_DARKNESS


@pytest.mark.parametrize(
    "words",
    [
        "GREW UP OVER A BAKERY ON SALT STREET. ",
        "Она выросла над пекарней. ",
        "小林は港の町で育ち、",
    ],
)
def test_low_ink_blackens_little_of_dense_notes(page: PageMaker, fonts: Fonts, words: str) -> None:
    shades = darkness(CharacterSheet(page(notes=words * 400), b""), PaperSize.LETTER, fonts)
    assert len(shades) > 2
    assert max(shades) <= MAX_DARKNESS


def test_low_ink_fills_no_large_area(stormglass: CharacterPage, fonts: Fonts) -> None:
    assert 0 < largest_fill(CharacterSheet(stormglass), fonts) <= MAX_FILLED


def test_low_ink_is_gray(stormglass: CharacterPage, fonts: Fonts) -> None:
    pdf = print_book([CharacterSheet(stormglass)], PaperSize.A4, PrintLook(fonts, LOW_INK))
    picture = Image.open(BytesIO(page_png(pdf, 1, dpi=60))).convert("HSV")
    assert ImageStat.Stat(picture).mean[1] < 4
