"""Tasks: dice, difficulties, combined effort, and extended tasks.

Source: seed 002, Rolling Dice, Difficulty, Combining Effort, Extended Tasks; M4, M8.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Line

STANDARD_BONUS: Final = 3
"""The bonus or, negated, penalty of every circumstance; circumstances add up."""

OPPOSED_BASE: Final = 8
"""The base of an opposed difficulty; the opponent's skill, attribute and gear are added."""

SIDES: Final = 6
SKILLED_DICE: Final = 2
UNSKILLED_DICE: Final = 1

MAX_FOR_HELP: Final = 10
"""The maximum bonus of combined effort."""


MAX_PEOPLE: Final = 20
"""The maximum number of people in a combined effort."""


@dataclass(frozen=True, slots=True)
class PartyRoll:
    """The result of a participant of a combined effort.

    Attributes:
        name: The participant's name, or empty.
        value: The action value.
    """

    name: Line = ""
    value: int = 0


def skill_dice(dice: Dice, *, is_skilled: bool, what: str) -> int:
    """Roll 2d6, or 1d6 without the skill, and return the sum."""
    return dice.total(SKILLED_DICE if is_skilled else UNSKILLED_DICE, SIDES, what)


def opposed_difficulty(value: int) -> int:
    """The difficulty set by an opponent's skill + attribute + gear (M4)."""
    return OPPOSED_BASE + value


def is_success(action_value: int, difficulty: int) -> bool:
    """Whether an action value meets or beats a difficulty."""
    return action_value >= difficulty


def combined_effort(action_values: Sequence[int]) -> tuple[int, ...]:
    """The action values of a combined effort, of which a single lowest one is raised.

    It is raised by the number of participants, including the leader, at most 10. A single
    participant gains nothing (M8).

    Source: seed 002, Combining Effort.
    """
    raised = list(action_values)
    if len(raised) > 1:
        raised[raised.index(min(raised))] += min(len(raised), MAX_FOR_HELP)
    return tuple(raised)


@dataclass(frozen=True, slots=True)
class ExtendedTask:
    """The progress of a task that takes several successful rolls.

    Attributes:
        difficulty: The difficulty of each roll.
        needed: The required number of successes, 1 or more.
        most: The maximum number of attempts; 0 for no limit.
        successes: The successes so far.
        attempts: The attempts so far.
    """

    difficulty: int
    needed: int
    most: int = 0
    successes: int = 0
    attempts: int = 0

    @property
    def is_done(self) -> bool:
        """Whether there are enough successes."""
        return self.successes >= self.needed

    @property
    def is_failed(self) -> bool:
        """Whether no attempt is left and successes are missing."""
        return not self.is_done and bool(self.most) and self.attempts >= self.most
