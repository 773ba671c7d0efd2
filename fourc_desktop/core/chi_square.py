"""Pearson's chi-square: how far counts stray from even ones, and how often chance strays so."""

import math
from collections.abc import Sequence

CLOSE = 1e-14
"""The step that no longer changes a sum or a product, next to 1."""


def chi_square(counts: Sequence[int]) -> float:
    """The squares of what each count strays from the mean, over the mean; 0 for no counts."""
    total = sum(counts)
    if not total:
        return 0.0
    mean = total / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean


def p_value(statistic: float, degrees: int) -> float:
    """The share of fair series that stray as far or farther, 0 to 1.

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
