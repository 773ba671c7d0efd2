"""Exact chances of the results of a rule."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import TypeVar

from fourc_desktop.core.dice import PERCENT, Dice, Throw

T = TypeVar("T")

CERTAIN = Fraction(1)

MAX_THROWS = 256
"""How many throws keep their outcomes, since each branch of a rule makes the same throws anew."""


def odds(rule: Callable[[Dice], T], *, details: bool = True) -> dict[T, Fraction]:
    """The exact chance of each result of a rule; the chances add up to 1.

    What the rule returns must be hashable.
    """
    chances: dict[T, Fraction] = {}
    for outcome, share in branches(rule, details=details):
        so_far = chances.get(outcome)
        chances[outcome] = share if so_far is None else so_far + share
    return chances


def branches(rule: Callable[[Dice], T], *, details: bool = True) -> Iterator[tuple[T, Fraction]]:
    """The result of a rule along each branch of its dice, with its chance; some may be equal.

    The rule must depend on nothing but the dice. Without `details`, results that differ only in a
    detail are merged into the first of them.
    """
    dice = _Branch if details else _Plain
    pending: list[tuple[int, ...]] = [()]
    while pending:
        branch = dice(pending.pop())
        outcome = rule(branch)
        yield outcome, branch.chance
        pending.extend(branch.siblings)


class _Branch(Dice):
    """One run of a rule: follows a path of choices, then takes the first outcome each time."""

    __slots__ = ("_depth", "_of", "_path", "_ways", "siblings")

    def __init__(self, path: tuple[int, ...]) -> None:
        self._path = list(path)
        self._depth = 0
        self._ways = self._of = 1
        self.siblings: list[tuple[int, ...]] = []

    @property
    def chance(self) -> Fraction:
        """How likely the branch is."""
        return CERTAIN if self._ways == self._of else Fraction(self._ways, self._of)

    def throw(self, throw: Throw) -> tuple[int, ...]:
        if throw.count == 1:
            return (self._follow(_bands(throw), _ways(throw)),)
        faces = range(throw.low, throw.high + 1)
        every = [(roll, 1) for roll in product(faces, repeat=throw.count)]
        return self._follow(every, len(every))

    def sum(self, throw: Throw) -> int:
        return self._follow(_sums(throw), _ways(throw))

    def count(self, throw: Throw, most: int) -> int:
        return self._follow(_counts(throw, most), _ways(throw))

    def opposed(self, lead: int, _whats: tuple[str, str], /) -> tuple[int, int]:
        return self._follow(_opposed(lead), PERCENT * PERCENT)

    def _follow(self, outcomes: Sequence[tuple[T, int]], of: int) -> T:
        """The outcome on the path; `of` is the sum of all weights."""
        if self._depth == len(self._path):
            stem = tuple(self._path)
            self.siblings.extend((*stem, other) for other in range(1, len(outcomes)))
            self._path.append(0)
        result, weight = outcomes[self._path[self._depth]]
        self._ways *= weight
        self._of *= of
        self._depth += 1
        return result


class _Plain(_Branch):
    """One run of a rule in which every detail has its first value."""

    __slots__ = ()

    def detail(self, _sides: int, _what: str = "") -> int:
        return 1


def _ways(throw: Throw) -> int:
    """The number of ways in which the dice of a throw can fall."""
    return int((throw.high - throw.low + 1) ** throw.count)


@lru_cache(maxsize=MAX_THROWS)
def _bands(throw: Throw) -> tuple[tuple[int, int], ...]:
    """The first face of each band and the number of faces in it."""
    faces = range(throw.low, throw.high + 1)
    inside = [start for start in throw.bands if start in faces]
    starts = sorted({throw.low, *inside}) if throw.bands else list(faces)
    ends = [*starts[1:], throw.high + 1]
    return tuple((start, end - start) for start, end in zip(starts, ends, strict=True))


@lru_cache(maxsize=MAX_THROWS)
def _sums(throw: Throw) -> tuple[tuple[int, int], ...]:
    """Each sum of the dice and the number of ways to throw it."""
    ways = {0: 1}
    for _ in range(throw.count):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(throw.low, throw.high + 1):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return tuple(sorted(ways.items()))


def _counts(throw: Throw, most: int) -> list[tuple[int, int]]:
    """Each number of dice that can show `most` or less, and the number of ways to throw it."""
    sides = throw.high - throw.low + 1
    low = min(max(most - throw.low + 1, 0), sides)
    every = range(throw.count + 1)
    ways = [comb(throw.count, n) * low**n * (sides - low) ** (throw.count - n) for n in every]
    return [(n, way) for n, way in zip(every, ways, strict=True) if way]


def _opposed(lead: int) -> list[tuple[tuple[int, int], int]]:
    """A pair of d% that the first side wins and one that it loses, with the ways to each."""
    won = sum(min(max(face + lead, 0), PERCENT) for face in range(PERCENT))
    ways = [((PERCENT - 1, 0), won), ((0, PERCENT - 1), PERCENT * PERCENT - won)]
    return [(faces, count) for faces, count in ways if count]


def chance(chances: Mapping[T, Fraction], wanted: Callable[[T], bool]) -> Fraction:
    """The chance of all results that `wanted` accepts, 0 to 1."""
    return sum((share for outcome, share in chances.items() if wanted(outcome)), Fraction(0))


def percent(share: Fraction) -> int:
    """A chance in whole percent, rounded; 0 and 100 only for what is impossible or certain."""
    nearest = round(share * 100)
    if 0 < share < CERTAIN:
        return min(max(nearest, 1), 99)
    return nearest
