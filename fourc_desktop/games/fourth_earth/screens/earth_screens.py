"""The screens of 4th Earth RAW: the dice pool; all others are made from the form."""

from typing import TYPE_CHECKING, Final

from fourc_desktop.games.fourth_earth.screens.actions import ACTIONS, ROLLS
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.generic_game import COMMANDS
from fourc_desktop.ui.app.screen_context import ScreenContext

if TYPE_CHECKING:
    from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen


def dice_pool(context: ScreenContext) -> "DicePoolScreen":
    """The screen of the dice pool."""
    # Imported when it is built, since the library needs no screen.
    from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen  # noqa: PLC0415

    return DicePoolScreen(context.campaign, context.signals, context.tools)


SCREENS: Final = GameScreens(actions=ACTIONS, commands=COMMANDS, rolls=ROLLS, roll_screen=dice_pool)
"""The screens of 4th Earth RAW."""
