import pytest

from fourc_desktop.games.fourc.sheets.character.defense_and_movement_block import movement
from fourc_desktop.games.fourc.sheets.character_content import Speed
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.styles import LOW_INK
from tests.pdf.drawn_pages import Draw, DrawIn, near

WAYS = ("walk", "climb", "swim", "fly", "leap", "run", "burrow", "teleport")
HEAD = ["MOVEMENT", "sectors", "a", "turn"]


def speeds(count: int, sectors: int | str = 3) -> list[Speed]:
    return [Speed(name, sectors) for name in WAYS[:count]]


@pytest.mark.parametrize("count", range(1, 6))
def test_a_box_for_each_way(draw: Draw, fonts: Fonts, count: int) -> None:
    block = movement(speeds(count), 68, fonts)
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.text.split() == [*HEAD, *[word for name in WAYS[:count] for word in ("3", name)]]
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert (drawn.ink.right, drawn.ink.bottom) == pytest.approx((box.right, box.bottom), abs=0.2)


def test_more_than_five_movement_modes_share_a_line(draw: Draw, fonts: Fonts) -> None:
    block = movement(speeds(8), 68, fonts)
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert " ".join(drawn.text.split()).endswith("3 leap Also run 3, burrow 3, teleport 3.")
    assert block.height > movement(speeds(5), 68, fonts).height
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("sectors", ["around the world", 10_049])
def test_the_farthest_fits_in_any_number_of_boxes(
    draw: Draw, fonts: Fonts, count: int, sectors: int | str
) -> None:
    block = movement(speeds(count, sectors), 68, fonts)
    assert all(speed.whole for _, speed in block.modes)
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert " ".join(drawn.text.split()).count(str(sectors)) == count
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_an_empty_movement_box_has_no_outer_frame(draw_in: DrawIn, fonts: Fonts) -> None:
    block = movement([Speed("walk", "")], 68, fonts)
    drawn = draw_in(LOW_INK, lambda pen: block.draw(pen, Box(10, 10, 68, block.height)))
    foot = 10 + block.height - 0.1
    assert all(drawn.color(x, foot) == (255, 255, 255) for x in range(12, 76, 4))
