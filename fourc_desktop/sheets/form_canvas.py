"""A canvas that also takes the fields of a form, for which ReportLab has no public way in."""

from collections.abc import Callable
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFObject,
    PDFObjectReference,
    xObjectName,
)
from reportlab.pdfgen.canvas import Canvas

Sides = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the lower left of the page."""


class FormCanvas(Canvas):
    """A canvas whose document can be reached by whoever makes a form of it."""

    _doc: Any
    _addAnnotation: Callable[[PDFObject], None]  # noqa: N815 - as ReportLab calls it

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


def looks_of(name: str) -> PDFObjectReference:
    """What refers to looks that were drawn."""
    return PDFObjectReference(xObjectName(name))
