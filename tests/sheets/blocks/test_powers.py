import pytest

from fourc_desktop.sheets.blocks.powers import ROW, powers
from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.content import PowerLine
from fourc_desktop.sheets.fonts import Fonts
from tests.sheets.looking import Draw, near


@pytest.mark.parametrize(
    ("line", "height"),
    [
        (PowerLine("Flight", "Rolled, d% 45.", "30"), ROW),
        (PowerLine("Flight", "Rolled, " * 20, "30"), ROW + 3.9),
        (PowerLine("Control " * 12, "Rolled.", "30"), ROW + 4.2),
        (PowerLine("Flight", "Rolled.", "10049"), ROW),
    ],
)
def test_a_row_is_as_high_as_its_words(
    draw: Draw, fonts: Fonts, line: PowerLine, height: float
) -> None:
    block = powers([line], 118, fonts)
    assert block.rows[0].height == pytest.approx(height)
    box = Box(0, 30, 118, block.height)
    drawn = draw(lambda pen: block.draw(pen, box))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))
    expected = f"POWERSrank{line.name}{line.source}{line.rank}"
    assert sorted("".join(drawn.text.split())) == sorted("".join(expected.split()))
