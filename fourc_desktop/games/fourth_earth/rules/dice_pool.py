"""The dice pool: its size, and its success with at least one 1."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fourc_desktop.core.dice import Dice, Throw
from fourc_desktop.games.fourth_earth.rules.difficulty import DifficultyLevel

SUCCESS_FACE: Final = 1
USUAL_LIMIT: Final = 5
"""The recommended maximum size of a pool."""


@dataclass(frozen=True, slots=True)
class PoolResult:
    """The result of a pool.

    Attributes:
        size: The number of dice.
        sides: The number of sides; 0 if no dice were rolled.
        ones: The number of dice that show 1.
        is_success: Whether the action succeeds.
    """

    size: int
    sides: int
    ones: int
    is_success: bool


def pool_size(ranks: int, *, base_die: bool = False, limit: int | None = USUAL_LIMIT) -> int:
    """The number of dice for proficiency ranks, 1 or more. Source: RAW.

    With `base_die` there is one die in addition to those of the ranks; `limit` None means no limit.
    """
    size = ranks + 1 if base_die else max(1, ranks)
    return size if limit is None else min(size, limit)


def throw_pool(dice: Dice, size: int, level: DifficultyLevel, what: str) -> PoolResult:
    """Roll a pool at a rating; no dice at 0, which succeeds, nor at 7 or Infinite, which fail."""
    if not level.sides:
        return PoolResult(size, 0, 0, level.is_done)
    ones = dice.count(Throw(size, 1, level.sides, what, counted=SUCCESS_FACE), SUCCESS_FACE)
    return PoolResult(size, level.sides, ones, ones > 0)


def success_chance(size: int, level: DifficultyLevel) -> Fraction:
    """The chance of at least one 1: 1 − (1 − 1/sides)^size."""
    if not level.sides:
        return Fraction(int(level.is_done))
    return 1 - (1 - Fraction(1, level.sides)) ** size
