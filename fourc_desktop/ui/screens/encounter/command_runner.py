"""What a person tries to do: it is done, refused by a rule, or waits for the table's dice."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.dice import TableDice, Throw, ThrowWanted
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.storage.errors import StorageError

Attempt = Callable[[TableDice | None], object]
"""Does something with the table's dice, or with the program's."""

Thrown = tuple[tuple[int, ...], ...]
"""What the table has thrown, throw by throw."""

Override = Callable[[], object]
"""Does all the same what was refused."""

FindOverride = Callable[[], Override | None]
"""Looks for a way past a refusal."""


@dataclass(frozen=True, slots=True)
class RefusedAttempt:
    """Something that was refused.

    Attributes:
        refusal: Why.
        overrule: What does it all the same, or None where nothing does.
    """

    refusal: Refusal
    overrule: Override | None = None


@dataclass(frozen=True, slots=True)
class PendingThrow:
    """Something that waits for the table's dice.

    Attributes:
        attempt: Does it with dice.
        wanted: The throw it waits for.
        thrown: What the table has thrown for it already.
    """

    attempt: Attempt
    wanted: Throw
    thrown: Thrown = ()


def no_override() -> Override | None:
    """Nothing overrules it."""
    return None


class CommandRunner(QObject):
    """Makes one attempt after the other, and keeps what holds up the last one.

    `changed` says that something else holds it up now, or that nothing does any more; `failed`
    why what was done could not be kept.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.table_dice = False
        self.refused_attempt: RefusedAttempt | None = None
        self.waiting: PendingThrow | None = None

    def make(self, attempt: Attempt, find: FindOverride = no_override, thrown: Thrown = ()) -> bool:
        """Do something; where it is refused, keep why, with the way past it that is found.

        What the table has `thrown` for it already is taken, and what is missing waited for.
        Returns whether it is done, or waits for dice.
        """
        if self.table_dice or thrown:
            return self._with_dice(attempt, thrown, find)
        return self._tried(attempt, None, find)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not done."""
        self._keep(RefusedAttempt(refusal))

    def overrule(self) -> None:
        """Do what was refused last, by the Gamemaster's hand."""
        if self.refused_attempt is not None and self.refused_attempt.overrule is not None:
            self.refused_attempt.overrule()

    def accept(self) -> None:
        """Leave it at the refusal."""
        self._keep(None)

    def use_table_dice(self, ourselves: bool) -> None:  # noqa: FBT001 (from a signal)
        """Let the table's own dice decide from now on, or the program's."""
        self.table_dice = ourselves
        self.stop_waiting()

    def throw(self, faces: tuple[int, ...]) -> None:
        """Take what the table's dice show, for what waits for them."""
        if (waiting := self.waiting) is None:
            return
        if (refusal := waiting.wanted.refuse(faces)) is not None:
            self.refuse(refusal)
            return
        self._with_dice(waiting.attempt, (*waiting.thrown, faces), no_override)

    def stop_waiting(self) -> None:
        """Give up what waits for dice."""
        self.waiting = None
        self.changed.emit()

    def forget(self) -> None:
        """Let nothing be held up any more, and say nothing of it."""
        self.refused_attempt, self.waiting = None, None

    def _with_dice(self, attempt: Attempt, thrown: Thrown, find: FindOverride) -> bool:
        """Try something with what the table has thrown; wait where more has to be thrown."""
        self.waiting = None
        try:
            return self._tried(attempt, TableDice(thrown), find)
        except ThrowWanted as wanted:
            self.waiting = PendingThrow(attempt, wanted.throw, thrown)
            self._keep(None)
            return True

    def _tried(self, attempt: Attempt, dice: TableDice | None, find: FindOverride) -> bool:
        before = self.refused_attempt
        try:
            attempt(dice)
        except Refused as refused:
            # What belongs to no game is no rule that anybody could overrule.
            is_rule = refused.refusal.rule != ENCOUNTER_RULE
            self._keep(RefusedAttempt(refused.refusal, find() if is_rule else None))
            return False
        except StorageError as error:
            self.failed.emit(str(error))
            return False
        self.refused_attempt = None
        if before is not None:
            self.changed.emit()
        return True

    def _keep(self, refused_attempt: RefusedAttempt | None) -> None:
        self.refused_attempt = refused_attempt
        self.changed.emit()
