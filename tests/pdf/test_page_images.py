from io import BytesIO

import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page_images import page_count, page_png
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.styles import COLOR
from fourc_desktop.pdf.typography import NUMBER
from tests.pdf.form_filling import form_pdf


@pytest.fixture(scope="module")
def pdf() -> bytes:
    """Two pages of an inch by two; on the second, the lower half is black."""
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=(72, 144))
    canvas.showPage()
    canvas.rect(0, 0, 72, 72, fill=1)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def test_pages_are_counted(pdf: bytes) -> None:
    assert page_count(pdf) == 2


def test_a_page_as_a_picture(pdf: bytes) -> None:
    picture = Image.open(BytesIO(page_png(pdf, 2, dpi=100))).convert("L")
    assert picture.size == (100, 200)
    assert (picture.getpixel((50, 50)), picture.getpixel((50, 150))) == (255, 0)


@pytest.mark.parametrize("number", [0, 3])
def test_an_unknown_page_number_is_refused(pdf: bytes, number: int) -> None:
    with pytest.raises(ValueError, match="no page"):
        page_png(pdf, number, dpi=100)


def test_the_picture_shows_what_stands_in_fields(fonts: Fonts) -> None:
    def draw(pen: Pen) -> None:
        box = Box(0, 0, 50, 20)
        with pen.field(PdfField(("Name",), "x"), box, NUMBER, COLOR.ink):
            pen.box(box, fill=COLOR.ink)

    picture = Image.open(BytesIO(page_png(form_pdf(fonts, draw, "Owl"), 1, dpi=50))).convert("L")
    assert any(picture.histogram()[:50])
