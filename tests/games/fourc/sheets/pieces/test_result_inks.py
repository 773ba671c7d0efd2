"""The four result colors stay apart on paper, also to eyes that see fewer colors, and in gray."""

import pytest

from fourc_desktop.games.fourc.sheets.pieces.result import Result
from fourc_desktop.pdf.style import STYLES, Style
from tests.color_sight import SIGHT, smallest_gap

DRAWN = 22.8
"""The smallest gap of the colors as they were drawn."""


@pytest.mark.parametrize("style", [style for style in STYLES.values() if style.red.fill])
@pytest.mark.parametrize("sight", SIGHT)
def test_results_stay_apart(style: Style, sight: str) -> None:
    fills = [fill for result in Result if (fill := result.ink(style).fill) is not None]
    assert len(fills) == 4
    assert smallest_gap(fills, sight) >= DRAWN - 0.05
