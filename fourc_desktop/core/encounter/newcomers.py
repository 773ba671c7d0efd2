"""Combatants who join a fight together, and the sentence about them."""

from collections.abc import Iterable, Sequence

from fourc_desktop.core.encounter.events import CombatantSet, Event
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState


def newcomers(state: AnyState, events: Iterable[Event]) -> list[AnyCombatant]:
    """The combatants that events add to a state, in order."""
    added = (each.combatant for each in events if isinstance(each, CombatantSet))
    return [each for each in added if not state.has(each.id)]


def newcomers_text(names: Sequence[str]) -> str:
    """The sentence about one or more who join: "Zoe and Thug 1–12 are in the fight."."""
    *others, last = _in_runs(names)
    who = f"{', '.join(others)} and {last}" if others else last
    return f"{who} {'is' if len(names) == 1 else 'are'} in the fight."


def _in_runs(names: Iterable[str]) -> list[str]:
    """The names with a range for those numbered one after the other: "Thug 1–12"."""
    runs: list[list[str]] = []
    for name in names:
        if runs and _follows(runs[-1][-1], name):
            runs[-1].append(name)
        else:
            runs.append([name])
    return [_range_text(run) for run in runs]


def _follows(before: str, name: str) -> bool:
    """Whether a name is the other one with the next number."""
    stem, _, last = before.rpartition(" ")
    return bool(stem) and last.isdecimal() and name == f"{stem} {int(last) + 1}"


def _range_text(run: Sequence[str]) -> str:
    if len(run) == 1:
        return run[0]
    return f"{run[0]}–{run[-1].rpartition(' ')[2]}"
