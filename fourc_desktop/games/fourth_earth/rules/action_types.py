"""Action types and tools: what a character does, how well, and with what."""

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
MOST_RANKS: Final = 3
"""The ranks of a mastered action type."""

MOST_TOOL_RANKS: Final = 1

MOST_LOWERED: Final = 2
"""How much a tool may lower a rating."""

MOST_POINTS: Final = MOST_RANKS * POINTS_OF_A_RANK
"""The points of a mastered action type."""


@value
class ActionType:
    """Something a character does, and how well."""

    name: Annotated[str, TextKind("Action", required=True, suggests="actions")] = ""
    parent: Annotated[str, TextKind("Specialty of", suggests="actions")] = ""
    battery: Annotated[Battery, ChoiceKind("Battery")] = Battery.PHYSICAL
    ranks: Annotated[int, GaugeKind("Ranks", MOST_RANKS, boxes=True)] = 0
    points: Annotated[int, NumberKind("Points", 0, MOST_POINTS, in_play=True)] = 0


@value
class Tool:
    """Something used for actions."""

    name: Annotated[str, TextKind("Tool", required=True)] = ""
    lowers: Annotated[int, NumberKind("Lowers", 0, MOST_LOWERED)] = 0
    ranks: Annotated[int, GaugeKind("Rank", MOST_TOOL_RANKS, boxes=True)] = 0
    points: Annotated[int, NumberKind("Points", 0, POINTS_OF_A_RANK, in_play=True)] = 0
    is_advanced: Annotated[bool, FlagKind("High technology, magic")] = False
