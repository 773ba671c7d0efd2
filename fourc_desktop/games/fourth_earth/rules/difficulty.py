"""Difficulty ratings: 0 to 7 and Infinite, the number of sides, the opposing value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Words

HIGHEST: Final = 7
"""The lowest rating at which nothing succeeds; higher ratings behave the same."""

Rating = int | None
"""A rating of 0 or more; None is Infinite, which cannot be lowered."""


@dataclass(frozen=True, slots=True)
class DifficultyLevel:
    """A row of the difficulty rating table. Source: 4th Earth RAW, Difficulty Rating.

    Attributes:
        rating: The rating, 0 to 7, or None for Infinite.
        sides: The number of sides of the dice, twice the rating; 0 if no dice are rolled.
        label: Its name.
        opposing: The rating of the other side in opposing rolls; None for Infinite.
    """

    rating: Annotated[int, Ge(0), Le(HIGHEST)] | None
    sides: Annotated[int, Ge(0), Le(2 * HIGHEST)]
    label: Words
    opposing: Annotated[int, Ge(0), Le(HIGHEST)] | None

    @property
    def is_done(self) -> bool:
        """Whether the action succeeds without a roll."""
        return self.rating == 0


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A change of a rating.

    Attributes:
        title: Its name.
        amount: The amount: positive raises, negative lowers.
        source: Its source as a short text, or empty.
        path: The field of the check that sets it, or empty.
    """

    title: str
    amount: int
    source: str = ""
    path: str = ""


def level_of(levels: Sequence[DifficultyLevel], rating: Rating) -> DifficultyLevel:
    """The table row of a rating; above 7, that of 7. Source: RAW."""
    capped = rating if rating is None else min(rating, HIGHEST)
    return next(level for level in levels if level.rating == capped)


def adjusted_rating(initial: Rating, changes: Sequence[RatingChange]) -> Rating:
    """The initial rating with its changes, never below 0; Infinite stays. Source: RAW.

    It may be above 7 (`level_of`).
    """
    if initial is None:
        return None
    return max(0, initial + sum(change.amount for change in changes))


def halved_rating(rating: int) -> tuple[int, int]:
    """The parts of a rating for two fast actions in a turn: 3 and 2 for 5. Source: RAW: Vanilla."""
    return rating - rating // 2, rating // 2
