from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.odds_bar import RESULT_SHAPES, OddsBar, _spread

ODDS: dict[int, int] = {Color.BLACK: 35, Color.RED: 30, Color.BLUE: 29, Color.YELLOW: 6}


@pytest.fixture
def bar(qtbot: QtBot) -> OddsBar:
    made = OddsBar()
    qtbot.addWidget(made)
    made.resize(300, 40)
    made.show_odds(ODDS)
    return made


def test_the_segments_are_as_wide_as_the_chances(bar: OddsBar) -> None:
    image = bar.grab().toImage()
    fills = [mark.fill(current_theme().colors) for mark in RESULT_SHAPES]
    shades = [image.pixelColor(x, 6) for x in range(300)]
    for fill, color in zip(fills, Color, strict=True):
        assert shades.count(fill) == pytest.approx(3 * ODDS[color], abs=4)


def test_the_odds_bar_has_an_accessible_name(bar: OddsBar) -> None:
    assert bar.accessibleName() == "black 35 %, red 30 %, blue 29 %, yellow 6 %"


@pytest.mark.parametrize("middles", [[1, 2, 3, 4], [97, 98, 99, 100], [10, 50, 90, 95]])
def test_numbers_never_overlap(middles: list[float]) -> None:
    widths = [12.0] * 4
    lefts = _spread(middles, widths, QRectF(0, 0, 100, 10))
    assert min(after - before for before, after in pairwise(lefts)) >= 12
    assert lefts[-1] + 12 <= 100
    assert lefts[0] >= 0
