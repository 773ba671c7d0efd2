import pytest
from hypothesis import given

from fourc_desktop.core.maps.movement import distance
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.random_maps import FLY, cheapest_path, maps, places_on


@pytest.mark.parametrize(
    ("goal", "straight", "with_diagonals"),
    [
        (Position(2, 2), 0, 0),
        (Position(3, 2), 1, 1),
        (Position(3, 3), 2, 1),
        (Position(6, 0), 6, 4),
        (Position(2, 2, 3), 3, 3),
        (Position(3, 1, 2), 4, 3),
    ],
)
def test_the_sectors_to_a_target(goal: Position, straight: int, with_diagonals: int) -> None:
    start = Position(2, 2)
    assert distance(SectorMap("Flat", 8, 8), start, goal) == straight
    assert distance(SectorMap("Flat", 8, 8, diagonals=True), start, goal) == with_diagonals


@pytest.mark.parametrize("diagonals", [False, True])
def test_distance_is_the_shortest_flight(diagonals: bool) -> None:
    plain = SectorMap("Flat", 5, 4, 3, diagonals=diagonals)
    start = Position(1, 1, 1)
    for goal in (Position(x, y, level) for x in range(5) for y in range(4) for level in range(3)):
        path = cheapest_path(plain, start, goal, FLY)
        assert path is not None
        assert path.sectors == path.cost == distance(plain, start, goal)


def test_links_are_counted_where_there_is_no_grid() -> None:
    zones = zone_map("Zones", [Sector(name) for name in "ABCDE"], [(0, 1), (1, 2), (2, 3), (0, 3)])
    assert [distance(zones, Position(0, 0), Position(zone, 0)) for zone in range(5)] == [
        0,
        1,
        2,
        1,
        5,
    ]


@given(places_on(maps, 3))
def test_distance_is_a_metric(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (a, b, c) = drawn
    assert distance(map_, a, b) == distance(map_, b, a) >= 0
    assert (distance(map_, a, b) == 0) is (a == b)
    assert distance(map_, a, c) <= distance(map_, a, b) + distance(map_, b, c)
