import pytest

from fourc_desktop.games.fourc.sheets.pieces.result import Result
from fourc_desktop.games.fourc.sheets.pieces.tag import HEIGHT, draw_tag
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.style import COLOR
from tests.pdf.looking import Draw, near, pixel


@pytest.mark.parametrize("result", Result)
def test_a_tag_is_fill_shape_letter_and_threshold(draw: Draw, result: Result) -> None:
    drawn = draw(lambda pen: draw_tag(pen, result, 5, end=60, middle=50))
    assert drawn.text.split() == [result.letter, "05"]
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(49, 50 - HEIGHT / 2, 11, HEIGHT)))
    assert drawn.color(drawn.ink.x + 0.6, 50 - HEIGHT / 2 + 0.6) == pixel(result.ink(COLOR).fill)
