from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.display.labels import CaptionBox


def test_the_name_of_a_place(appearance: Appearance, qtbot: QtBot) -> None:
    caption = CaptionBox("Master Table", appearance)
    qtbot.addWidget(caption)
    words = QFontMetricsF(appearance.theme.head_font(TextStyle.TITLE)).horizontalAdvance(
        "Master Table"
    )
    assert caption.sizeHint().width() > words
    assert caption.accessibleName() == "Master Table"


def test_it_is_yellow_in_every_theme(appearance: Appearance, qtbot: QtBot) -> None:
    caption = CaptionBox("Library", appearance)
    qtbot.addWidget(caption)
    for choice in ThemeChoice:
        appearance.choose(choice)
        image = caption.grab().toImage()
        assert image.pixelColor(6, 6) == appearance.theme.colors.caption
