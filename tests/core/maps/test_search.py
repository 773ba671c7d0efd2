from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.path import cheapest_path
from fourc_desktop.core.maps.reach import reach
from fourc_desktop.core.maps.search import STRIDE, prices_of, search
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.ways import Way, ways_of
from tests.core.maps.maps import FLY, GAITS, WALK, maps, places_on


def prices(gait: Gait) -> dict[int, tuple[int, int]]:
    """What the ways cost, and how many sectors they count as."""
    return {way: divmod(price, STRIDE) for way, price in enumerate(prices_of(gait)) if price}


def test_what_the_ways_cost() -> None:
    free = {Way.WALK: (1, 1), Way.SWIM: (2, 1), Way.CLIMB: (2, 1), Way.OVER: (2, 1)}
    assert prices(WALK) == free
    assert prices(FLY) == dict.fromkeys((Way.WALK, Way.SWIM, Way.CLIMB, Way.AIR), (1, 1))
    ghost = Gait("Ghost", 2, climbs=1, swims=1, phases=True)
    assert prices(ghost) == free | {way + Way.BARRED: price for way, price in free.items()}
    assert prices(Gait("Run", 3)) == {Way.WALK: (1, 1)}
    assert prices(Gait("Held", 0)) == {}


def test_the_long_way_round_by_the_stairs_may_be_cheaper() -> None:
    house = (
        SectorMap("House", 4, 2, 3)
        .with_columns({(x, 0): (Sector(ground=1),) for x in range(4)})
        .with_link(Edge(Spot(3, 1), Spot(3, 0, 1)))
    )
    runner = Gait("Run", 10, climbs=1)
    path = cheapest_path(house, Spot(0, 1), Spot(0, 0, 1), runner)
    assert path is not None
    assert (path.cost, path.sectors) == (7, 7)
    within = reach(house, Spot(0, 1), runner)
    assert within.cost(Spot(0, 0, 1)) == 7


@given(places_on(maps, 1), st.sampled_from(GAITS), st.integers(0, 8))
def test_no_way_can_be_bettered(
    drawn: tuple[SectorMap, list[Spot]], gait: Gait, budget: int
) -> None:
    map_, (start,) = drawn
    ways = ways_of(map_)
    found = search(ways, ways.numbering.number(start), prices_of(gait), budget)
    assert all(total // STRIDE <= budget for total in found.totals.values())
    for number, total in found.totals.items():
        assert len(found.way(number)) == total % STRIDE
        for offset, way in ways.exits(number):
            price = prices_of(gait)[way]
            if price and (total + price) // STRIDE <= budget:
                assert found.totals[number + offset] <= total + price
