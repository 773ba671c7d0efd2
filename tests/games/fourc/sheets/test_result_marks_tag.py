import pytest

from fourc_desktop.games.fourc.sheets.result_marks import TAG_BOX_HEIGHT, ResultSign, draw_tag
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Draw, near, pixel


@pytest.mark.parametrize("result", ResultSign)
def test_a_tag_is_fill_shape_letter_and_threshold(draw: Draw, result: ResultSign) -> None:
    drawn = draw(lambda pen: draw_tag(pen, result, 5, end=60, middle=50))
    assert drawn.text.split() == [result.letter, "05"]
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(49, 50 - TAG_BOX_HEIGHT / 2, 11, TAG_BOX_HEIGHT)))
    assert drawn.color(drawn.ink.x + 0.6, 50 - TAG_BOX_HEIGHT / 2 + 0.6) == pixel(
        result.ink(COLOR).fill
    )
