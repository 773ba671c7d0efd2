"""Where somebody can be on a map, and what lies between two such places."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """One sector at one height.

    Attributes:
        x: The column from the left, 0 and up; on a map without a grid, the number of the zone.
        y: The row from the top, 0 and up; 0 on a map without a grid.
        level: How many levels of about 10 feet it lies above the lowest ground of the map. Who
            stands on a roof of two levels is at level 2.
    """

    x: int
    y: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """What two spots share; the same whichever of them is named first."""

    a: Position
    b: Position

    def __post_init__(self) -> None:
        if self.b < self.a:
            first, second = self.b, self.a
            object.__setattr__(self, "a", first)
            object.__setattr__(self, "b", second)

    @property
    def length(self) -> int:
        """How many sectors apart the two are, sideways and upward, 1 where they share a side."""
        a, b = self.a, self.b
        return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.level - b.level)


Where = Position | Edge
"""Where a wall or an obstacle stands: in a sector, or between two."""


def positions_of(where: Where) -> tuple[Position, ...]:
    """The two spots that something stands between, or the one that it stands in."""
    return (where.a, where.b) if isinstance(where, Edge) else (where,)
