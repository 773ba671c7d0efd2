"""Fits freely drawn lines to the borders of sectors.

Lines are given in sectors from the upper left corner of the map: x to the right, y down.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor
from typing import Final

from fourc_desktop.core.maps.position import Edge, Position

MAX_SIDE: Final = 20
"""The most squares of a picture or of another program's grid along the side of a sector."""

LinePoint = tuple[float, float]
Corner = tuple[int, int]
"""A corner of sectors, in sectors right of and below the upper left corner of the map."""


@dataclass(frozen=True, slots=True)
class FittedLine:
    """A line after fitting.

    Attributes:
        edges: The borders of sectors that it follows.
        is_cut: Whether a part of it is outside the map.
    """

    edges: tuple[Edge, ...]
    is_cut: bool = False


def nearest_corner(point: LinePoint) -> Corner:
    """The corner of sectors nearest to a point; halfway between two, the one farther from 0."""
    return floor(point[0] + 0.5), floor(point[1] + 0.5)


def clipped(
    start: LinePoint, end: LinePoint, size: LinePoint
) -> tuple[LinePoint, LinePoint] | None:
    """The part of a straight line between 0, 0 and a size, or None (Liang and Barsky)."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    first, last = 0.0, 1.0
    for step, room in ((-dx, x), (dx, size[0] - x), (-dy, y), (dy, size[1] - y)):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if first > last:
        return None
    begin = (x + first * dx, y + first * dy) if first > 0 else start
    return begin, ((x + last * dx, y + last * dy) if last < 1 else end)


def length_in_borders(points: Sequence[LinePoint], size: LinePoint) -> int:
    """The number of sector borders that a line through some points follows."""
    return sum(
        abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b, _ in _stretches(points, size) if a and b
    )


def fitted_line(points: Sequence[LinePoint], size: LinePoint) -> FittedLine:
    """The borders of sectors nearest to a line through some points, on a map of this size.

    Each point is moved to the nearest corner; diagonal lines become stairs. Borders of the map
    itself are left out, since they need no walls.
    """
    edges: dict[Edge, None] = {}
    is_cut = False
    for start, end, cut in _stretches(points, size):
        is_cut = is_cut or cut
        if start is not None and end is not None:
            edges |= dict.fromkeys(_borders(start, end, size))
    return FittedLine(tuple(edges), is_cut)


def border_at(start: LinePoint, end: LinePoint, size: LinePoint) -> Edge | None:
    """The border nearest to the middle of a short line, in its direction; None at the map edge."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    if abs(end[0] - start[0]) >= abs(end[1] - start[1]):
        return _border_above(floor(x), floor(y + 0.5), size)
    return _border_left(floor(x + 0.5), floor(y), size)


def _stretches(
    points: Sequence[LinePoint], size: LinePoint
) -> Iterator[tuple[Corner | None, Corner | None, bool]]:
    """The two corners of each part of a line that is on the map."""
    for start, end in pairwise(points):
        part = clipped(start, end, size)
        if part is None:
            yield None, None, True
        else:
            yield nearest_corner(part[0]), nearest_corner(part[1]), part != (start, end)


def _borders(start: Corner, end: Corner, size: LinePoint) -> Iterator[Edge]:
    """The borders from one corner to another, as near to the straight line as possible."""
    (x, y), (right, down) = start, (end[0] - start[0], end[1] - start[1])
    across, along = abs(right), abs(down)
    gone_x = gone_y = 0
    while gone_x < across or gone_y < along:
        if gone_y == along or (
            gone_x < across and (2 * gone_x + 1) * along <= (2 * gone_y + 1) * across
        ):
            step = 1 if right > 0 else -1
            edge = _border_above(min(x, x + step), y, size)
            x, gone_x = x + step, gone_x + 1
        else:
            step = 1 if down > 0 else -1
            edge = _border_left(x, min(y, y + step), size)
            y, gone_y = y + step, gone_y + 1
        if edge is not None:
            yield edge


def _border_above(x: int, y: int, size: LinePoint) -> Edge | None:
    """The border between a sector and the one above it, where both are on the map."""
    is_inside = 0 <= x < size[0] and 0 < y < size[1]
    return Edge(Position(x, y - 1), Position(x, y)) if is_inside else None


def _border_left(x: int, y: int, size: LinePoint) -> Edge | None:
    """The border between a sector and the one left of it, where both are on the map."""
    is_inside = 0 < x < size[0] and 0 <= y < size[1]
    return Edge(Position(x - 1, y), Position(x, y)) if is_inside else None
