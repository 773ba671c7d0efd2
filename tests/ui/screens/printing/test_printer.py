"""Pages on a printer: in true size, only the chosen ones, in order."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image
from pypdfium2 import PdfDocument
from PySide6.QtGui import QColor, QImage, QPageRanges, QPageSize
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.printing import printer as printer_module
from fourc_desktop.ui.screens.printing.printer import (
    page_image,
    paint_pages,
    print_pages,
    printed_page_numbers,
    stopped_printer,
)

DPI = 100


@pytest.fixture
def pdf(tmp_path: Path) -> bytes:
    """Three A4 pages, each with a black square of 50 mm, 20 mm from left and top."""
    path = tmp_path / "three.pdf"
    canvas = Canvas(str(path), pagesize=(210 * mm, 297 * mm))
    for _ in range(3):
        canvas.setFillGray(0.6)
        canvas.drawString(20 * mm, 100 * mm, "Night Owl")
        canvas.setFillGray(0)
        canvas.rect(20 * mm, (297 - 70) * mm, 50 * mm, 50 * mm, fill=1)
        canvas.showPage()
    canvas.save()
    return path.read_bytes()


@pytest.fixture
def printer(tmp_path: Path, qtbot: QtBot) -> QPrinter:
    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    made.setOutputFileName(str(tmp_path / "printed.pdf"))
    made.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    made.setResolution(DPI)
    return made


def square(path: str, paper: tuple[float, float]) -> tuple[float, float, float, float]:
    """Left, top, width and height of the black square on the first page, in mm."""
    document = PdfDocument(path)
    image = page_image(document[0], 200)
    document.close()
    scale = paper[0] / image.width()
    gray = image.convertToFormat(QImage.Format.Format_Grayscale8)
    size, line = (gray.width(), gray.height()), gray.bytesPerLine()
    picture = Image.frombytes("L", size, bytes(gray.constBits()), "raw", "L", line)
    box = picture.point([255 * (tone < 60) for tone in range(256)]).getbbox()
    assert box is not None
    left, top, right, bottom = box
    return (left * scale, top * scale, (right - left) * scale, (bottom - top) * scale)


def run(printer: QPrinter, pdf: bytes, *, as_pictures: bool = True) -> list[int]:
    done: list[int] = []
    work = paint_pages if as_pictures else print_pages
    work(printer, pdf, painted=done.append, stopped=lambda: False)
    return done


def text(path: Path) -> list[str]:
    with PdfDocument(path) as document:
        return [page.get_textpage().get_text_bounded().strip() for page in document]


@pytest.mark.parametrize("as_pictures", [True, False])
def test_a_page_keeps_its_size_and_place(
    printer: QPrinter, pdf: bytes, *, as_pictures: bool
) -> None:
    assert run(printer, pdf, as_pictures=as_pictures)[-1] == 3
    found = square(printer.outputFileName(), (210, 297))
    assert found == pytest.approx((20, 20, 50, 50), abs=0.6)


@pytest.mark.parametrize("as_pictures", [True, False])
def test_another_paper_centers_the_page_at_true_size(
    printer: QPrinter, pdf: bytes, *, as_pictures: bool
) -> None:
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.Letter))
    run(printer, pdf, as_pictures=as_pictures)
    found = square(printer.outputFileName(), (215.9, 279.4))
    assert found == pytest.approx((22.95, 11.2, 50, 50), abs=0.6)


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [(0, 0, [1, 2, 3]), (2, 3, [2, 3]), (2, 2, [2]), (1, 9, [1, 2, 3])],
)
def test_a_range_of_pages(printer: QPrinter, first: int, last: int, numbers: list[int]) -> None:
    printer.setFromTo(first, last)
    assert list(printed_page_numbers(printer, 3)) == numbers


def test_a_file_gets_text_and_not_pictures(printer: QPrinter, pdf: bytes) -> None:
    file = Path(printer.outputFileName())
    run(printer, pdf, as_pictures=False)
    assert file.read_bytes() == pdf
    printer.setFromTo(2, 3)
    printer.setCopyCount(2)
    run(printer, pdf, as_pictures=False)
    assert text(file) == ["Night Owl"] * 4


class Engine:
    """The part of a printer that keeps the options of the print service."""

    def __init__(self, options: list[str]) -> None:
        self._options = options

    def property(self, _key: object) -> list[str]:
        return self._options


class Office(QPrinter):
    """A fake printer of the system, with options chosen in its dialog."""

    def __init__(self, options: Sequence[str] = ()) -> None:
        super().__init__(QPrinter.PrinterMode.HighResolution)
        self._options = list(options)

    def outputFormat(self) -> QPrinter.OutputFormat:  # noqa: N802
        return QPrinter.OutputFormat.NativeFormat

    def printerName(self) -> str:  # noqa: N802
        return "Office"

    def duplex(self) -> QPrinter.DuplexMode:
        return QPrinter.DuplexMode.DuplexLongSide

    def printEngine(self) -> Engine:  # type: ignore[override]  # noqa: N802
        return Engine(self._options)


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A print service that keeps what it was called with, and the file."""
    path = tmp_path / "lp"
    path.write_text(
        f'#!/bin/sh\necho "$@" > {tmp_path}/said\nfor last; do :; done\ncp "$last" {tmp_path}/got\n'
    )
    path.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _name: str(path))
    return path


