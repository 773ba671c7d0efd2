"""Where somebody can be thrown."""

from dataclasses import dataclass

from fourc_desktop.core.maps.between import Obstruction, in_the_way
from fourc_desktop.core.maps.falling import landing
from fourc_desktop.core.maps.neighbors import neighbors
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot


@dataclass(frozen=True, slots=True)
class Shove:
    """A way to throw somebody into an adjacent sector.

    Attributes:
        spot: The sector they are thrown into, at the height they are thrown from.
        obstructions: What they have to be thrown through, in order.
        landing: Where they come to lie: there, or below where there is nothing to lie on.
    """

    spot: Spot
    obstructions: tuple[Obstruction, ...]
    landing: Spot

    @property
    def fall(self) -> int:
        """How many levels they fall, 0 for none."""
        return self.spot.level - self.landing.level


def shoves(map_: SectorMap, spot: Spot) -> tuple[Shove, ...]:
    """Every sector next to a spot that somebody can be thrown into, in order."""
    return tuple(
        Shove(there, in_the_way(map_, spot, there), landing(map_, there))
        for there in neighbors(map_, spot)
    )
