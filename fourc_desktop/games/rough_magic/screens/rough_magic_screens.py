"""The screens of Rough Magic 4e: generic ones, the curve of two dice, and extended tasks."""

from typing import TYPE_CHECKING, Final

from fourc_desktop.games.rough_magic.screens.task_commands import NEW_TASK, TaskCommands
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.generic_game import ACTIONS, COMMANDS, PAGES, event_action
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.action_spec import RollScreenLabels

if TYPE_CHECKING:
    from fourc_desktop.games.rough_magic.screens.curve_screen import CurveScreen

ROLLS: Final = RollScreenLabels("Curve", "curve", "&Curve", "Dock &Curve")
"""The labels of the roll screen."""


DOWNTIME: Final = (
    event_action("hour_passes", "Rest for an ho&ur…", "hourglass", "hour", begins_group=True),
    event_action("night_passes", "Rest for a &night…", "moon", "night"),
    event_action("session_begins", "Start &session…", "play", "session"),
)
"""The actions of downtime."""


def curve(context: ScreenContext) -> "CurveScreen":
    """The roll screen."""
    # Imported when it is built, since the library needs no screen.
    from fourc_desktop.games.rough_magic.screens.curve_screen import CurveScreen  # noqa: PLC0415

    return CurveScreen(context.campaign, context.signals, context.tools)


SCREENS: Final = GameScreens(
    actions=(*ACTIONS, NEW_TASK, *DOWNTIME),
    pages=PAGES,
    commands=(*COMMANDS, TaskCommands),
    rolls=ROLLS,
    roll_screen=curve,
)
"""The screens and commands that Rough Magic adds to the window."""
