"""EarthHomebrew: the action types and tools that a campaign adds to the lists."""

from typing import Annotated

from fourc_desktop.core.forms.fields import value
from fourc_desktop.core.forms.homebrew_rows import OwnRows
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool


@value
class EarthHomebrew:
    """The entries of a campaign."""

    actions: Annotated[
        tuple[ActionType, ...], OwnRows("Action types", "action type", "actions")
    ] = ()
    tools: Annotated[tuple[Tool, ...], OwnRows("Tools", "tool", "tools")] = ()
