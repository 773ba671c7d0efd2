"""A log rebuilt from its entries, to compare it with the one that was played."""

from collections.abc import Iterable

from fourc_desktop.core.encounter.log import EncounterLog, LogEntry, go_to, new_log, with_entry
from fourc_desktop.core.encounter.state import AnyState


def replayed(start: AnyState, seed: str, entries: Iterable[LogEntry], cursor: int) -> EncounterLog:
    """A stored log: its states are rebuilt from the events, without dice.

    Raises:
        Refused: An entry does not fit those before it, or the cursor is out of range.
    """
    log = new_log(start, seed)
    for entry in entries:
        log = with_entry(log, entry)
    return go_to(log, cursor)
