"""Every page in every style looks like its stored picture.

The pictures in `pictures` show the content box, which is the same on both papers. After an intended
change, renew them, look at the changed ones, and commit them:

    RENEW_PICTURES=1 python -m pytest tests/games/fourc/sheets/test_printing_pictures.py
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.pdf.book import Printable, print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.typography import POINT
from tests.games.fourc.sheets.sample_heroes import HeroMaker
from tests.games.fourc.sheets.sample_sheets import posing
from tests.pdf.print_styles import STYLES

FOLDER = Path(__file__).with_name("pictures")
RENEWED = "RENEW_PICTURES" in os.environ
SCALE = 2 / 3
LARGE_SCALE = 1 / 2
"""The scale in pixels per point, 48 and 36 per inch; large print is readable with fewer."""

AROUND = 2.3
"""The margin around the content box in points, so that its edges are not between two pixels."""

SHADES = 16
"""The number of stored shades of red, green and blue each."""

CLEARLY = 40
"""The difference of levels, out of 255, that counts as visible.

Smaller differences come from rounding, for example of an edge, on another machine.
"""

MOST = 3
"""The maximum number of differing regions of a page."""

DIGIT = (76, 147, 83, 159)
"""The position of a digit on the first page of the hero: left, top, right and bottom."""


@pytest.fixture(scope="module")
def sheets(
    stormglass_hero: Character, portrait: bytes, hero: HeroMaker, book: Rulebook
) -> dict[str, Printable]:
    return dict(posing(stormglass_hero, portrait, hero, book))


@pytest.fixture(scope="module")
def looks(fonts: Fonts) -> dict[str, PrintLook]:
    return {name: PrintLook(fonts, style) for name, style in STYLES.items()}


def pages(sheet: Printable, paper: PaperSize, look: PrintLook) -> Iterator[Image.Image]:
    """The content box of every page; the margin is empty."""
    document = PdfDocument(print_book([sheet], paper, look))
    scale = LARGE_SCALE if look.is_narrow else SCALE
    left, low = paper.left / POINT - AROUND, paper.top / POINT - AROUND
    right, high = paper.width / POINT - left, paper.height / POINT - low
    for page in document:
        whole = page.render(scale=1).to_pil().convert("L")
        whole.paste(255, (int(left), int(low), int(right) + 1, int(high) + 1))
        assert whole.getextrema() == (255, 255)
        page.set_mediabox(left, low, right, high)
        page.set_cropbox(left, low, right, high)
        yield page.render(scale=scale).to_pil().convert("RGB")
    document.close()


def kept(name: str, style: str) -> list[Path]:
    """The stored pictures of a sheet, page by page."""
    found = (FOLDER / style).glob(f"{name}, page *.png")
    return sorted(found, key=lambda path: int(path.stem.rpartition(" ")[2]))


def otherwise(one: Image.Image, other: Image.Image) -> int:
    """The number of differing regions of nine pixels each."""
    assert one.size == other.size
    places = [picture.filter(ImageFilter.BoxBlur(1)) for picture in (one, other)]
    red, green, blue = ImageChops.difference(*places).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[CLEARLY:])


def renew(name: str, style: str, sheet: Printable, look: PrintLook) -> None:
    """Store new pictures of a sheet with few shades, and delete the old ones."""
    (FOLDER / style).mkdir(parents=True, exist_ok=True)
    for path in kept(name, style):
        path.unlink()
    for number, picture in enumerate(pages(sheet, PaperSize.A4, look), start=1):
        few = picture.point(in_shades).quantize(256, dither=Image.Dither.NONE)
        few.save(FOLDER / style / f"{name}, page {number}.png", optimize=True)


def in_shades(level: int) -> int:
    """The nearest stored shade of a level."""
    step = 255 / (SHADES - 1)
    return round(round(level / step) * step)


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("style", STYLES)
def test_every_page_matches_its_stored_picture(
    style: str,
    paper: PaperSize,
    sheets: dict[str, Printable],
    looks: dict[str, PrintLook],
    tmp_path: Path,
) -> None:
    changed = []
    for name, sheet in sheets.items():
        if RENEWED:
            renew(name, style, sheet, looks[style])
        before = [Image.open(path).convert("RGB") for path in kept(name, style)]
        after = list(pages(sheet, paper, looks[style]))
        assert len(before) == len(after), name
        for number, pair in enumerate(zip(before, after, strict=True), start=1):
            if (count := otherwise(*pair)) > MOST:
                path = tmp_path / f"{name}, page {number}.png"
                pair[1].save(path)
                changed.append(f"{name}, page {number}: {count} places, see {path}")
    assert changed == []


def test_every_picture_is_of_a_page(
    sheets: dict[str, Printable], looks: dict[str, PrintLook]
) -> None:
    of_pages = {
        FOLDER / style / f"{name}, page {number}.png"
        for style, look in looks.items()
        for name, sheet in sheets.items()
        for number in range(1, len(sheet.pages(look)) + 1)
    }
    assert set(FOLDER.rglob("*.png")) == of_pages


def test_a_digit_that_moves_or_is_gone_looks_otherwise() -> None:
    page = Image.open(FOLDER / "color" / "hero, page 1.png").convert("RGB")
    left, top, *_ = DIGIT
    moved, gone = page.copy(), page.copy()
    moved.paste(page.crop(DIGIT), (left + 1, top))
    gone.paste("white", DIGIT)
    assert otherwise(page, page) == 0
    assert otherwise(page, moved) > MOST
    assert otherwise(page, gone) > MOST
