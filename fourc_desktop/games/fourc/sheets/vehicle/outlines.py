"""Outlines of each type of vehicle from above, bow up: shapes and seats, as data.

Lengths are in mm from the middle of a drawing of 74 × 86; x runs right, y down. A place is
(x, y), or (x, y, x, y) where a curve leads to the first from the one before, drawn toward the
second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType

OutlinePoint = tuple[float, float]
OutlineNode = OutlinePoint | tuple[float, float, float, float]

WIDTH = 74.0
HEIGHT = 86.0
"""The drawing that all outlines are made for, in mm."""

STEPS = 10
"""The number of straight pieces of a curve."""


class OutlineFill(Enum):
    """What a shape is filled with."""

    BODY = "body"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class OutlineShape:
    """A closed shape with straight sides."""

    corners: tuple[OutlinePoint, ...]
    fill: OutlineFill


@dataclass(frozen=True, slots=True)
class VehicleOutline:
    """A vehicle from above.

    Attributes:
        shapes: What it is drawn of, the lowest first.
        lines: Fine lines on it, each from a place to another.
        seats: Where its seats are, the driver's first; of many, not all may have a place.
    """

    shapes: tuple[OutlineShape, ...]
    lines: tuple[tuple[OutlinePoint, OutlinePoint], ...]
    seats: tuple[OutlinePoint, ...]


def _flat(places: Sequence[OutlineNode]) -> list[OutlinePoint]:
    """The places with every curve as short straight pieces."""
    corners: list[OutlinePoint] = []
    for place in places:
        if len(place) == 2:  # noqa: PLR2004 - a place without a curve
            corners.append(place)
            continue
        (x0, y0), (x1, y1, cx, cy) = corners[-1], place
        for step in range(1, STEPS + 1):
            t = step / STEPS
            near, middle, far = (1 - t) ** 2, 2 * t * (1 - t), t * t
            corners.append((near * x0 + middle * cx + far * x1, near * y0 + middle * cy + far * y1))
    return corners


def _whole(*places: OutlineNode, fill: OutlineFill = OutlineFill.BODY) -> OutlineShape:
    """A shape from its right half, from bow to stern."""
    right = _flat(places)
    return OutlineShape((*right, *((-x, y) for x, y in reversed(right) if x)), fill)


def _pair(*places: OutlineNode, fill: OutlineFill = OutlineFill.LIGHT) -> Iterator[OutlineShape]:
    """A shape and its twin on the other side."""
    right = tuple(_flat(places))
    yield OutlineShape(right, fill)
    yield OutlineShape(tuple((-x, y) for x, y in right), fill)


def _block(x: float, y: float, width: float, height: float) -> tuple[OutlinePoint, ...]:
    """The corners of a rectangle."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def _both(
    *lines: tuple[OutlinePoint, OutlinePoint],
) -> tuple[tuple[OutlinePoint, OutlinePoint], ...]:
    twins = (((-x0, y0), (-x1, y1)) for (x0, y0), (x1, y1) in lines)
    return (*lines, *twins)


def _rows(xs: Sequence[float], ys: Sequence[float]) -> tuple[OutlinePoint, ...]:
    return tuple((x, y) for y in ys for x in xs)


CAR = VehicleOutline(
    shapes=(
        *_pair(*_block(13.6, -25.5, 4.2, 12), fill=OutlineFill.DARK),
        *_pair(*_block(13.6, 14, 4.2, 12), fill=OutlineFill.DARK),
        _whole(
            (0, -38),
            (15, -31, 14, -38),
            (16, -10, 16, -20),
            (16, 30),
            (0, 37, 15.5, 37),
        ),
        _whole(
            (0, -17), (12.5, -14.5, 8, -17), (10.5, -6), (0, -7.5, 6, -7.5), fill=OutlineFill.LIGHT
        ),
        _whole((0, 24.5), (10.5, 23, 6, 24.5), (12.5, 29), (0, 31, 8, 31), fill=OutlineFill.LIGHT),
    ),
    lines=_both(((12.6, -4), (12.6, 22)), ((9, -31), (9.5, -20))),
    seats=((-6, -0.5), (6, -0.5), (-7, 14), (7, 14), (0, 14), (-4, 7), (4, 7), (0, 20.5)),
)

