from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.display.labels import CaptionBox


def test_a_caption_shows_the_name_of_a_screen(qtbot: QtBot) -> None:
    caption = CaptionBox("Master Table")
    qtbot.addWidget(caption)
    words = QFontMetricsF(current_theme().head_font(TextStyle.TITLE)).horizontalAdvance(
        "Master Table"
    )
    assert caption.sizeHint().width() > words
    assert caption.accessibleName() == "Master Table"


def test_the_caption_has_the_caption_color_of_the_theme(
    appearance: Appearance, qtbot: QtBot
) -> None:
    caption = CaptionBox("Library")
    qtbot.addWidget(caption)
    for choice in ThemeChoice:
        appearance.choose(choice)
        image = caption.grab().toImage()
        assert image.pixelColor(6, 6) == current_theme().colors.caption
