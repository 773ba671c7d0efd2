"""A campaign as a book: its pages are numbered as one, and its contents lead to them."""

import re
from io import BytesIO

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.blocks.listing import Listing, ListingRow
from fourc_desktop.pdf.book import ContentsEntry, Printable, print_book
from fourc_desktop.pdf.documents.campaign_book import BookContents, BookCover
from fourc_desktop.pdf.documents.text_document import TextDocument
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Page, PrintLook
from fourc_desktop.pdf.sheet_content import NotesContent
from tests.pdf.layout_checks import assert_sound
from tests.pdf.print_styles import STYLES


def chapter(name: str, lines: int) -> TextDocument:
    return TextDocument(name, "Sheet", (NotesContent("Notes", "A line of words.\n" * lines),))


def book() -> list[Printable]:
    return [
        BookCover("Harbor City Nights", "Toy"),
        BookContents("Harbor City Nights", ("Heroes", "Heroes", "Maps")),
        chapter("Ada", 300),
        chapter("Ben", 3),
        chapter("Dock", 3),
    ]


@pytest.mark.parametrize("paper", PaperSize)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("duplex", [False, True])
def test_contents_name_the_page_and_lead_to_it(
    fonts: Fonts, paper: PaperSize, style: str, *, duplex: bool
) -> None:
    look = PrintLook(fonts, STYLES[style])
    pdf = print_book(book(), paper, look, duplex=duplex)
    assert pdf == print_book(book(), paper, look, duplex=duplex)
    document = PdfDocument(pdf)
    texts = [page.get_textpage().get_text_range() for page in document]
    outline = {mark.get_title(): mark.get_dest().get_index() for mark in document.get_toc()}
    document.close()
    total = len(texts)
    assert all(f"Page {number} of {total}" in text for number, text in enumerate(texts, 1))
    contents = texts[outline["Contents"]].splitlines()
    for name in ("Ada", "Ben", "Dock"):
        assert any(name in line and str(outline[name] + 1) in line for line in contents), name
        assert name.upper() in texts[outline[name]]
        assert not duplex or outline[name] % 2 == 0
    with pikepdf.open(BytesIO(pdf)) as opened:
        links = opened.pages[outline["Contents"]].Annots
        assert [str(each.Subtype) for each in links] == ["/Link"] * 3


@pytest.mark.parametrize("style", STYLES)
def test_remarks_name_the_pages_of_the_book(fonts: Fonts, style: str) -> None:
    document = PdfDocument(print_book(book(), PaperSize.A4, PrintLook(fonts, STYLES[style])))
    texts = [page.get_textpage().get_text_range() for page in document]
    document.close()
    remarks = {
        number: match[1]
        for number, text in enumerate(texts, 1)
        if (match := re.search(r"continued on page (\d+)", text))
    }
    assert remarks
    assert all(int(page) == number + 1 for number, page in remarks.items())


def test_rows_of_contents_are_closer_where_that_saves_a_page(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"])
    counts = {}
    for count in (10, 34, 60):
        entries = [ContentsEntry("Ada", number, f"sheet {number}") for number in range(count)]
        contents = BookContents("City", ("Heroes",) * count).listing(entries)
        counts[count] = [len(rows) for page in contents.pages(look) for rows in _rows(page)]
    assert counts == {10: [10], 34: [34], 60: [33, 27]}


def _rows(page: Page) -> list[tuple[ListingRow, ...]]:
    return [each.block.rows for each in page if isinstance(each.block, Listing)]


def test_the_page_of_lines_behind_the_contents_is_headed_like_them(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["color"])
    document = PdfDocument(print_book(book(), PaperSize.A4, look, duplex=True))
    text = document[3].get_textpage().get_text_range()
    document.close()
    assert text.startswith("HARBOR CITY NIGHTS")


def test_a_long_table_of_contents_goes_on(fonts: Fonts) -> None:
    look = PrintLook(fonts, STYLES["large-print"])
    entries = [ContentsEntry("W" * 90, number, f"sheet {number}") for number in range(90)]
    contents = BookContents("City", ("Heroes",) * 90).listing(entries)
    pages = contents.pages(look)
    assert len(pages) > 1
    assert_sound(pages, look)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("count", [0, 1, 40])
def test_a_cover_has_as_many_pictures_as_fit(
    fonts: Fonts, portrait: bytes, style: str, count: int
) -> None:
    look = PrintLook(fonts, STYLES[style])
    cover = BookCover(
        "The Long and Winding Chronicle of Harbor City by Night", "Toy", (portrait,) * count
    )
    (page,) = cover.pages(look)
    names = [each.name for each in page]
    assert ("pictures" in names) is (count > 0 and look.style.portraits)
    assert all(each.box.within(look.content) for each in page)
    assert list(cover.words()) == [("Name", cover.name)]
