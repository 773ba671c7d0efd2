"""A fight from its first moment on: everything that was done, with a cursor that goes back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Generic, Protocol, TypeVar, get_args, overload

from fourc_desktop.core.dice import Dice, SeededDice, Throw
from fourc_desktop.core.encounter.commands import SharedCommand, decide_shared
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyCommand, AnyState
from fourc_desktop.core.refusal import Reason, Refused

ItemT = TypeVar("ItemT")

CHUNK_SIZE = 64
"""How many values are copied at most when one more is added."""


@dataclass(frozen=True, slots=True)
class PersistentSequence(Sequence[ItemT], Generic[ItemT]):
    """A sequence; `appended` and `first` make another that shares what they have in common.

    Attributes:
        whole: The values but for the last ones, 64 together.
        last: The last 1 to 64 values; none of them only where there is none at all.
    """

    whole: tuple[tuple[ItemT, ...], ...] = ()
    last: tuple[ItemT, ...] = ()

    def __len__(self) -> int:
        return len(self.whole) * CHUNK_SIZE + len(self.last)

    def __iter__(self) -> Iterator[ItemT]:
        for part in (*self.whole, self.last):
            yield from part

    @overload
    def __getitem__(self, index: int) -> ItemT: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[ItemT, ...]: ...

    def __getitem__(self, index: int | slice) -> ItemT | tuple[ItemT, ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(*index.indices(len(self))))
        part, place = divmod(range(len(self))[index], CHUNK_SIZE)
        return self.last[place] if part == len(self.whole) else self.whole[part][place]

    def appended(self, value: ItemT) -> "PersistentSequence[ItemT]":
        """The chain and one more value behind it."""
        if len(self.last) == CHUNK_SIZE:
            return PersistentSequence((*self.whole, self.last), (value,))
        return PersistentSequence(self.whole, (*self.last, value))

    def first(self, count: int) -> "PersistentSequence[ItemT]":
        """The first so many of its values, all where there are fewer; `count` is 0 or more."""
        if count >= len(self):
            return self
        if count == 0:
            return PersistentSequence()
        part, place = divmod(count - 1, CHUNK_SIZE)
        return PersistentSequence(self.whole[:part], (*self.whole, self.last)[part][: place + 1])

    def shared(self, other: "PersistentSequence[ItemT]") -> int:
        """How many values from the first on are the very same in both."""
        count = 0
        for mine, theirs in zip((*self.whole, self.last), (*other.whole, other.last), strict=False):
            if mine is theirs:
                count += len(mine)
                continue
            pairs = zip(mine, theirs, strict=False)
            same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
            count += same
            if same < CHUNK_SIZE:
                break
        return count


NOTHING_YET = Reason(
    "nothing-to-roll-again", ENCOUNTER_RULE, "Nothing was done yet that could be rolled again."
)
NO_DICE = Reason(
    "no-dice-in-last-step", ENCOUNTER_RULE, "No dice fell in the last step; undo it instead."
)
NOTHING_TO_UNDO = Reason("nothing-to-undo", ENCOUNTER_RULE, "There is nothing to undo.")
NOTHING_TO_REDO = Reason("nothing-to-redo", ENCOUNTER_RULE, "There is nothing to do again.")
WRONG_STATE = Reason(
    "decided-on-another-moment",
    ENCOUNTER_RULE,
    "It was decided on a moment that this fight never had.",
)


class CommandRules(Protocol):
    """What a log asks of the rules: what comes of a command."""

    def decide(
        self, encounter: AnyState, command: AnyCommand, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events, or `Refused` where the rules do not allow it and nobody overrules them."""
        ...

    def follow_up_effects(self, encounter: AnyState) -> Sequence[Event]:
        """What follows of itself when the Gamemaster has changed something beside the rules."""
        ...


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One thing that was done.

    Attributes:
        command: What was asked for.
        events: What came of it, with all dice.
        base: The number of the moment it was decided on: its own place in the log but for a roll
            made again, which is decided on the moment before the roll it replaces.
        attempt: How often it was rolled again, 0 for the first time.
        by_hand: Whether the Gamemaster did it against the rules or beside them.
    """

    command: AnyCommand
    events: tuple[Event, ...]
    base: int
    attempt: int = 0
    by_hand: bool = False


SNAPSHOT_INTERVAL = 64
"""After so many entries a moment is kept; those in between are made again from the events."""


@dataclass(frozen=True, slots=True)
class EncounterLog:
    """The log of a fight, and the way to every moment it has come through.

    Attributes:
        seed: What the program's dice fall by: doing the same again gives the same roll.
        marks: The first moment, and every 64th after it, those of undone entries too.
        entries: Everything that was done, undone entries at the end.
        cursor: How many of the entries are done.
        now: The fight as it stands.
    """

    seed: str
    marks: PersistentSequence[AnyState]
    entries: PersistentSequence[LogEntry]
    cursor: int
    now: AnyState

    @property
    def can_undo(self) -> bool:
        """Whether anything has been done."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether anything was undone and can be done again."""
        return self.cursor < len(self.entries)

    def moment(self, number: int) -> AnyState:
        """The fight after so many entries, 0 for the first moment; `IndexError` beyond them."""
        if not 0 <= number <= len(self.entries):
            raise IndexError(number)
        way: list[LogEntry] = []
        while number % SNAPSHOT_INTERVAL and number != self.cursor:
            way.append(self.entries[number - 1])
            number = way[-1].base
        found = self.now if number == self.cursor else self.marks[number // SNAPSHOT_INTERVAL]
        for entry in reversed(way):
            found = with_events(found, entry.events)
        return found

    def states(self) -> Iterator[AnyState]:
        """Every moment from the first to the present one."""
        last = self.moment(0)
        yield last
        for number, entry in enumerate(self.entries.first(self.cursor)):
            before = last if entry.base == number else self.moment(entry.base)
            last = with_events(before, entry.events)
            yield last


def new_log(start: AnyState, seed: str) -> EncounterLog:
    """A fight in which nothing has been done yet."""
    return EncounterLog(seed, PersistentSequence(last=(start,)), PersistentSequence(), 0, start)


def play_command(
    log: EncounterLog,
    rules: CommandRules,
    command: AnyCommand,
    *,
    dice: Dice | None = None,
    by_hand: bool = False,
) -> EncounterLog:
    """Do something; what was undone before is forgotten then.

    Without `dice` the program's fall, the same for the same place in the log. With `by_hand` the
    Gamemaster overrules the rules.

    Raises:
        Refused: The rules do not allow it; nothing has happened.
        ThrowWanted: The table's dice have not shown enough yet.
    """
    base = log.cursor
    rolling = dice or _dice(log, base, 0)
    return with_entry(log, _decided(log, rules, command, rolling, base, by_hand=by_hand))


def roll_again(log: EncounterLog, rules: CommandRules, *, dice: Dice | None = None) -> EncounterLog:
    """Decide the last entry anew with other dice; both stand in the log.

    Raises:
        Refused: Nothing was done yet, or the last entry has nothing to do with chance.
    """
    if not log.can_undo:
        raise Refused(NOTHING_YET())
    last = log.entries[log.cursor - 1]
    attempt = last.attempt + 1
    rolling = _ObservedDice(dice or _dice(log, last.base, attempt))
    entry = _decided(log, rules, last.command, rolling, last.base, by_hand=last.by_hand)
    if not rolling.fell:
        raise Refused(NO_DICE())
    return with_entry(log, replace(entry, attempt=attempt))


def undo(log: EncounterLog) -> EncounterLog:
    """Go back by one entry; refused at the beginning."""
    return go_to(log, log.cursor - 1)


def redo(log: EncounterLog) -> EncounterLog:
    """Go forward by one entry that was undone; refused where none was."""
    return go_to(log, log.cursor + 1)


def go_to(log: EncounterLog, cursor: int) -> EncounterLog:
    """Go to the moment after so many entries, 0 for the first one."""
    if not 0 <= cursor <= len(log.entries):
        raise Refused(NOTHING_TO_UNDO() if cursor < 0 else NOTHING_TO_REDO())
    return replace(log, cursor=cursor, now=log.moment(cursor))


def replayed(start: AnyState, seed: str, entries: Iterable[LogEntry], cursor: int) -> EncounterLog:
    """A fight as it was written down: its moments made again from the events, without dice.

    Raises:
        Refused: An entry does not fit what was before it, or the cursor lies behind them all.
    """
    log = new_log(start, seed)
    for entry in entries:
        log = with_entry(log, entry)
    return go_to(log, cursor)


def with_entry(log: EncounterLog, entry: LogEntry) -> EncounterLog:
    """The fight after one more entry, decided just now or written down long ago.

    Raises:
        Refused: It does not fit what was before it.
    """
    done = log.cursor
    if not 0 <= entry.base <= done:
        raise Refused(WRONG_STATE())
    now = with_events(log.moment(entry.base), entry.events)
    marks = log.marks.first(done // SNAPSHOT_INTERVAL + 1)
    return replace(
        log,
        marks=marks if (done + 1) % SNAPSHOT_INTERVAL else marks.appended(now),
        entries=log.entries.first(done).appended(entry),
        cursor=done + 1,
        now=now,
    )


def newest_entry(before: EncounterLog, now: EncounterLog) -> LogEntry | None:
    """The entry that has made one fight another; None where nothing but the cursor went there."""
    done = before.cursor
    if now.cursor != done + 1 or now.cursor != len(now.entries):
        return None
    entry = now.entries[done]
    is_redone = done < len(before.entries) and before.entries[done] is entry
    return None if is_redone else entry


def with_events(moment: AnyState, events: Iterable[Event]) -> AnyState:
    """A moment once some events have come to pass."""
    for event in events:
        moment = event.apply(moment)
    return moment


def _decided(
    log: EncounterLog,
    rules: CommandRules,
    command: AnyCommand,
    dice: Dice,
    base: int,
    *,
    by_hand: bool,
) -> LogEntry:
    moment = log.moment(base)
    if isinstance(command, get_args(SharedCommand)):
        done = tuple(decide_shared(moment, command))
        following = rules.follow_up_effects(with_events(moment, done))
        return LogEntry(command, (*done, *following), base, by_hand=True)
    events = tuple(rules.decide(moment, command, dice, by_hand=by_hand))
    return LogEntry(command, events, base, by_hand=by_hand)


def _dice(log: EncounterLog, base: int, attempt: int) -> Dice:
    return SeededDice(f"{log.seed} {base} {attempt}")


class _ObservedDice(Dice):
    """Dice of which is known whether they fell at all."""

    def __init__(self, dice: Dice) -> None:
        self.fell = False
        self._dice = dice

    def throw(self, throw: Throw) -> tuple[int, ...]:
        self.fell = True
        return self._dice.throw(throw)
