from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pieces.write_in_box import draw_write_in_box
from tests.sheets.looking import Draw, near

BOX = Box(10, 20, 24, 15)


def test_a_white_box_with_its_label(draw: Draw) -> None:
    drawn = draw(lambda pen: draw_write_in_box(pen, BOX, "now"))
    assert drawn.text.strip() == "now"
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))
    assert drawn.color(BOX.middle, 30) == (255, 255, 255)


def test_it_needs_no_label(draw: Draw) -> None:
    assert draw(lambda pen: draw_write_in_box(pen, BOX)).text.strip() == ""
