"""The log of a fight: its entries, its undo cursor, and the state after each entry."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol, get_args

from fourc_desktop.core.dice import Dice, SeededDice, Throw
from fourc_desktop.core.encounter.commands import SharedCommand, decide_shared
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.persistent_sequence import PersistentSequence
from fourc_desktop.core.encounter.players import sight_events
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyCommand, AnyState
from fourc_desktop.core.refusal import Reason, Refusal, Refused

NOTHING_YET = Reason("nothing-to-roll-again", ENCOUNTER_RULE, "There is nothing to roll again yet.")
NO_DICE = Reason(
    "no-dice-in-last-step", ENCOUNTER_RULE, "No dice were rolled in the last step; undo it instead."
)
CHANGED_SINCE_ROLL = Reason(
    "changed-since-roll",
    ENCOUNTER_RULE,
    "Rolling again would lose a later change by hand. Go back to before it, then roll again.",
)
NOTHING_TO_UNDO = Reason("nothing-to-undo", ENCOUNTER_RULE, "There is nothing to undo.")
NOTHING_TO_REDO = Reason("nothing-to-redo", ENCOUNTER_RULE, "There is nothing to redo.")
WRONG_STATE = Reason(
    "decided-on-another-moment",
    ENCOUNTER_RULE,
    "This step does not exist in this encounter.",
)


class CommandRules(Protocol):
    """The rules as the log uses them: the events of a command."""

    def decide(
        self, encounter: AnyState, command: AnyCommand, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events; raises `Refused` if the rules forbid it and `by_hand` is not set."""

    def follow_up_effects(self, before: AnyState, encounter: AnyState) -> Sequence[Event]:
        """The events that follow automatically from a change the Gamemaster made."""

    def pending(self, encounter: AnyState) -> Refusal | None:
        """What has to be settled before any other command, or None."""

    def reroll(self, encounter: AnyState, command: AnyCommand) -> AnyCommand | None:
        """The command that repeats the roll of a step; None for a step that settles one."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A command and its events.

    Attributes:
        command: The command.
        events: Its events, with all dice.
        base: The number of the state it was decided on: its own index in the log, except for a
            repeated roll, which is decided on the state before the roll it replaces.
        attempt: The number of times it was rolled again, 0 for the first roll.
        by_hand: Whether the Gamemaster overruled the rules or acted outside them.
    """

    command: AnyCommand
    events: tuple[Event, ...]
    base: int
    attempt: int = 0
    by_hand: bool = False


SHARED_COMMANDS = get_args(SharedCommand)
"""The classes of the commands that every game shares: what the Gamemaster changes."""

SNAPSHOT_INTERVAL = 64
"""The number of entries between two snapshots; the states between are rebuilt from events."""