MOTORCYCLE = VehicleOutline(
    shapes=(
        _whole((0, -38), (3.4, -34, 3.4, -38), (3.4, -16), (0, -16), fill=OutlineFill.DARK),
        _whole((0, 14), (3.8, 14), (3.8, 34), (0, 38, 3.8, 38), fill=OutlineFill.DARK),
        *_pair((3, -19), (17, -15, 10, -20), (17, -12), (3, -15), fill=OutlineFill.BODY),
        *_pair((6, 3), (11, 3), (11, 6.4), (6, 6.4), fill=OutlineFill.LIGHT),
        *_pair((6.4, 10), (8.6, 10), (8.6, 30), (6.4, 30), fill=OutlineFill.LIGHT),
        _whole(
            (0, -27),
            (5, -21, 5, -26),
            (7.5, -6, 7.5, -15),
            (5.5, 8, 6, 2),
            (6, 24, 6.4, 16),
            (0, 29, 5, 29),
        ),
        _whole((0, -24), (3.4, -19, 3.4, -23), (0, -17.5), fill=OutlineFill.LIGHT),
    ),
    lines=_both(((4, -3), (4, 0))),
    seats=((0, 4), (0, 16)),
)

TRUCK = VehicleOutline(
    shapes=(
        *_pair(*_block(14.6, -28, 3.6, 11), fill=OutlineFill.DARK),
        *_pair(*_block(14.6, 12, 3.6, 9.5), fill=OutlineFill.DARK),
        *_pair(*_block(14.6, 23, 3.6, 9.5), fill=OutlineFill.DARK),
        _whole((0, -38), (14.5, -33, 14, -38), (16, -22), (16, -10), (0, -10)),
        _whole((0, -26), (13, -24, 8, -26), (12, -18.5), (0, -20, 6, -20), fill=OutlineFill.LIGHT),
        _whole((0, -7.5), (17, -7.5), (17, 37), (0, 37)),
    ),
    lines=(
        *_both(((17, 4), (0, 4)), ((17, 15), (0, 15)), ((17, 26), (0, 26))),
        *_both(((8, -10), (8, -7.5))),
    ),
    seats=((-8, -14), (8, -14), (0, -14), *_rows((-10, 10, -3.4, 3.4), (-1.5, 9.5, 20.5, 31.5))),
)

BUS = VehicleOutline(
    shapes=(
        *_pair(*_block(15, -26, 3.4, 11), fill=OutlineFill.DARK),
        *_pair(*_block(15, 14, 3.4, 11), fill=OutlineFill.DARK),
        _whole((0, -39), (16, -35, 15.6, -39), (16.4, -20), (16.4, 37), (0, 38.5, 16, 38.5)),
        _whole(
            (0, -37.6), (14, -35, 11, -37.6), (13, -31.5), (0, -33, 7, -33), fill=OutlineFill.LIGHT
        ),
    ),
    lines=_both(((15, -28), (15, 35))),
    seats=((-9, -27), *_rows((-11.3, -5.4, 5.4, 11.3), [-20.5 + 6.1 * row for row in range(10)])),
)

TANK = VehicleOutline(
    shapes=(
        *_pair(*_block(15, -26, 8.5, 62), fill=OutlineFill.LIGHT),
        _whole((0, -24), (15, -24), (15, 34), (0, 34)),
        _whole(
            (0, -39), (2.2, -39), (2.2, -33), (1.5, -33), (1.5, 0), (0, 0), fill=OutlineFill.LIGHT
        ),
        _whole(
            (0, -10),
            (9, -8, 6, -10),
            (12, 4, 12, -2),
            (9, 18, 12, 14),
            (0, 19),
            fill=OutlineFill.BODY,
        ),
    ),
    lines=_both(
        *(((15, -20.0 + 6 * tread), (23.5, -20.0 + 6 * tread)) for tread in range(9)),
        ((4, 26), (11, 26)),
        ((4, 29), (11, 29)),
    ),
    seats=((-8, -17), (-5, 4), (5, 4), (0, 12.5), (8, -17)),
)

