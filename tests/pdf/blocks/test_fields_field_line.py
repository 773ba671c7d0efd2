import pytest

from fourc_desktop.pdf.blocks.fields import HEIGHT, field_line
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.typography import VALUE
from tests.pdf.drawn_pages import Draw, near

NAMES = [
    "",
    "Ana",
    "Dr. Inés Żuławska-Grün",
    "Wolfeschlegelsteinhausenbergerdorff Jr. g",
    "W" * 200,
]


@pytest.mark.parametrize("name", NAMES)
def test_a_field_line_keeps_to_its_box(draw: Draw, fonts: Fonts, name: str) -> None:
    line = field_line("Player", name, 31, fonts)
    drawn = draw(lambda pen: line.draw(pen, Box(10, 20, 31, HEIGHT)))
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(10, 20, 31, HEIGHT)))
    if line.value.whole:
        assert "".join(drawn.text.split()) == "Player" + "".join(name.split())


def test_a_short_value_keeps_its_size(fonts: Fonts) -> None:
    assert field_line("Player", "Marta K.", 31, fonts).value.face == VALUE


def test_a_long_value_shrinks_then_takes_two_lines(fonts: Fonts) -> None:
    assert field_line("Origin", "Technologically Enhanced", 31, fonts).value.face.size == 8
    assert (
        len(field_line("Player", "Marta Kowalska-Brzozowska the Elder", 31, fonts).value.lines) == 2
    )


def test_a_value_that_does_not_fit_says_so(fonts: Fonts) -> None:
    assert not field_line("Player", "W" * 200, 31, fonts).value.whole