@pytest.mark.skipif(os.name == "nt", reason="there is no such service")
def test_the_print_service_gets_the_pdf_itself(pdf: bytes, tmp_path: Path, service: Path) -> None:
    office = Office()
    office.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    office.setDocName("Night Owl")
    office.setFromTo(2, 3)
    office.setColorMode(QPrinter.ColorMode.GrayScale)
    assert run(office, pdf, as_pictures=False) == [2]
    said = (tmp_path / "said").read_text()
    for part in ("-d Office", "-n 1", "-t Night Owl", "media=A4", "sides=two-sided-long-edge"):
        assert part in said
    assert "print-color-mode=monochrome" in said
    assert text(tmp_path / "got") == ["Night Owl"] * 2
    assert print_pages(office, pdf, painted=lambda _done: None, stopped=lambda: False)
    service.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(StorageError, match="Office did not accept the pages"):
        run(office, pdf, as_pictures=False)


@pytest.mark.skipif(os.name == "nt", reason="there is no such service")
def test_the_print_service_gets_the_options_of_its_dialog(
    pdf: bytes, tmp_path: Path, service: Path
) -> None:
    assert service.exists()
    chosen = ["number-up", "2", "number-up-layout", "lrtb", "page-set", "odd", "page-ranges", "1,3"]
    assert run(Office(chosen), pdf, as_pictures=False) == [2]
    said = (tmp_path / "said").read_text()
    assert "-o number-up=2 -o number-up-layout=lrtb" in said
    # The file holds only these pages already.
    assert "page-set" not in said
    assert "page-ranges" not in said


@pytest.mark.parametrize(("page_set", "numbers"), [("odd", [1, 3]), ("even", [2]), ("all", None)])
def test_odd_or_even_pages_only(page_set: str, numbers: list[int] | None) -> None:
    office = Office(["page-set", page_set])
    assert list(printed_page_numbers(office, 3)) == (numbers or [1, 2, 3])


def test_without_any_of_the_chosen_pages_it_says_so(printer: QPrinter, pdf: bytes) -> None:
    printer.setPageRanges(QPageRanges.fromString("7-9"))
    with pytest.raises(StorageError, match="None of the chosen pages exists; nothing"):
        run(printer, pdf, as_pictures=False)
    assert not Path(printer.outputFileName()).exists()


def test_a_stopped_printer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    states: dict[str, QPrinter.PrinterState] = {}
    monkeypatch.setattr(
        printer_module,
        "QPrinterInfo",
        lambda made: type("Info", (), {"state": lambda _self: states[made.printerName()]})(),
    )
    states["Office"] = QPrinter.PrinterState.Idle
    assert stopped_printer(Office()) == ""
    states["Office"] = QPrinter.PrinterState.Error
    assert stopped_printer(Office()) == "Office"


def test_single_pages_of_a_range(printer: QPrinter) -> None:
    printer.setPageRanges(QPageRanges.fromString("1,3,5-6"))
    assert list(printed_page_numbers(printer, 5)) == [1, 3, 5]


def test_copies_and_their_order(printer: QPrinter) -> None:
    printer.setCopyCount(2)
    assert not printer.supportsMultipleCopies()
    printer.setCollateCopies(True)
    assert list(printed_page_numbers(printer, 2)) == [1, 2, 1, 2]
    printer.setCollateCopies(False)
    assert list(printed_page_numbers(printer, 2)) == [1, 1, 2, 2]
    printer.setPageOrder(QPrinter.PageOrder.LastPageFirst)
    assert list(printed_page_numbers(printer, 2)) == [2, 2, 1, 1]


def test_printing_can_stop_between_pages(printer: QPrinter, pdf: bytes) -> None:
    done: list[int] = []
    paint_pages(printer, pdf, painted=done.append, stopped=lambda: len(done) == 1)
    assert done == [1]


def test_without_a_print_service_it_reports_that_pages_went_as_pictures(
    pdf: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(printer_module, "paint_pages", lambda *_given, **_named: None)
    office = QPrinter(QPrinter.PrinterMode.HighResolution)
    office.setOutputFileName("")
    assert not print_pages(office, pdf, painted=lambda _done: None, stopped=lambda: False)


@pytest.mark.qt_log_ignore(r"QPainter::begin\(\): Returned false")
def test_a_printer_that_refuses_is_named(printer: QPrinter, pdf: bytes, tmp_path: Path) -> None:
    printer.setOutputFileName(str(tmp_path / "gone" / "pages.pdf"))
    with pytest.raises(StorageError, match="did not accept the pages"):
        run(printer, pdf)


def test_a_page_as_a_picture_owns_its_pixels(pdf: bytes) -> None:
    document = PdfDocument(pdf)
    image = page_image(document[0], 72)
    document.close()
    assert (image.width(), image.height()) == (596, 842)
    assert image.pixelColor(5, 5) == QColor("white")
    assert image.pixelColor(120, 120) == QColor("black")


@pytest.fixture
def lying(tmp_path: Path) -> bytes:
    """An A4 page in landscape with a black bar of 100 by 10 mm, 20 mm from left and top."""
    path = tmp_path / "lying.pdf"
    canvas = Canvas(str(path), pagesize=(297 * mm, 210 * mm))
    canvas.rect(20 * mm, (210 - 30) * mm, 100 * mm, 10 * mm, fill=1)
    canvas.showPage()
    canvas.save()
    return path.read_bytes()


@pytest.mark.parametrize("as_pictures", [True, False])
def test_a_page_in_landscape_is_turned(
    printer: QPrinter, lying: bytes, *, as_pictures: bool
) -> None:
    assert run(printer, lying, as_pictures=as_pictures) == [1]
    left, top, width, height = square(printer.outputFileName(), (210, 297))
    assert (width, height) == pytest.approx((10, 100), abs=1)
    assert (left, top) == pytest.approx((210 - 30, 20), abs=1)
