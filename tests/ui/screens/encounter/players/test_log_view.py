"""The log in the players' view."""

import pytest

from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.players.reading import read

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_the_log_can_be_shown_without_secrets(
    players: PlayersWindow, controller: EncounterController, screen: EncounterScreen
) -> None:
    controller.play(PlaceCombatant("ada", Position(2, 2)))
    controller.play(ChangeNotes("The bomb is fake."))
    assert not players.log.isVisible()
    screen.players_windows.menu.choose("log")
    words = [entry.words for entry in players.log.entries.rows]
    assert words[0] == "Ada moves to C3."
    assert "Ada moves to C3." in read(players)
    controller.set_combatant("thug-2", hidden=True)
    controller.play(PlaceCombatant("thug-2", Position(5, 2)))
    assert [entry.words for entry in players.log.entries.rows] == words
    controller.undo()
    controller.undo()
    controller.undo()
    controller.undo()
    assert [entry.words for entry in players.log.entries.rows] == words[1:]
