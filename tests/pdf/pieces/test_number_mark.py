import pytest

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pieces.number_mark import RADIUS, draw_number_mark
from tests.pdf.looking import Draw, near


@pytest.mark.parametrize("number", [1, 10, 200])
def test_a_number_keeps_to_its_circle(draw: Draw, number: int) -> None:
    drawn = draw(lambda pen: draw_number_mark(pen, number, (20, 30)))
    assert drawn.text.strip() == str(number)
    assert drawn.ink is not None
    line = 0.2
    around = Box(20 - RADIUS, 30 - RADIUS, 2 * RADIUS, 2 * RADIUS).inset(-line)
    assert drawn.ink.within(near(around))
