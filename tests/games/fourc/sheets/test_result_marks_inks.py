"""The four result colors are distinguishable on paper, also with color blindness and in gray."""

import pytest

from fourc_desktop.games.fourc.sheets.result_marks import ResultSign
from fourc_desktop.pdf.styles import SheetStyle
from tests.color_difference import SIGHT, smallest_gap
from tests.pdf.print_styles import STYLES

DRAWN = 22.8
"""The smallest difference of the colors in the design."""


@pytest.mark.parametrize("style", [style for style in STYLES.values() if style.red.fill])
@pytest.mark.parametrize("sight", SIGHT)
def test_results_stay_apart(style: SheetStyle, sight: str) -> None:
    fills = [fill for result in ResultSign if (fill := result.ink(style).fill) is not None]
    assert len(fills) == 4
    assert smallest_gap(fills, sight) >= DRAWN - 0.05
