"""A map of 200 x 200 sectors: reach, a change, and a line of sight.

Reach is measured for the first and the following searches on a map; its floor is the same number of
steps from sector to sector without checks. The floor of a change is a copy of all sectors in a
plain dictionary.
"""

from collections import deque
from functools import partial

from fourc_desktop.core.maps.exits import exit_graph
from fourc_desktop.core.maps.field_of_view import seen_floors
from fourc_desktop.core.maps.movement import MovementMode, reach
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from tests.benchmarks.floors import best, timed

SIDE = LONGEST_SIDE
MIDDLE = Position(SIDE // 2, SIDE // 2)
RUN = MovementMode("Run", 40, climbs=2, swims=1)
FLY = MovementMode("Flight", 15, flies=True)
WALL = usual_wall(WallKind.WALL, 15, "brick")
TIMES = 15

MAX_REACH = 5
"""The largest ratio of further searches to their floor."""

MAX_VIEW = 12
"""The largest ratio of a field of view to bare steps, as for fog in a fight."""

MAX_CHANGE = 0.5
"""The largest ratio of a change to a copy of all sectors."""


def city() -> SectorMap:
    """A completely painted map, with a brick house in every tenth block of streets."""
    painted = {(x, y): (Sector("", "street"),) for x in range(SIDE) for y in range(SIDE)}
    sides: dict[Where, Wall] = {
        Edge(Position(x + 1, y), Position(x + 2, y)): WALL
        for x in range(0, SIDE - 5, 10)
        for y in range(SIDE)
        if y % 10 < 4
    }
    return SectorMap("City", SIDE, SIDE).with_columns(painted).with_walls(sides)


def bare_steps() -> int:
    """The floor of reach: every sector within 40 on an empty board."""
    start = MIDDLE.y * SIDE + MIDDLE.x
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        if found[here] < RUN.sectors:
            for there in (here - SIDE, here - 1, here + 1, here + SIDE):
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
    return len(found)


def test_reach_and_change() -> None:
    plain, full = SectorMap("Plain", SIDE, SIDE), city()
    print(f"\nReach of 40 on {SIDE} x {SIDE}")
    for name, map_ in (("plain", plain), ("city", full)):
        exit_graph.cache_clear()
        first = timed(partial(reach, map_, MIDDLE, RUN))
        again, air, floor = best(
            partial(reach, map_, MIDDLE, RUN), partial(reach, map_, MIDDLE, FLY), bare_steps,
            rounds=TIMES,
        )  # fmt: skip
        print(
            f"  {name}: first {first * 1000:.1f} ms, then {again * 1000:.1f} ms"
            f" ({again / floor:.1f} × bare steps, at most {MAX_REACH}); flying 15"
            f" {air * 1000:.1f} ms"
        )
        assert again <= MAX_REACH * floor
    assert len(reach(plain, MIDDLE, RUN)) == bare_steps()
    seen_floors(full, MIDDLE)
    looked, floor = best(partial(seen_floors, full, MIDDLE), bare_steps, rounds=TIMES)
    print(
        f"  a look around: {looked * 1000:.1f} ms ({looked / floor:.1f} × bare steps, at most"
        f" {MAX_VIEW})"
    )
    assert looked <= MAX_VIEW * floor

    every = dict(full.columns.items())
    changed, broken, seen, copied = best(
        lambda: full.with_columns({(7, 7): (Sector("Park"),)}),
        lambda: full.without_wall(Edge(Position(1, 0), Position(2, 0))),
        lambda: line_of_sight(full, Position(0, 0), Position(SIDE - 1, SIDE // 3)),
        every.copy,
        rounds=TIMES,
    )
    print(
        f"  {len(full.columns)} sectors told of: one changed {changed * 1e6:.0f} us,"
        f" a wall broken {broken * 1e6:.0f} us ({max(changed, broken) / copied:.2f} × a copy of"
        f" all sectors, at most {MAX_CHANGE}); sight across {seen * 1000:.1f} ms"
    )
    assert max(changed, broken) <= MAX_CHANGE * copied
