"""The four result colors are distinguishable, also with color blindness and in gray."""

from pathlib import Path

import pytest

from fourc_desktop.ui.theming.theme import ThemeName, load_theme
from tests.color_difference import SIGHT, Triple, ciede2000, smallest_gap


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_against_its_published_pairs(
    one: Triple, other: Triple, expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHT)
def test_result_colors_are_distinguishable(resources: Path, sight: str) -> None:
    colors = load_theme(resources / "themes", ThemeName.LIGHT).colors
    fills = (colors.result_black, colors.result_red, colors.result_blue, colors.result_yellow)
    channels = [(fill.redF(), fill.greenF(), fill.blueF()) for fill in fills]
    assert smallest_gap(channels, sight) >= 20
