"""The spots next to a spot."""

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot

SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""The sectors that share a side: how far to the right and how far down."""

CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Those that share a corner only."""

AROUND = (*SIDES, *CORNERS)


def neighbors(map_: SectorMap, spot: Spot) -> tuple[Spot, ...]:
    """The spots at the same height that are one sector away, and those that links lead to.

    Walls between do not matter. Solid ground is no spot, and a corner between two blocks of it is
    no way through. In order, each once.
    """
    found = set(map_.linked(spot))
    if map_.grid:
        for right, down in AROUND if map_.diagonals else SIDES:
            there = Spot(spot.x + right, spot.y + down, spot.level)
            if map_.has(there) and (not (right and down) or corners(map_, spot, there)):
                found.add(there)
    return tuple(sorted(found))


def corners(map_: SectorMap, a: Spot, b: Spot) -> tuple[Spot, ...]:
    """The spots by which one gets around the corner where two spots of one level touch."""
    around = (Spot(a.x, b.y, a.level), Spot(b.x, a.y, a.level))
    return tuple(spot for spot in around if map_.has(spot))
