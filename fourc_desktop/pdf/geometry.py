"""Rectangles on a page."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

TOLERANCE = 1e-6
"""The tolerance in mm within which two edges count as equal."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in mm from the top left of the content box; y runs down."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """The x of the center."""
        return self.x + self.width / 2

    def inset(self, margin: float) -> "Box":
        """The rectangle reduced by a margin on all four sides."""
        return Box(
            self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin
        )

    def times(self, factor: float) -> "Box":
        """The rectangle with all coordinates multiplied by a factor."""
        return Box(self.x * factor, self.y * factor, self.width * factor, self.height * factor)

    def overlaps(self, other: "Box") -> bool:
        """Whether the rectangles share more than an edge."""
        return (
            self.x < other.right - TOLERANCE
            and other.x < self.right - TOLERANCE
            and self.y < other.bottom - TOLERANCE
            and other.y < self.bottom - TOLERANCE
        )

    def within(self, other: "Box") -> bool:
        """Whether this rectangle lies completely inside the other."""
        return (
            self.x >= other.x - TOLERANCE
            and self.y >= other.y - TOLERANCE
            and self.right <= other.right + TOLERANCE
            and self.bottom <= other.bottom + TOLERANCE
        )


BEND = 0.5523
"""The distance of the Bézier control points of a quarter circle with radius 1."""

Point = tuple[float, float]
Corners = tuple[float, float, float, float]
"""The radius of each corner in mm, clockwise from the top left."""

WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The direction of each side, clockwise from the upper one."""


def sides_and_bends(box: Box, corners: Corners) -> Iterator[tuple[Point, Point, Point, Point]]:
    """For each side: its end, then the control points and the end of the corner after it."""
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


CONTENT = Box(0, 0, 190.0, 259.4)
"""The content box, which is the same on every paper, in mm."""


class PaperSize(Enum):
    """A paper with its width and height in mm; the content box is centered."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)

    @property
    def width(self) -> float:
        """The width, in mm."""
        return self.value[0]

    @property
    def height(self) -> float:
        """The height, in mm."""
        return self.value[1]

    @property
    def left(self) -> float:
        """The distance of the content box from the left edge, in mm."""
        return (self.width - CONTENT.width) / 2

    @property
    def top(self) -> float:
        """The distance of the content box from the upper edge, in mm."""
        return (self.height - CONTENT.height) / 2

    def placing(self, *, landscape: bool) -> tuple[float, float, float, float]:
        """Page width and height, then left and top (from below) of the content box, in mm."""
        if landscape:
            return (self.height, self.width, self.top, self.width - self.left)
        return (self.width, self.height, self.left, self.height - self.top)
