"""The generic roll screen, operated by mouse and keys."""

import pytest

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.ui.screens.roll.conftest import typed


@pytest.mark.parametrize("choice", [ThemeChoice.DARK, ThemeChoice.HIGH_CONTRAST])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_screen_is_drawn_in_every_theme_and_scale(
    screen: RollScreen, window: MainWindow, appearance: Appearance, choice: ThemeChoice, scale: int
) -> None:
    appearance.choose(choice)
    appearance.set_text_scale(scale)
    typed(screen, "34")
    assert not window.grab().isNull()
    least = screen.chart.minimumSizeHint()
    assert screen.chart.height() >= least.height()
    assert screen.chart.width() >= least.width()
