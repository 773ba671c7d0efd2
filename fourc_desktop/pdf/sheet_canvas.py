"""A canvas that does what ReportLab has no public way in for: forms, and strokes made before."""

import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
    xObjectName,
)
from reportlab.pdfbase.pdfmetrics import getFont
from reportlab.pdfgen.canvas import Canvas

Sides = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the lower left of the page."""

Codes = tuple[tuple[str, bytes], ...]
"""How a document writes a text: the name of a font in it, and its letters as that font has them."""


class SheetCanvas(Canvas):
    """A canvas that takes fields of a form and strokes that were recorded.

    Its pages are packed as soon as they are done, so that a long document waits in little memory.
    """

    _doc: Any
    _code: list[str]
    _addAnnotation: Callable[[PDFObject], None]  # noqa: N815 - as ReportLab calls it
    push_state_stack: Callable[[], None]
    pop_state_stack: Callable[[], None]

    def showPage(self) -> None:  # noqa: N802 - as ReportLab calls it
        """End the page and pack it."""
        super().showPage()
        page = self._doc.Pages.pages[-1]
        packed = PDFStream(content=zlib.compress(page.stream.encode("ascii")))
        packed.dictionary["Filter"] = PDFArray([PDFName("FlateDecode")])
        page.Contents, page.stream = packed, None

    def set_form(self, form: PDFDictionary) -> None:
        """Make this the form of the document."""
        self._doc.Catalog.AcroForm = form

    def refer(self, thing: PDFObject) -> PDFObjectReference:
        """What refers to a thing, which is put into the document where it is not in it yet."""
        reference: PDFObjectReference = self._doc.Reference(thing)
        return reference

    def annotate(self, widget: PDFDictionary) -> PDFObjectReference:
        """Put a widget on the page, behind those that are there; returns what refers to it."""
        self._addAnnotation(widget)
        return self.refer(widget)

    def begin_looks(self, name: str, sides: Sides) -> None:
        """What is drawn from now on is not on the page but the looks of a field."""
        self.addLiteral("")  # a page without a stroke would lose the fields it has
        self.beginForm(name, *sides)  # type: ignore[arg-type]
        self.addLiteral("/Tx BMC")

    def end_looks(self) -> None:
        """What is drawn from now on is on the page again."""
        self.addLiteral("EMC")
        self.endForm()

    @contextmanager
    def recorded(self) -> Iterator[list[str]]:
        """What is drawn inside is not on the page but, after it, in the list."""
        start = len(self._code)
        strokes: list[str] = []
        self.push_state_stack()
        yield strokes
        self.pop_state_stack()
        strokes += self._code[start:]
        del self._code[start:]

    def draw_moved(self, strokes: str, x: float, y: float) -> None:
        """Draw recorded strokes, moved by so many points; what is set on the page stays."""
        self._code.append(f"q\n1 0 0 1 {fp_str(x, y)} cm\n{strokes}\nQ")

    @contextmanager
    def stamp(self, name: str) -> Iterator[None]:
        """What is drawn inside is not on the page but, by `doForm`, on every one that wants it."""
        self.addLiteral("")  # a page without a stroke would take these for its own
        self.beginForm(name)
        yield
        self.endForm()

    def codes(self, font: str, text: str) -> Codes:
        """How this document writes a text of a font's own characters; new ones get numbers."""
        shipped: Any = getFont(font)
        return tuple(
            (shipped.getSubsetInternalName(subset, self._doc), letters)
            for subset, letters in shipped.splitString(text, self._doc)
        )


def looks_of(name: str) -> PDFObjectReference:
    """What refers to looks that were drawn."""
    return PDFObjectReference(xObjectName(name))
