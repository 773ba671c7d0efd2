from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.theme_choice import ThemeChoice
from fourc_desktop.ui.widgets.caption_box import CaptionBox


def test_the_name_of_a_place(appearance: Appearance, qtbot: QtBot) -> None:
    caption = CaptionBox("Master Table", appearance)
    qtbot.addWidget(caption)
    words = QFontMetricsF(appearance.theme.head_font(Step.TITLE)).horizontalAdvance("Master Table")
    assert caption.sizeHint().width() > words
    assert caption.accessibleName() == "Master Table"


def test_it_is_yellow_in_every_theme(appearance: Appearance, qtbot: QtBot) -> None:
    caption = CaptionBox("Library", appearance)
    qtbot.addWidget(caption)
    for choice in ThemeChoice:
        appearance.choose(choice)
        image = caption.grab().toImage()
        assert image.pixelColor(6, 6) == appearance.theme.colors.caption
