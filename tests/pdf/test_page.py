from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.page import LEFT, RIGHT, RIGHT_X, footer, place
from tests.pdf.plain_blocks import ticks


def test_two_columns_and_a_gap_make_the_width() -> None:
    assert (LEFT, RIGHT) == (118, 68)
    assert RIGHT_X - LEFT == 4
    assert CONTENT.width == RIGHT_X + RIGHT


def test_a_block_is_as_high_as_it_needs_to_be() -> None:
    block = ticks("Down")
    assert place("conditions", 1, 2, 36, block).box == Box(1, 2, 36, block.height)


def test_a_remark_takes_the_room_that_name_and_number_leave(fonts: Fonts) -> None:
    remark = "At least one 1 in the pool: success"
    assert footer("Ilse Karrow", 100, fonts, remark).remark == remark
    beside_long = footer("Ilse Karrow of the Long Causeway " * 3, 100, fonts, remark * 2).remark
    assert str(beside_long).endswith("…")
