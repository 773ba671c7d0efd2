"""Landscape sheets among portrait ones."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import numbered_pages, print_book
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Page, PrintLook, foot, place
from fourc_desktop.pdf.typography import POINT
from tests.pdf.plain_blocks import ticks


@dataclass(frozen=True)
class Leaflet:
    """A page with a word on it."""

    name: str
    is_landscape: bool = False

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The word, and a foot."""
        return ((place("word", 0, 0, 36, ticks(self.name)), foot(self.name, look)),)

    def words(self) -> Iterator[tuple[str, str]]:
        """The word."""
        yield "Name", self.name


@pytest.mark.parametrize("paper", PaperSize)
def test_each_sheet_has_its_own_orientation(look: PrintLook, paper: PaperSize) -> None:
    sheets = [Leaflet("Owl"), Leaflet("Crow", is_landscape=True), Leaflet("Hawk")]
    with PdfDocument(print_book(sheets, paper, look)) as document:
        sizes = [page.get_size() for page in document]
    stands = (paper.width / POINT, paper.height / POINT)
    assert [size == pytest.approx(stands, abs=0.01) for size in sizes] == [True, False, True]
    assert sizes[1] == pytest.approx(stands[::-1], abs=0.01)


@pytest.mark.parametrize("paper", PaperSize)
def test_the_content_box_is_in_the_middle(look: PrintLook, paper: PaperSize) -> None:
    with PdfDocument(print_book([Leaflet("Crow", is_landscape=True)], paper, look)) as document:
        image = document[0].render(scale=2).to_pil().convert("L").point(lambda level: 255 - level)
        left, top, right, bottom = (edge * POINT / 2 for edge in image.getbbox())
    assert left == pytest.approx((paper.height - 259.4) / 2, abs=0.5)
    assert right == pytest.approx((paper.height + 259.4) / 2, abs=0.5)
    assert top >= (paper.width - 190) / 2 - 0.5
    assert bottom <= (paper.width + 190) / 2 + 0.5


def test_an_added_page_of_lines_is_in_landscape(look: PrintLook) -> None:
    _, added = numbered_pages(Leaflet("Crow", is_landscape=True), look, even=True)
    assert max(placed.box.right for placed in added) == pytest.approx(259.4)
