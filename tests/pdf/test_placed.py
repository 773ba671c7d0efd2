from fourc_desktop.games.fourc.sheets.blocks.conditions import Conditions
from fourc_desktop.games.fourc.sheets.content import ConditionBox
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.paper import CONTENT
from fourc_desktop.pdf.placed import LEFT, RIGHT, RIGHT_X, place


def test_two_columns_and_a_gap_make_the_width() -> None:
    assert (LEFT, RIGHT) == (118, 68)
    assert RIGHT_X - LEFT == 4
    assert CONTENT.width == RIGHT_X + RIGHT


def test_a_block_is_as_high_as_it_needs_to_be() -> None:
    block = Conditions((ConditionBox("Down"),))
    assert place("conditions", 1, 2, 36, block).box == Box(1, 2, 36, block.height)
