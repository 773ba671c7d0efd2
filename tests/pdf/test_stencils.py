"""Drawings that are used again give the very bytes that drawing them anew would give."""

from io import BytesIO
from typing import Any

import pytest
from pikepdf import Pdf
from PIL import Image, ImageChops
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.figures import figures
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.back_page import back_page
from fourc_desktop.games.fourc.sheets.character_page import character_page
from fourc_desktop.games.fourc.sheets.character_sheet import CharacterSheet
from fourc_desktop.pdf.book import Printable, print_book
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.paper import Paper
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.sheet_canvas import SheetCanvas
from fourc_desktop.pdf.stencils import MOST, Stenciler, Stencils
from fourc_desktop.pdf.style import COLOR, LOW_INK, STYLES, ink
from fourc_desktop.pdf.typography import BODY, NUMBER
from tests.pdf.looking import Draw, HeroMaker, pixel

BLACK, RED = ink("#000000"), ink("#FF0000")


ROUNDING = 5
"""Levels of 255 that the last digit of a place may change on an edge."""


def sheet(hero: HeroMaker, book: Rulebook, seed: str, **changes: Any) -> CharacterSheet:
    """A front and a back."""
    made = hero(seed, **changes)
    known = figures(made, book)
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
def test_what_was_printed_before_changes_no_byte(
    style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    used = Look(fonts, STYLES[style])
    for _ in range(2):
        for each in heroes(hero, book):
            fresh = Look(fonts, STYLES[style])
            assert print_book([each], Paper.A4, used) == print_book([each], Paper.A4, fresh)
    whole = print_book(heroes(hero, book), Paper.A4, used)
    assert whole == print_book(heroes(hero, book), Paper.A4, Look(fonts, STYLES[style]))


@pytest.mark.parametrize("style", STYLES)
def test_in_one_file_a_sheet_looks_and_reads_as_alone(
    style: str, hero: HeroMaker, book: Rulebook, fonts: Fonts
) -> None:
    look, sheets = Look(fonts, STYLES[style]), heroes(hero, book)
    together = print_book(sheets, Paper.A4, look)
    alone = [print_book([each], Paper.A4, look) for each in sheets]
    assert texts(together) == [page for pdf in alone for page in texts(pdf)]
    apart = [page for pdf in alone for page in pictures(pdf)]
    for one, other in zip(pictures(together), apart, strict=True):
        assert max(ImageChops.difference(one, other).tobytes()) <= ROUNDING


def pictures(pdf: bytes) -> list[Image.Image]:
    document = PdfDocument(pdf)
    pages = [page.render(scale=1).to_pil().convert("L") for page in document]
    document.close()
    return pages


def test_in_one_file_the_master_table_is_there_once(
    hero: HeroMaker, book: Rulebook, look: Look
) -> None:
    backs = [sheet(hero, book, str(seed), powers=()) for seed in range(2)]
    rows = len(backs[0].back.grid.rows) if backs[0].back else 0
    with Pdf.open(BytesIO(print_book(backs, Paper.A4, look))) as document:
        one, other = (
            {each.objgen for each in document.pages[number].Resources.XObject.values()}
            for number in (1, 3)
        )
    assert len(one) == len(other) == rows + 1
    assert len(one & other) > rows / 2
    with Pdf.open(BytesIO(print_book(backs[:1], Paper.A4, look))) as document:
        assert "/XObject" not in document.pages[1].Resources


def drawn(fonts: Fonts, known: Stencils, before: str = "") -> bytes:
    """A page with a stencil on it, behind some words that are not."""
    buffer = BytesIO()
    canvas = SheetCanvas(buffer, invariant=1, pageCompression=0)
    pen = Pen(
        canvas, Paper.A4, fonts, COLOR, None, Stenciler(canvas, known.of(COLOR), stamps=False)
    )
    with pen.page():
        pen.text(0, 5, before, BODY, RED)
        pen.again("owl", 40, 50, lambda: pen.text(10, 0, "Owl – é", NUMBER, BLACK))
        pen.text(0, 100, "then", BODY, RED)
    canvas.save()
    return buffer.getvalue()


@pytest.mark.parametrize("before", ["", "é", "ŻŁéΩ", "–é"])
def test_a_document_that_writes_letters_otherwise_gets_strokes_of_its_own(
    fonts: Fonts, before: str
) -> None:
    known = Stencils()
    drawn(fonts, known)
    pdf = drawn(fonts, known, before)
    assert pdf == drawn(fonts, Stencils(), before)
    assert "".join(texts(pdf)).split() == [*([before] if before else []), "Owl", "–", "é", "then"]


def test_the_second_time_nothing_is_drawn(fonts: Fonts) -> None:
    canvas = SheetCanvas(BytesIO())
    pen = Pen(canvas, Paper.A4, fonts, COLOR)
    times: list[int] = []
    for place in range(3):
        pen.again("key", place, 0, lambda: times.append(1))
    pen.again("other key", 0, 0, lambda: times.append(2))
    assert times == [1, 2]


def test_what_is_set_in_a_stencil_is_not_set_behind_it(draw: Draw) -> None:
    def drawing(pen: Pen) -> None:
        pen.box(Box(0, 0, 10, 10), fill=RED)
        pen.again("box", 20, 0, lambda: pen.box(Box(0, 0, 10, 10), fill=BLACK))
        pen.box(Box(40, 0, 10, 10), fill=RED)

    drawn = draw(drawing)
    assert [drawn.color(x, 5) for x in (5, 25, 45)] == [pixel(RED), pixel(BLACK), pixel(RED)]


def test_a_stencil_in_a_stencil_is_a_mistake(fonts: Fonts) -> None:
    pen = Pen(SheetCanvas(BytesIO()), Paper.A4, fonts, COLOR)
    with pytest.raises(AssertionError, match="a stencil in a stencil"):
        pen.again("outer", 0, 0, lambda: pen.again("inner", 0, 0, list))


def test_every_style_has_stencils_of_its_own() -> None:
    stencils = Stencils()
    assert stencils.of(COLOR) is stencils.of(COLOR)
    assert stencils.of(COLOR) is not stencils.of(LOW_INK)


def test_the_eldest_make_room(fonts: Fonts) -> None:
    canvas, known = SheetCanvas(BytesIO()), Stencils()
    stenciler = Stenciler(canvas, known.of(COLOR), stamps=False)
    for number in range(MOST + 5):
        stenciler.draw(number, (0, 0), dict)
    assert list(known.of(COLOR)) == list(range(5, MOST + 5))
