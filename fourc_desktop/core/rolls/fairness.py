"""Face counts of the dice thrown, and a chi-square test of whether they are fair."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fourc_desktop.core.dice import D_PERCENT, FUDGE, Die, Throw

CLOSE = 1e-14
"""The relative step below which series and fractions stop."""


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's chi-square of counts against their mean; 0 for no throws."""
    total = sum(counts)
    if not total:
        return 0.0
    mean = total / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def p_value(statistic: float, degrees: int) -> float:
    """The share of series of fair dice that deviate at least as far, 0 to 1.

    It is the upper regularized incomplete gamma function Q(degrees / 2, statistic / 2); `degrees`
    is 1 or more, `statistic` 0 or more.
    """
    a, x = degrees / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1.0 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    """The lower function without its scale, as a series; quick for x below a + 1."""
    term = total = 1 / a
    n = 0
    while term > total * CLOSE:
        n += 1
        term *= x / (a + n)
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The upper function without its scale, as Lentz's continued fraction; for x from a + 1 on."""
    b = x + 1 - a
    c, d = math.inf, 1 / b
    value, step, n = d, 0.0, 0
    while abs(step - 1) > CLOSE:
        n += 1
        over = -n * (n - a)
        b += 2
        d = 1 / (over * d + b)
        c = b + over / c
        step = d * c
        value *= step
    return value


TEN = 10

EXPECTED = 5
"""The least expected count of each face for a chi-square test (Cochran's rule)."""

MIN_REPORTED = 0.01
"""Smaller p-values are reported as less than this."""

UNUSUAL, RARE = 0.05, 0.001
"""The p-values below which dice are reported as suspicious, and as hardly fair."""


@dataclass(frozen=True, slots=True)
class FaceCounts:
    """The count of each face of a die, or of each value of d%, the lowest first."""

    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """The number of throws."""
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
        """The share of series of fair dice that deviate at least as far, 0 to 1."""
        return p_value(self.statistic, self.degrees)


@dataclass(frozen=True, slots=True)
class DieStatistics:
    """The face counts of a kind of die.

    Attributes:
        die: The kind.
        values: The counts of the faces.
        digits: For d%, the same for each of its two dice, tens first; else empty.
    """

    die: Die
    values: FaceCounts
    digits: tuple[FaceCounts, ...] = ()

    @property
    def name(self) -> str:
        """The name of the die: "d6", "d%", "dF"."""
        low, high = self.die
        names = {D_PERCENT: "d%", FUDGE: "dF"}
        return names.get(self.die, f"d{high}" if low == 1 else f"{low} to {high}")

    def face(self, at: int) -> str:
        """The text of a face by its index among the values: "07" of d%, "+" of dF."""
        value = self.die[0] + at
        if self.die == FUDGE:
            return ("−", "0", "+")[at]
        return f"{value:02}" if self.die == D_PERCENT else str(value)


def fairness(
    falls: Iterable[tuple[Throw, Sequence[int]]], *usual: Die
) -> tuple[DieStatistics, ...]:
    """Count the faces for each kind of die; the `usual` kinds are listed even without throws."""
    counts = {die: _zeros(die) for die in usual}
    for throw, faces in falls:
        die = (throw.low, throw.high)
        by_face = counts.setdefault(die, _zeros(die))
        for face in faces:
            by_face[face - throw.low] += 1
    return tuple(_statistics(die, by_face) for die, by_face in counts.items())


def fairness_text(found: DieStatistics) -> str:
    """The verdict on the dice, in a sentence or two.

    With fewer than 500 throws of d%, its two dice are tested instead of the hundred values; the
    lower p of the two counts, doubled because there are two (Bonferroni).
    """
    first = found.digits[0] if found.digits else found.values
    if not first.is_enough:
        needed = EXPECTED * len(first.counts)
        return f"{_throws(found)} so far; from {needed} on they are enough to judge the dice."
    if found.values.is_enough:
        spread, p = found.values, found.values.p
        what = "the hundred values" if found.digits else "the faces"
    else:
        spread = min(found.digits, key=lambda each: each.p)
        p = min(1.0, 2 * spread.p)
        what = "the tens die" if spread is first else "the ones die"
    return f"{_verdict(p)} {_measured(found, spread, p, what)}"


def _zeros(die: Die) -> list[int]:
    return [0] * (die[1] - die[0] + 1)


def _statistics(die: Die, counts: list[int]) -> DieStatistics:
    values = FaceCounts(tuple(counts))
    if die != D_PERCENT:
        return DieStatistics(die, values)
    tens = FaceCounts(tuple(sum(counts[face * TEN : (face + 1) * TEN]) for face in range(TEN)))
    ones = FaceCounts(tuple(sum(counts[face::TEN]) for face in range(TEN)))
    return DieStatistics(die, values, (tens, ones))


def _verdict(p: float) -> str:
    if p < RARE:
        return "These dice are probably not fair."
    if p < UNUSUAL:
        return "These dice are worth watching."
    return "Nothing suggests that these dice are unfair."


def _measured(found: DieStatistics, spread: FaceCounts, p: float, what: str) -> str:
    share = f"{p:.0%}" if p >= MIN_REPORTED else "less than 1%"
    return (
        f"In {_throws(found)}, {what} differed from the expected counts as much as fair "
        f"dice do in {share} of all such series (chi-square {spread.statistic:.1f}, "
        f"{spread.degrees} degrees of freedom)."
    )


def _throws(found: DieStatistics) -> str:
    """The number of throws in words; a throw of d% is called a roll."""
    count = found.values.total
    if found.digits:
        return "1 roll" if count == 1 else f"{count:,} rolls"
    return f"1 throw of {found.name}" if count == 1 else f"{count:,} throws of {found.name}"