BOAT = VehicleOutline(
    shapes=(
        _whole((0, -39), (16, -4, 13, -26), (16.5, 20, 17, 8), (14, 36), (0, 36)),
        _whole(
            (0, -33),
            (12.4, -4, 10, -22),
            (12.8, 18, 13.2, 8),
            (11, 32),
            (0, 32),
            fill=OutlineFill.LIGHT,
        ),
        _whole((0, -13), (9, -10, 6, -13), (9, 6), (0, 6)),
        _whole((0, -10.5), (7, -8.5, 4, -10.5), (6, -5), (0, -6, 4, -6), fill=OutlineFill.LIGHT),
        *_pair((4, 36), (8, 36), (7.4, 40), (4.6, 40), fill=OutlineFill.DARK),
    ),
    lines=_both(((0, -33), (0, -22)), ((11.6, 26), (0, 26))),
    seats=(
        (0, 0.5),
        (-6, 12),
        (6, 12),
        (0, 20),
        (-7, 20),
        (7, 20),
        (0, -21),
        (-3.3, -16.4),
        (3.3, -16.4),
    ),
)

SUBMARINE = VehicleOutline(
    shapes=(
        *_pair((9.4, -12), (19, -7), (19, -3), (9.4, -3), fill=OutlineFill.BODY),
        *_pair((3.6, 26), (15, 31), (15, 35), (2.4, 35), fill=OutlineFill.BODY),
        _whole((0, -39), (9.6, -24, 9.6, -37), (9.6, 8), (0, 37, 7, 30)),
        _whole((0, 37), (6, 38), (6, 40), (0, 40), fill=OutlineFill.DARK),
        _whole((0, -15), (4.2, -8, 4.2, -14), (3.6, 2), (0, 6, 2, 6), fill=OutlineFill.LIGHT),
    ),
    lines=_both(((0, 12), (0, 33)), ((6, -26), (6, -18))),
    seats=((0, -8), (0, -0.5), (-5, -21), (5, -21), (0, -27.5), (-4.2, 11), (4.2, 11), (0, 17.5)),
)

HELICOPTER = VehicleOutline(
    shapes=(
        _whole((0, 8), (2.2, 8), (1.4, 36), (0, 36)),
        *_pair((1.4, 31), (9, 33), (9, 36.5), (1.4, 36.5), fill=OutlineFill.BODY),
        *_pair((11.4, -25), (13, -27), (13, 12), (11.4, 12), fill=OutlineFill.LIGHT),
        _whole((0, -33), (9, -18, 9, -32), (8.6, 4, 9.6, -6), (0, 14, 6, 14)),
        _whole((0, -31), (7, -19, 7, -30), (0, -16.5, 4, -16.5), fill=OutlineFill.LIGHT),
        *_pair((1.2, -4.6), (30, 20), (28.2, 22), (-0.6, -2.4), fill=OutlineFill.LIGHT),
        *_pair((-0.6, -5.6), (28.2, -30), (30, -28), (1.2, -3.4), fill=OutlineFill.LIGHT),
        OutlineShape(_block(-1.8, -5.8, 3.6, 3.6), OutlineFill.DARK),
    ),
    lines=(
        *_both(((9, -16), (11.4, -16)), ((9, 4), (11.4, 4))),
        ((2.4, 31), (2.4, 40)),
    ),
    seats=((-3.2, -22.5), (3.2, -22.5), (-3, 4), (3, 4), (0, 9.6)),
)

