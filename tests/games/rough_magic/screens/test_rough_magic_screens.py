"""The screens and actions that Rough Magic adds to the window."""

from fourc_desktop.app import SCREENS as BY_GAME
from fourc_desktop.games.rough_magic.game import GAME
from fourc_desktop.games.rough_magic.screens.rough_magic_screens import SCREENS
from tests.games.rough_magic.conftest import RESOURCES


def test_the_window_knows_the_curve() -> None:
    assert BY_GAME[GAME.id]() is SCREENS
    assert (SCREENS.rolls.title, SCREENS.rolls.icon) == ("Curve", "curve")
    assert (RESOURCES / "icons" / f"{SCREENS.rolls.icon}.svg").is_file()


def test_every_downtime_event_is_in_a_menu() -> None:
    offered = [each.argument for each in SCREENS.actions if each.handler == "moment"]
    assert offered == [each.id for each in GAME.downtime]
