"""Difficulty ratings: 0 to 7 and Infinite, the sides of the dice, the opposing value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Words

HIGHEST: Final = 7
"""The rating from which nothing succeeds until it is brought down; higher ones behave as it."""

INFINITE: Final = None
"""The rating that nothing brings down."""

Rating = int | None
"""A rating of 0 or more, or `INFINITE`."""


@dataclass(frozen=True, slots=True)
class DifficultyLevel:
    """A row of the difficulty rating table. Source: 4th Earth RAW, Difficulty Rating.

    Attributes:
        rating: The rating, 0 to 7, or None for Infinite.
        sides: The sides of the dice, twice the rating; 0 where no dice are thrown.
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
    """What raises or lowers a rating.

    Attributes:
        title: Its name.
        amount: By how much: above 0 raises, below 0 lowers.
        source: Its source in a few words, or empty.
        path: The field of the check that it follows from, where a number sets it; or empty.
    """

    title: str
    amount: int
    source: str = ""
    path: str = ""


def level_of(levels: Sequence[DifficultyLevel], rating: Rating) -> DifficultyLevel:
    """The row of a rating; one above 7 has that of 7. Source: RAW."""
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
    """The ratings of two fast actions in a turn: 5 gives 3 and 2. Source: RAW: Vanilla."""
    return rating - rating // 2, rating // 2
