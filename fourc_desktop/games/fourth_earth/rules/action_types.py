"""Action types and tools of a character."""

from typing import Annotated, Final

from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    FlagKind,
    GaugeKind,
    NumberKind,
    TextKind,
    value,
)
from fourc_desktop.games.fourth_earth.rules.batteries import Battery

POINTS_OF_A_RANK: Final = 4
MAX_RANKS: Final = 3
"""The number of ranks of a mastered action type."""

MAX_TOOL_RANKS: Final = 1

MAX_LOWERED: Final = 2
"""The maximum reduction of a rating by a tool."""

MAX_POINTS: Final = MAX_RANKS * POINTS_OF_A_RANK
"""The number of points of a mastered action type."""


@value
class ActionType:
    """A kind of action, with the character's proficiency."""

    name: Annotated[str, TextKind("Action", required=True, suggests="actions")] = ""
    parent: Annotated[str, TextKind("Specialty of", suggests="actions")] = ""
    battery: Annotated[Battery, ChoiceKind("Battery")] = Battery.PHYSICAL
    ranks: Annotated[int, GaugeKind("Ranks", MAX_RANKS, boxes=True)] = 0
    points: Annotated[int, NumberKind("Points", 0, MAX_POINTS, in_play=True)] = 0


@value
class Tool:
    """A tool, with the character's proficiency."""

    name: Annotated[str, TextKind("Tool", required=True)] = ""
    lowers: Annotated[int, NumberKind("Lowers", 0, MAX_LOWERED)] = 0
    ranks: Annotated[int, GaugeKind("Rank", MAX_TOOL_RANKS, boxes=True)] = 0
    points: Annotated[int, NumberKind("Points", 0, POINTS_OF_A_RANK, in_play=True)] = 0
    is_advanced: Annotated[bool, FlagKind("High technology, magic")] = False
