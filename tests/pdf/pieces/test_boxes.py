from io import BytesIO

import pikepdf
import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.boxes import draw_write_in_box
from tests.pdf.drawn_pages import Draw, near
from tests.pdf.form_filling import form_pdf, read_form

BOX = Box(10, 20, 24, 15)


def test_a_white_box_with_its_label(draw: Draw) -> None:
    drawn = draw(lambda pen: draw_write_in_box(pen, BOX, "now"))
    assert drawn.text.strip() == "now"
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert drawn.color(BOX.middle, 30) == (255, 255, 255)


def test_a_box_can_lack_a_label(draw: Draw) -> None:
    assert draw(lambda pen: draw_write_in_box(pen, BOX)).text.strip() == ""


def test_a_fillable_box_holds_its_value(draw: Draw, fonts: Fonts) -> None:
    field = PdfField(("Damage", "now"), "85")
    assert draw(lambda pen: draw_write_in_box(pen, BOX, "now", field)).text.strip() == "now"
    pdf = form_pdf(fonts, lambda pen: draw_write_in_box(pen, BOX, "now", field), "Owl")
    assert [(read.name, read.value) for read in read_form(pdf)] == [("owl.damage.now", "85")]


@pytest.mark.parametrize(("value", "size"), [("85", 30), ("12345", 25.5), ("1234567", 16.5)])
def test_a_long_number_is_written_smaller(fonts: Fonts, value: str, size: float) -> None:
    field = PdfField(("Damage", "now"), value)
    pdf = form_pdf(fonts, lambda pen: draw_write_in_box(pen, BOX, "now", field), "Owl")
    with pikepdf.open(BytesIO(pdf)) as document:
        (widget,) = document.pages[0].Annots.as_list()
        assert float(str(widget.DA).split()[1]) == pytest.approx(size)
