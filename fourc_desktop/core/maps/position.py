"""Positions on a map, and the edges between them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A sector at a level.

    Attributes:
        x: The column from the left, 0 and up; on a map without a grid, the number of the zone.
        y: The row from the top, 0 and up; 0 on a map without a grid.
        level: The height above the lowest ground of the map, in levels of about 10 feet. A
            combatant on a roof of two levels is at level 2.
    """

    x: int
    y: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """The border of two positions, in either order."""

    a: Position
    b: Position

    def __post_init__(self) -> None:
        if self.b < self.a:
            first, second = self.b, self.a
            object.__setattr__(self, "a", first)
            object.__setattr__(self, "b", second)

    @property
    def length(self) -> int:
        """The distance of the two in sectors and levels; 1 where they share a side."""
        a, b = self.a, self.b
        return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.level - b.level)


Where = Position | Edge
"""The place of a wall: in a position, or between two."""


def positions_of(where: Where) -> tuple[Position, ...]:
    """The two positions of an edge, or the position itself."""
    return (where.a, where.b) if isinstance(where, Edge) else (where,)
