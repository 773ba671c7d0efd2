"""Renders the pages of a PDF as pictures, for the screen, for printers and for PNG files."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from pypdfium2 import PdfDocument

POINTS_PER_INCH = 72


def page_count(pdf: bytes) -> int:
    """The number of pages of a PDF."""
    with _opened(pdf) as document:
        return len(document)


def page_png(pdf: bytes, number: int, *, dpi: float) -> bytes:
    """Render a page as PNG with a resolution in dots per inch; the first page is number 1.

    Raises:
        ValueError: The PDF has no such page.
    """
    with _opened(pdf) as document:
        if not 1 <= number <= len(document):
            raise ValueError(f"there is no page {number} of {len(document)}")
        bitmap = document[number - 1].render(scale=dpi / POINTS_PER_INCH)
        buffer = BytesIO()
        bitmap.to_pil().save(buffer, "PNG")
        return buffer.getvalue()


@contextmanager
def _opened(pdf: bytes) -> Iterator[PdfDocument]:
    """Open a document so that the contents of its form fields are rendered."""
    document = PdfDocument(pdf)
    document.init_forms()
    try:
        yield document
    finally:
        document.close()
