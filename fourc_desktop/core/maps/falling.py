"""Where somebody comes down who has nothing to stand on."""

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot


def landing(map_: SectorMap, spot: Spot) -> Spot:
    """The first spot straight below with something to stand on; the spot itself where it has it.

    What is shut below a spot holds somebody up as a floor does.
    """
    while not map_.footing(spot):
        below = Spot(spot.x, spot.y, spot.level - 1)
        wall = map_.wall(Edge(below, spot))
        if wall is not None and wall.stops_movement:
            return spot
        spot = below
    return spot
