"""A fight from its first moment on: everything that was done, with a cursor that goes back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, get_args

from fourc_desktop.core.dice import Dice, SeededDice, Throw
from fourc_desktop.core.encounter.chain import Chain
from fourc_desktop.core.encounter.commands import FrameCommand, decide_frame
from fourc_desktop.core.encounter.encounter import FRAME, AnyCommand, AnyState
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.refusal import Reason, Refused

NOTHING_YET = Reason(
    "nothing-to-roll-again", FRAME, "Nothing was done yet that could be rolled again."
)
NO_DICE = Reason("no-dice-in-last-step", FRAME, "No dice fell in the last step; undo it instead.")
NOTHING_TO_UNDO = Reason("nothing-to-undo", FRAME, "There is nothing to undo.")
NOTHING_TO_REDO = Reason("nothing-to-redo", FRAME, "There is nothing to do again.")
ELSEWHERE = Reason(
    "decided-on-another-moment", FRAME, "It was decided on a moment that this fight never had."
)


class Referee(Protocol):
    """What a log asks of the rules: what comes of a command."""

    def decide(
        self, encounter: AnyState, command: AnyCommand, dice: Dice, *, by_hand: bool
    ) -> Sequence[Event]:
        """The events, or `Refused` where the rules do not allow it and nobody overrules them."""
        ...

    def aftermath(self, encounter: AnyState) -> Sequence[Event]:
        """What follows of itself when the Gamemaster has changed something beside the rules."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
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


STRIDE = 64
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
    marks: Chain[AnyState]
    entries: Chain[Entry]
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
        way: list[Entry] = []
        while number % STRIDE and number != self.cursor:
            way.append(self.entries[number - 1])
            number = way[-1].base
        found = self.now if number == self.cursor else self.marks[number // STRIDE]
        for entry in reversed(way):
            found = after(found, entry.events)
        return found

    def story(self) -> Iterator[AnyState]:
        """Every moment from the first to the present one."""
        last = self.moment(0)
        yield last
        for number, entry in enumerate(self.entries.first(self.cursor)):
            before = last if entry.base == number else self.moment(entry.base)
            last = after(before, entry.events)
            yield last


def begin(start: AnyState, seed: str) -> EncounterLog:
    """A fight in which nothing has been done yet."""
    return EncounterLog(seed, Chain(last=(start,)), Chain(), 0, start)


def play(
    log: EncounterLog,
    rules: Referee,
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
    return entered(log, _decided(log, rules, command, rolling, base, by_hand=by_hand))


def roll_again(log: EncounterLog, rules: Referee, *, dice: Dice | None = None) -> EncounterLog:
    """Decide the last entry anew with other dice; both stand in the log.

    Raises:
        Refused: Nothing was done yet, or the last entry has nothing to do with chance.
    """
    if not log.can_undo:
        raise Refused(NOTHING_YET())
    last = log.entries[log.cursor - 1]
    attempt = last.attempt + 1
    rolling = _Watched(dice or _dice(log, last.base, attempt))
    entry = _decided(log, rules, last.command, rolling, last.base, by_hand=last.by_hand)
    if not rolling.fell:
        raise Refused(NO_DICE())
    return entered(log, replace(entry, attempt=attempt))


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


def replayed(start: AnyState, seed: str, entries: Iterable[Entry], cursor: int) -> EncounterLog:
    """A fight as it was written down: its moments made again from the events, without dice.

    Raises:
        Refused: An entry does not fit what was before it, or the cursor lies behind them all.
    """
    log = begin(start, seed)
    for entry in entries:
        log = entered(log, entry)
    return go_to(log, cursor)


def entered(log: EncounterLog, entry: Entry) -> EncounterLog:
    """The fight after one more entry, decided just now or written down long ago.

    Raises:
        Refused: It does not fit what was before it.
    """
    done = log.cursor
    if not 0 <= entry.base <= done:
        raise Refused(ELSEWHERE())
    now = after(log.moment(entry.base), entry.events)
    marks = log.marks.first(done // STRIDE + 1)
    return replace(
        log,
        marks=marks if (done + 1) % STRIDE else marks.with_one(now),
        entries=log.entries.first(done).with_one(entry),
        cursor=done + 1,
        now=now,
    )


def just_entered(before: EncounterLog, now: EncounterLog) -> Entry | None:
    """The entry that has made one fight another; None where nothing but the cursor went there."""
    done = before.cursor
    if now.cursor != done + 1 or now.cursor != len(now.entries):
        return None
    entry = now.entries[done]
    is_redone = done < len(before.entries) and before.entries[done] is entry
    return None if is_redone else entry


def after(moment: AnyState, events: Iterable[Event]) -> AnyState:
    """A moment once some events have come to pass."""
    for event in events:
        moment = event.apply(moment)
    return moment


def _decided(
    log: EncounterLog, rules: Referee, command: AnyCommand, dice: Dice, base: int, *, by_hand: bool
) -> Entry:
    moment = log.moment(base)
    if isinstance(command, get_args(FrameCommand)):
        done = tuple(decide_frame(moment, command))
        following = rules.aftermath(after(moment, done))
        return Entry(command, (*done, *following), base, by_hand=True)
    events = tuple(rules.decide(moment, command, dice, by_hand=by_hand))
    return Entry(command, events, base, by_hand=by_hand)


def _dice(log: EncounterLog, base: int, attempt: int) -> Dice:
    return SeededDice(f"{log.seed} {base} {attempt}")


class _Watched(Dice):
    """Dice of which is known whether they fell at all."""

    def __init__(self, dice: Dice) -> None:
        self.fell = False
        self._dice = dice

    def throw(self, throw: Throw) -> tuple[int, ...]:
        self.fell = True
        return self._dice.throw(throw)
