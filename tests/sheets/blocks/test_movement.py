import pytest

from fourc_desktop.sheets.blocks.movement import Movement
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import Speed
from tests.sheets.looking import Draw, near

WAYS = ("walk", "climb", "swim", "fly", "leap")


@pytest.mark.parametrize("count", range(1, 6))
def test_a_box_for_each_way(draw: Draw, count: int) -> None:
    block = Movement(tuple(Speed(name, 3) for name in WAYS[:count]))
    box = Box(122, 70, 68, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.text.split()[4:] == [word for name in WAYS[:count] for word in ("3", name)]
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    assert (drawn.ink.right, drawn.ink.bottom) == pytest.approx((box.right, box.bottom), abs=0.2)
