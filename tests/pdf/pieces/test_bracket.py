"""Brackets: the line beside the rows, and the title along it."""

import pytest

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import PrintLook
from fourc_desktop.pdf.pieces.bracket import BASELINE, LINE, draw_bracket
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Draw, Reader, pixel


def test_the_line_is_as_long_as_the_rows(draw: Draw) -> None:
    drawn = draw(lambda pen: draw_bracket(pen, 10, 20, 60, ""))
    assert drawn.ink is not None
    assert drawn.ink.within(Box(10, 20, LINE + 1, 40))
    assert drawn.ink.height == pytest.approx(40, abs=2)
    assert drawn.color(10 + LINE, 40) == pixel(COLOR.accent)


def test_the_title_is_written_upward_left_of_the_line(look: PrintLook) -> None:
    pen = Reader(look)
    draw_bracket(pen, 10, 20, 60, "Attack")
    ((text, place),) = pen.written
    assert text == "ATTACK"
    assert place.right == 10 + BASELINE
    assert place.y + place.height / 2 == pytest.approx(40)
    assert place.height > place.width
