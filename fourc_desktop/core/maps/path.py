"""The cheapest way from one spot to another."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.search import STRIDE, Found, prices_of, search
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.ways import Ways, ways_of


@dataclass(frozen=True, slots=True)
class Path:
    """A way somebody can go.

    Attributes:
        spots: The sectors entered, in order, without the one it starts from.
        cost: What it takes, where a whole turn is the `turn` of the gait.
    """

    spots: tuple[Spot, ...]
    cost: int

    @property
    def sectors(self) -> int:
        """How many sectors are entered; a level climbed is one as well."""
        return len(self.spots)


def cheapest_path(map_: SectorMap, start: Spot, goal: Spot, gait: Gait) -> Path | None:
    """The cheapest way from one spot of the map to another, however many turns it takes.

    Of ways that cost the same it enters the fewest sectors. None where no way leads there, and
    where a leap would end in the air.
    """
    ways = ways_of(map_)
    first, last = ways.numbering.number(start), ways.numbering.number(goal)
    if not may_end(ways, last, gait):
        return None
    longest = map_.width * map_.height * map_.levels * gait.turn
    found = search(ways, first, prices_of(gait), longest, last)
    return path_to(ways, found, last) if last in found.totals else None


def path_along(map_: SectorMap, start: Spot, spots: Sequence[Spot], gait: Gait) -> Path | None:
    """The way that somebody chose, spot after spot; None where the gait cannot take it."""
    ways, prices = ways_of(map_), prices_of(gait)
    here, total = ways.numbering.number(start), 0
    for spot in spots:
        there = ways.numbering.number(spot)
        exits = ways.exits(here) if map_.has(spot) else ()
        costs = [prices[way] for offset, way in exits if here + offset == there and prices[way]]
        if not costs:
            return None
        here, total = there, total + min(costs)
    return Path(tuple(spots), total // STRIDE) if may_end(ways, here, gait) else None


def path_to(ways: Ways, found: Found, number: int) -> Path:
    """The way to a spot that a search has found."""
    spots = tuple(ways.numbering.spot(each) for each in found.way(number))
    return Path(spots, found.totals[number] // STRIDE)


def may_end(ways: Ways, number: int, gait: Gait) -> bool:
    """Whether a move may end at a spot: a leap ends on something."""
    return not gait.leaps or ways.footing(number)
