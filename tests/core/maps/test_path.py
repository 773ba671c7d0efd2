import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.between import in_the_way
from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.path import Path, cheapest_path, path_along
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot, Where
from fourc_desktop.core.maps.wall import Wall
from tests.core.maps.maps import BRICK, FLY, GAITS, WALK, maps, places_on

FLAT = SectorMap("Flat", 5, 3, 4)
START, GOAL = Spot(0, 0), Spot(2, 0)
WALL: dict[Where, Wall] = {
    Edge(Spot(1, y, level), Spot(2, y, level)): BRICK for y in range(2) for level in range(4)
}
LEAP = Gait("Leap", 3, leaps=True)
GHOST = Gait("Ghost", 2, phases=True)


def test_straight_ahead() -> None:
    assert cheapest_path(FLAT, START, GOAL, WALK) == Path((Spot(1, 0), GOAL), 2)
    assert cheapest_path(FLAT, START, START, WALK) == Path((), 0)


def test_around_a_wall_or_through_it() -> None:
    walled = FLAT.with_walls(WALL)
    around = cheapest_path(walled, START, GOAL, WALK)
    assert around is not None
    assert (around.sectors, around.cost) == (6, 6)
    assert cheapest_path(walled, START, GOAL, GHOST) == Path((Spot(1, 0), GOAL), 2)
    assert cheapest_path(walled, START, GOAL, FLY) is not None


def test_the_dry_way_may_be_cheaper_and_the_short_way_is_taken_of_two() -> None:
    pond = FLAT.with_columns({(1, 0): (Sector(water=True),)})
    slow = Gait("Walk", 4, swims=1)
    dry = cheapest_path(pond, START, GOAL, slow)
    assert dry == Path((Spot(0, 1), Spot(1, 1), Spot(2, 1), GOAL), 4)
    even = Gait("Walk", 3, swims=1)
    assert cheapest_path(pond, START, GOAL, even) == Path((Spot(1, 0), GOAL), 4)


def test_up_a_house() -> None:
    house = FLAT.with_columns({(1, 0): (Sector(ground=2),)})
    roof = Spot(1, 0, 2)
    assert cheapest_path(house, START, roof, WALK) == Path((Spot(0, 0, 1), roof), 4)
    assert cheapest_path(house, START, roof, Gait("Run", 3)) is None
    assert cheapest_path(house, START, roof, FLY) == Path((Spot(0, 0, 1), Spot(0, 0, 2), roof), 3)


def test_a_leap_ends_on_something() -> None:
    assert cheapest_path(FLAT, START, Spot(1, 0, 1), LEAP) is None
    assert cheapest_path(FLAT, START, Spot(1, 0, 1), FLY) is not None
    house = FLAT.with_columns({(1, 0): (Sector(ground=2),)})
    up = cheapest_path(house, START, Spot(1, 0, 2), LEAP)
    assert up is not None
    assert up.sectors == 3


@pytest.mark.parametrize(
    ("spots", "gait", "cost"),
    [
        ((), WALK, 0),
        ((Spot(1, 0),), WALK, 1),
        ((Spot(0, 1), Spot(1, 1), Spot(1, 0)), WALK, 3),
        ((Spot(1, 0), Spot(0, 0)), WALK, 2),
        ((Spot(2, 0),), WALK, None),
        ((Spot(1, 1),), WALK, None),
        ((Spot(-1, 0),), WALK, None),
        ((Spot(0, 0, 1),), WALK, None),
        ((Spot(0, 0, 1),), FLY, 1),
        ((Spot(0, 0, 1),), LEAP, None),
        ((Spot(0, 0, 1), Spot(1, 0, 1), Spot(1, 0)), LEAP, 3),
    ],
)
def test_a_way_of_ones_own(spots: tuple[Spot, ...], gait: Gait, cost: int | None) -> None:
    wanted = None if cost is None else Path(spots, cost)
    assert path_along(FLAT, START, spots, gait) == wanted


def test_a_link_beside_a_shut_door_is_the_way_to_take() -> None:
    edge = Edge(Spot(0, 0), Spot(1, 0))
    shut = FLAT.with_wall(edge, BRICK).with_link(edge)
    assert path_along(shut, START, [Spot(1, 0)], WALK) is None
    assert path_along(shut.without_wall(edge), START, [Spot(1, 0)], WALK) is not None


@given(places_on(maps, 2), st.sampled_from(GAITS))
def test_the_cheapest_way_can_be_gone(drawn: tuple[SectorMap, list[Spot]], gait: Gait) -> None:
    map_, (start, goal) = drawn
    path = cheapest_path(map_, start, goal, gait)
    if path is None:
        return
    assert path_along(map_, start, path.spots, gait) == path
    assert len({start, *path.spots}) == path.sectors + 1
    assert (start, *path.spots)[-1] == goal


@given(places_on(maps, 2))
def test_nothing_stands_in_the_way_of_a_walk(drawn: tuple[SectorMap, list[Spot]]) -> None:
    map_, (start, goal) = drawn
    path = cheapest_path(map_, start, goal, Gait("Run", 3, swims=1))
    here = start
    for there in path.spots if path else ():
        linked = there in map_.linked(here)
        assert linked or in_the_way(map_, here, there) == ()
        here = there
