import pytest

from fourc_desktop.games.fourc.sheets.character.trait_and_status_block import ConditionBlock
from fourc_desktop.games.fourc.sheets.character_content import ConditionBox
from fourc_desktop.pdf.geometry import Box
from tests.pdf.drawn_pages import Draw


def test_two_columns_filled_from_the_left(draw: Draw) -> None:
    block = ConditionBlock(tuple(map(ConditionBox, ("Dazed", "Down", "Out", "Held", "Winded"))))
    drawn = draw(lambda pen: block.draw(pen, Box(0, 0, 36, block.height)))
    assert drawn.text.split() == ["CONDITION", "Dazed", "Down", "Out", "Held", "Winded"]


@pytest.mark.parametrize(("count", "rows"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 3)])
def test_a_row_for_every_two(count: int, rows: int) -> None:
    assert ConditionBlock((ConditionBox("Down"),) * count).height == pytest.approx(4.3 + rows * 4.3)


def test_conditions_are_ticked(draw: Draw) -> None:
    boxes = (ConditionBox("Dazed"), ConditionBox("Down", ticked=True))
    block = ConditionBlock(boxes)
    drawn = draw(lambda pen: block.draw(pen, Box(0, 0, 36, block.height)))
    inside = [
        {drawn.color(left + x / 10, 4.3 + y / 10) for x in range(5, 24) for y in range(5, 24)}
        for left in (0, 18)
    ]
    assert inside[0] == {(255, 255, 255)}
    assert len(inside[1]) > 1
