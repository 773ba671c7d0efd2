"""The screens of 4th Earth RAW: the dice pool; all others are generic."""

from typing import TYPE_CHECKING, Final

from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.screens.actions import ACTIONS, ROLLS
from fourc_desktop.games.fourth_earth.screens.battery_commands import BatteryCommands
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.generic_game import COMMANDS, PAGES
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen
    from fourc_desktop.ui.screens.roll.screen import RollDock


def dice_pool(context: ScreenContext) -> "DicePoolScreen":
    """The screen of the dice pool."""
    # Imported when it is built, since the library needs no screen.
    from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen  # noqa: PLC0415

    return DicePoolScreen(context.campaign, context.signals, context.tools)


def dice_pool_dock(context: ScreenContext) -> "RollDock":
    """The dice pool in the dock beside other screens."""
    from fourc_desktop.games.fourth_earth.screens.dice_pool.controller import (  # noqa: PLC0415
        DicePoolController,
    )
    from fourc_desktop.ui.screens.roll.screen import RollDock  # noqa: PLC0415

    return RollDock(
        context.campaign,
        context.signals,
        context.tools,
        ROLLER,
        tr(ROLLS.title),
        DicePoolController,
    )


SCREENS: Final = GameScreens(
    actions=ACTIONS,
    pages=PAGES,
    commands=(*COMMANDS, BatteryCommands),
    rolls=ROLLS,
    roll_screen=dice_pool,
    roll_dock=dice_pool_dock,
)
"""The screens of 4th Earth RAW."""
