"""The log in the players' view."""

import pytest

from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import STANDING, ask
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


def test_an_attack_is_one_entry(
    players: PlayersWindow, heroes_act: EncounterController, screen: EncounterScreen
) -> None:
    screen.players_windows.menu.choose("log")
    heroes_act.play(PlaceCombatant("thug-1", STANDING["ada"]))
    before = [entry.words for entry in players.log.entries.rows]
    form = ask(heroes_act, "Fists")
    form.take_combatant("thug-1")
    heroes_act.send()
    words = [entry.words for entry in players.log.entries.rows]
    assert words == ["Ada rolls Fists (Melee) against Thug 1.", *before]
    heroes_act.command_runner.use_table_dice(True)
    heroes_act.go_on()
    heroes_act.enter_dice((1,))
    assert players.log.entries.rows[0].words.startswith(words[0])
    heroes_act.go_on()
    first, *others = [entry.words for entry in players.log.entries.rows]
    assert others == before
    assert first == screen.log.model.index(0).data(LINE_ROLE).what == "Ada misses Thug 1."


def test_the_log_tells_the_numbers_of_foes_only_with_their_switch(
    players: PlayersWindow, heroes_act: EncounterController, screen: EncounterScreen
) -> None:
    """Before, it told the Damage of each hit, and what armor stops of it."""
    menu = screen.players_windows.menu
    menu.choose("log")
    heroes_act.play(PlaceCombatant("thug-1", STANDING["ada"]))
    form = ask(heroes_act, "Fists")
    form.take_combatant("thug-1")
    heroes_act.send()
    heroes_act.command_runner.use_table_dice(True)
    heroes_act.go_on()
    heroes_act.enter_dice((70,))
    heroes_act.go_on()
    told = players.log.entries.rows[0].words
    menu.choose("numbers")
    whole = players.log.entries.rows[0].words
    assert told.startswith("Ada pounds Thug 1.")
    assert whole.startswith("Ada pounds Thug 1: ")
    assert "Damage" in whole
    assert "Damage" not in told
