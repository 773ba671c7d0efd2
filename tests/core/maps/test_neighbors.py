from hypothesis import given

from fourc_desktop.core.maps.distance import distance
from fourc_desktop.core.maps.neighbors import corners, neighbors
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.maps import maps, places_on


def test_sides_and_corners() -> None:
    start = Spot(0, 1)
    flat = SectorMap("Flat", 3, 3)
    assert neighbors(flat, start) == (Spot(0, 0), Spot(0, 2), Spot(1, 1))
    both = SectorMap("Flat", 3, 3, diagonals=True)
    assert neighbors(both, start) == (
        Spot(0, 0),
        Spot(0, 2),
        Spot(1, 0),
        Spot(1, 1),
        Spot(1, 2),
    )


def test_solid_ground_is_no_spot_and_closes_its_corners() -> None:
    hill = (Sector(ground=1),)
    one = SectorMap("Hill", 2, 2, diagonals=True).with_columns({(1, 0): hill})
    assert neighbors(one, Spot(0, 0)) == (Spot(0, 1), Spot(1, 1))
    assert corners(one, Spot(0, 0), Spot(1, 1)) == (Spot(0, 1),)
    two = one.with_columns({(0, 1): hill})
    assert neighbors(two, Spot(0, 0)) == ()
    assert neighbors(two, Spot(0, 0, 1)) == (Spot(0, 1, 1), Spot(1, 0, 1), Spot(1, 1, 1))


def test_links_lead_to_neighbors() -> None:
    stairs = SectorMap("Stairs", 2, 1).with_link(Edge(Spot(0, 0), Spot(1, 0, 3)))
    assert neighbors(stairs, Spot(0, 0)) == (Spot(1, 0), Spot(1, 0, 3))
    zones = zone_map("Zones", [Sector(name) for name in "ABC"], [(0, 2)])
    assert neighbors(zones, Spot(0, 0)) == (Spot(2, 0),)
    assert neighbors(zones, Spot(1, 0)) == ()


@given(places_on(maps, 1))
def test_neighbors_are_neighbors_both_ways(drawn: tuple[SectorMap, list[Spot]]) -> None:
    map_, (spot,) = drawn
    for there in neighbors(map_, spot):
        assert map_.has(there)
        assert spot in neighbors(map_, there)
        assert distance(map_, spot, there) == 1 or there in map_.linked(spot)
