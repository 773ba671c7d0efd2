"""Fonts, print looks and rendered pages for the PDF tests."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from fourc_desktop.pdf.canvas import SheetCanvas
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import PaperSize
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR, SheetStyle
from fourc_desktop.pdf.typography import POINT
from tests.pdf.drawn_pages import SCALE, Draw, DrawIn, Drawn


@pytest.fixture(scope="session")
def fonts(resources: Path) -> Fonts:
    """The shipped fonts."""
    return Fonts(resources / "fonts")


@pytest.fixture(scope="session")
def look(fonts: Fonts) -> PrintLook:
    """The shipped fonts in color."""
    return PrintLook(fonts, COLOR)


@pytest.fixture(scope="session")
def draw_in(fonts: Fonts) -> DrawIn:
    """Draw on an empty page in a style, and render it."""

    def look(style: SheetStyle, drawing: Callable[[Pen], object]) -> Drawn:
        buffer = BytesIO()
        size = (PaperSize.A4.width / POINT, PaperSize.A4.height / POINT)
        canvas = SheetCanvas(buffer, pagesize=size, invariant=1)
        pen = Pen(canvas, PaperSize.A4, fonts.set_as(style.setting), style)
        with pen.page():
            drawing(pen)
        canvas.save()
        document = PdfDocument(buffer.getvalue())
        picture = document[0].render(scale=SCALE).to_pil().convert("RGB")
        text = document[0].get_textpage().get_text_range()
        document.close()
        return Drawn(picture, text)

    return look


@pytest.fixture(scope="session")
def draw(draw_in: DrawIn) -> Draw:
    """Draw on an empty page in color, and render it."""
    return lambda drawing: draw_in(COLOR, drawing)


@pytest.fixture(scope="session")
def portrait() -> bytes:
    """A blue square, with a red field added on its left and a green one on its right."""
    picture = Image.new("RGB", (180, 80), (0, 0, 250))
    picture.paste((250, 0, 0), (0, 0, 55, 80))
    picture.paste((0, 250, 0), (125, 0, 180, 80))
    buffer = BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()
