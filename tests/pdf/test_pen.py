import pytest

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pen import Align, Pen
from fourc_desktop.pdf.styles import ink
from fourc_desktop.pdf.typography import ROW_LABEL
from tests.pdf.drawn_pages import Draw, DrawIn, near
from tests.pdf.print_styles import LARGE_PRINT

BLACK, RED = ink("#000000"), ink("#FF0000")
BOX = Box(20, 30, 40, 50)


def test_a_stroke_lies_inside_its_box(draw: Draw) -> None:
    ink = draw(lambda pen: pen.box(BOX, stroke=BLACK, thickness=9)).ink
    assert ink is not None
    assert ink.within(near(BOX))
    assert BOX.within(near(ink))


def test_a_hairline_is_at_the_bottom_of_its_box(draw: Draw) -> None:
    ink = draw(lambda pen: pen.hairline(0, 190, 50)).ink
    assert ink is not None
    assert ink.within(near(Box(0, 49.8, 190, 0.2)))


@pytest.mark.parametrize("align", Align)
def test_text_stands_where_it_was_asked_to(draw: Draw, fonts: Fonts, align: Align) -> None:
    width = fonts.width("HERO", ROW_LABEL)
    drawn = draw(lambda pen: pen.text(100, 50, "HERO", ROW_LABEL, BLACK, align))
    assert drawn.text.strip() == "HERO"
    assert drawn.ink is not None
    left = 100 - width * align.value
    assert drawn.ink.within(near(Box(left, 50 - ROW_LABEL.capital, width, ROW_LABEL.capital + 0.1)))
    assert drawn.ink.width > width - 1.5


def test_text_upward_is_centered_on_its_place(draw: Draw, fonts: Fonts) -> None:
    ink = draw(lambda pen: pen.text_upward(50, 100, "HERO", ROW_LABEL, BLACK)).ink
    assert ink is not None
    assert ink.height > ink.width
    assert ink.right == pytest.approx(50, abs=0.3)
    assert ink.y + ink.height / 2 == pytest.approx(100, abs=0.5)


def test_a_character_without_a_font_is_a_box(draw: Draw) -> None:
    drawn = draw(lambda pen: pen.text(50, 50, "😀", ROW_LABEL, BLACK))
    assert drawn.ink is not None
    assert drawn.ink.height == pytest.approx(ROW_LABEL.capital, abs=0.4)


def test_user_text_is_never_markup(draw: Draw) -> None:
    text = '<b>x</b> <img src="file:///etc/passwd"/> &amp;'
    assert draw(lambda pen: pen.text(10, 50, text, ROW_LABEL, BLACK)).text.strip() == text


def test_inside_clips_drawing_to_the_box(draw: Draw) -> None:
    def drawing(pen: Pen) -> None:
        with pen.inside(BOX, (0, 10, 0, 0)):
            pen.box(BOX.inset(-5), fill=RED)

    drawn = draw(drawing)
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert drawn.color(20.5, 30.5) == (255, 0, 0)
    assert drawn.color(59.5, 30.5) == (255, 255, 255)
    assert drawn.color(59.5, 79.5) == (255, 0, 0)


def test_a_picture_is_cropped_from_its_center(draw: Draw, portrait: bytes) -> None:
    def drawing(pen: Pen) -> None:
        with pen.inside(BOX, (0, 0, 0, 0)):
            pen.picture(portrait, BOX)

    drawn = draw(drawing)
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert BOX.within(near(drawn.ink))
    assert drawn.color(BOX.middle, 55) == (0, 0, 250)


def test_dots_stand_below_each_other(draw: Draw) -> None:
    drawn = draw(lambda pen: pen.dots((50, 50), 4, 3, 1, BLACK))
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(49, 49, 2, 10)))
    assert Box(49, 49, 2, 10).within(near(drawn.ink))
    assert drawn.color(50, 52) == (255, 255, 255)
    assert drawn.color(50, 54) == (0, 0, 0)


def test_outlines_leave_the_letters_white(draw: Draw) -> None:
    face = ROW_LABEL.at(200)
    filled = draw(lambda pen: pen.text(20, 100, "I", face, BLACK))
    outlined = draw(lambda pen: pen.outlined(20, 100, "I", face, BLACK, 0.6))
    assert outlined.text.strip() == "I"
    assert outlined.ink is not None
    middle = (outlined.ink.middle, outlined.ink.y + outlined.ink.height / 2)
    assert filled.color(*middle) == (0, 0, 0)
    assert outlined.color(*middle) == (255, 255, 255)


def test_a_style_may_print_everything_larger(draw_in: DrawIn) -> None:
    drawn = draw_in(LARGE_PRINT, lambda pen: pen.box(BOX, fill=BLACK))
    assert drawn.ink is not None
    assert drawn.ink.within(near(Box(32, 48, 64, 80)))
    assert Box(32, 48, 64, 80).within(near(drawn.ink))


def test_a_box_without_fill_and_frame_draws_nothing(draw: Draw) -> None:
    assert draw(lambda pen: pen.box(BOX)).ink is None
