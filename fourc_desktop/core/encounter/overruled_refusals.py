"""The refusals that the Gamemaster overruled in an entry of a log, and their sentences."""

from collections.abc import Sequence

from fourc_desktop.core.dice import TableDice, ThrowWanted
from fourc_desktop.core.encounter.commands import ChangeCombatants, PlaceCombatant
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import SHARED_COMMANDS, EncounterLog, LogEntry
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.refusal import Refusal, Refused

PLACED = "Gamemaster override: moved regardless of the rules."


def overruled_refusals(state: AnyState, entry: LogEntry, fight: AnyFight) -> Sequence[Refusal]:
    """The refusals of the command of an entry, decided on a state, in order; else empty."""
    if not entry.by_hand or isinstance(entry.command, SHARED_COMMANDS):
        return ()
    if found := fight.overruled(state, entry.command):
        return found
    try:
        fight.rules.decide(state, entry.command, TableDice(), by_hand=False)
    except Refused as refused:
        return (refused.refusal,)
    except ThrowWanted:
        pass  # Nothing was refused before the first throw.
    return ()


def override_sentences(state: AnyState, entry: LogEntry, fight: AnyFight) -> tuple[str, ...]:
    """A sentence for each overruled refusal: the rule that was set aside, and why it refuses.

    In the turns of a fight, also one for those who are placed elsewhere: no rule is asked then.
    """
    if state.turn and _moves(state, entry.command):
        return (PLACED,)
    refusals = overruled_refusals(state, entry, fight)
    words = (f"Gamemaster override ({each.rule}): {each.sentence}" for each in refusals)
    return tuple(dict.fromkeys(words))


def overrides_of_entry(log: EncounterLog, number: int, fight: AnyFight) -> tuple[str, ...]:
    """The same sentences for the entry with this index, from 0."""
    entry = log.entries[number]
    return override_sentences(log.state_at(entry.base), entry, fight) if entry.by_hand else ()


def _moves(state: AnyState, command: object) -> bool:
    """Whether a command only places combatants who stand on the map already."""
    places = command.changes if isinstance(command, ChangeCombatants) else (command,)
    return bool(places) and all(
        isinstance(each, PlaceCombatant) and state.combatant(each.who).spot is not None
        for each in places
    )
