"""A map of 200 x 200 sectors: what is within reach, a change, and a line of sight.

Reach is measured on the first question about a map and on the next ones; a floor stands beside
it: the same number of steps from sector to sector with nothing to ask.
"""

from collections import deque
from collections.abc import Callable
from statistics import median
from time import perf_counter

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.reach import reach
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, SectorMap
from fourc_desktop.core.maps.sight import sight
from fourc_desktop.core.maps.spot import Edge, Spot, Where
from fourc_desktop.core.maps.wall import Wall, WallKind, usual_wall
from fourc_desktop.core.maps.ways import ways_of

SIDE = LONGEST_SIDE
MIDDLE = Spot(SIDE // 2, SIDE // 2)
RUN = Gait("Run", 40, climbs=2, swims=1)
FLY = Gait("Flight", 15, flies=True)
WALL = usual_wall(WallKind.WALL, 15, "brick")
TIMES = 15


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


def seconds(act: Callable[[], object], times: int = TIMES) -> float:
    """The median time of doing something."""

    def once() -> float:
        start = perf_counter()
        act()
        return perf_counter() - start

    return median(once() for _ in range(times))


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
    floor = seconds(bare_steps)
    print(f"\nReach of 40 on {SIDE} x {SIDE}: bare steps {floor * 1000:.1f} ms")
    for name, map_ in (("plain", plain), ("city", full)):
        ways_of.cache_clear()
        first = seconds(lambda map_=map_: reach(map_, MIDDLE, RUN), 1)  # type: ignore[misc]
        again = seconds(lambda map_=map_: reach(map_, MIDDLE, RUN))  # type: ignore[misc]
        air = seconds(lambda map_=map_: reach(map_, MIDDLE, FLY))  # type: ignore[misc]
        print(
            f"  {name}: first {first * 1000:.1f} ms, then {again * 1000:.1f} ms"
            f" ({again / floor:.1f} times); flying 15 {air * 1000:.1f} ms"
        )
        assert again <= 0.010
    assert len(reach(plain, MIDDLE, RUN)) == bare_steps()

    changed = seconds(lambda: full.with_columns({(7, 7): (Sector("Park"),)}))
    broken = seconds(lambda: full.without_wall(Edge(Spot(1, 0), Spot(2, 0))))
    seen = seconds(lambda: sight(full, Spot(0, 0), Spot(SIDE - 1, SIDE // 3)))
    print(
        f"  {len(full.columns)} sectors told of: one changed {changed * 1e6:.0f} us,"
        f" a wall broken {broken * 1e6:.0f} us; sight across {seen * 1000:.1f} ms"
    )
    assert changed <= 0.001
    assert broken <= 0.001
