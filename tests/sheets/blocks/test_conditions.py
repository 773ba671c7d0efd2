import pytest

from fourc_desktop.sheets.blocks.conditions import Conditions
from fourc_desktop.sheets.box import Box
from tests.sheets.looking import Draw


def test_two_columns_filled_from_the_left(draw: Draw) -> None:
    block = Conditions(("Dazed", "Down", "Out", "Held", "Winded"))
    drawn = draw(lambda pen: block.draw(pen, Box(0, 0, 36, block.height)))
    assert drawn.text.split() == ["CONDITION", "Dazed", "Down", "Out", "Held", "Winded"]


@pytest.mark.parametrize(("count", "rows"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 3)])
def test_a_row_for_every_two(count: int, rows: int) -> None:
    assert Conditions(("Down",) * count).height == pytest.approx(4.3 + rows * 4.3)
