"""The straight line from the middle of one spot to the middle of another."""

from collections.abc import Iterator
from itertools import permutations
from math import lcm

from fourc_desktop.core.maps.spot import Spot

Axis = int
Route = tuple[Spot, ...]
"""The spots entered one after the other, each sharing a side with the one before."""


def crossings(start: Spot, end: Spot) -> Iterator[tuple[Route, ...]]:
    """Each time the line leaves a spot: the routes by which it gets into the next one.

    Where it passes through a side there is one. Where it passes through a corner there are two,
    and six where all three directions meet, of which the line may take any.
    """
    here = (start.x, start.y, start.level)
    spans = [there - where for where, there in zip(here, (end.x, end.y, end.level), strict=True)]
    for axes in _meetings([abs(span) for span in spans]):
        routes = [_route(here, spans, order) for order in permutations(axes)]
        last = routes[0][-1]
        here = (last.x, last.y, last.level)
        yield tuple(routes)


def _meetings(lengths: list[int]) -> list[tuple[Axis, ...]]:
    """The directions in which a side is passed, in order; those passed at once together.

    The side number n of a direction is passed at (2n + 1) / (2 x length) of the line.
    """
    whole = lcm(*(length for length in lengths if length))
    at: dict[int, list[Axis]] = {}
    for axis, length in enumerate(lengths):
        for side in range(length):
            at.setdefault((2 * side + 1) * (whole // length), []).append(axis)
    return [tuple(at[moment]) for moment in sorted(at)]


def _route(here: tuple[int, int, int], spans: list[int], order: tuple[Axis, ...]) -> Route:
    spots = []
    now = list(here)
    for axis in order:
        now[axis] += 1 if spans[axis] > 0 else -1
        spots.append(Spot(*now))
    return tuple(spots)
