"""Maps without a grid: a handful of named zones, and the links between them."""

from collections.abc import Callable, Iterable, Sequence

from fourc_desktop.domain.sectors.sector import Sector
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.sectors.spot import Edge, Spot


def zone_map(name: str, zones: Sequence[Sector], links: Iterable[tuple[int, int]]) -> SectorMap:
    """A map of 1 to 200 zones, joined by pairs of their numbers from 0 on.

    A zone is the `Spot` whose `x` is its number.

    Raises:
        Refused: There are too few or too many, or a link leads nowhere.
    """
    bare = SectorMap(name, len(zones), 1, levels=1, grid=False)
    joined = bare.with_columns({(number, 0): (zone,) for number, zone in enumerate(zones)})
    for here, there in links:
        joined = joined.with_link(Edge(Spot(here, 0), Spot(there, 0)))
    return joined


def way_by_links(
    map_: SectorMap, start: Spot, goal: Spot, is_open: Callable[[Spot, Spot], bool]
) -> tuple[Spot, ...] | None:
    """The fewest links from one spot to another, as the spots they lead to; None without a way.

    Only links are taken that `is_open`. Of ways of the same length it is the first in order.
    """
    before: dict[Spot, Spot] = {}
    waiting = [start]
    for here in waiting:
        for there in map_.linked(here):
            if there != start and there not in before and is_open(here, there):
                before[there] = here
                waiting.append(there)
    if goal != start and goal not in before:
        return None
    way = []
    while goal != start:
        way.append(goal)
        goal = before[goal]
    return tuple(way[::-1])
