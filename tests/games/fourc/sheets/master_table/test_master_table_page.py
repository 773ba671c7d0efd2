from io import BytesIO

import pytest
from pikepdf import Pdf
from pypdfium2 import PdfDocument

from fourc_desktop.games.fourc.rules.checks.master_table import preset_names
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.sheets.master_table.master_table_page import (
    MasterTablePage,
    master_table_page,
)
from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.styles import LOW_INK
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


def page(book: Rulebook, rules: Rules, marked: tuple[str, ...] = ()) -> MasterTablePage:
    return master_table_page(book, rules, preset_names(book.ranks[rules.edition]), marked)


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("style", STYLES)
def test_table_pages_have_no_overlaps(
    book: Rulebook, fonts: Fonts, rules: Rules, style: str
) -> None:
    look = PrintLook(fonts, STYLES[style])
    pages = page(book, rules, ("30-39", "0")).pages(look)
    assert len(pages) == (3 if style == "large-print" else 1)
    assert_sound(pages, look)


@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
@pytest.mark.parametrize("paper", PaperSize)
def test_the_page_prints_table_and_actions(
    book: Rulebook, look: PrintLook, rules: Rules, paper: PaperSize
) -> None:
    made = page(book, rules)
    document = PdfDocument(print_book([made], paper, look))
    text = "".join(document[0].get_textpage().get_text_range().split())
    document.close()
    for row in made.grid.rows:
        assert row.ranks in text
        assert "".join(color.letter for color in row.colors) in text
    for meaning in made.meanings:
        assert meaning.name.replace(" ", "") in text


def test_any_rows_are_marked(book: Rulebook) -> None:
    made = page(book, ADVANCED, ("5000+", "30-39"))
    assert [row.ranks for row in made.grid.own_rows] == ["5000+", "30–39"]
    assert page(book, ADVANCED).grid.own_rows == ()


def test_the_page_is_named_by_its_edition(book: Rulebook, look: PrintLook) -> None:
    made = page(book, BASIC)
    assert made.name == "Master Table, 4C Basic"
    with Pdf.open(BytesIO(print_book([made], PaperSize.A4, look))) as document:
        assert document.docinfo["/Title"] == "Master Table, 4C Basic"


def test_words_include_rank_names(book: Rulebook) -> None:
    ((place, words),) = page(book, BASIC).words()
    assert place == "Rank names"
    assert "Typical" in words


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("rules", [BASIC, ADVANCED])
def test_low_ink_spends_little_ink(
    book: Rulebook, fonts: Fonts, rules: Rules, paper: PaperSize
) -> None:
    document = PdfDocument(print_book([page(book, rules)], paper, PrintLook(fonts, LOW_INK)))
    levels = document[0].render(scale=2).to_pil().convert("L").histogram()
    document.close()
    darkness = sum(count * (255 - level) for level, count in enumerate(levels)) / 255
    assert darkness / sum(levels) <= 0.07
