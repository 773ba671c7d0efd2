"""Everything somebody can get to in a turn."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.path import Path, may_end, path_to
from fourc_desktop.core.maps.search import STRIDE, Found, prices_of, search
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.maps.ways import Ways, ways_of


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """The spots within reach, the one it starts from too, and the cheapest way to each.

    Spots are made when they are asked for, since few of the thousands ever are.
    """

    gait: Gait
    _map: SectorMap
    _ways: Ways
    _found: Found

    def __contains__(self, spot: Spot) -> bool:
        number = self._ways.numbering.number(spot)
        return (
            self._map.has(spot)
            and number in self._found.totals
            and may_end(self._ways, number, self.gait)
        )

    def __iter__(self) -> Iterator[Spot]:
        """The spots, the cheapest first, each after those that its way leads through."""
        spot = self._ways.numbering.spot
        return (spot(number) for number in self._ends())

    def __len__(self) -> int:
        return len(self._ends())

    def cost(self, spot: Spot) -> int:
        """What it takes to get to a spot within reach; a whole turn is the `turn` of the gait."""
        return self._total(spot) // STRIDE

    def sectors(self, spot: Spot) -> int:
        """How many sectors are entered on the way to a spot within reach."""
        return self._total(spot) % STRIDE

    def path(self, spot: Spot) -> Path:
        """The way to a spot within reach; `KeyError` for any other."""
        self._total(spot)
        return path_to(self._ways, self._found, self._ways.numbering.number(spot))

    def _total(self, spot: Spot) -> int:
        if spot not in self:
            raise KeyError(spot)
        return self._found.totals[self._ways.numbering.number(spot)]

    def _ends(self) -> list[int]:
        totals = self._found.totals
        return sorted(
            (number for number in totals if may_end(self._ways, number, self.gait)),
            key=totals.__getitem__,
        )


def reach(map_: SectorMap, start: Spot, gait: Gait, budget: int | None = None) -> Reach:
    """Everything within reach of a spot of the map, in a turn or for less.

    `budget` is what may be spent, where a whole turn is the `turn` of the gait.
    """
    ways = ways_of(map_)
    spent = gait.turn if budget is None else budget
    found = search(ways, ways.numbering.number(start), prices_of(gait), spent)
    return Reach(gait, map_, ways, found)
