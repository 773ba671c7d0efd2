from hypothesis import given

from fourc_desktop.core.maps.adjacency import corners, neighbors, surroundings
from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.random_maps import maps, places_on


def test_neighbors_include_corners_only_with_diagonals() -> None:
    start = Position(0, 1)
    flat = SectorMap("Flat", 3, 3)
    assert neighbors(flat, start) == (Position(0, 0), Position(0, 2), Position(1, 1))
    both = SectorMap("Flat", 3, 3, diagonals=True)
    assert neighbors(both, start) == (
        Position(0, 0),
        Position(0, 2),
        Position(1, 0),
        Position(1, 1),
        Position(1, 2),
    )


def test_surroundings_are_ordered_by_distance() -> None:
    flat, start = SectorMap("Flat", 6, 4), Position(1, 1)
    everywhere = [Position(x, y) for x in range(6) for y in range(4)]
    assert surroundings(flat, start, 0) == (start,)
    for steps in (1, 2, 3, 9):
        found = surroundings(flat, start, steps)
        far = [distance(flat, start, each) for each in found]
        assert far == sorted(far)
        assert sorted(found) == [
            each for each in everywhere if distance(flat, start, each) <= steps
        ]


def test_solid_ground_is_no_spot_and_closes_its_corners() -> None:
    hill = (Sector(ground=1),)
    one = SectorMap("Hill", 2, 2, diagonals=True).with_columns({(1, 0): hill})
    assert neighbors(one, Position(0, 0)) == (Position(0, 1), Position(1, 1))
    assert corners(one, Position(0, 0), Position(1, 1)) == (Position(0, 1),)
    two = one.with_columns({(0, 1): hill})
    assert neighbors(two, Position(0, 0)) == ()
    assert neighbors(two, Position(0, 0, 1)) == (
        Position(0, 1, 1),
        Position(1, 0, 1),
        Position(1, 1, 1),
    )


def test_linked_positions_are_neighbors() -> None:
    stairs = SectorMap("Stairs", 2, 1).with_link(Edge(Position(0, 0), Position(1, 0, 3)))
    assert neighbors(stairs, Position(0, 0)) == (Position(1, 0), Position(1, 0, 3))
    zones = zone_map("Zones", [Sector(name) for name in "ABC"], [(0, 2)])
    assert neighbors(zones, Position(0, 0)) == (Position(2, 0),)
    assert neighbors(zones, Position(1, 0)) == ()


@given(places_on(maps, 1))
def test_adjacency_is_symmetric(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (spot,) = drawn
    for there in neighbors(map_, spot):
        assert map_.has(there)
        assert spot in neighbors(map_, there)
        assert distance(map_, spot, there) == 1 or there in map_.linked(spot)
