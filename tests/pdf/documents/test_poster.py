"""Posters: the same page on larger paper."""

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import print_book
from fourc_desktop.pdf.documents.poster import Poster, PosterSize
from fourc_desktop.pdf.documents.text_document import TextDocument
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.sheet_content import NotesContent
from fourc_desktop.pdf.typography import POINT
from tests.pdf.print_styles import STYLES

SHEET = TextDocument("Table", "Poster", (NotesContent("Rows", "One row."),))


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize(
    ("size", "width", "height"), [(PosterSize.A3, 297, 420), (PosterSize.A2, 420, 594)]
)
@pytest.mark.parametrize("style", ["color", "low-ink"])
def test_a_poster_is_on_its_own_paper(
    fonts: Fonts, paper: PaperSize, size: PosterSize, width: float, height: float, style: str
) -> None:
    look = PrintLook(fonts, STYLES[style])
    poster = Poster(SHEET, size)
    pdf = print_book([poster, SHEET], paper, look)
    assert pdf == print_book([poster, SHEET], paper, look)
    document = PdfDocument(pdf)
    large, usual = (document.get_page_size(at) for at in range(2))
    text = document[0].get_textpage().get_text_range()
    document.close()
    assert [side * POINT for side in large] == pytest.approx([width, height], abs=0.2)
    assert [side * POINT for side in usual] == pytest.approx([paper.width, paper.height], abs=0.2)
    assert "One row." in text


def test_a_poster_is_called_as_its_sheet() -> None:
    poster = Poster(SHEET, PosterSize.A2)
    assert poster.name == "Table"
    assert not poster.is_landscape
    assert list(poster.words()) == list(SHEET.words())
