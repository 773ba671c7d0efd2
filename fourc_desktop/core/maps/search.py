"""The cheapest ways from one spot to the others."""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from fourc_desktop.core.maps.gait import Gait
from fourc_desktop.core.maps.ways import Way, Ways

STRIDE = 1 << 24
"""More than the sectors of any way: a cost and the sectors entered make one number, in which the
cost counts first."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search came upon.

    Attributes:
        totals: The cost of a spot times `STRIDE`, and the number of sectors entered on the way.
        before: The spot that comes before a spot on its way.
    """

    totals: dict[int, int]
    before: dict[int, int]

    def way(self, number: int) -> list[int]:
        """The spots on the way, without the one it starts from."""
        way = []
        while number in self.before:
            way.append(number)
            number = self.before[number]
        return way[::-1]


def prices_of(gait: Gait) -> list[int]:
    """What each `Way` adds to a total, free or barred; 0 where the gait cannot take it."""
    step, climb = gait.price(gait.sectors), gait.price(gait.climbs)
    prices = dict.fromkeys(Way, 0)
    if gait.through_air:
        prices |= dict.fromkeys((Way.WALK, Way.SWIM, Way.CLIMB, Way.AIR), step)
    else:
        prices |= {Way.WALK: step, Way.SWIM: gait.price(gait.swims)}
        prices |= {Way.CLIMB: climb, Way.OVER: climb}
    free = [prices[way] and prices[way] * STRIDE + 1 for way in Way if way is not Way.BARRED]
    return [*free, *(free if gait.phases else [0] * len(free))]


def search(
    ways: Ways, start: int, prices: Sequence[int], budget: int, goal: int | None = None
) -> Found:
    """Find the cheapest ways that cost no more than a budget, and stop once the goal is found.

    Of ways that cost the same, the one that enters fewer sectors is taken.
    """
    limit = budget * STRIDE + STRIDE - 1
    totals, before = {start: 0}, dict[int, int]()
    waiting, order = {0: [start]}, [0]
    while order:
        total = heappop(order)
        for number in waiting.pop(total):
            if number == goal:
                return Found(totals, before)
            if totals[number] < total:
                continue
            for offset, way in ways.exits(number):
                price = prices[way]
                if not price or (there := total + price) > limit:
                    continue
                to = number + offset
                if there < totals.get(to, limit + 1):
                    totals[to] = there
                    before[to] = number
                    if there in waiting:
                        waiting[there].append(to)
                    else:
                        waiting[there] = [to]
                        heappush(order, there)
    return Found(totals, before)
