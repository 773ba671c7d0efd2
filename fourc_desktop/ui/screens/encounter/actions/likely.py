"""Selects the actions of a combatant that are shown first; the others are under “All actions”."""

from collections.abc import Callable, Sequence
from typing import Final

from fourc_desktop.core.encounter.views import ActionKind, ActionOption, Likelihood

MAX_LIKELY: Final = 7
"""The number of actions shown first, four rows of two."""

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
"""The kinds of actions, the likeliest first."""


LikelihoodOf = Callable[[ActionOption], Likelihood]
"""A function of the game that returns how useful an option is now."""


def likely_actions(options: Sequence[ActionOption], judge: LikelihoodOf) -> list[ActionOption]:
    """The likeliest actions: urgent ones are preferred, unlikely ones come last.

    Of equally likely actions, the first of each kind are taken, then the second. The result is in
    the order of the game.
    """
    rounds: dict[tuple[Likelihood, ActionKind], int] = {}
    ranked = []
    for place, option in enumerate(options):
        likelihood = judge(option)
        alike = likelihood, option.kind
        rounds[alike] = rounds.get(alike, 0) + 1
        rank = (-likelihood, rounds[alike], ORDER.index(option.kind))
        ranked.append((rank, (-likelihood, place)))
    chosen = sorted(shown for _rank, shown in sorted(ranked)[:MAX_LIKELY])
    return [options[place] for _likelihood, place in chosen]
