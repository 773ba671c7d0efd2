import pytest

from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.boxes import SHIELD_HEIGHT, SHIELD_WIDTH, draw_shield
from fourc_desktop.pdf.styles import COLOR
from tests.pdf.drawn_pages import Draw, near, pixel

PLACE = Box(20, 30, SHIELD_WIDTH, SHIELD_HEIGHT)


@pytest.mark.parametrize("words", ["–", "5", "30", "1000", "10049"])
def test_any_number_keeps_to_the_shield(draw: Draw, words: str) -> None:
    drawn = draw(lambda pen: draw_shield(pen, PLACE.x, PLACE.y, words))
    assert drawn.text.split() == [words]
    assert drawn.ink is not None
    assert drawn.ink.within(near(PLACE))


def test_the_shield_is_broad_above_and_pointed_below(draw: Draw) -> None:
    drawn = draw(lambda pen: draw_shield(pen, PLACE.x, PLACE.y, "30"))
    tint = pixel(COLOR.tint)
    assert drawn.color(PLACE.x + 1, PLACE.y + 1) == tint
    assert drawn.color(PLACE.right - 1, PLACE.y + 1) == tint
    assert drawn.color(PLACE.middle, PLACE.bottom - 1) == tint
    assert drawn.color(PLACE.x + 1, PLACE.bottom - 1) == (255, 255, 255)
    assert drawn.color(PLACE.right - 1, PLACE.bottom - 1) == (255, 255, 255)
