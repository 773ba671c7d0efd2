"""After a restart, the players' windows that were open are open again."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from tests.ui.app.conftest import Starter

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def open_fight(opened: OpenCampaign) -> None:
    opened.open_from_library(next(card.id for card in opened.campaign.cards(ENCOUNTER_KIND)))


@pytest.mark.parametrize("place", ["encounter", "library"])
def test_a_restart_opens_the_players_windows_again(
    start: Starter, window: MainWindow, qtbot: QtBot, place: str
) -> None:
    """Before, the second screen stayed empty until somebody opened the view from its menu."""
    session = start()
    session.open_sample()
    assert session.open is not None
    open_fight(session.open)
    windows = session.open.fights.screen().players_windows
    session.open.fights.show_players()
    windows.toggle_order()
    windows.options.turn("roll")
    assert windows.window is not None
    assert windows.order is not None
    windows.window.setGeometry(120, 90, 610, 430)
    windows.order.resize(260, 410)
    shown = session.open.fights.shown_id()
    session.open.go_to(place)
    session.close()
    again = start()
    assert again.open is not None
    assert window.rail.current() == place
    screen = again.open.fights.screen()
    windows = screen.players_windows
    assert screen.controller.id == shown
    assert windows.window is not None
    assert windows.order is not None
    qtbot.waitExposed(windows.window)
    assert windows.window.geometry().getRect() == (120, 90, 610, 430)
    assert windows.order.size().toTuple() == (260, 410)
    assert not windows.options.roll, "rolls that the players do not see stay unseen"
    assert windows.menu.has_window
    assert QApplication.activeWindow() not in (windows.window, windows.order)


def test_a_restart_leaves_closed_players_windows_closed(start: Starter) -> None:
    session = start()
    session.open_sample()
    assert session.open is not None
    open_fight(session.open)
    session.open.fights.show_players()
    session.open.fights.screen().players_windows.close()
    session.close()
    again = start()
    assert again.open is not None
    assert not again.open.fights.screen().players_windows.are_open
