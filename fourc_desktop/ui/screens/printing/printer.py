"""Prints pages on a printer, and converts paper sizes.

A file and a print service (CUPS) get the PDF itself, with vectors and text; only a system without
such a service gets pictures of the pages.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pypdfium2 import PdfDocument, PdfPage
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintEngine, QPrinter, QPrinterInfo

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import write_atomically
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.text import tr

FINEST = 300
"""The highest resolution in dots per inch; a higher one would only enlarge the job."""

POINTS_PER_INCH = 72

QUARTER = 90
"""The rotation of a landscape page on portrait paper, in degrees."""


SPOOLER = "lp"
"""The command of the print service (CUPS), which accepts PDF."""

PATIENCE = 60
"""The timeout of the print service, in seconds."""

SERVICE_OPTIONS = 0xFE00
"""Qt's private key of the options for the print service, names and values in turn."""

PAGE_SET = "page-set"
"""The option for odd or even pages only."""

DONE_HERE = (PAGE_SET, "page-ranges")
"""Options that choose pages; the service gets a file of the chosen ones."""


def print_pages(
    printer: QPrinter, pdf: bytes, *, painted: Callable[[int], None], stopped: Callable[[], bool]
) -> bool:
    """Print the requested pages and copies; may run in a background thread.

    `painted` gets the number of finished pages. If `stopped` returns True, printing stops. Returns
    whether the printer got vectors; without a print service it gets pictures of the pages.

    Raises:
        StorageError: The printer or the file did not accept the job, or no page was chosen.
    """
    spooler = shutil.which(SPOOLER)
    if not _pages_once(printer, _count(pdf)):
        raise StorageError(tr("None of the chosen pages exists; nothing was printed."))
    if printer.outputFileName():
        numbers = list(printed_page_numbers(printer, _count(pdf)))
        write_atomically(Path(printer.outputFileName()), chosen_pages(printer, pdf, numbers))
    elif spooler is not None and printer.outputFormat() is QPrinter.OutputFormat.NativeFormat:
        numbers = _pages_once(printer, _count(pdf))
        _spool(spooler, printer, chosen_pages(printer, pdf, numbers))
    else:
        paint_pages(printer, pdf, painted=painted, stopped=stopped)
        return False
    painted(len(numbers))
    return True


def chosen_pages(printer: QPrinter, pdf: bytes, numbers: Sequence[int]) -> bytes:
    """Make a PDF of these pages, each at its own size and centered on the printer's paper.

    A page with another orientation than the paper is rotated.
    """
    paper = printer.paperRect(QPrinter.Unit.Point)
    with PdfDocument(pdf) as document:
        fits = all(_fits(page.get_size(), paper) for page in document)
        if fits and list(numbers) == list(range(1, len(document) + 1)):
            return pdf
        with PdfDocument.new() as chosen:
            chosen.import_pages(document, [number - 1 for number in numbers])
            for page in chosen:
                left, bottom, right, top = page.get_mediabox()
                wide, high = paper.width(), paper.height()
                if _lies_across(page.get_size(), paper):
                    wide, high = high, wide
                    page.set_rotation(QUARTER)
                across = (wide - (right - left)) / 2
                up = (high - (top - bottom)) / 2
                if not fits:
                    page.set_mediabox(left - across, bottom - up, right + across, top + up)
            buffer = BytesIO()
            chosen.save(buffer)
    return buffer.getvalue()


def _fits(size: tuple[float, float], paper: QRectF) -> bool:
    return abs(size[0] - paper.width()) < 1 and abs(size[1] - paper.height()) < 1


def _lies_across(size: tuple[float, float], paper: QRectF) -> bool:
    """Whether a page is in landscape and the paper is not, or the other way round."""
    return (size[0] > size[1]) is not (paper.width() > paper.height())


