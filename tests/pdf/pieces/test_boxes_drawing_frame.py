import pytest

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.boxes import SQUARE, draw_drawing_frame
from fourc_desktop.pdf.styles import COLOR, LOW_INK, SheetStyle
from tests.pdf.drawn_pages import DrawIn, near, pixel

BOX = Box(10, 20, 74, 86)


@pytest.mark.parametrize("style", [COLOR, LOW_INK])
@pytest.mark.parametrize("empty", [False, True])
def test_the_frame_keeps_to_its_box(draw_in: DrawIn, style: SheetStyle, empty: bool) -> None:
    drawn = draw_in(style, lambda pen: draw_drawing_frame(pen, BOX, empty=empty))
    assert drawn.ink is not None
    assert drawn.ink.within(near(BOX))


def test_the_grid_runs_through_the_middle(draw_in: DrawIn) -> None:
    drawn = draw_in(COLOR, lambda pen: draw_drawing_frame(pen, BOX, empty=False))
    between = (BOX.middle + SQUARE / 2, BOX.y + BOX.height / 2 + SQUARE / 2)
    assert drawn.color(*between) == pixel(COLOR.tint)
    assert drawn.color(BOX.middle, between[1]) != pixel(COLOR.tint)


@pytest.mark.parametrize(("empty", "lined"), [(True, True), (False, False)])
def test_low_ink_has_a_grid_only_where_there_is_room_to_draw(
    draw_in: DrawIn, empty: bool, lined: bool
) -> None:
    drawn = draw_in(LOW_INK, lambda pen: draw_drawing_frame(pen, BOX, empty=empty))
    color = drawn.color(BOX.middle, BOX.y + 40)
    assert (color != (255, 255, 255)) is lined
    assert min(color) > 100  # light enough to draw over
