from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.maps.exits import ExitKind, exit_graph
from fourc_desktop.core.maps.movement import (
    EXIT_STRIDE,
    MovementMode,
    prices_of,
    reach,
    search_paths,
)
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from tests.core.maps.random_maps import FLY, MODES, WALK, cheapest_path, maps, places_on


def prices(mode: MovementMode) -> dict[int, tuple[int, int]]:
    """The costs of exits, and the sectors they count as."""
    return {kind: divmod(price, EXIT_STRIDE) for kind, price in enumerate(prices_of(mode)) if price}


def test_exit_prices_follow_the_movement_mode() -> None:
    free = {
        ExitKind.WALK: (1, 1),
        ExitKind.SWIM: (2, 1),
        ExitKind.CLIMB: (2, 1),
        ExitKind.OVER: (2, 1),
        ExitKind.STAIRS: (1, 1),
    }
    assert prices(WALK) == free
    assert prices(FLY) == dict.fromkeys(
        (ExitKind.WALK, ExitKind.SWIM, ExitKind.CLIMB, ExitKind.AIR, ExitKind.STAIRS), (1, 1)
    )
    ghost = MovementMode("Ghost", 2, climbs=1, swims=1, phases=True)
    assert prices(ghost) == free | {kind + ExitKind.BARRED: price for kind, price in free.items()}
    assert prices(MovementMode("Run", 3)) == {ExitKind.WALK: (1, 1), ExitKind.STAIRS: (1, 1)}
    assert prices(MovementMode("Drive", 3, rolls=True)) == {ExitKind.WALK: (1, 1)}
    assert prices(MovementMode("Held", 0)) == {}


def test_stairs_may_be_cheaper_than_climbing() -> None:
    house = (
        SectorMap("House", 4, 2, 3)
        .with_columns({(x, 0): (Sector(ground=1),) for x in range(4)})
        .with_link(Edge(Position(3, 1), Position(3, 0, 1)))
    )
    runner = MovementMode("Run", 10, climbs=1)
    path = cheapest_path(house, Position(0, 1), Position(0, 0, 1), runner)
    assert path is not None
    assert (path.cost, path.sectors) == (7, 7)
    within = reach(house, Position(0, 1), runner)
    assert within.cost(Position(0, 0, 1)) == 7


@given(places_on(maps, 1), st.sampled_from(MODES), st.integers(0, 8))
def test_found_paths_are_the_cheapest(
    drawn: tuple[SectorMap, list[Position]], mode: MovementMode, budget: int
) -> None:
    map_, (start,) = drawn
    ways = exit_graph(map_)
    found = search_paths(ways, ways.numbering.number(start), prices_of(mode), budget)
    assert all(total // EXIT_STRIDE <= budget for total in found.totals.values())
    for number, total in found.totals.items():
        assert len(found.path(number)) == total % EXIT_STRIDE
        for offset, kind in ways.exits(number):
            price = prices_of(mode)[kind]
            if price and (total + price) // EXIT_STRIDE <= budget:
                assert found.totals[number + offset] <= total + price
