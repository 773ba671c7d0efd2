"""Reads the text of a PDF with another library."""

from pypdfium2 import PdfDocument


def printed(pdf: bytes) -> str:
    """All text of a PDF without white space."""
    document = PdfDocument(pdf)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return squeezed(text)


def squeezed(*texts: object) -> str:
    """Texts without white space."""
    return "".join("".join(str(text).split()) for text in texts)
