"""Where somebody can be thrown."""

from dataclasses import dataclass

from fourc_desktop.core.maps.adjacency import Obstruction, blocking_obstructions, neighbors
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap


def landing(map_: SectorMap, spot: Position) -> Position:
    """The first spot straight below with something to stand on; the spot itself where it has it.

    What is shut below a spot holds somebody up as a floor does.
    """
    while not map_.footing(spot):
        below = Position(spot.x, spot.y, spot.level - 1)
        wall = map_.wall(Edge(below, spot))
        if wall is not None and wall.stops_movement:
            return spot
        spot = below
    return spot


@dataclass(frozen=True, slots=True)
class ForcedMove:
    """A way to throw somebody into an adjacent sector.

    Attributes:
        spot: The sector they are thrown into, at the height they are thrown from.
        obstructions: What they have to be thrown through, in order.
        landing: Where they come to lie: there, or below where there is nothing to lie on.
    """

    spot: Position
    obstructions: tuple[Obstruction, ...]
    landing: Position

    @property
    def fall(self) -> int:
        """How many levels they fall, 0 for none."""
        return self.spot.level - self.landing.level


def forced_moves(map_: SectorMap, spot: Position) -> tuple[ForcedMove, ...]:
    """Every sector next to a spot that somebody can be thrown into, in order."""
    return tuple(
        ForcedMove(there, blocking_obstructions(map_, spot, there), landing(map_, there))
        for there in neighbors(map_, spot)
    )
