"""Blocks in true size."""

from fourc_desktop.pdf.true_size import place_in_true_size
from tests.pdf.plain_blocks import ticks


def test_a_block_keeps_its_size_in_any_scale() -> None:
    block = ticks("Down")
    placed = place_in_true_size("ticks", 16, 32, 80, block, 1.6)
    assert (placed.box.x, placed.box.y, placed.box.width) == (10, 20, 50)
    assert placed.box.height * 1.6 == block.height
