"""Runs commands, and keeps a refusal or a pending throw of real dice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.dice import TableDice, Throw, ThrowWanted
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.ui.shared.operation import ShowFailure, operation_result

DICE_WAITED_FOR = Reason(
    "dice-waited-for", ENCOUNTER_RULE, "Enter what the dice show first, or choose “Cancel”."
)

Attempt = Callable[[TableDice | None], object]
"""A function that runs a command with real dice or the program's dice."""

Thrown = tuple[tuple[int, ...], ...]
"""The typed-in faces of each throw."""


@dataclass(frozen=True, slots=True)
class Override:
    """The Gamemaster override of a refused command.

    Attributes:
        run: Runs the command with it.
        refusals: All reasons that it overrules.
    """

    run: Callable[[], object]
    refusals: Sequence[Refusal] = ()


FindOverride = Callable[[], Override | None]
"""A function that returns the override of a refused command, or None."""


@dataclass(frozen=True, slots=True)
class RefusedAttempt:
    """A refused command.

    Attributes:
        refusal: The first reason.
        overrule: Runs it with the Gamemaster override, or None if that is impossible.
        further: The other reasons that the override overrules.
    """

    refusal: Refusal
    overrule: Callable[[], object] | None = None
    further: tuple[Refusal, ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """All reasons, in order."""
        return (self.refusal, *self.further)


@dataclass(frozen=True, slots=True)
class PendingThrow:
    """A command that waits for typed-in dice.

    Attributes:
        attempt: Runs it with dice.
        wanted: The throw it waits for.
        thrown: The faces typed in so far.
    """

    attempt: Attempt
    wanted: Throw
    thrown: Thrown = ()


def no_override() -> Override | None:
    """Return None: the command cannot be overruled."""
    return None


class CommandRunner(QObject):
    """Runs one command at a time, and keeps the refusal or pending throw of the last one.

    `changed` is emitted when the refusal or pending throw changes.
    """

    changed = Signal()

    def __init__(self, parent: QObject, failed: ShowFailure) -> None:
        """`failed` gets the message if a file cannot be read or written."""
        super().__init__(parent)
        self._failed = failed
        self.table_dice = False
        self.refused_attempt: RefusedAttempt | None = None
        self.waiting: PendingThrow | None = None

    def make(self, attempt: Attempt, find: FindOverride = no_override, thrown: Thrown = ()) -> bool:
        """Run a command; keep its refusal with the override that `find` returns.

        Typed-in faces (`thrown`) are used first; a missing throw becomes pending. Returns whether
        the command succeeded or waits for dice.
        """
        if self.table_dice or thrown:
            return self._with_dice(attempt, thrown, find)
        return self._tried(attempt, None, find)

    def refuse(self, refusal: Refusal) -> None:
        """Show a refusal of something that was not run."""
        self._keep(RefusedAttempt(refusal))

    def overrule(self) -> None:
        """Run the refused command with the Gamemaster override."""
        if self.refused_attempt is not None and self.refused_attempt.overrule is not None:
            self.refused_attempt.overrule()

    def overrule_all(self, refusals: Sequence[Refusal], run: Callable[[], bool]) -> bool:
        """Show the refusals; their override runs `run`.

        Returns whether it was run at once, with success.
        """
        if not refusals:
            return run()
        self._keep(RefusedAttempt(refusals[0], run, tuple(refusals[1:])))
        return False

    def accept(self) -> None:
        """Dismiss the refusal."""
        self._keep(None)

    def use_table_dice(self, ourselves: bool) -> None:  # noqa: FBT001 (from a signal)
        """Choose between real dice (`ourselves`) and the program's."""
        self.table_dice = ourselves
        self.stop_waiting()

    def throw(self, faces: tuple[int, ...]) -> None:
        """Enter the faces of the pending throw."""
        if (waiting := self.waiting) is None:
            return
        if (refusal := waiting.wanted.refuse(faces)) is not None:
            self.refuse(refusal)
            return
        self._with_dice(waiting.attempt, (*waiting.thrown, faces), no_override)

    def stop_waiting(self) -> None:
        """Cancel the pending throw; what was refused during it was about it."""
        if self.waiting is not None:
            self.forget()
        self.changed.emit()

    def end_wait_refusal(self) -> None:
        """Dismiss the refusal that asked for the dice, which are now being typed."""
        found = self.refused_attempt
        if found is not None and found.refusal.code == DICE_WAITED_FOR.code:
            self.accept()

    def forget_refusal(self) -> bool:
        """Clear the refusal without a signal; return whether there was one."""
        was_refused, self.refused_attempt = self.refused_attempt is not None, None
        return was_refused

    def forget(self) -> None:
        """Clear refusal and pending throw without a signal."""
        self.refused_attempt, self.waiting = None, None

    def _with_dice(self, attempt: Attempt, thrown: Thrown, find: FindOverride) -> bool:
        """Run a command with typed-in faces; wait if it needs more."""
        self.waiting = None
        try:
            return self._tried(attempt, TableDice(thrown), find)
        except ThrowWanted as wanted:
            self.waiting = PendingThrow(attempt, wanted.throw, thrown)
            self._keep(None)
            return True

    def _tried(self, attempt: Attempt, dice: TableDice | None, find: FindOverride) -> bool:
        before = self.refused_attempt
        result = operation_result(lambda: attempt(dice))
        if result.refusal is not None:
            # Refusals outside of a game's rules cannot be overruled.
            first = result.refusal
            found = find() if first.rule != ENCOUNTER_RULE else None
            if found is None:
                self._keep(RefusedAttempt(first))
            else:
                further = tuple(each for each in found.refusals if each != first)
                self._keep(RefusedAttempt(first, found.run, further))
        elif result.failure:
            self._failed(result.failure)
        else:
            self.refused_attempt = None
            if before is not None:
                self.changed.emit()
        return not result.failure

    def _keep(self, refused_attempt: RefusedAttempt | None) -> None:
        self.refused_attempt = refused_attempt
        self.changed.emit()
