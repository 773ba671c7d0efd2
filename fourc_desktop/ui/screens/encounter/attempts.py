"""What a person tries to do: it is done, refused by a rule, or waits for the table's dice."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.dice import TableDice, Throw, ThrowWanted
from fourc_desktop.core.encounter.encounter import FRAME
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.storage.errors import StorageError

Attempt = Callable[[TableDice | None], object]
"""Does something with the table's dice, or with the program's."""

Thrown = tuple[tuple[int, ...], ...]
"""What the table has thrown, throw by throw."""

Way = Callable[[], object]
"""Does all the same what was refused."""

FindWay = Callable[[], Way | None]
"""Looks for a way past a refusal."""


@dataclass(frozen=True, slots=True)
class NotDone:
    """Something that was refused.

    Attributes:
        refusal: Why.
        overrule: What does it all the same, or None where nothing does.
    """

    refusal: Refusal
    overrule: Way | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """Something that waits for the table's dice.

    Attributes:
        attempt: Does it with dice.
        wanted: The throw it waits for.
        thrown: What the table has thrown for it already.
    """

    attempt: Attempt
    wanted: Throw
    thrown: Thrown = ()


def no_way() -> Way | None:
    """Nothing overrules it."""
    return None


class Attempts(QObject):
    """Makes one attempt after the other, and keeps what holds up the last one.

    `changed` says that something else holds it up now, or that nothing does any more; `failed`
    why what was done could not be kept.
    """

    changed = Signal()
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.table_dice = False
        self.not_done: NotDone | None = None
        self.waiting: Waiting | None = None

    def make(self, attempt: Attempt, find: FindWay = no_way, thrown: Thrown = ()) -> bool:
        """Do something; where it is refused, keep why, with the way past it that is found.

        What the table has `thrown` for it already is taken, and what is missing waited for.
        Returns whether it is done, or waits for dice.
        """
        if self.table_dice or thrown:
            return self._with_dice(attempt, thrown, find)
        return self._tried(attempt, None, find)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something is not done."""
        self._keep(NotDone(refusal))

    def overrule(self) -> None:
        """Do what was refused last, by the Gamemaster's hand."""
        if self.not_done is not None and self.not_done.overrule is not None:
            self.not_done.overrule()

    def accept(self) -> None:
        """Leave it at the refusal."""
        self._keep(None)

    def throw_ourselves(self, ourselves: bool) -> None:  # noqa: FBT001 (from a signal)
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
        self._with_dice(waiting.attempt, (*waiting.thrown, faces), no_way)

    def stop_waiting(self) -> None:
        """Give up what waits for dice."""
        self.waiting = None
        self.changed.emit()

    def forget(self) -> None:
        """Let nothing be held up any more, and say nothing of it."""
        self.not_done, self.waiting = None, None

    def _with_dice(self, attempt: Attempt, thrown: Thrown, find: FindWay) -> bool:
        """Try something with what the table has thrown; wait where more has to be thrown."""
        self.waiting = None
        try:
            return self._tried(attempt, TableDice(thrown), find)
        except ThrowWanted as wanted:
            self.waiting = Waiting(attempt, wanted.throw, thrown)
            self._keep(None)
            return True

    def _tried(self, attempt: Attempt, dice: TableDice | None, find: FindWay) -> bool:
        before = self.not_done
        try:
            attempt(dice)
        except Refused as refused:
            # What belongs to no game is no rule that anybody could overrule.
            is_rule = refused.refusal.rule != FRAME
            self._keep(NotDone(refused.refusal, find() if is_rule else None))
            return False
        except StorageError as error:
            self.failed.emit(str(error))
            return False
        self.not_done = None
        if before is not None:
            self.changed.emit()
        return True

    def _keep(self, not_done: NotDone | None) -> None:
        self.not_done = not_done
        self.changed.emit()
