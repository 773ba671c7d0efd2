"""The caption of a path or an area, which stays inside the map."""

from PySide6.QtCore import QRectF

from fourc_desktop.ui.screens.map_view.overlay.movement import PathCaption
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme

GOAL, VIEW = QRectF(200, 100, 60, 60), QRectF(0, 0, 500, 300)
NAMES = "Captain Lantern, Gutter Saint, The Undertow, Thug 1, +2"


def test_names_wider_than_the_map_are_wrapped(appearance: Appearance) -> None:
    appearance.set_text_scale(200)
    caption = PathCaption()
    caption.show_words("2 sectors", GOAL, VIEW, current_theme())
    one = caption.boundingRect()
    caption.show_words(f"2 sectors\n{NAMES}", GOAL, VIEW, current_theme())
    shown = caption.sceneBoundingRect()
    assert VIEW.contains(shown)
    assert shown.height() > 2 * one.height(), "more than the two lines of the text"
