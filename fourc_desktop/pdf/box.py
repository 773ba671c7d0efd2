"""Rectangles on a page."""

from dataclasses import dataclass

TOLERANCE = 1e-6
"""Millimeters that two edges may differ by and still meet."""


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
        """Halfway between left and right."""
        return self.x + self.width / 2

    def inset(self, margin: float) -> "Box":
        """The same rectangle, smaller by a margin on all four sides."""
        return Box(
            self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin
        )

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - TOLERANCE
            and other.x < self.right - TOLERANCE
            and self.y < other.bottom - TOLERANCE
            and other.y < self.bottom - TOLERANCE
        )

    def within(self, other: "Box") -> bool:
        """Whether nothing of this rectangle is outside the other."""
        return (
            self.x >= other.x - TOLERANCE
            and self.y >= other.y - TOLERANCE
            and self.right <= other.right + TOLERANCE
            and self.bottom <= other.bottom + TOLERANCE
        )
