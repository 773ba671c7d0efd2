"""Tasks: the dice, difficulties, working together, and tasks that take several rolls.

Source: seed 002, Rolling Dice, Difficulty, Combining Effort, Extended Tasks; M4, M8.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Line

STANDARD_BONUS: Final = 3
"""Every bonus and, negative, every penalty of the rules; they add up."""

OPPOSED_BASE: Final = 8
"""What is added to an opponent's skill, attribute and gear for a difficulty."""

SIDES: Final = 6
SKILLED_DICE: Final = 2
UNSKILLED_DICE: Final = 1

MOST_FOR_HELP: Final = 10
"""The most that working together adds."""


MOST_PEOPLE: Final = 20
"""How many people work together at most."""


@dataclass(frozen=True, slots=True)
class PartyRoll:
    """What somebody reached who works together with others.

    Attributes:
        name: Their name, or empty.
        value: The action value.
    """

    name: Line = ""
    value: int = 0


def skill_dice(dice: Dice, *, is_skilled: bool, what: str) -> int:
    """Roll 2d6, or 1d6 without the skill, and add the dice."""
    return dice.total(SKILLED_DICE if is_skilled else UNSKILLED_DICE, SIDES, what)


def opposed_difficulty(value: int) -> int:
    """The difficulty that an opponent's skill + attribute + gear sets (M4)."""
    return OPPOSED_BASE + value


def is_success(action_value: int, difficulty: int) -> bool:
    """Whether an action value meets or beats a difficulty."""
    return action_value >= difficulty


def combined_effort(action_values: Sequence[int]) -> tuple[int, ...]:
    """The action values of all who work together; the lowest one is raised, only one of them.

    The number of those who take part, the lead included, is added to it, at most 10. Whoever
    works alone gains nothing (M8).

    Source: seed 002, Combining Effort.
    """
    raised = list(action_values)
    if len(raised) > 1:
        raised[raised.index(min(raised))] += min(len(raised), MOST_FOR_HELP)
    return tuple(raised)


@dataclass(frozen=True, slots=True)
class ExtendedTask:
    """How far a task is that takes several successful rolls.

    Attributes:
        difficulty: The difficulty of each roll.
        needed: How many successes it takes, 1 or more.
        most: The most attempts there are; 0 for no limit.
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