PLANE = VehicleOutline(
    shapes=(
        _whole((0, -33), (5.4, -25, 5, -32), (5.6, -6), (2.2, 32, 5.4, 12), (0, 35, 2, 35)),
        *_pair(
            (5.6, -14),
            (33, -11),
            (34, -8, 34, -10.8),
            (33, -3.6, 34, -4),
            (5.6, -1.5),
            fill=OutlineFill.BODY,
        ),
        *_pair((2.8, 26), (12.6, 28.4), (12.6, 32.6), (2.3, 32.6), fill=OutlineFill.BODY),
        _whole((0, -22), (4, -16, 4, -21), (4, -12), (0, -12.6), fill=OutlineFill.LIGHT),
        _whole((0, -35), (1.8, -33), (0, -32), fill=OutlineFill.DARK),
        _whole((0, -35.6), (13, -35.9), (13, -34.7), (0, -34.4), fill=OutlineFill.LIGHT),
    ),
    lines=(
        *_both(((17, -5), (31, -5.8)), ((17, -5), (17, -2.6)), ((4, 30.4), (12, 30.8))),
        ((0, 24), (0, 34)),
    ),
    seats=((-2.9, -8.2), (2.9, -8.2), (-2.6, -1.6), (2.6, -1.6), (0, 5), (0, 11.5), (0, 18)),
)

JET = VehicleOutline(
    shapes=(
        _whole(
            (0, -37.6),
            (5.4, -18.9, 4.9, -31),
            (5.4, -9.3),
            (34.3, 12.3),
            (34.3, 17.2),
            (6.1, 12.3),
            (5.5, 28),
            (14.1, 35),
            (14.1, 38.1),
            (3.1, 36.5),
            (2.4, 39.6),
            (0, 39.6),
        ),
        _whole((0, -29.6), (3.2, -20, 3, -26), (3.2, -17.2), (0, -17.2), fill=OutlineFill.LIGHT),
        *_pair((10.2, 4), (12.5, 1.6, 10.2, 1.6), (14.8, 4, 14.8, 1.6), (14.3, 18.5), (10.7, 18.5)),
    ),
    lines=(*_both(((21, 5), (21, 14)), ((28.2, 9.3), (28.2, 15.5))), ((0, 30), (0, 36.5))),
    seats=((0, -21), (0, -13.3), (0, -6.6), (0, 24.2), (0, 0.1), (0, 6.6), (0, 12.8), (0, 18.4)),
)

SPACECRAFT = VehicleOutline(
    shapes=(
        *_pair((9, 24), (15, 24), (16.4, 38), (7.6, 38), fill=OutlineFill.DARK),
        _whole(
            (0, -39),
            (7, -22, 6, -34),
            (9, -2, 8, -12),
            (30, 20, 14, 8),
            (30, 29),
            (17, 27),
            (15, 33),
            (0, 33),
        ),
        _whole((0, -30), (4, -20, 4, -28), (3.4, -15.6), (0, -15.6), fill=OutlineFill.LIGHT),
        _whole((0, 17), (3, 22), (2, 33), (0, 33), fill=OutlineFill.LIGHT),
    ),
    lines=_both(((9, 4), (9, 26)), ((24, 20), (24, 27)), ((9, 4), (24, 20))),
    seats=(
        (0, -19.5),
        (0, -11),
        *_rows((-4, 4), (-4.6, 2.4, 9.4)),
        (-16, 19),
        (16, 19),
        (0, 14.7),
        (-11.8, 13),
        (11.8, 13),
    ),
)

OUTLINES = {
    VehicleType.CAR: CAR,
    VehicleType.MOTORCYCLE: MOTORCYCLE,
    VehicleType.TRUCK: TRUCK,
    VehicleType.BUS: BUS,
    VehicleType.TANK: TANK,
    VehicleType.BOAT: BOAT,
    VehicleType.SUBMARINE: SUBMARINE,
    VehicleType.HELICOPTER: HELICOPTER,
    VehicleType.PLANE: PLANE,
    VehicleType.JET: JET,
    VehicleType.SPACECRAFT: SPACECRAFT,
}
"""The outline of each kind."""
