"""The screens and actions that FUDGE adds to the window."""

from pathlib import Path

from fourc_desktop.games.fudge.game import GAME
from fourc_desktop.games.fudge.screens.fudge_screens import DOWNTIME, SCREENS
from fourc_desktop.games.fudge.screens.unit_commands import NEW_UNIT, UnitCommands
from fourc_desktop.ui.app.generic_game import GENERIC


def test_only_ladder_and_units_are_not_generic(resources: Path) -> None:
    assert SCREENS.actions == (*GENERIC.actions, NEW_UNIT, *DOWNTIME)
    assert [each.argument for each in DOWNTIME] == [each.id for each in GAME.downtime]
    assert SCREENS.commands == (*GENERIC.commands, UnitCommands)
    assert SCREENS.screens == {}
    assert SCREENS.rolls.title == "Ladder"
    assert (resources / "icons" / f"{SCREENS.rolls.icon}.svg").exists()
    assert SCREENS.roll_dock is None
