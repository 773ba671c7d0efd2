import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.printing.preview_panel import PageBar
from fourc_desktop.ui.theming.appearance import Appearance


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("width", [240, 280, 340, 420, 560, 900, 1400])
def test_the_visible_pages_are_in_one_line(
    appearance: Appearance, qtbot: QtBot, scale: int, width: int
) -> None:
    appearance.set_text_scale(scale)
    bar = PageBar()
    qtbot.addWidget(bar)
    bar.show_words("Character sheet", "Pages 1 and 2 of 2")
    bar.resize(width * scale // 100, bar.heightForWidth(width))
    bar.show()
    text = bar._text
    needed = QFontMetrics(text.font()).horizontalAdvance(text.text())
    qtbot.waitUntil(lambda: text.width() >= needed)
