import pytest

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND, ResultSign, draw_shape
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.page import FOOTER_HEIGHT, footer
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Draw, near

FOOT = Box(0, 255.2, 190, FOOTER_HEIGHT)


def test_letters_and_words_are_those_of_the_game() -> None:
    assert [(each.letter, each.word.lower()) for each in ResultSign] == [
        (color.letter, color.title) for color in Color
    ]


def test_each_result_has_its_own_color() -> None:
    assert len({each.ink(COLOR).fill for each in ResultSign}) == 4


@pytest.mark.parametrize("result", ResultSign)
def test_a_shape_keeps_to_its_size(draw: Draw, result: ResultSign) -> None:
    ink = draw(lambda pen: draw_shape(pen, result, (50, 50), 10, COLOR.ink)).ink
    assert ink is not None
    assert ink.within(near(Box(38.4, 38.4, 23.2, 23.2)))
    assert ink.width > 15


def test_four_different_shapes(draw: Draw) -> None:
    def picture(result: ResultSign) -> bytes:
        return draw(lambda pen: draw_shape(pen, result, (50, 50), 10, COLOR.ink)).picture.tobytes()

    assert len({picture(result) for result in ResultSign}) == 4


def test_the_legend_names_all_four_and_is_centered(draw: Draw) -> None:
    drawn = draw(lambda pen: LEGEND.draw(pen, 95, 50))
    assert drawn.text.split() == ["K", "Black", "R", "Red", "B", "Blue", "Y", "Yellow"]
    assert drawn.ink is not None
    assert drawn.ink.middle == pytest.approx(95, abs=1)


def test_a_foot_has_name_legend_and_page(draw: Draw, fonts: Fonts) -> None:
    drawn = draw(lambda pen: footer("Night Owl", 190, fonts, LEGEND).numbered(1, 2).draw(pen, FOOT))
    words = "Night Owl K Black R Red B Blue Y Yellow Page 1 of 2"
    assert drawn.text.split() == words.split()


@pytest.mark.parametrize("name", ["X", "g" * 200, "W W " * 50])
def test_no_name_reaches_the_legend(draw: Draw, fonts: Fonts, name: str) -> None:
    foot = footer(name, 190, fonts, LEGEND).numbered(10, 12)
    # The legend is in the middle, or further to the right for a long name.
    assert max(fonts.width(line, foot.name.face) for line in foot.name.lines) <= 61 + foot.shift
    ink = draw(lambda pen: foot.draw(pen, FOOT)).ink
    assert ink is not None
    assert ink.within(near(FOOT))
