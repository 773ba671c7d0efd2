"""Combatants who join a fight together, and the sentence about them."""

from collections.abc import Iterable, Sequence

from fourc_desktop.core.encounter.events import CombatantSet, Event
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.maps.descriptions import position_text
from fourc_desktop.core.maps.level_height import LevelHeight
from fourc_desktop.core.maps.sector_map import SectorMap


def newcomers(state: AnyState, events: Iterable[Event]) -> list[AnyCombatant]:
    """The combatants that events add to a state, in order."""
    added = (each.combatant for each in events if isinstance(each, CombatantSet))
    return [each for each in added if not state.has(each.id)]


def newcomers_text(came: Sequence[AnyCombatant], map_: SectorMap, level_height: LevelHeight) -> str:
    """The sentence about one or more who join: "Zoe and Thug 1–12 are added."; one has a place."""
    who = names_text([each.name for each in came])
    if len(came) > 1:
        return f"{who} are added."
    spot = came[0].spot
    return f"{who} is added{f' at {position_text(map_, spot, level_height)}' if spot else ''}."


def names_text(names: Sequence[str]) -> str:
    """Names in a sentence: "Zoe, Ben and Thug 1–12"; "Nobody" without any."""
    *others, last = _in_runs(names) or ["Nobody"]
    return f"{', '.join(others)} and {last}" if others else last


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
