"""The wound track of the opponent, with a mark on the box that a wound would take."""

from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.screens.wound_strip import WoundStrip
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle


def test_the_first_open_box_of_the_wound_or_a_worse_one_is_ringed(qtbot: QtBot) -> None:
    """F6."""
    strip = WoundStrip()
    qtbot.addWidget(strip)
    for track, wound, taken in (
        (" " * 8, WoundLevel.UNDAMAGED, None),
        (" " * 8, WoundLevel.SCRATCH, 0),
        ("x  x    ", WoundLevel.LIGHT, 4),
        ("x  xx   ", WoundLevel.LIGHT, 5),
        ("x  xx   ", WoundLevel.MAJOR, 5),
        ("       x", WoundLevel.COMA, 7),
    ):
        strip.show_track("Ordo", track, wound)
        assert strip.taken == taken
    strip.show_track("Ordo", "xSmxLkcD", WoundLevel.UNDAMAGED)
    strip.resize(strip.sizeHint())
    assert not strip.grab().isNull()


def test_the_name_of_each_group_fits_into_its_column(qtbot: QtBot, appearance: Appearance) -> None:
    appearance.set_text_scale(200)
    strip = WoundStrip()
    qtbot.addWidget(strip)
    metrics = QFontMetricsF(current_theme().font(TextStyle.CAPTION))
    column = strip.minimumSizeHint().width() / 5
    assert metrics.horizontalAdvance("Critical −3") <= column
