"""Exact chances: what a rule can come to, and how likely each of it is."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from fourc_desktop.core.dice import Dice, every_outcome

T = TypeVar("T")

CERTAIN = Fraction(1)


def odds(rule: Callable[[Dice], T]) -> dict[T, Fraction]:
    """The exact chance of everything a rule can come to, from the rule itself.

    It must depend on nothing but the dice, and what it returns must be hashable.
    """
    return every_outcome(rule)


def chance(chances: Mapping[T, Fraction], wanted: Callable[[T], bool]) -> Fraction:
    """How likely it is that what is wanted comes about, 0 to 1."""
    return sum((share for outcome, share in chances.items() if wanted(outcome)), Fraction(0))


def percent(share: Fraction) -> int:
    """A chance in whole percent, rounded to the nearest; 0 and 100 stand for never and always.

    What may happen is never said to be 0 or 100 percent.
    """
    nearest = round(share * 100)
    if 0 < share < CERTAIN:
        return min(max(nearest, 1), 99)
    return nearest