def _spool(spooler: str, printer: QPrinter, pdf: bytes) -> None:
    """Send a PDF to the print service, with the settings of the printer dialog."""
    sides = {
        QPrinter.DuplexMode.DuplexLongSide: "two-sided-long-edge",
        QPrinter.DuplexMode.DuplexShortSide: "two-sided-short-edge",
        QPrinter.DuplexMode.DuplexNone: "one-sided",
    }
    options = ["print-scaling=none", f"media={printer.pageLayout().pageSize().key()}"]
    if printer.duplex() in sides:
        options.append(f"sides={sides[printer.duplex()]}")
    if printer.colorMode() is QPrinter.ColorMode.GrayScale:
        options.append("print-color-mode=monochrome")
    options.append(f"collate={str(printer.collateCopies()).lower()}")
    options += [
        f"{name}={value}"
        for name, value in _service_options(printer).items()
        if name not in DONE_HERE
    ]
    call = [spooler, "-d", printer.printerName(), "-n", str(printer.copyCount())]
    call += ["-t", printer.docName() or "4C Desktop"]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pages.pdf"
        path.write_bytes(pdf)
        call += [part for option in options for part in ("-o", option)]
        try:
            subprocess.run(  # noqa: S603 - the system's own command, without a shell
                [*call, "--", str(path)], check=True, capture_output=True, timeout=PATIENCE
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise printer_error(printer) from error


def _service_options(printer: QPrinter) -> dict[str, str]:
    """The options of the print service that were chosen in the dialog; other printers have none."""
    key = QPrintEngine.PrintEnginePropertyKey(SERVICE_OPTIONS)
    chosen = printer.printEngine().property(key) or []
    return dict(zip(chosen[::2], chosen[1::2], strict=False))


def _count(pdf: bytes) -> int:
    with PdfDocument(pdf) as document:
        return len(document)


def paint_pages(
    printer: QPrinter, pdf: bytes, *, painted: Callable[[int], None], stopped: Callable[[], bool]
) -> None:
    """Print pictures of the requested pages and copies; after `stopped` the job is aborted.

    Raises:
        StorageError: The printer did not accept the job.
    """
    document = PdfDocument(pdf)
    painter = QPainter()
    try:
        numbers = list(printed_page_numbers(printer, len(document)))
        # Full pages, so that no further margin is added to that of the PDF.
        printer.setFullPage(True)
        if not painter.begin(printer):
            raise printer_error(printer)
        for done, number in enumerate(numbers):
            if stopped():
                printer.abort()
                return
            if done and not printer.newPage():
                raise printer_error(printer)
            paint_page(painter, printer, document[number - 1])
            painted(done + 1)
    finally:
        if painter.isActive():
            painter.end()
        document.close()


def printed_page_numbers(printer: QPrinter, pages: int) -> Iterator[int]:
    """The page numbers in printing order, with copies."""
    numbers = _pages_once(printer, pages)
    copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
    if printer.collateCopies():
        yield from numbers * copies
    else:
        yield from (number for number in numbers for _ in range(copies))


def _pages_once(printer: QPrinter, pages: int) -> list[int]:
    """The page numbers of one copy, in printing order."""
    ranges = printer.pageRanges()
    page_set = _service_options(printer).get(PAGE_SET)
    numbers = [
        number
        for number in range(1, pages + 1)
        if (ranges.isEmpty() or ranges.contains(number))
        and page_set != ("even" if number % 2 else "odd")
    ]
    if printer.pageOrder() is QPrinter.PageOrder.LastPageFirst:
        numbers.reverse()
    return numbers


def paint_page(painter: QPainter, printer: QPrinter, page: PdfPage) -> None:
    """Paint a page at its own size, centered on the paper and rotated to its orientation."""
    dots = printer.resolution() / POINTS_PER_INCH
    width, height = page.get_size()
    rect = QRectF(0, 0, width * dots, height * dots)
    paper = printer.paperRect(QPrinter.Unit.DevicePixel)
    rect.moveCenter(QPointF(0, 0))
    painter.save()
    painter.translate(paper.center())
    if _lies_across((width, height), paper):
        painter.rotate(QUARTER)
    painter.drawImage(rect, page_image(page, min(printer.resolution(), FINEST)))
    painter.restore()


def page_image(page: PdfPage, dpi: float) -> QImage:
    """A page as an image that owns its pixels."""
    bitmap = page.render(scale=dpi / POINTS_PER_INCH, prefer_bgrx=True)
    kind = QImage.Format.Format_RGB32
    seen = QImage(bitmap.buffer, bitmap.width, bitmap.height, bitmap.stride, kind)
    image = seen.copy()
    bitmap.close()
    return image


def stopped_printer(printer: QPrinter) -> str:
    """The name of the printer if it is stopped, and so keeps the pages until it is started."""
    is_stopped = QPrinterInfo(printer).state() is QPrinter.PrinterState.Error
    return printer.printerName() if is_stopped else ""


def printer_error(printer: QPrinter) -> StorageError:
    """The error for a failed print job."""
    name = printer.outputFileName() or printer.printerName() or tr("The printer")
    return StorageError(
        tr(
            "{name} did not accept the pages; check that it is switched on and ready, "
            "and print again.",
            name=name,
        )
    )


NAMES: Final = {PaperSetting.A4: "A4", PaperSetting.LETTER: "Letter"}

SIZES: Final = {
    PaperSetting.A4: QPageSize.PageSizeId.A4,
    PaperSetting.LETTER: QPageSize.PageSizeId.Letter,
}


def paper_of(size: QPageSize, otherwise: PaperSetting) -> PaperSetting:
    """The paper with a size; `otherwise` for sizes that sheets do not support."""
    return next((paper for paper, id_ in SIZES.items() if id_ == size.id()), otherwise)
