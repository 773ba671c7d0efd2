"""Boxes with round corners: their sides, and the curves between them."""

from collections.abc import Iterator

from fourc_desktop.pdf.box import Box

BEND = 0.5523
"""How far the handles of a quarter circle reach, for a radius of 1."""

Point = tuple[float, float]
Corners = tuple[float, float, float, float]
"""The radius of each corner in mm, from the top left in the order of a clock."""

WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Which way each side runs, from the upper one in the order of a clock."""


def sides_and_bends(box: Box, corners: Corners) -> Iterator[tuple[Point, Point, Point, Point]]:
    """For each side the point where it ends, then the handles and the end of its bend."""
    ends = ((box.right, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.x, box.y))
    for side, ((dx, dy), (x, y)) in enumerate(zip(WAYS, ends, strict=True)):
        radius = corners[(side + 1) % 4]
        turn_x, turn_y = WAYS[(side + 1) % 4]
        handle = radius * (1 - BEND)
        yield (
            (x - dx * radius, y - dy * radius),
            (x - dx * handle, y - dy * handle),
            (x + turn_x * handle, y + turn_y * handle),
            (x + turn_x * radius, y + turn_y * radius),
        )
