import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.boxes import (
    PANEL_NUMBER_ROOM,
    PANEL_PADDING,
    PANEL_WORDS,
    draw_number_panel,
)
from fourc_desktop.pdf.styles import COLOR, LOW_INK
from fourc_desktop.pdf.typography import LARGE_NUMBER
from tests.pdf.drawn_pages import Draw, DrawIn, near, pixel
from tests.pdf.form_filling import form_pdf, read_form

BOX = Box(10, 20, 54.5, 44.4)


@pytest.mark.parametrize("value", [1, 40, 200, 9999])
def test_the_number_leaves_the_words_beside_it_their_room(fonts: Fonts, value: int) -> None:
    words = str(value)
    face = LARGE_NUMBER.at(min(LARGE_NUMBER.size, PANEL_NUMBER_ROOM / len(words)))
    assert PANEL_PADDING + fonts.width(words, face) < PANEL_WORDS


def test_a_panel_is_tinted_without_a_frame(draw: Draw) -> None:
    drawn = draw(lambda pen: draw_number_panel(pen, BOX, "Handling", 30))
    assert drawn.text.split() == ["HANDLING", "30"]
    assert drawn.color(60, 60) == pixel(COLOR.tint)
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))


def test_low_ink_frames_the_panel_instead(draw_in: DrawIn) -> None:
    drawn = draw_in(LOW_INK, lambda pen: draw_number_panel(pen, BOX, "Handling", 30))
    assert drawn.color(60, 60) == (255, 255, 255)
    assert drawn.ink is not None
    assert drawn.ink.width == pytest.approx(BOX.width, abs=0.4)


def test_a_missing_number_is_a_box_to_write_in(draw: Draw, fonts: Fonts) -> None:
    drawn = draw(lambda pen: draw_number_panel(pen, BOX, "Handling", None))
    assert drawn.text.split() == ["HANDLING"]
    pdf = form_pdf(fonts, lambda pen: draw_number_panel(pen, BOX, "Handling", None), "Jet")
    assert [read.name for read in read_form(pdf)] == ["jet.handling.value"]
