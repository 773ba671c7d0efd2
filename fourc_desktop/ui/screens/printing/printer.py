"""Printing of pages on a printer, and paper sizes."""

from collections.abc import Callable, Iterator
from typing import Final

from pypdfium2 import PdfDocument, PdfPage
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.text import tr

FINEST = 300
"""The highest resolution in dots per inch; more only enlarges the job."""

POINTS_PER_INCH = 72


def paint_pages(
    printer: QPrinter, pdf: bytes, *, painted: Callable[[int], None], stopped: Callable[[], bool]
) -> None:
    """Print the requested pages and copies; may run in a background thread.

    `painted` gets the number of finished pages. After `stopped` the job is aborted.

    Raises:
        StorageError: The printer did not accept the job.
    """
    document = PdfDocument(pdf)
    painter = QPainter()
    try:
        numbers = list(printed_page_numbers(printer, len(document)))
        # Full pages: the sheet has the position it has in the PDF, without another margin.
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
    first, last = printer.fromPage() or 1, printer.toPage() or pages
    numbers = list(range(max(first, 1), min(last, pages) + 1))
    if printer.pageOrder() is QPrinter.PageOrder.LastPageFirst:
        numbers.reverse()
    copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
    if printer.collateCopies():
        yield from numbers * copies
    else:
        yield from (number for number in numbers for _ in range(copies))


def paint_page(painter: QPainter, printer: QPrinter, page: PdfPage) -> None:
    """Paint a page at its own size in the middle of the paper."""
    dots = printer.resolution() / POINTS_PER_INCH
    width, height = page.get_size()
    rect = QRectF(0, 0, width * dots, height * dots)
    rect.moveCenter(printer.paperRect(QPrinter.Unit.DevicePixel).center())
    painter.drawImage(rect, page_image(page, min(printer.resolution(), FINEST)))


def page_image(page: PdfPage, dpi: float) -> QImage:
    """A page as an image that owns its pixels."""
    bitmap = page.render(scale=dpi / POINTS_PER_INCH, prefer_bgrx=True)
    kind = QImage.Format.Format_RGB32
    seen = QImage(bitmap.buffer, bitmap.width, bitmap.height, bitmap.stride, kind)
    image = seen.copy()
    bitmap.close()
    return image


def printer_error(printer: QPrinter) -> StorageError:
    """Why nothing was printed."""
    name = printer.outputFileName() or printer.printerName() or tr("The printer")
    return StorageError(
        tr(
            "{name} did not take the pages; look whether it is switched on and may be written "
            "to, and print again.",
            name=name,
        )
    )


NAMES: Final = {PaperSetting.A4: "A4", PaperSetting.LETTER: "Letter"}

SIZES: Final = {
    PaperSetting.A4: QPageSize.PageSizeId.A4,
    PaperSetting.LETTER: QPageSize.PageSizeId.Letter,
}


def paper_of(size: QPageSize, otherwise: PaperSetting) -> PaperSetting:
    """The paper of a size; `otherwise` for sizes that sheets do not support."""
    return next((paper for paper, id_ in SIZES.items() if id_ == size.id()), otherwise)
