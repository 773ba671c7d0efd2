"""Opening and closing the players' windows from a menu, and pings by a key."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.players.windows import PlayersWindows
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import middle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def windows(screen: EncounterScreen) -> PlayersWindows:
    return screen.players_windows


def chosen(windows: PlayersWindows) -> list[str]:
    return [each.text for each in windows.menu.items()]


def test_the_menu_opens_and_closes_the_players_view(
    windows: PlayersWindows, screen: EncounterScreen
) -> None:
    assert chosen(windows)[0] == "Open the players’ view"
    screen.turn.players.chosen.emit("window")
    window = windows.window
    assert window is not None
    assert window.isVisible()
    windows.menu.choose("full")
    assert window.isFullScreen()
    assert chosen(windows)[0] == "Close the players’ view"
    windows.menu.choose("window")
    assert screen.players is None
    windows.menu.choose("full")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_an_exclamation_mark_points_out_the_sector_of_the_cursor_in_both_windows(
    windows: PlayersWindows,
    players: PlayersWindow,
    screen: EncounterScreen,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "fourc_desktop.ui.screens.encounter.players.windows.pointed_spot", lambda _canvas: None
    )
    screen.map.view.cursor_at.go(Position(5, 2))
    QTest.keyClicks(screen.map.view, "!")
    shown = [windows._ping.item, players.ping.item]
    assert all(each.isVisible() for each in shown)
    assert shown[1].pos() == players.map.board.rect(Position(5, 2)).center()
    screen.map.view.cursor_at.go(Position(1, 1))
    QTest.keyClicks(players, "!")
    assert shown[0].pos() == screen.map.view.board.rect(Position(1, 1)).center()


def test_the_sector_under_the_pointer_comes_first(
    windows: PlayersWindows, screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, spot = screen.map.view, Position(6, 1)
    at = view.viewport().mapToGlobal(middle(screen, spot))
    monkeypatch.setattr("fourc_desktop.ui.screens.map_view.animation.ping.QCursor.pos", lambda: at)
    monkeypatch.setattr(view.viewport(), "underMouse", lambda: True)
    windows.menu.choose("ping")
    assert windows._ping.item.pos() == view.board.rect(spot).center()


def test_without_a_fight_nothing_is_pointed_out(
    windows: PlayersWindows, controller: EncounterController
) -> None:
    controller.close()
    windows.ping()
    assert not windows._ping.item.isVisible()
