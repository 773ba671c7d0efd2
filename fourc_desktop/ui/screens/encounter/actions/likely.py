"""Which actions of a combatant are shown at once, and which under “All actions”."""

from collections.abc import Callable, Sequence
from typing import Final

from fourc_desktop.core.encounter.views import ActionKind, ActionOption, Likelihood

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


Judge = Callable[[ActionOption], Likelihood]
"""How much the situation calls for an option; the game says so."""


def likely_actions(options: Sequence[ActionOption], judge: Judge) -> list[ActionOption]:
    """The likeliest actions: what is urgent first, what is unlikely last.

    Of those that are equally likely the first of each sort are taken, then the second, and they
    stand in the order of the game.
    """
    rounds: dict[ActionKind, int] = {}
    ranked = []
    for place, option in enumerate(options):
        likelihood = judge(option)
        rounds[option.kind] = rounds.get(option.kind, 0) + 1
        rank = (-likelihood, rounds[option.kind], ORDER.index(option.kind))
        ranked.append((rank, (-likelihood, place)))
    chosen = sorted(shown for _rank, shown in sorted(ranked)[:MOST])
    return [options[place] for _likelihood, place in chosen]
