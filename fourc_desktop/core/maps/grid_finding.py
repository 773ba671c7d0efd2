"""Detects the lines of a square grid in a picture of a map."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import add, mul, sub
from typing import Final

from fourc_desktop.core.picture_bytes import Pixels

NARROWEST: Final = 8
"""The least distance of two grid lines, in pixels."""

MIN_LINES: Final = 4
"""The least number of grid lines in each direction."""

CLEAR: Final = 0.2
"""The least autocorrelation of a picture at the distance of a square, from 0 to 1."""

AS_GOOD: Final = 0.8
"""The share of the best autocorrelation from which a shorter distance is preferred.

Multiples of a square correlate as well.
"""

SAME: Final = 0.03
"""The largest relative difference between the distances in both directions."""


@dataclass(frozen=True, slots=True)
class FoundGrid:
    """The lines of a grid, in pixels: their distance, and the first ones."""

    side: float
    left: float
    top: float


def found_grid(pixels: Pixels) -> FoundGrid | None:
    """The grid on a picture; None if none is visible.

    The strength of edges in each column and each row is compared with itself some pixels further
    (autocorrelation).
    """
    across, down = _edges(pixels)
    wide, high = _distance(across), _distance(down)
    if wide is None or high is None or abs(wide - high) > SAME * max(wide, high):
        return None
    side = (wide + high) / 2
    return FoundGrid(side, _first(across, wide), _first(down, high))


def _edges(pixels: Pixels) -> tuple[list[int], list[int]]:
    """The strength of edges (differences in green) at each column, and at each row."""
    green = pixels.data[1 :: 4 if pixels.has_alpha else 3]
    width = pixels.width
    rows = [green[start : start + width] for start in range(0, len(green), width)]
    across = [0] * (width - 1)
    for row in rows:
        across = list(map(add, across, map(abs, map(sub, row[1:], row))))
    return across, [sum(map(abs, map(sub, one, next_))) for one, next_ in pairwise(rows)]


def _distance(edges: Sequence[int]) -> float | None:
    """The distance between grid lines in pixels, or None."""
    most = len(edges) // MIN_LINES
    if most <= NARROWEST:
        return None
    mean = sum(edges) / len(edges)
    waves = [each - mean for each in edges]
    alike = {lag: _alike(waves, lag) for lag in range(NARROWEST, most + 1)}
    whole = _alike(waves, 0)
    best = max(alike.values())
    if whole <= 0 or best < CLEAR * whole:
        return None
    lag = next(lag for lag, value in alike.items() if value >= AS_GOOD * best)
    lag = max(range(lag, min(lag + 2, most) + 1), key=alike.__getitem__)
    # Fractions of a pixel add up over many lines.
    side = float(lag)
    for lines in range(2, len(edges) // (2 * lag) + 1):
        there = round(side * lines)
        side = max(range(there - 1, there + 2), key=lambda each: _alike(waves, each)) / lines
    return side


def _alike(waves: Sequence[float], lag: int) -> float:
    total: float = sum(map(mul, waves, waves[lag:]))
    return total / (len(waves) - lag)


def _first(edges: Sequence[int], side: float) -> float:
    """The position of the first line in pixels, from 0 to less than `side`."""
    count = int(len(edges) / side)
    return (
        max(
            range(round(side)),
            key=lambda start: sum(
                edges[place]
                for line in range(count)
                if (place := start + round(line * side)) < len(edges)
            ),
        )
        + 1.0
    )
