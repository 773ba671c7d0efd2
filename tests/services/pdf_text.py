"""What stands in a PDF, read back with another library."""

import pypdfium2


def text_of(pdf: bytes) -> str:
    """The words of all pages."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return "\n".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def sizes_of(pdf: bytes) -> list[tuple[int, int]]:
    """The width and height of each page, in whole points."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [(round(page.get_width()), round(page.get_height())) for page in document]
    finally:
        document.close()
