"""The log of a fight for the players, without anything they do not see."""

import re
from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.encounter.events import (
    CombatantSet,
    DoorToggled,
    Event,
    FogBrushed,
    FogSet,
    MapChanged,
    MapRedrawn,
    NotesChanged,
)
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.log_groups import narrate_group
from fourc_desktop.core.encounter.map_scenes import step_scenes
from fourc_desktop.core.encounter.narration import (
    ROLLED_AGAIN,
    entry_sentences,
    map_change_text,
    shared_event_text,
)
from fourc_desktop.core.encounter.newcomers import newcomers_text
from fourc_desktop.core.encounter.overruled_refusals import overrides_of_entry
from fourc_desktop.core.encounter.players import (
    map_for_players,
    players_see,
    players_see_place,
    players_side,
)
from fourc_desktop.core.encounter.scenes import TextScene
from fourc_desktop.core.encounter.state import AnyCombatant, AnyState
from fourc_desktop.core.maps.sector_map import SectorMap, map_diff

_COUNTS: Final = re.compile(
    r"\b[A-Z]{1,2}\d+\b|[+−]?\d+ (?:m|ft|sectors?|zones?|turns?|rounds?)\b", re.ASCII
)
"""Numbers that are on the map or of the game's time, and none of a combatant: "E4", "3 turns"."""

_CLAUSE_ENDS: Final = re.compile(r"[:;,] | \(")


def players_sentences(
    log: EncounterLog, number: int, fight: AnyFight, *, numbers: bool = True
) -> Iterator[str]:
    """The sentences of the entry with this index, from 0, that players may read.

    Without `numbers`, they do not tell those of other sides.
    """
    entry = log.entries[number]
    state = log.state_at(entry.base)
    came, others = list[AnyCombatant](), list[str]()
    for event in entry.events:
        after = event.apply(state)
        words = _public_text(state, after, event, fight)
        if not numbers and not _is_about_own(after, event, fight, state):
            words = without_foes_numbers(words, state, after)
        if words and not any(name in words for name in _secret_names(state, after)):
            if isinstance(event, CombatantSet) and not state.has(event.combatant.id):
                came.append(event.combatant)
            else:
                others.append(words)
        state = after
    if came:
        yield newcomers_text(came, state.map, fight.level_height)
    yield from others


def players_narration(
    log: EncounterLog, first: int, end: int, fight: AnyFight, *, numbers: bool = True
) -> tuple[str, ...]:
    """The entries with the indexes from `first` up to `end`, a group of the log, for players.

    A group without secrets reads as in the log of the Gamemaster, without its figures and the rules
    that were overruled; of another, only the public sentences are left. Without `numbers`, those of
    other sides are secret.
    """
    steps = range(first, end)
    public = [words for step in steps for words in players_sentences(log, step, fight)]
    told = [
        words for step in steps for words in players_sentences(log, step, fight, numbers=numbers)
    ]
    whole = [words for step in steps for words in entry_sentences(log, step, fight)]
    overruled = [words for step in steps for words in overrides_of_entry(log, step, fight)]
    if public != [words for words in whole if words not in (ROLLED_AGAIN, *overruled)]:
        return tuple(told)
    narration = narrate_group(log, first, end, fight)
    before, after = log.state_at(first), log.state_at(end)
    secret = list(_secret_names(before, after))
    what = narration.what if narration.is_settled else f"{narration.what.rstrip('.')}."
    said = [what, *(words for words in narration.outcomes if words not in overruled)]
    if not numbers:
        said = [
            words if words in told else without_foes_numbers(words, before, after) for words in said
        ]
    return tuple(words for words in said if words and not any(name in words for name in secret))


def without_foes_numbers(words: str, state: AnyState, after: AnyState) -> str:
    """A sentence up to the clause with a number, if it names a combatant of another side.

    "Ada strikes down Ben: 150 Damage, although armor stops all 30." is "Ada strikes down Ben.";
    empty if that is the first clause, or nothing but a name is before it. `state` and `after` are
    those around the event.
    """
    own = players_side(after)
    people = {each.name: each.side for each in (*state.combatants, *after.combatants)}
    if not any(side != own and name in words for name, side in people.items()):
        return words
    masked = words
    for name in sorted(people, key=len, reverse=True):
        masked = masked.replace(name, "_" * len(name))
    masked = _COUNTS.sub(lambda found: "_" * len(found[0]), masked)
    digit = re.search(r"\d", masked)
    if digit is None:
        return words
    ends = [found.start() for found in _CLAUSE_ENDS.finditer(masked, 0, digit.start())]
    kept = [words[:end] for end in ends if words[:end].count("(") == words[:end].count(")")]
    is_told = bool(kept) and any(letter.isalpha() for letter in masked[: len(kept[-1])])
    return f"{kept[-1].rstrip('.')}." if is_told else ""


def _is_about_own(after: AnyState, event: Event, fight: AnyFight, state: AnyState) -> bool:
    """Whether an event shows texts over combatants of the players' side only."""
    own = players_side(after)
    over = [
        each.over
        for each in step_scenes(state, [event], fight)
        if isinstance(each, TextScene) and isinstance(each.over, str) and after.has(each.over)
    ]
    return bool(over) and all(after.combatant(each).side == own for each in over)


def _public_text(state: AnyState, after: AnyState, event: Event, fight: AnyFight) -> str:
    """An event in words; empty for one that is always secret."""
    match event:
        case NotesChanged() | FogSet() | FogBrushed() | MapChanged():
            return ""
        case MapRedrawn():
            before, now = _known_map(state), _known_map(after)
            change = map_diff(before, now)
            is_same = before == now or change is None
            return "" if is_same or change is None else map_change_text(before, change, fight)
        case DoorToggled(where) if not players_see_place(after, where):
            return ""
        case _:
            own = players_side(state)
            scenes = step_scenes(state, [event], fight)
            if any(_is_secret(after, each, own) for each in scenes if isinstance(each, TextScene)):
                return ""
            words = fight.narration.event_text(state, event)
            return words or shared_event_text(state, event, fight)


def _known_map(state: AnyState) -> SectorMap:
    return map_for_players(state.map, None if state.fog is None else state.fog.revealed)


def _is_secret(state: AnyState, scene: TextScene, own: str) -> bool:
    """Whether a scene is a secret of another side."""
    over = scene.over
    if not scene.is_secret or not isinstance(over, str) or not state.has(over):
        return False
    return state.combatant(over).side != own


def _secret_names(state: AnyState, after: AnyState) -> Iterator[str]:
    """The names of combatants hidden from the players after an event, or before they left.

    Combatants who come into view may be named; those who go out of view may not.
    """
    yield from (each.name for each in after.combatants if not players_see(after, each))
    gone = (each for each in state.combatants if not after.has(each.id))
    yield from (each.name for each in gone if not players_see(state, each))
