"""Standees and tokens have the same size on every paper and in every style."""

import pytest
from hypothesis import strategies as st
from PIL import Image
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.blocks.standee_parts import Standee
from fourc_desktop.pdf.blocks.tokens import BlankToken, PrintedToken
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PlacedBlock, PrintLook
from fourc_desktop.pdf.pieces.sketch import Sketch
from fourc_desktop.pdf.standee_content import Ring, TokenContent, short_name
from fourc_desktop.pdf.standees import StandeeSheet
from fourc_desktop.pdf.true_size import TrueSizeBlock
from tests.pdf.generated import for_all, how_many
from tests.pdf.layout_checks import assert_blocks_keep_apart
from tests.pdf.print_styles import STYLES

DPI = 600
MM = DPI / 25.4
FIGURE = Sketch("#eeeeee", ())
SIDES = ("Heroes", "Villains", "Bystanders", "Others")
NAMES = ("Stormglass", "Madame Verdigris", "", "電撃隊長", "Wolfeschlegelsteinhausenbergerdorff")


def sheet(count: int = 5, multiple: int = 1) -> StandeeSheet:
    tokens = tuple(
        TokenContent(name, short_name(name), None, Ring.of_side(index), multiple, index + 1)
        for index, name in enumerate(NAMES[index % len(NAMES)] for index in range(count))
    )
    return StandeeSheet("Harbor City Nights", tokens, SIDES)


def span(picture: Image.Image, row: float, left: float, right: float) -> float:
    """From the first to the last dark pixel of a row between two places, all in mm."""
    part = picture.crop((round(left * MM), round(row * MM), round(right * MM), round(row * MM) + 1))
    dark = [x for x in range(part.width) if part.getpixel((x, 0)) < 190]  # type: ignore[operator]
    return (dark[-1] - dark[0] + 1) / MM


def blocks(page: tuple[PlacedBlock, ...], kind: type) -> list[PlacedBlock]:
    return [
        each
        for each in page
        if isinstance(each.block, TrueSizeBlock) and isinstance(each.block.block, kind)
    ]


def assert_inside(picture: Image.Image, paper: PaperSize) -> None:
    """Check that everything outside of the content box is white, to a twentieth of a mm."""
    ink = picture.point(lambda value: 255 * (value < 250)).getbbox()
    assert ink is not None
    left, top, right, bottom = (each / MM for each in ink)
    assert left >= paper.left - 0.05
    assert top >= paper.top - 0.05
    assert right <= paper.width - paper.left + 0.05
    assert bottom <= paper.height - paper.top + 0.05


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("style", STYLES)
def test_tokens_and_rulers_have_their_true_size(fonts: Fonts, paper: PaperSize, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    (page,) = sheet().pages(look)
    pdf = print_book([sheet()], paper, look)
    assert pdf == print_book([sheet()], paper, look)
    document = PdfDocument(pdf)
    picture = document[0].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    assert_inside(picture, paper)
    box = blocks(page, PrintedToken)[0].box.times(look.style.scale)
    left, middle = paper.left + box.x, paper.top + box.y + box.height / 2
    assert span(picture, middle, left - 0.8, left + 26.2) == pytest.approx(25.4, abs=0.2)
    (rulers,) = (each for each in page if each.name == "rulers")
    line = paper.top + rulers.box.y * look.style.scale + 4.0
    assert span(picture, line, paper.left + 55, paper.left + 108) == pytest.approx(50, abs=0.2)
    assert span(picture, line, paper.left + 131, paper.left + 185) == pytest.approx(50.8, abs=0.2)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("count", "multiple"), [(1, 1), (60, 1), (9, 2), (3, 3), (5, 4)])
def test_every_combatant_has_a_token(fonts: Fonts, style: str, count: int, multiple: int) -> None:
    look = PrintLook(fonts, STYLES[style])
    pages = sheet(count, multiple).pages(look)
    assert_blocks_keep_apart(pages, look)
    assert sum(len(blocks(page, PrintedToken)) for page in pages) == count
    standees = sum(len(blocks(page, Standee)) for page in pages)
    assert standees == (count if multiple == 1 else 0)
    assert all(page[1].name == "rulers" for page in pages)


def test_names_are_checked_for_unprintable_characters() -> None:
    assert ("Name", "電撃隊長") in list(sheet().words())
    assert StandeeSheet("", ()).name == "Standees and tokens"


def test_the_key_has_a_word_for_every_ring_in_use(fonts: Fonts) -> None:
    ringed = (TokenContent("Bus", "Bus", None, Ring.DOUBLE),)
    pages = StandeeSheet("", ringed, SIDES[:2]).pages(PrintLook(fonts, STYLES["color"]))
    (key,) = (each.block.block for each in pages[0] if each.name == "key")  # type: ignore[attr-defined]
    assert [words for _, words in key.sides] == ["Heroes", "Villains", "No side"]


@pytest.mark.parametrize("style", STYLES)
def test_giants_have_standees_of_twice_the_size(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    giants = tuple(
        TokenContent(f"Giant {index}", "Giant", multiple=2, sketch=FIGURE) for index in range(4)
    )
    people = (TokenContent("Ada", "Ada", sketch=FIGURE),)
    pages = StandeeSheet("City", (*giants, *people), SIDES).pages(look)
    assert_blocks_keep_apart(pages, look)
    widths = [
        round(each.box.width * look.style.scale, 1)
        for page in pages
        for each in blocks(page, Standee)
    ]
    assert widths == [25.4, *[50.8] * 4]
    alone = StandeeSheet("City", giants, SIDES).pages(look)
    assert_blocks_keep_apart(alone, look)
    assert sum(len(blocks(page, Standee)) for page in alone) == 4
    assert StandeeSheet("City", (TokenContent("Ogre", "Ogre", multiple=3, sketch=FIGURE),)).pages(
        look
    )


@pytest.mark.parametrize("style", STYLES)
def test_a_sheet_without_combatants_is_blank(fonts: Fonts, style: str) -> None:
    look = PrintLook(fonts, STYLES[style])
    (page,) = StandeeSheet("City", (), SIDES).pages(look)
    assert_blocks_keep_apart((page,), look)
    assert len(blocks(page, Standee)) == 7
    rows = 3 if look.is_narrow else 4
    assert len(blocks(page, BlankToken)) == rows * 7 - 4


TOKENS = st.builds(
    TokenContent,
    name=st.text(alphabet="ab Wi.é小", max_size=60),
    short_name=st.text(alphabet="ab W", max_size=12),
    picture=st.none(),
    ring=st.sampled_from(Ring),
    multiple=st.integers(1, 4),
    number=st.none() | st.integers(1, 999),
    sketch=st.sampled_from((None, FIGURE)),
)


@how_many
def test_no_standee_or_token_overlaps_another(fonts: Fonts, examples: int) -> None:
    def check(drawn: tuple[list[TokenContent], str]) -> None:
        tokens, style = drawn
        look = PrintLook(fonts, STYLES[style])
        pages = StandeeSheet("City", tuple(tokens), SIDES).pages(look)
        assert_blocks_keep_apart(pages, look)
        assert sum(len(blocks(page, PrintedToken)) for page in pages) == len(tokens)

    for_all(
        examples, st.tuples(st.lists(TOKENS, max_size=40), st.sampled_from(sorted(STYLES))), check
    )
