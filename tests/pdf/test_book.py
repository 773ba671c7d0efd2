"""Sheets of any kind as one PDF."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.book import (
    Printable,
    UnprintableText,
    numbered_pages,
    print_book,
    unprintable,
)
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import Page, PrintLook, foot, place
from tests.pdf.plain_blocks import ticks


@dataclass(frozen=True)
class Leaflet:
    """A sheet of a given number of pages, with a word on each."""

    name: str
    count: int = 1

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The word, and a foot."""
        page = (
            place("word", 0, 0, 36, ticks(self.name)),
            foot(self.name, look),
        )
        return (page,) * self.count

    def words(self) -> Iterator[tuple[str, str]]:
        """The word."""
        yield "Name", self.name


def texts(pdf: bytes) -> list[str]:
    document = PdfDocument(pdf)
    pages = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return pages


def test_every_sheet_counts_its_own_pages(look: PrintLook) -> None:
    pdf = print_book([Leaflet("Owl", 2), Leaflet("Crow")], PaperSize.A4, look)
    numbers = [text[text.index("Page") :] for text in texts(pdf)]
    assert numbers == ["Page 1 of 2", "Page 2 of 2", "Page 1 of 1"]


def test_on_both_sides_every_sheet_starts_on_a_front(look: PrintLook) -> None:
    leaflets = [Leaflet("Owl"), Leaflet("Crow", 2), Leaflet("Hawk")]
    pages = texts(print_book(leaflets, PaperSize.A4, look, duplex=True))
    assert ["Owl" in page for page in pages] == [True, True, False, False, False]
    assert "NOTES" in pages[1]
    assert "Page 2 of 2" in pages[1]
    assert "Hawk" in pages[4]


def test_a_page_to_write_on_is_counted(look: PrintLook) -> None:
    assert len(numbered_pages(Leaflet("Owl"), look, even=True)) == 2
    assert len(numbered_pages(Leaflet("Owl", 2), look, even=True)) == 2
    assert len(numbered_pages(Leaflet("Owl"), look)) == 1


def test_a_bookmark_leads_to_each_sheet(look: PrintLook) -> None:
    pdf = print_book([Leaflet("Owl", 2), Leaflet("Żubr")], PaperSize.A4, look)
    document = PdfDocument(pdf)
    marks = [(mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]
    document.close()
    assert marks == [("Owl", 0), ("Żubr", 2)]


@pytest.mark.parametrize(
    ("names", "title"),
    [("A", "A"), ("ABC", "A, B, C"), ("ABCDE", "A, B, C and 2 more")],
)
def test_the_title_names_the_first_few(look: PrintLook, names: str, title: str) -> None:
    leaflets: list[Printable] = [Leaflet(name) for name in names]
    with pikepdf.open(BytesIO(print_book(leaflets, PaperSize.A4, look))) as document:
        assert str(document.docinfo["/Title"]) == title
        assert str(document.Root.Lang) == "en-US"


def test_the_document_has_its_subject(look: PrintLook) -> None:
    pdf = print_book([Leaflet("Owl")], PaperSize.A4, look, subject="Owl sheets")
    with pikepdf.open(BytesIO(pdf)) as document:
        assert str(document.docinfo["/Subject"]) == "Owl sheets"


def test_a_book_without_sheets_is_refused(look: PrintLook) -> None:
    with pytest.raises(ValueError, match="no sheet"):
        print_book([], PaperSize.A4, look)


def test_the_progress_callback_can_stop_printing(look: PrintLook) -> None:
    def stop(done: int) -> None:
        if done == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        print_book([Leaflet("Owl")] * 3, PaperSize.A4, look, printed=stop)


def test_characters_without_a_font_are_reported(look: PrintLook) -> None:
    assert unprintable(Leaflet("Owl 😀"), look.fonts) == (UnprintableText("Name", ("😀",)),)


def test_reportlab_settings_in_the_home_folder_are_ignored(tmp_path: Path) -> None:
    for name in (".reportlab_mods", ".reportlab_settings"):
        (tmp_path / name).write_text("open('outside', 'w').close()")
    subprocess.run(
        [sys.executable, "-c", "import fourc_desktop.pdf.book"],
        cwd=tmp_path,
        env=os.environ
        | {"HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        check=True,
    )
    assert not (tmp_path / "outside").exists()
