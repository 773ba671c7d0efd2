"""What the picture of the dice pool shows: the steps of the rating, and a table of chances."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    initial_rating,
    own_rating,
    pool_of,
    rating_changes,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT, success_chance
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

RATINGS: Final = tuple(range(HIGHEST + 1))
"""The columns of the picture."""


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A row of the waterfall.

    Attributes:
        title: What raises or lowers the rating.
        source: Its source in a few words, or empty.
        amount: By how much.
        start: The rating before it, 0 or more.
        end: The rating after it.
    """

    title: str
    source: str
    amount: int
    start: int
    end: int


def rating_steps(check: PoolCheck, book: EarthRulebook) -> list[RatingStep]:
    """The steps from 0 to the adjusted rating; none for an Infinite one."""
    initial = initial_rating(check, book)
    if initial is None:
        return []
    title = f"{check.foe or 'Their'} ranks" if check.has_foe else "Initial rating"
    if check.has_foe and check.foe:
        title = f"{check.foe}: ranks"
    found, now = [RatingStep(title, "", initial, 0, initial)], initial
    for change in rating_changes(check, book):
        after = max(0, now + change.amount)
        found.append(RatingStep(change.title, change.source, change.amount, now, after))
        now = after
    return found


def dice_rows(check: PoolCheck, book: EarthRulebook) -> Sequence[int]:
    """The pools of the table: 1 to 5 dice, or as many as are thrown."""
    return range(1, max(USUAL_LIMIT, pool_of(check, book)) + 1)


def chance_at(dice: int, rating: int, book: EarthRulebook) -> Fraction:
    """The chance of at least one 1."""
    return success_chance(dice, book.level(rating))


def percent_text(chance: Fraction) -> str:
    """A chance as it stands in the table: "51.8"; 100 and 0 without a decimal."""
    if chance in (0, 1):
        return str(int(chance * 100))
    return f"{float(chance * 100):.1f}"


def own_column(check: PoolCheck, book: EarthRulebook) -> int | None:
    """The column of the adjusted rating; None for an Infinite one."""
    rating = own_rating(check, book)
    return None if rating is None else min(rating, HIGHEST)


def points_to(check: PoolCheck, rating: int, book: EarthRulebook) -> int:
    """How many points spent in all lead to a rating, 0 or more."""
    unspent = sum(step.amount for step in rating_steps(check, book)) + check.spend
    return max(0, unspent - rating)
