"""Exact chances of the results of a rule."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from fourc_desktop.core.dice import Dice, every_outcome

T = TypeVar("T")

CERTAIN = Fraction(1)


def odds(rule: Callable[[Dice], T]) -> dict[T, Fraction]:
    """The exact chance of each result of a rule.

    It must depend on nothing but the dice, and what it returns must be hashable.
    """
    return every_outcome(rule)


def chance(chances: Mapping[T, Fraction], wanted: Callable[[T], bool]) -> Fraction:
    """The chance of all results that `wanted` accepts, 0 to 1."""
    return sum((share for outcome, share in chances.items() if wanted(outcome)), Fraction(0))


def percent(share: Fraction) -> int:
    """A chance in whole percent, rounded; 0 and 100 only for what is impossible or certain."""
    nearest = round(share * 100)
    if 0 < share < CERTAIN:
        return min(max(nearest, 1), 99)
    return nearest
