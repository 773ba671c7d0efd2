"""The logs that are kept when a new step drops others."""

import pytest

from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.encounter.log import (
    EncounterLog,
    LogEntry,
    go_to,
    new_log,
    play_command,
    with_entry,
)
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.encounters.dropped_steps import MAX_LOGS, DroppedSteps
from tests.core.encounter.toy_fight import TOY, duel


def noted(log: EncounterLog, *notes: str) -> EncounterLog:
    for note in notes:
        log = play_command(log, TOY.rules, ChangeNotes(note))
    return log


def test_only_a_log_that_loses_steps_is_kept() -> None:
    dropped, log = DroppedSteps(), noted(new_log(duel(), "seed"), "a", "b")
    dropped.note("dock", log, noted(log, "c"))
    dropped.note("dock", log, go_to(log, 1))
    assert dropped.steps("dock", log) == ()
    after = noted(go_to(log, 1), "new")
    dropped.note("dock", log, after)
    assert [each.command for each in dropped.steps("dock", after)] == [ChangeNotes("b")]
    assert dropped.steps("park", after) == ()
    assert dropped.taken("dock") is log
    with pytest.raises(Refused, match="were dropped"):
        dropped.taken("dock")


def test_steps_are_counted_as_the_log_lists_them() -> None:
    dropped, start = DroppedSteps(), noted(new_log(duel(), "seed"), "a", "b")
    # What has no words belongs to the line before it.
    continued = with_entry(start, LogEntry(None, (), start.cursor))
    log = noted(continued, "c")
    assert dropped.lines("dock", log, TOY) == 0
    after = noted(go_to(log, 1), "new")
    dropped.note("dock", log, after)
    assert len(dropped.steps("dock", after)) == 3
    assert dropped.lines("dock", after, TOY) == 2
    after = noted(go_to(continued, 2), "new")
    dropped.note("dock", continued, after)
    assert dropped.lines("dock", after, TOY) == 1


def test_the_oldest_logs_are_forgotten() -> None:
    dropped, log = DroppedSteps(), noted(new_log(duel(), "seed"), "a")
    for number in range(MAX_LOGS + 1):
        after = noted(go_to(log, 0), f"{number}")
        dropped.note("dock", log, after)
        log = after
    taken = [dropped.taken("dock").now.notes for _ in range(MAX_LOGS)]
    assert taken == [f"{number}" for number in reversed(range(MAX_LOGS))]
    with pytest.raises(Refused):
        dropped.taken("dock")
