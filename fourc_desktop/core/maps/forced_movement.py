"""Where a combatant can be thrown, and where they land."""

from dataclasses import dataclass

from fourc_desktop.core.maps.adjacency import Obstruction, blocking_obstructions, neighbors
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap


def landing(map_: SectorMap, position: Position) -> Position:
    """The first position straight below with a floor or ground, or the position itself.

    A shut hatch below a position counts as a floor.
    """
    while not map_.footing(position):
        below = Position(position.x, position.y, position.level - 1)
        wall = map_.wall(Edge(below, position))
        if wall is not None and wall.stops_movement:
            return position
        position = below
    return position


@dataclass(frozen=True, slots=True)
class ForcedMove:
    """A throw into an adjacent sector.

    Attributes:
        spot: The position they are thrown into, on the level they are thrown from.
        obstructions: The walls they are thrown through, in order.
        landing: Where they land: at that position, or below where there is no floor.
    """

    position: Position
    obstructions: tuple[Obstruction, ...]
    landing: Position

    @property
    def fall(self) -> int:
        """How many levels they fall, 0 for none."""
        return self.position.level - self.landing.level


def forced_moves(map_: SectorMap, position: Position) -> tuple[ForcedMove, ...]:
    """The throws into all neighboring positions, in order."""
    return tuple(
        ForcedMove(there, blocking_obstructions(map_, position, there), landing(map_, there))
        for there in neighbors(map_, position)
    )
