"""Which sectors of a map a picture lies behind."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Coverage:
    """A rectangle of sectors; parts of it may lie off the map.

    Attributes:
        x: Its first column, from 0.
        y: Its first row, from 0.
        width: How many columns it is wide, 1 and up.
        height: How many rows it is high, 1 and up.
    """

    x: int
    y: int
    width: int
    height: int

    def __post_init__(self) -> None:
        if min(self.x, self.y) < 0 or min(self.width, self.height) < 1:
            raise ValueError("a picture lies behind one sector at least, from 0, 0 on")
