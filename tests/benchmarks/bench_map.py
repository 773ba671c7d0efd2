"""A map of 200 x 200 sectors: what is within reach, a change, and a line of sight.

Reach is measured on the first question about a map and on the next ones; a floor of the same run
stands beside it: the same number of steps from sector to sector with nothing to ask. That of a
change is a copy of all sectors as they stand in a plain dictionary.
"""

from collections import deque
from functools import partial

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.reach import reach
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.core.maps.sight import sight
from fourc_desktop.core.maps.spot import Edge, Spot, Where
from fourc_desktop.core.maps.wall import Wall, WallKind, usual_wall
from fourc_desktop.core.maps.ways import ways_of
from tests.benchmarks.floors import best, timed

SIDE = LONGEST_SIDE
MIDDLE = Spot(SIDE // 2, SIDE // 2)
RUN = Gait("Run", 40, climbs=2, swims=1)
FLY = Gait("Flight", 15, flies=True)
WALL = usual_wall(WallKind.WALL, 15, "brick")
TIMES = 15

MOST_REACH = 5
"""How often as long as bare steps the next questions may take."""

MOST_CHANGE = 0.5
"""How often as long as a copy of all sectors a change may take."""


def city() -> SectorMap:
    """A map painted all over, with a house of brick in every tenth block of streets."""
    painted = {(x, y): (Sector("", "street"),) for x in range(SIDE) for y in range(SIDE)}
    sides: dict[Where, Wall] = {
        Edge(Spot(x + 1, y), Spot(x + 2, y)): WALL
        for x in range(0, SIDE - 5, 10)
        for y in range(SIDE)
        if y % 10 < 4
    }
    return SectorMap("City", SIDE, SIDE).with_columns(painted).with_walls(sides)


def bare_steps() -> int:
    """Every sector within 40, from neighbor to neighbor, on a board without anything."""
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
        ways_of.cache_clear()
        first = timed(partial(reach, map_, MIDDLE, RUN))
        again, air, floor = best(
            partial(reach, map_, MIDDLE, RUN), partial(reach, map_, MIDDLE, FLY), bare_steps,
            rounds=TIMES,
        )  # fmt: skip
        print(
            f"  {name}: first {first * 1000:.1f} ms, then {again * 1000:.1f} ms"
            f" ({again / floor:.1f} × bare steps, at most {MOST_REACH}); flying 15"
            f" {air * 1000:.1f} ms"
        )
        assert again <= MOST_REACH * floor
    assert len(reach(plain, MIDDLE, RUN)) == bare_steps()

    every = dict(full.columns.items())
    changed, broken, seen, copied = best(
        lambda: full.with_columns({(7, 7): (Sector("Park"),)}),
        lambda: full.without_wall(Edge(Spot(1, 0), Spot(2, 0))),
        lambda: sight(full, Spot(0, 0), Spot(SIDE - 1, SIDE // 3)),
        every.copy,
        rounds=TIMES,
    )
    print(
        f"  {len(full.columns)} sectors told of: one changed {changed * 1e6:.0f} us,"
        f" a wall broken {broken * 1e6:.0f} us ({max(changed, broken) / copied:.2f} × a copy of"
        f" all sectors, at most {MOST_CHANGE}); sight across {seen * 1000:.1f} ms"
    )
    assert max(changed, broken) <= MOST_CHANGE * copied
