"""What each style puts on paper, measured on what it draws and on rendered pages."""

from collections.abc import Sequence
from io import BytesIO
from math import pi

import pytest
from PIL import Image, ImageStat
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.domain.fourc.powers import HeldPower, Score
from fourc_desktop.domain.fourc.rules import ADVANCED, BASIC
from fourc_desktop.domain.fourc.skills import Skill
from fourc_desktop.sheets.book import numbered_pages, print_book
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.character_sheet import CharacterSheet
from fourc_desktop.sheets.content import CharacterPage
from fourc_desktop.sheets.fonts import Fonts
from fourc_desktop.sheets.look import Look
from fourc_desktop.sheets.pages import page_count, page_png
from fourc_desktop.sheets.paper import Paper
from fourc_desktop.sheets.pen import Pen, Point
from fourc_desktop.sheets.style import LOW_INK, Ink
from tests.sheets.looking import PageMaker

MOST_DARKNESS = 7.0
"""Percent of a page that low ink may blacken."""

MOST_FILLED = 200.0
"""Square millimeters that low ink may fill in one place."""


class FillWatcher(Pen):
    """A pen that remembers how large every filled area is, in square millimeters."""

    filled: list[float]

    def box(
        self,
        box: Box,
        *,
        fill: Ink | None = None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
        radius: float = 0.0,
    ) -> None:
        """Draw a rectangle and remember it."""
        super().box(box, fill=fill, stroke=stroke, thickness=thickness, radius=radius)
        if fill is not None:
            self.filled.append(box.width * box.height)

    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
    ) -> None:
        """Draw a shape and remember the rectangle around it."""
        super().polygon(points, fill=fill, stroke=stroke, thickness=thickness)
        if fill is not None:
            across, down = zip(*points, strict=True)
            self.filled.append((max(across) - min(across)) * (max(down) - min(down)))

    def circle(
        self,
        center: Point,
        radius: float,
        *,
        fill: Ink | None,
        stroke: Ink | None = None,
        thickness: float = 0.0,
    ) -> None:
        """Draw a circle and remember it."""
        super().circle(center, radius, fill=fill, stroke=stroke, thickness=thickness)
        if fill is not None:
            self.filled.append(pi * radius * radius)


def darkness(page: CharacterPage, paper: Paper, fonts: Fonts) -> list[float]:
    """How much of each page is black, in percent."""
    pdf = print_book([CharacterSheet(page, b"")], paper, Look(fonts, LOW_INK))
    shades = []
    for number in range(1, page_count(pdf) + 1):
        picture = Image.open(BytesIO(page_png(pdf, number, dpi=150))).convert("L")
        shades.append(100 - ImageStat.Stat(picture).mean[0] / 2.55)
    return shades


@pytest.mark.parametrize("paper", Paper)
def test_low_ink_blackens_little_of_a_page(
    stormglass: CharacterPage, page: PageMaker, fonts: Fonts, paper: Paper
) -> None:
    heroes = [stormglass, *(page(str(seed), (BASIC, ADVANCED)[seed % 2]) for seed in range(6))]
    for made in heroes:
        assert max(darkness(made, paper, fonts)) <= MOST_DARKNESS


@pytest.mark.parametrize("paper", Paper)
def test_low_ink_blackens_little_of_full_pages(page: PageMaker, fonts: Fonts, paper: Paper) -> None:
    made = page(
        powers=(HeldPower("flight", 4, Score(30, 50)),) * 50,
        skills=tuple(Skill(f"Skill number {n} of a rather long kind") for n in range(60)),
        notes="Grew up over a bakery on Salt Street. " * 500,
    )
    shades = darkness(made, paper, fonts)
    assert len(shades) > 3
    assert max(shades) <= MOST_DARKNESS


def test_low_ink_fills_no_large_area(stormglass: CharacterPage, fonts: Fonts) -> None:
    look = Look(fonts, LOW_INK)
    pen = FillWatcher(Canvas(BytesIO()), Paper.A4, look.fonts, look.style)
    pen.filled = []
    for page in numbered_pages(CharacterSheet(stormglass), look):
        for placed in page:
            placed.block.draw(pen, placed.box)
    assert 0 < max(pen.filled) <= MOST_FILLED


def test_low_ink_is_gray(stormglass: CharacterPage, fonts: Fonts) -> None:
    pdf = print_book([CharacterSheet(stormglass)], Paper.A4, Look(fonts, LOW_INK))
    picture = Image.open(BytesIO(page_png(pdf, 1, dpi=60))).convert("HSV")
    assert ImageStat.Stat(picture).mean[1] < 4
