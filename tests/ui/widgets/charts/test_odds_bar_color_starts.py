"""The start values of the colors: four uncut labels, and an accessible text."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.charts.odds_bar import ColorThresholds


@pytest.fixture
def starts(qtbot: QtBot) -> ColorThresholds:
    made = ColorThresholds()
    qtbot.addWidget(made)
    made.show_starts((35, 65, 94))
    return made


def test_the_thresholds_have_an_accessible_name(starts: ColorThresholds) -> None:
    assert starts.accessibleName() == ("Fails below 35; red from 35, blue from 65, yellow from 94")


def test_all_four_colors_are_there(starts: ColorThresholds) -> None:
    starts.resize(starts.sizeHint())
    image = starts.grab().toImage()
    seen = {image.pixelColor(x, image.height() // 2 - 6).name() for x in range(image.width())}
    colors = current_theme().colors
    fills = (colors.result_black, colors.result_red, colors.result_blue, colors.result_yellow)
    assert {QColor(fill).name() for fill in fills} <= seen


def test_the_thresholds_grow_with_the_text_scale(
    starts: ColorThresholds, appearance: Appearance
) -> None:
    small = starts.sizeHint()
    appearance.set_text_scale(200)
    large = starts.sizeHint()
    assert large.width() > 1.7 * small.width()
    assert starts.minimumSizeHint() == large
