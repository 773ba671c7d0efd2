"""The placeholder figure of a character without a picture."""

import pytest

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.figure import PALETTE, draw_figure, outline
from tests.pdf.drawn_pages import Draw, DrawIn, near, pixel
from tests.pdf.print_styles import STYLES

FACE = Box(20, 30, 25.4, 35.6)
DISC = Box(20, 30, 25.4, 17.8)


def test_a_path_becomes_points() -> None:
    assert outline("M0 0L10 0Z") == [(0, 0), (10, 0)]
    curve = outline("M0 0C0 10 10 10 10 0Z")
    assert len(curve) == 11
    assert curve[5] == pytest.approx((5, 7.5))
    assert curve[-1] == (10, 0)


@pytest.mark.parametrize("box", [FACE, DISC])
@pytest.mark.parametrize("behind", [False, True])
def test_a_figure_keeps_to_its_box(draw: Draw, box: Box, *, behind: bool) -> None:
    drawn = draw(lambda pen: draw_figure(pen, box, "Ada", behind=behind))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_colors_depend_on_the_seed_and_backs_lack_a_face(draw: Draw) -> None:
    front = draw(lambda pen: draw_figure(pen, FACE, "Ada"))
    again = draw(lambda pen: draw_figure(pen, FACE, "Ada"))
    back = draw(lambda pen: draw_figure(pen, FACE, "Ada", behind=True))
    assert front.picture.tobytes() == again.picture.tobytes()
    nose = FACE.middle, FACE.y + FACE.height * 0.52
    assert front.color(*nose) in [pixel(each.head) for each in PALETTE]
    assert back.color(*nose) in [pixel(each.suit) for each in PALETTE]


def test_low_ink_has_lines_alone(draw_in: DrawIn) -> None:
    drawn = draw_in(STYLES["low-ink"], lambda pen: draw_figure(pen, FACE, "Ada"))
    assert drawn.color(FACE.middle, FACE.bottom - 5) == (255, 255, 255)
