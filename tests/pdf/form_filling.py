"""Helpers that make forms, read them, and type into them as a viewer does."""

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2.raw as pdfium
from PIL import Image
from pypdfium2 import PdfDocument, PdfPage

from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfForm
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR, SheetStyle
from fourc_desktop.pdf.typography import POINT

ACTING = ("/OpenAction", "/AA", "/A", "/JS", "/JavaScript", "/URI", "/EF", "/XFA", "/RichMedia")
"""The PDF keys of actions."""


def form_pdf(
    fonts: Fonts, draw: Callable[[Pen], object], *sheets: str, style: SheetStyle = COLOR
) -> bytes:
    """A PDF with a page of fields for each sheet."""
    buffer = BytesIO()
    size = (PaperSize.A4.width / POINT, PaperSize.A4.height / POINT)
    canvas = SheetCanvas(buffer, pagesize=size, pageCompression=1, invariant=1)
    form = PdfForm(canvas, fonts)
    pen = Pen(canvas, PaperSize.A4, fonts.set_as(style.setting), style, form)
    for sheet in sheets:
        form.begin(sheet)
        with pen.page():
            draw(pen)
    form.close()
    canvas.save()
    return buffer.getvalue()


@dataclass(frozen=True)
class Read:
    """A field as another library reads it."""

    name: str
    tooltip: str
    value: str
    page: int
    box: tuple[float, ...] = field(repr=False)
    """Left, bottom, right, top in points."""


def read_form(pdf: bytes) -> list[Read]:
    """All fields in tab order: page by page, in page order."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return [
            Read(
                full_name(widget),
                str(widget.TU),
                str(widget.V),
                number,
                tuple(float(side) for side in widget.Rect.as_list()),
            )
            for number, page in enumerate(document.pages, start=1)
            for widget in page.get("/Annots", ())
        ]


def full_name(thing: Any) -> str:
    """The full name of a field, including its parents."""
    above = f"{full_name(thing.Parent)}." if "/Parent" in thing else ""
    return f"{above}{thing.T}"


def acting(pdf: bytes) -> list[str]:
    """All actions and links anywhere in a PDF."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return [
            key
            for thing in document.objects
            if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)
            for key in ACTING
            if key in thing
        ]


@contextmanager
def opened(pdf: bytes) -> Iterator[PdfDocument]:
    """A PDF in a viewer that shows its form."""
    document = PdfDocument(pdf)
    document.init_forms()
    try:
        yield document
    finally:
        document.close()


def typed(pdf: bytes, values: dict[str, str]) -> bytes:
    """The PDF after typing into, or ticking, fields of its first page."""
    places = {each.name: each.box for each in read_form(pdf) if each.page == 1}
    buffer = BytesIO()
    with opened(pdf) as document:
        page = document[0]
        for name, value in values.items():
            _type(document, page, places[name], value)
        document.save(buffer)
    return buffer.getvalue()


def _type(document: PdfDocument, page: PdfPage, box: tuple[float, ...], value: str) -> None:
    """Click into a field and replace its text."""
    left, bottom, right, top = box
    place = (document.formenv, page, 0, (left + right) / 2, (bottom + top) / 2)
    pdfium.FORM_OnLButtonDown(*place)
    pdfium.FORM_OnLButtonUp(*place)
    code = f"{value}\0".encode("utf-16-le")
    letters = (ctypes.c_ushort * (len(code) // 2)).from_buffer_copy(code)
    pdfium.FORM_SelectAllText(document.formenv, page)
    pdfium.FORM_ReplaceSelection(document.formenv, page, letters)
    pdfium.FORM_ForceToKillFocus(document.formenv)


def picture(pdf: bytes, number: int = 1, scale: float = 3) -> Image.Image:
    """A page as a viewer shows it."""
    with opened(pdf) as document:
        image: Image.Image = document[number - 1].render(scale=scale).to_pil().convert("L")
        return image
