"""How often each d% has come up, and whether fair dice would do so."""

from collections.abc import Iterable
from dataclasses import dataclass

from fourc_desktop.core.chi_square import chi_square, p_value
from fourc_desktop.core.dice import PERCENT

FACES = 10

EXPECTED = 5
"""How often each face should have come up before chi-square says anything (Cochran's rule)."""

LEAST_TOLD = 0.01
"""Below this, a share is told as less than that."""

UNUSUAL, RARE = 0.05, 0.001
"""From which share of fair series on dice are worth watching, and hardly fair."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each face of a die, or each value of d%, has come up, from 0."""

    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many throws there were."""
        return sum(self.counts)

    @property
    def is_enough(self) -> bool:
        """Whether there were enough throws for chi-square."""
        return self.total >= EXPECTED * len(self.counts)

    @property
    def statistic(self) -> float:
        """Chi-square of the counts."""
        return chi_square(self.counts)

    @property
    def degrees(self) -> int:
        """Its degrees of freedom."""
        return len(self.counts) - 1

    @property
    def p(self) -> float:
        """The share of fair series that stray as far or farther, 0 to 1."""
        return p_value(self.statistic, self.degrees)


@dataclass(frozen=True, slots=True)
class Fairness:
    """Every d% that has fallen: as a value of 0 to 99, and each of its two dice by itself."""

    values: Spread
    tens: Spread
    ones: Spread


def fairness(dice: Iterable[int]) -> Fairness:
    """Count d% of 0 to 99, as they fell."""
    values = [0] * PERCENT
    for fallen in dice:
        values[fallen] += 1
    tens = (sum(values[face * FACES : (face + 1) * FACES]) for face in range(FACES))
    ones = (sum(values[face::FACES]) for face in range(FACES))
    return Fairness(Spread(tuple(values)), Spread(tuple(tens)), Spread(tuple(ones)))


def fairness_words(found: Fairness) -> str:
    """What the counts say of the dice, in a sentence or two.

    With fewer than 500 throws, the two dice are looked at instead of the hundred values; the
    stranger of the two speaks, and its share is doubled because there are two (Bonferroni).
    """
    total = found.values.total
    if not found.tens.is_enough:
        needed = EXPECTED * FACES
        return f"{_rolls(total)} so far; from {needed} on they say something about the dice."
    if found.values.is_enough:
        spread, p, what = found.values, found.values.p, "the hundred values"
    else:
        spread = min(found.tens, found.ones, key=lambda each: each.p)
        p = min(1.0, 2 * spread.p)
        what = "the tens die" if spread is found.tens else "the ones die"
    return f"{_verdict(p)} {_measured(spread, p, what)}"


def _verdict(p: float) -> str:
    if p < RARE:
        return "These dice hardly fall fairly."
    if p < UNUSUAL:
        return "These dice are worth watching."
    return "Nothing speaks against these dice."


def _measured(spread: Spread, p: float, what: str) -> str:
    share = f"{p:.0%}" if p >= LEAST_TOLD else "less than 1%"
    return (
        f"In {_rolls(spread.total)}, {what} strayed as far as fair dice do in {share} of all "
        f"such series (chi-square {spread.statistic:.1f}, {spread.degrees} degrees of freedom)."
    )


def _rolls(count: int) -> str:
    return "1 roll" if count == 1 else f"{count:,} rolls"
