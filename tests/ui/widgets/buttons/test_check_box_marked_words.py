import pytest

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.check_box import INDICATOR_SIZE, IndicatorText

WORDS = IndicatorText("Nights heal everybody of this campaign", "By the Rank Value of Fortitude")


@pytest.mark.parametrize("scale", [100, 200])
def test_the_text_is_higher_when_narrow(appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    theme = current_theme()
    wide = WORDS.width(theme)
    assert WORDS.height(theme, wide) < WORDS.height(theme, wide // 2)
    assert IndicatorText("").height(theme, wide) == theme.px(24)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_indicator_is_not_cut(appearance: Appearance, scale: int) -> None:
    appearance.set_text_scale(scale)
    theme = current_theme()
    for words in (WORDS, IndicatorText("Yes")):
        mark = words.indicator_rect(theme, 300)
        assert mark.top() >= 0
        assert mark.height() == theme.px(INDICATOR_SIZE)
        assert mark.bottom() <= words.height(theme, 300)


def test_a_long_explanation_wraps_by_itself() -> None:
    theme = current_theme()
    assert IndicatorText("Yes", "word " * 400).width(theme) < 600
