"""The separate window with the order of play: what the players may see."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QFont, QFontMetrics

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from tests.ui.screens.encounter.players.reading import read

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_the_order_of_play_has_a_window_of_its_own(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    windows = screen.players_windows
    windows.menu.choose("order-window")
    window = windows.order
    assert window is not None
    assert window.isVisible()
    assert "Order of play in a window" in [e.text for e in windows.menu.items() if e.checked]
    windows.refresh()
    assert window.caption.accessibleName() == "Setup"
    assert "Thug 2" in read(window)
    controller.set_combatant("thug-2", hidden=True)
    assert "Thug 2" not in read(window)
    controller.close()
    assert window.caption.accessibleName() == "No encounter"
    windows.menu.choose("order-window")
    assert not windows.menu.has_order
    windows.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_names_of_sides_fit_into_one_line_in_large_text(
    screen: EncounterScreen, appearance: Appearance
) -> None:
    appearance.set_text_scale(200)
    screen.players_windows.toggle_order()
    window = screen.players_windows.order
    assert window is not None
    side = QFontMetrics(current_theme().font(TextStyle.BODY, QFont.Weight.Bold))
    assert window.width() > side.horizontalAdvance("Player characters") + current_theme().px(60)
    window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
