"""Which actions of a combatant are shown at once, and which under “All actions”."""

from collections.abc import Sequence
from typing import Final

from fourc_desktop.core.encounter.views import ActionKind, ActionOption

MOST: Final = 8
"""How many actions are shown at once."""

ORDER: Final = (
    ActionKind.POWER,
    ActionKind.STRIKE,
    ActionKind.CUT,
    ActionKind.SHOOT,
    ActionKind.RUSH,
    ActionKind.HOLD,
    ActionKind.MOVE,
    ActionKind.DEFEND,
    ActionKind.WAIT,
    ActionKind.AID,
    ActionKind.HANDLE,
    ActionKind.BREAK,
    ActionKind.TALK,
    ActionKind.FINISH,
    ActionKind.OTHER,
)
"""The sorts of actions, the likeliest first."""


def likely_actions(options: Sequence[ActionOption]) -> list[ActionOption]:
    """The likeliest actions in the order of the game: the first of each sort, then the second."""
    rounds: dict[ActionKind, int] = {}
    ranked = []
    for place, option in enumerate(options):
        rounds[option.kind] = rounds.get(option.kind, 0) + 1
        ranked.append((rounds[option.kind], ORDER.index(option.kind), place))
    chosen = sorted(place for _round, _kind, place in sorted(ranked)[:MOST])
    return [options[place] for place in chosen]
