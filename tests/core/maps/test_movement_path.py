import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.adjacency import blocking_obstructions
from fourc_desktop.core.maps.movement import MovementMode, Path, path_along
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall
from tests.core.maps.random_maps import BRICK, FLY, MODES, WALK, cheapest_path, maps, places_on

FLAT = SectorMap("Flat", 5, 3, 4)
START, GOAL = Position(0, 0), Position(2, 0)
WALL: dict[Where, Wall] = {
    Edge(Position(1, y, level), Position(2, y, level)): BRICK
    for y in range(2)
    for level in range(4)
}
LEAP = MovementMode("Leap", 3, leaps=True)
GHOST = MovementMode("Ghost", 2, phases=True)


def test_straight_ahead() -> None:
    assert cheapest_path(FLAT, START, GOAL, WALK) == Path((Position(1, 0), GOAL), 2)
    assert cheapest_path(FLAT, START, START, WALK) == Path((), 0)


def test_walkers_go_around_a_wall_and_ghosts_through() -> None:
    walled = FLAT.with_walls(WALL)
    around = cheapest_path(walled, START, GOAL, WALK)
    assert around is not None
    assert (around.sectors, around.cost) == (6, 6)
    assert cheapest_path(walled, START, GOAL, GHOST) == Path((Position(1, 0), GOAL), 2)
    assert cheapest_path(walled, START, GOAL, FLY) is not None


def test_the_dry_way_may_be_cheaper_and_the_short_way_is_taken_of_two() -> None:
    pond = FLAT.with_columns({(1, 0): (Sector(water=True),)})
    slow = MovementMode("Walk", 4, swims=1)
    dry = cheapest_path(pond, START, GOAL, slow)
    assert dry == Path((Position(0, 1), Position(1, 1), Position(2, 1), GOAL), 4)
    even = MovementMode("Walk", 3, swims=1)
    assert cheapest_path(pond, START, GOAL, even) == Path((Position(1, 0), GOAL), 4)


def test_up_a_house() -> None:
    house = FLAT.with_columns({(1, 0): (Sector(ground=2),)})
    roof = Position(1, 0, 2)
    assert cheapest_path(house, START, roof, WALK) == Path((Position(0, 0, 1), roof), 4)
    assert cheapest_path(house, START, roof, MovementMode("Run", 3)) is None
    assert cheapest_path(house, START, roof, FLY) == Path(
        (Position(0, 0, 1), Position(0, 0, 2), roof), 3
    )


def test_a_leap_needs_solid_ground_at_its_end() -> None:
    assert cheapest_path(FLAT, START, Position(1, 0, 1), LEAP) is None
    assert cheapest_path(FLAT, START, Position(1, 0, 1), FLY) is not None
    house = FLAT.with_columns({(1, 0): (Sector(ground=2),)})
    up = cheapest_path(house, START, Position(1, 0, 2), LEAP)
    assert up is not None
    assert up.sectors == 3


@pytest.mark.parametrize(
    ("spots", "mode", "cost"),
    [
        ((), WALK, 0),
        ((Position(1, 0),), WALK, 1),
        ((Position(0, 1), Position(1, 1), Position(1, 0)), WALK, 3),
        ((Position(1, 0), Position(0, 0)), WALK, 2),
        ((Position(2, 0),), WALK, None),
        ((Position(1, 1),), WALK, None),
        ((Position(-1, 0),), WALK, None),
        ((Position(0, 0, 1),), WALK, None),
        ((Position(0, 0, 1),), FLY, 1),
        ((Position(0, 0, 1),), LEAP, None),
        ((Position(0, 0, 1), Position(1, 0, 1), Position(1, 0)), LEAP, 3),
    ],
)
def test_path_along_follows_the_given_positions(
    spots: tuple[Position, ...], mode: MovementMode, cost: int | None
) -> None:
    wanted = None if cost is None else Path(spots, cost)
    assert path_along(FLAT, START, spots, mode) == wanted


def test_a_link_on_a_walled_edge_is_closed() -> None:
    edge = Edge(Position(0, 0), Position(1, 0))
    shut = FLAT.with_wall(edge, BRICK).with_link(edge)
    assert path_along(shut, START, [Position(1, 0)], WALK) is None
    assert path_along(shut.without_wall(edge), START, [Position(1, 0)], WALK) is not None


@given(places_on(maps, 2), st.sampled_from(MODES))
def test_the_cheapest_way_can_be_gone(
    drawn: tuple[SectorMap, list[Position]], mode: MovementMode
) -> None:
    map_, (start, goal) = drawn
    path = cheapest_path(map_, start, goal, mode)
    if path is None:
        return
    assert path_along(map_, start, path.positions, mode) == path
    assert len({start, *path.positions}) == path.sectors + 1
    assert (start, *path.positions)[-1] == goal


@given(places_on(maps, 2))
def test_a_walking_path_has_no_blocking_obstructions(
    drawn: tuple[SectorMap, list[Position]],
) -> None:
    map_, (start, goal) = drawn
    path = cheapest_path(map_, start, goal, MovementMode("Run", 3, swims=1))
    here = start
    for there in path.positions if path else ():
        linked = there in map_.linked(here)
        assert linked or blocking_obstructions(map_, here, there) == ()
        here = there
