"""The undone steps of fights that a new step replaced, kept while the campaign is open.

A new step after an undo drops the undone steps. The previous log is kept here, so that they can be
restored.
"""

from typing import Final

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, LogEntry
from fourc_desktop.core.encounter.log_groups import log_groups
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.refusal import Reason, Refused

MAX_LOGS: Final = 10
"""The most logs kept of a fight; the oldest are dropped. Logs share their entries."""

NOTHING_DROPPED = Reason(
    "no-dropped-steps",
    ENCOUNTER_RULE,
    "No steps of this encounter were dropped since the campaign was opened.",
)


class DroppedSteps:
    """The logs with dropped steps, by the ids of their fights; the newest last."""

    def __init__(self) -> None:
        self._logs: dict[str, list[EncounterLog]] = {}

    def note(self, fight: str, before: EncounterLog, after: EncounterLog) -> None:
        """Keep the log `before` if it has steps that the log `after` lacks."""
        if before.entries.shared(after.entries) < len(before.entries):
            kept = self._logs.setdefault(fight, [])
            kept.append(before)
            del kept[:-MAX_LOGS]

    def steps(self, fight: str, log: EncounterLog) -> tuple[LogEntry, ...]:
        """The steps of the newest kept log that the current `log` lacks; empty if none is kept."""
        kept = self._logs.get(fight)
        return kept[-1].entries[kept[-1].entries.shared(log.entries) :] if kept else ()

    def lines(self, fight: str, log: EncounterLog, rules: AnyFight) -> int:
        """The number of lines in which the log would list `steps`, at least 1 if there are any.

        An attack is one line with all its rolls, also if only its last steps were dropped.
        """
        kept = self._logs.get(fight)
        if not kept:
            return 0
        since = kept[-1].entries.shared(log.entries)
        return max(1, sum(1 for _ in log_groups(kept[-1], rules, since)))

    def taken(self, fight: str) -> EncounterLog:
        """Remove and return the newest kept log; raises `Refused` if none is kept."""
        kept = self._logs.get(fight)
        if not kept:
            raise Refused(NOTHING_DROPPED())
        return kept.pop()
