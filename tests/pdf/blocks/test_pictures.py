from dataclasses import replace

from fourc_desktop.pdf.blocks.pictures import PORTRAIT_HEIGHT, PORTRAIT_WIDTH, Portrait
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.styles import LOW_INK
from tests.pdf.drawn_pages import Draw, DrawIn, near

BOX = Box(20, 30, PORTRAIT_WIDTH, PORTRAIT_HEIGHT)


def test_an_empty_frame_has_room_to_draw(draw: Draw) -> None:
    assert draw(lambda pen: Portrait(None).draw(pen, BOX)).color(BOX.middle, 54) == (255, 255, 255)


def test_a_picture_is_cropped_to_3_by_4_from_its_center(draw: Draw, portrait: bytes) -> None:
    drawn = draw(lambda pen: Portrait(portrait).draw(pen, BOX))
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert drawn.color(BOX.x + 1, 54) == drawn.color(BOX.right - 1, 54) == (0, 0, 250)


def test_nothing_of_the_picture_shows_outside_the_frame(draw: Draw, portrait: bytes) -> None:
    drawn = draw(lambda pen: Portrait(portrait).draw(pen, BOX))
    assert drawn.color(BOX.x + 0.05, BOX.y + 0.05) == (255, 255, 255)


def test_low_ink_leaves_the_frame_empty_unless_asked(portrait: bytes, draw_in: DrawIn) -> None:
    drawing = Portrait(portrait).draw
    empty = draw_in(LOW_INK, lambda pen: drawing(pen, BOX))
    assert empty.color(BOX.middle, 54) == (255, 255, 255)
    asked = draw_in(replace(LOW_INK, portraits=True), lambda pen: drawing(pen, BOX))
    red, green, blue = asked.color(BOX.middle, 54)
    assert red == green == blue
    assert 150 < red < 255
