import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.adjacency import Obstruction, neighbors
from fourc_desktop.core.maps.movement import (
    ForcedMove,
    MovementMode,
    Path,
    forced_moves,
    landing,
    reach,
)
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from tests.core.maps.random_maps import (
    BRICK,
    FLY,
    HATCH,
    MODES,
    WALK,
    everywhere,
    grids,
    maps,
    places_on,
    spots_of,
)

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


def test_a_leap_ends_on_solid_ground() -> None:
    house = WIDE.with_columns({(101, 100): (Sector(ground=2),)})
    ends = reach(house, MIDDLE, MovementMode("Leap", 3, leaps=True))
    assert Position(101, 100, 2) in ends
    assert Position(100, 100, 1) not in ends
    assert all(house.footing(spot) for spot in ends)


def test_a_direct_mode_enters_its_end_alone() -> None:
    found = reach(WIDE, MIDDLE, MovementMode("Teleport", 3, leaps=True, phases=True, direct=True))
    far = Position(MIDDLE.x + 3, MIDDLE.y)
    assert (found.sectors(MIDDLE), found.sectors(far)) == (0, 1)
    assert found.path(far) == Path((far,), found.cost(far))
    assert found.path(MIDDLE).positions == ()


def test_reach_gives_cost_sectors_and_path() -> None:
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
def test_positions_out_of_reach_raise_key_error(spot: Position) -> None:
    near = reach(WIDE, MIDDLE, WALK)
    assert spot not in near
    for asked in (near.cost, near.sectors, near.path):
        with pytest.raises(KeyError):
            asked(spot)


def test_reach_does_not_wrap_into_another_row() -> None:
    near = reach(SectorMap("Row", 5, 5, 1), Position(0, 1), WALK)
    assert Position(5, 0) not in near


def test_without_movement_only_the_start_is_reached() -> None:
    assert list(reach(WIDE, MIDDLE, MovementMode("Held", 0))) == [MIDDLE]
    assert list(reach(WIDE, MIDDLE, WALK, 0)) == [MIDDLE]


@given(places_on(maps, 1), st.sampled_from(MODES))
def test_reach_and_path_agree(drawn: tuple[SectorMap, list[Position]], mode: MovementMode) -> None:
    map_, (start,) = drawn
    near = reach(map_, start, mode)
    assert len(list(near)) == len(near)
    far = everywhere(map_, start, mode)
    for goal in spots_of(map_):
        path = far.path(goal) if goal in far else None
        assert (goal in near) is (path is not None and path.cost <= mode.turn)
        if path is not None and goal in near:
            assert (near.cost(goal), near.sectors(goal)) == (path.cost, path.sectors)
            assert near.path(goal).cost == path.cost


@given(places_on(maps, 1), st.sampled_from(MODES), st.integers(0, 9))
def test_reach_grows_with_the_budget(
    drawn: tuple[SectorMap, list[Position]], mode: MovementMode, budget: int
) -> None:
    map_, (start,) = drawn
    less, more = reach(map_, start, mode, budget), reach(map_, start, mode, budget + 1)
    assert set(less) <= set(more)
    assert all(less.cost(spot) == more.cost(spot) <= budget for spot in less)
    costs = [more.cost(spot) for spot in more]
    assert costs == sorted(costs)


def test_through_a_wall_or_off_a_roof() -> None:
    roof, street, tower = Position(1, 0, 2), Position(0, 0, 2), (Sector(ground=6),)
    edge = Edge(roof, Position(1, 1, 2))
    map_ = SectorMap("Roof", 3, 2).with_columns(
        {(1, 0): (Sector(ground=2),), (1, 1): (Sector(ground=2),), (2, 0): tower}
    )
    off, through = forced_moves(map_.with_wall(edge, BRICK), roof)
    assert off == ForcedMove(street, (), Position(0, 0))
    assert off.fall == 2
    assert through == ForcedMove(Position(1, 1, 2), (Obstruction(edge, BRICK),), Position(1, 1, 2))
    assert through.fall == 0


@given(places_on(maps, 1))
def test_forced_moves_cover_every_neighbor(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (spot,) = drawn
    assert tuple(each.position for each in forced_moves(map_, spot)) == neighbors(map_, spot)
    assert all(each.fall >= 0 for each in forced_moves(map_, spot))


HALL = SectorMap("Hall", 2, 1).with_columns(
    {(0, 0): (Sector("Street"), Sector("Bridge", ground=2))}
)


def test_a_fall_lands_on_the_first_floor_below() -> None:
    assert landing(HALL, Position(0, 0, 5)) == Position(0, 0, 2)
    assert landing(HALL, Position(0, 0, 2)) == Position(0, 0, 2)
    assert landing(HALL, Position(0, 0, 1)) == Position(0, 0)
    assert landing(HALL, Position(1, 0, 5)) == Position(1, 0)


def test_a_shut_hatch_holds_and_an_open_one_does_not() -> None:
    under = Edge(Position(1, 0, 3), Position(1, 0, 4))
    assert landing(HALL.with_wall(under, HATCH), Position(1, 0, 6)) == Position(1, 0, 4)
    assert landing(HALL.with_wall(under, HATCH.opened()), Position(1, 0, 6)) == Position(1, 0)


@given(places_on(grids, 1))
def test_landing_twice_gives_the_same_position(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (spot,) = drawn
    down = landing(map_, spot)
    assert map_.has(down)
    assert down.level <= spot.level
    assert landing(map_, down) == down
