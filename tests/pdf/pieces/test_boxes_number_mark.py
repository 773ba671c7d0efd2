import pytest

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.boxes import MARK_RADIUS, draw_number_mark
from tests.pdf.drawn_pages import Draw, near


@pytest.mark.parametrize("number", [1, 10, 200])
def test_a_number_keeps_to_its_circle(draw: Draw, number: int) -> None:
    drawn = draw(lambda pen: draw_number_mark(pen, number, (20, 30)))
    assert drawn.text.strip() == str(number)
    assert drawn.ink is not None
    line = 0.2
    around = Box(20 - MARK_RADIUS, 30 - MARK_RADIUS, 2 * MARK_RADIUS, 2 * MARK_RADIUS).inset(-line)
    assert drawn.ink.within(near(around))