@dataclass(frozen=True, slots=True)
class EncounterLog:
    """The entries of a fight, and access to the state after each of them.

    Attributes:
        seed: The seed of the program's dice: repeating a command gives the same roll.
        snapshots: The initial state, and every 64th after it, also those of undone entries.
        entries: All entries, undone ones at the end.
        cursor: How many of the entries are not undone.
        now: The current state.
        before: The state before the last entry, for its sentences; None unless appending it was the
            last change.
    """

    seed: str
    snapshots: PersistentSequence[AnyState]
    entries: PersistentSequence[LogEntry]
    cursor: int
    now: AnyState
    before: AnyState | None = field(default=None, compare=False, repr=False)

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry before the cursor."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone entry."""
        return self.cursor < len(self.entries)

    def state_at(self, number: int) -> AnyState:
        """The state after `number` entries, 0 for the initial one.

        Raises:
            IndexError: There are not as many entries.
        """
        if not 0 <= number <= len(self.entries):
            raise IndexError(number)
        if self.before is not None and number == self.cursor - 1:
            return self.before
        missing: list[LogEntry] = []
        while number % SNAPSHOT_INTERVAL and number != self.cursor:
            missing.append(self.entries[number - 1])
            number = missing[-1].base
        found = self.now if number == self.cursor else self.snapshots[number // SNAPSHOT_INTERVAL]
        for entry in reversed(missing):
            found = with_events(found, entry.events)
        return found

    def states(self) -> Iterator[AnyState]:
        """Every state from the initial to the current one."""
        last = self.state_at(0)
        yield last
        for number, entry in enumerate(self.entries.first(self.cursor)):
            before = last if entry.base == number else self.state_at(entry.base)
            last = with_events(before, entry.events)
            yield last


def new_log(start: AnyState, seed: str) -> EncounterLog:
    """A log without entries."""
    return EncounterLog(seed, PersistentSequence(last=(start,)), PersistentSequence(), 0, start)


def play_command(
    log: EncounterLog,
    rules: CommandRules,
    command: AnyCommand,
    *,
    dice: Dice | None = None,
    by_hand: bool = False,
) -> EncounterLog:
    """Decide a command and append its entry; undone entries are dropped.

    Without `dice` the program's are used, seeded by the index in the log. With `by_hand` the
    Gamemaster overrules the rules.

    Raises:
        Refused: The rules do not allow it; nothing was changed.
        ThrowWanted: A throw of the players' own dice is missing.
    """
    base = log.cursor
    rolling = dice or _dice(log, base, 0)
    return with_entry(log, _decided(log, rules, command, rolling, base, by_hand=by_hand))


def roll_again(log: EncounterLog, rules: CommandRules, *, dice: Dice | None = None) -> EncounterLog:
    """Throw the last roll again: decide its step anew, and drop what followed.

    The last roll is the open one or, if no dice of it were thrown, the one that was settled before.
    Its step is the last one in which its dice were thrown; the dice that its settlement throws,
    such as those for damage, belong to no roll of their own. If there is no such roll, it is the
    last step with dice, if nothing but answers followed. All entries stay in the log.

    Raises:
        Refused: There is no entry, no dice were thrown in the last step or its roll, or the
            Gamemaster changed something since, which would be lost.
    """
    if not log.can_undo:
        raise Refused(NOTHING_YET())
    is_changed = False
    for last in _steps_of_last_roll(log, rules):
        if isinstance(last.command, SHARED_COMMANDS):
            is_changed = True
            continue
        command = rules.reroll(log.state_at(last.base), last.command)
        if command is None:
            continue
        attempt = last.attempt + 1
        # A roll that is refused must not ask for the players' dice.
        own = None if is_changed else dice
        rolling = _ObservedDice(own or _dice(log, last.base, attempt))
        entry = _decided(log, rules, command, rolling, last.base, by_hand=last.by_hand)
        if rolling.fell and is_changed:
            raise Refused(CHANGED_SINCE_ROLL())
        if rolling.fell:
            return with_entry(log, replace(entry, attempt=attempt))
    raise Refused(NO_DICE())


def _steps_of_last_roll(log: EncounterLog, rules: CommandRules) -> Iterator[LogEntry]:
    """The last step and, while something was pending at a step, the one before; the last first."""
    at = log.cursor
    while at:
        entry = log.entries[at - 1]
        yield entry
        at = entry.base if rules.pending(log.state_at(entry.base)) is not None else 0


def undo(log: EncounterLog) -> EncounterLog:
    """Go back by one entry; raises `Refused` at the beginning."""
    return go_to(log, log.cursor - 1)


def redo(log: EncounterLog) -> EncounterLog:
    """Go forward by one undone entry; raises `Refused` if there is none."""
    return go_to(log, log.cursor + 1)


def go_to(log: EncounterLog, cursor: int) -> EncounterLog:
    """Move the cursor behind `cursor` entries; raises `Refused` out of range."""
    if not 0 <= cursor <= len(log.entries):
        raise Refused(NOTHING_TO_UNDO() if cursor < 0 else NOTHING_TO_REDO())
    return replace(log, cursor=cursor, now=log.state_at(cursor), before=None)


def with_entry(log: EncounterLog, entry: LogEntry) -> EncounterLog:
    """The log with one more entry, new or stored.

    Raises:
        Refused: It does not fit the entries before it.
    """
    done = log.cursor
    if not 0 <= entry.base <= done:
        raise Refused(WRONG_STATE())
    now = with_events(log.state_at(entry.base), entry.events)
    marks = log.snapshots.first(done // SNAPSHOT_INTERVAL + 1)
    return replace(
        log,
        snapshots=marks if (done + 1) % SNAPSHOT_INTERVAL else marks.appended(now),
        entries=log.entries.first(done).appended(entry),
        cursor=done + 1,
        now=now,
        before=log.now,
    )


def newest_entry(before: EncounterLog, now: EncounterLog) -> LogEntry | None:
    """The entry that was appended between two logs; None if only the cursor moved.

    None as well if other entries precede it, as after restoring dropped ones.
    """
    done = before.cursor
    if now.cursor != done + 1 or now.cursor != len(now.entries):
        return None
    if now.entries.shared(before.entries) < done:
        return None
    entry = now.entries[done]
    is_redone = done < len(before.entries) and before.entries[done] is entry
    return None if is_redone else entry


def with_events(state: AnyState, events: Iterable[Event]) -> AnyState:
    """A state after some events."""
    for event in events:
        state = event.apply(state)
    return state


def _decided(
    log: EncounterLog,
    rules: CommandRules,
    command: AnyCommand,
    dice: Dice,
    base: int,
    *,
    by_hand: bool,
) -> LogEntry:
    state = log.state_at(base)
    if isinstance(command, SHARED_COMMANDS):
        done = tuple(decide_shared(state, command))
        following = rules.follow_up_effects(state, with_events(state, done))
        events, by_hand = (*done, *following), True
    else:
        events = tuple(rules.decide(state, command, dice, by_hand=by_hand))
    return LogEntry(command, (*events, *sight_events(state, events)), base, by_hand=by_hand)


def _dice(log: EncounterLog, base: int, attempt: int) -> Dice:
    return SeededDice(f"{log.seed} {base} {attempt}")


class _ObservedDice(Dice):
    """Dice that record whether they were thrown at all."""

    def __init__(self, dice: Dice) -> None:
        self.fell = False
        self._dice = dice

    def throw(self, throw: Throw) -> tuple[int, ...]:
        self.fell = True
        return self._dice.throw(throw)
