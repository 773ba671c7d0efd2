from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.forms import PdfField
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.boxes import TICK_BOX_SIZE, draw_tick_box
from tests.pdf.drawn_pages import Draw, near
from tests.pdf.form_filling import form_pdf, read_form

FIELD = PdfField(("Condition", "Dazed"))
PLACE = Box(20, 30, TICK_BOX_SIZE, TICK_BOX_SIZE)


def test_a_box_with_or_without_a_mark(draw: Draw) -> None:
    empty = draw(lambda pen: draw_tick_box(pen, PLACE.x, PLACE.y, FIELD))
    ticked = draw(lambda pen: draw_tick_box(pen, PLACE.x, PLACE.y, FIELD, ticked=True))
    for drawn in (empty, ticked):
        assert drawn.ink is not None
        assert drawn.ink.within(near(PLACE))
    inner = PLACE.inset(0.6)
    low = (inner.x + 0.6, inner.bottom)
    assert empty.picture.tobytes() != ticked.picture.tobytes()
    assert empty.color(*low) == (255, 255, 255)


def test_a_tick_box_is_a_field_of_the_form(fonts: Fonts) -> None:
    def draw(*, ticked: bool) -> bytes:
        return form_pdf(
            fonts, lambda pen: draw_tick_box(pen, PLACE.x, PLACE.y, FIELD, ticked=ticked), "Owl"
        )

    assert [read.name for read in read_form(draw(ticked=False))] == ["owl.condition.dazed"]
    assert [read.value for read in read_form(draw(ticked=True))] == ["/Yes"]
