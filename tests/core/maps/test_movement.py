import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.movement import MovementMode, cheapest_path, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from tests.core.maps.random_maps import FLY, GAITS, WALK, maps, places_on, spots_of

WIDE = SectorMap("Wide", 200, 200)
MIDDLE = Position(100, 100)


@pytest.mark.parametrize("sectors", [1, 2, 3, 15, 40])
def test_a_diamond_and_a_square(sectors: int) -> None:
    walk = MovementMode("Walk", sectors)
    assert len(reach(WIDE, MIDDLE, walk)) == 2 * sectors * (sectors + 1) + 1
    both = SectorMap("Wide", 200, 200, diagonals=True)
    assert len(reach(both, MIDDLE, walk)) == (2 * sectors + 1) ** 2


def test_a_flier_has_a_pyramid() -> None:
    assert len(reach(WIDE, MIDDLE, FLY)) == sum(2 * n * (n + 1) + 1 for n in range(4))


def test_who_leaps_comes_down() -> None:
    house = WIDE.with_columns({(101, 100): (Sector(ground=2),)})
    ends = reach(house, MIDDLE, MovementMode("Leap", 3, leaps=True))
    assert Position(101, 100, 2) in ends
    assert Position(100, 100, 1) not in ends
    assert all(house.footing(spot) for spot in ends)


def test_what_each_spot_takes() -> None:
    house = WIDE.with_columns({(101, 100): (Sector(ground=1),)})
    near = reach(house, MIDDLE, WALK)
    roof = Position(101, 100, 1)
    assert (near.cost(roof), near.sectors(roof)) == (2, 1)
    assert near.path(roof).positions == (roof,)
    assert (near.cost(MIDDLE), near.sectors(MIDDLE), near.path(MIDDLE).positions) == (0, 0, ())
    assert near.sectors(Position(100, 102)) == 2
    assert next(iter(near)) == MIDDLE


@pytest.mark.parametrize(
    "spot",
    [
        Position(103, 100),
        Position(-1, 0),
        Position(200, 99),
        Position(100, 100, 1),
        Position(100, 100, 99),
    ],
)
def test_nobody_gets_farther(spot: Position) -> None:
    near = reach(WIDE, MIDDLE, WALK)
    assert spot not in near
    for asked in (near.cost, near.sectors, near.path):
        with pytest.raises(KeyError):
            asked(spot)


def test_a_number_of_another_row_is_not_taken_for_it() -> None:
    near = reach(SectorMap("Row", 5, 5, 1), Position(0, 1), WALK)
    assert Position(5, 0) not in near


def test_who_cannot_move_stays() -> None:
    assert list(reach(WIDE, MIDDLE, MovementMode("Held", 0))) == [MIDDLE]
    assert list(reach(WIDE, MIDDLE, WALK, 0)) == [MIDDLE]


@given(places_on(maps, 1), st.sampled_from(GAITS))
def test_reach_and_path_agree(drawn: tuple[SectorMap, list[Position]], gait: MovementMode) -> None:
    map_, (start,) = drawn
    near = reach(map_, start, gait)
    assert len(list(near)) == len(near)
    for goal in spots_of(map_):
        path = cheapest_path(map_, start, goal, gait)
        assert (goal in near) is (path is not None and path.cost <= gait.turn)
        if path is not None and goal in near:
            assert (near.cost(goal), near.sectors(goal)) == (path.cost, path.sectors)
            assert near.path(goal).cost == path.cost


@given(places_on(maps, 1), st.sampled_from(GAITS), st.integers(0, 9))
def test_reach_grows_with_what_is_spent(
    drawn: tuple[SectorMap, list[Position]], gait: MovementMode, budget: int
) -> None:
    map_, (start,) = drawn
    less, more = reach(map_, start, gait, budget), reach(map_, start, gait, budget + 1)
    assert set(less) <= set(more)
    assert all(less.cost(spot) == more.cost(spot) <= budget for spot in less)
    costs = [more.cost(spot) for spot in more]
    assert costs == sorted(costs)
