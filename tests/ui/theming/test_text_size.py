import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.text_size import drawn_size, text_width
from fourc_desktop.ui.theming.theme import TextStyle

TEXT = "Ada throws a car"
WRAPPED = int(Qt.TextFlag.TextWordWrap)


@pytest.fixture
def font(appearance: Appearance) -> QFont:
    return current_theme().font(TextStyle.BODY)


def test_sizes_are_those_of_qt(font: QFont) -> None:
    metrics = QFontMetricsF(font)
    for _ in range(2):
        assert text_width(font, TEXT) == metrics.horizontalAdvance(TEXT)
        rect = metrics.boundingRect(QRectF(0, 0, 60, 10_000), WRAPPED, TEXT)
        assert drawn_size(font, TEXT, WRAPPED, 60) == (rect.width(), rect.height())
    assert drawn_size(font, TEXT, WRAPPED, 60)[1] > metrics.height()


def test_a_larger_font_has_another_size(font: QFont) -> None:
    small = text_width(font, TEXT)
    font.setPixelSize(2 * font.pixelSize())
    assert text_width(font, TEXT) > 1.5 * small
    font.setPixelSize(font.pixelSize() // 2)
    assert text_width(font, TEXT) == small


def test_texts_are_measured_anew_with_other_fonts(font: QFont, appearance: Appearance) -> None:
    text_width(font, TEXT)
    drawn_size(font, TEXT, WRAPPED)
    appearance.load_fallback_fonts()
    assert text_width.cache_info().currsize == drawn_size.cache_info().currsize == 0
