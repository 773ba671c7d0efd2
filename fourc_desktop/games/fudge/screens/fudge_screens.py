"""The screens of FUDGE: generic ones, the ladder, and units of battles."""

from typing import TYPE_CHECKING, Final

from fourc_desktop.games.fudge.screens.unit_commands import NEW_UNIT, UnitCommands
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.generic_game import ACTIONS, COMMANDS, PAGES, event_action
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.action_spec import RollScreenLabels

if TYPE_CHECKING:
    from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen

ROLLS: Final = RollScreenLabels("Ladder", "ladder", "La&dder", "Dock &Ladder")
"""The labels of the roll screen."""


DOWNTIME: Final = (
    event_action("breath_caught", "&Catch your breath…", "hourglass", "breath", begins_group=True),
    event_action("week_passes", "Rest for a &week…", "moon", "week"),
)
"""The actions of downtime."""


def ladder(context: ScreenContext) -> "LadderScreen":
    """The roll screen."""
    # Imported when it is first shown.
    from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen  # noqa: PLC0415

    return LadderScreen(context.campaign, context.signals, context.tools)


SCREENS: Final = GameScreens(
    actions=(*ACTIONS, NEW_UNIT, *DOWNTIME),
    pages=PAGES,
    commands=(*COMMANDS, UnitCommands),
    rolls=ROLLS,
    roll_screen=ladder,
)
"""The screens and commands that FUDGE adds to the window."""
