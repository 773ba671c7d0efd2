"""RoughMagicTask: an extended task with its attempts (seed 002, Extended Tasks)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.character_form import (
    MAX_BY_HAND,
    ByHand,
    CharacterForm,
    DerivedNumber,
    FormProfile,
    FormSection,
)
from fourc_desktop.core.forms.fields import FlagKind, NumberKind, RowsKind, TextKind, value
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.core.problem import Problem
from fourc_desktop.games.rough_magic.rules.attacks import MODERATE
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import ExtendedTask

HIGHEST: Final = 99
MAX_ATTEMPTS: Final = 200


@value
class TaskAttempt:
    """A roll for an extended task."""

    who: Annotated[str, TextKind("Who")] = ""
    what: Annotated[str, TextKind("What")] = ""
    total: Annotated[int, NumberKind("Action value", -HIGHEST, 2 * HIGHEST)] = 0
    succeeded: Annotated[bool, FlagKind("Success")] = False


@value
class RoughMagicTask:
    """A task that takes several successful rolls; each settled roll for it is an attempt.

    Attributes:
        profile: Its name and notes.
        difficulty: The difficulty of each roll.
        needed: The required number of successes.
        most: The maximum number of attempts; 0 for no limit.
        attempts: The attempts so far.
        by_hand: The derived numbers that the Gamemaster overrides.
    """

    profile: FormProfile = FormProfile()
    difficulty: Annotated[int, NumberKind("Difficulty", 0, HIGHEST)] = MODERATE
    needed: Annotated[int, NumberKind("Successes needed", 1, HIGHEST)] = 3
    most: Annotated[int, NumberKind("Attempts at most, 0 for any", 0, HIGHEST)] = 0
    attempts: Annotated[tuple[TaskAttempt, ...], RowsKind("Attempts", "attempt", MAX_ATTEMPTS)] = ()
    by_hand: Annotated[ByHand, MaxLen(MAX_BY_HAND)] = ()

    @property
    def progress(self) -> ExtendedTask:
        """The progress of the task."""
        successes = sum(each.succeeded for each in self.attempts)
        return ExtendedTask(self.difficulty, self.needed, self.most, successes, len(self.attempts))

    def attempted(self, who: str, what: str, total: int, *, is_met: bool) -> "RoughMagicTask":
        """The task after one more roll; unchanged if it is over."""
        progress = self.progress
        if progress.is_done or progress.is_failed or len(self.attempts) >= MAX_ATTEMPTS:
            return self
        return replace(self, attempts=(*self.attempts, TaskAttempt(who, what, total, is_met)))


def progress_text(task: RoughMagicTask) -> str:
    """The progress as text: "2 of 4 successes, 3 of 6 attempts"."""
    progress = task.progress
    if progress.is_done:
        return "done"
    most = f" of {progress.most}" if progress.most else ""
    words = f"{progress.successes} of {progress.needed} successes, {progress.attempts}{most}"
    return f"{words} attempts, failed" if progress.is_failed else f"{words} attempts"


def _derived(task: RoughMagicTask, _book: RoughMagicBook) -> list[DerivedNumber]:
    progress = task.progress
    missing = max(progress.needed - progress.successes, 0)
    found = [
        DerivedNumber("successes", "Successes", _of(progress.successes, "attempts")),
        DerivedNumber("missing", "Still needed", _of(missing, "successes")),
    ]
    if progress.most:
        left = max(progress.most - progress.attempts, 0)
        found.append(DerivedNumber("left", "Attempts left", _of(left, "at most less made")))
    return found


def _of(amount: int, source: str) -> Breakdown:
    return Breakdown((BreakdownPart(amount, source),))


def _problems(_task: RoughMagicTask, _book: RoughMagicBook) -> Iterator[Problem]:
    yield from ()


TASK_FORM: Final = CharacterForm(
    type=RoughMagicTask,
    sections=(
        FormSection("task", "Task", ("name", "difficulty", "needed", "most"), rule="roll:extended"),
        FormSection(
            "progress", "Progress", ("attempts",), ("successes", "missing", "left"), "roll:extended"
        ),
        FormSection("notes", "Notes", ("notes",)),
    ),
    numbers=("needed", "successes", "missing"),
    derived=_derived,
    problems=_problems,
    has_portrait=False,
)
"""The form of an extended task."""
