import pytest

from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.pieces.result import Result, draw_legend, draw_shape
from fourc_desktop.pdf.style import COLOR
from tests.pdf.looking import Draw, near


def test_each_result_has_an_ink_of_its_own() -> None:
    assert len({each.ink(COLOR).fill for each in Result}) == 4


@pytest.mark.parametrize("result", Result)
def test_a_shape_keeps_to_its_size(draw: Draw, result: Result) -> None:
    ink = draw(lambda pen: draw_shape(pen, result, (50, 50), 10, COLOR.ink)).ink
    assert ink is not None
    assert ink.within(near(Box(38.4, 38.4, 23.2, 23.2)))
    assert ink.width > 15


def test_four_different_shapes(draw: Draw) -> None:
    def picture(result: Result) -> bytes:
        return draw(lambda pen: draw_shape(pen, result, (50, 50), 10, COLOR.ink)).picture.tobytes()

    assert len({picture(result) for result in Result}) == 4


def test_the_legend_names_all_four_and_is_centered(draw: Draw) -> None:
    drawn = draw(lambda pen: draw_legend(pen, 95, 50))
    assert drawn.text.split() == ["K", "Black", "R", "Red", "B", "Blue", "Y", "Yellow"]
    assert drawn.ink is not None
    assert drawn.ink.middle == pytest.approx(95, abs=1)
