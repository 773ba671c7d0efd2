"""The menu of the players' view: enabled options are checked."""

import pytest

from fourc_desktop.ui.screens.encounter.players.menu import SWITCHES
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_each_switch_is_turned_and_checked(screen: EncounterScreen) -> None:
    menu = screen.players_windows.menu
    for name in SWITCHES:
        before = {each.id: each.checked for each in menu.items()}[name]
        menu.choose(name)
        assert {each.id: each.checked for each in menu.items()}[name] is not before


def test_the_menu_begins_with_the_window_whatever_is_switched_on(screen: EncounterScreen) -> None:
    button = screen.turn.players
    button.open_list()
    active = button._menu.activeAction()
    button._menu.close()
    assert active is not None
    assert active.text() == "Open the players’ view"
