"""Everything somebody can get to in a turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import lcm

from fourc_desktop.core.maps.exits import ExitGraph, ExitKind, exit_graph
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.zones import way_by_links


@dataclass(frozen=True, slots=True)
class MovementMode:
    """How somebody moves.

    Attributes:
        name: What it is called: "Walk", "Flight".
        sectors: Sectors a turn along the ground, or through the air.
        climbs: Levels a turn up or down whatever offers a hold; 0 for none.
        swims: Sectors of water a turn; 0 where water stops them.
        flies: Whether they move through the air, up and down too, above ground and water.
        leaps: The same, but a move ends on something to stand on.
        phases: Whether walls and obstacles do not stop them; solid ground does.
    """

    name: str
    sectors: int
    climbs: int = 0
    swims: int = 0
    flies: bool = False
    leaps: bool = False
    phases: bool = False

    @property
    def turn(self) -> int:
        """What a turn is worth: the least number that each of the three paces divides.

        A sector costs `turn / sectors` of it, a level `turn / climbs`, a sector of water
        `turn / swims`. Who walks 2 and climbs 1 has 2 to spend: 1 for each sector, 2 for a level.
        """
        return lcm(*(pace for pace in (self.sectors, self.climbs, self.swims) if pace))

    @property
    def through_air(self) -> bool:
        """Whether nothing but what is solid matters on the way."""
        return self.flies or self.leaps

    def price(self, pace: int) -> int:
        """What a sector costs at one of the paces; 0 where that pace is 0."""
        return self.turn // pace if pace else 0


EXIT_STRIDE = 1 << 24
"""More than the sectors of any way: a cost and the sectors entered make one number, in which the
cost counts first."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search came upon.

    Attributes:
        totals: The cost of a spot times `EXIT_STRIDE`, and the number of sectors entered.
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


def prices_of(gait: MovementMode) -> list[int]:
    """What each `ExitKind` adds to a total, free or barred; 0 where the gait cannot take it."""
    step, climb = gait.price(gait.sectors), gait.price(gait.climbs)
    prices = dict.fromkeys(ExitKind, 0)
    if gait.through_air:
        prices |= dict.fromkeys((ExitKind.WALK, ExitKind.SWIM, ExitKind.CLIMB, ExitKind.AIR), step)
    else:
        prices |= {ExitKind.WALK: step, ExitKind.SWIM: gait.price(gait.swims)}
        prices |= {ExitKind.CLIMB: climb, ExitKind.OVER: climb}
    free = [
        prices[way] and prices[way] * EXIT_STRIDE + 1
        for way in ExitKind
        if way is not ExitKind.BARRED
    ]
    return [*free, *(free if gait.phases else [0] * len(free))]


def search_paths(
    ways: ExitGraph, start: int, prices: Sequence[int], budget: int, goal: int | None = None
) -> SearchResult:
    """Find the cheapest ways that cost no more than a budget, and stop once the goal is found.

    Of ways that cost the same, the one that enters fewer sectors is taken.
    """
    limit = budget * EXIT_STRIDE + EXIT_STRIDE - 1
    totals, before = {start: 0}, dict[int, int]()
    waiting, order = {0: [start]}, [0]
    while order:
        total = heappop(order)
        for number in waiting.pop(total):
            if number == goal:
                return SearchResult(totals, before)
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
    return SearchResult(totals, before)


@dataclass(frozen=True, slots=True)
class Path:
    """A way somebody can go.

    Attributes:
        spots: The sectors entered, in order, without the one it starts from.
        cost: What it takes, where a whole turn is the `turn` of the gait.
    """

    spots: tuple[Position, ...]
    cost: int

    @property
    def sectors(self) -> int:
        """How many sectors are entered; a level climbed is one as well."""
        return len(self.spots)


def cheapest_path(
    map_: SectorMap, start: Position, goal: Position, gait: MovementMode
) -> Path | None:
    """The cheapest way from one spot of the map to another, however many turns it takes.

    Of ways that cost the same it enters the fewest sectors. None where no way leads there, and
    where a leap would end in the air.
    """
    ways = exit_graph(map_)
    first, last = ways.numbering.number(start), ways.numbering.number(goal)
    if not may_end(ways, last, gait):
        return None
    longest = map_.width * map_.height * map_.levels * gait.turn
    found = search_paths(ways, first, prices_of(gait), longest, last)
    return path_to(ways, found, last) if last in found.totals else None


def path_along(
    map_: SectorMap, start: Position, spots: Sequence[Position], gait: MovementMode
) -> Path | None:
    """The way that somebody chose, spot after spot; None where the gait cannot take it."""
    ways, prices = exit_graph(map_), prices_of(gait)
    here, total = ways.numbering.number(start), 0
    for spot in spots:
        there = ways.numbering.number(spot)
        exits = ways.exits(here) if map_.has(spot) else ()
        costs = [prices[way] for offset, way in exits if here + offset == there and prices[way]]
        if not costs:
            return None
        here, total = there, total + min(costs)
    return Path(tuple(spots), total // EXIT_STRIDE) if may_end(ways, here, gait) else None


def path_to(ways: ExitGraph, found: SearchResult, number: int) -> Path:
    """The way to a spot that a search has found."""
    spots = tuple(ways.numbering.spot(each) for each in found.way(number))
    return Path(spots, found.totals[number] // EXIT_STRIDE)


def may_end(ways: ExitGraph, number: int, gait: MovementMode) -> bool:
    """Whether a move may end at a spot: a leap ends on something."""
    return not gait.leaps or ways.footing(number)


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """The spots within reach, the one it starts from too, and the cheapest way to each.

    Spots are made when they are asked for, since few of the thousands ever are.
    """

    gait: MovementMode
    _map: SectorMap
    _ways: ExitGraph
    _found: SearchResult

    def __contains__(self, spot: Position) -> bool:
        number = self._ways.numbering.number(spot)
        return (
            self._map.has(spot)
            and number in self._found.totals
            and may_end(self._ways, number, self.gait)
        )

    def __iter__(self) -> Iterator[Position]:
        """The spots, the cheapest first, each after those that its way leads through."""
        spot = self._ways.numbering.spot
        return (spot(number) for number in self._ends())

    def __len__(self) -> int:
        return len(self._ends())

    def cost(self, spot: Position) -> int:
        """What it takes to get to a spot within reach; a whole turn is the `turn` of the gait."""
        return self._total(spot) // EXIT_STRIDE

    def sectors(self, spot: Position) -> int:
        """How many sectors are entered on the way to a spot within reach."""
        return self._total(spot) % EXIT_STRIDE

    def path(self, spot: Position) -> Path:
        """The way to a spot within reach; `KeyError` for any other."""
        self._total(spot)
        return path_to(self._ways, self._found, self._ways.numbering.number(spot))

    def _total(self, spot: Position) -> int:
        if spot not in self:
            raise KeyError(spot)
        return self._found.totals[self._ways.numbering.number(spot)]

    def _ends(self) -> list[int]:
        totals = self._found.totals
        return sorted(
            (number for number in totals if may_end(self._ways, number, self.gait)),
            key=totals.__getitem__,
        )


def reach(map_: SectorMap, start: Position, gait: MovementMode, budget: int | None = None) -> Reach:
    """Everything within reach of a spot of the map, in a turn or for less.

    `budget` is what may be spent, where a whole turn is the `turn` of the gait.
    """
    ways = exit_graph(map_)
    spent = gait.turn if budget is None else budget
    found = search_paths(ways, ways.numbering.number(start), prices_of(gait), spent)
    return Reach(gait, map_, ways, found)


def distance(map_: SectorMap, start: Position, goal: Position) -> int:
    """The sectors from one spot of the map to another, whatever stands between.

    The one it starts from is not counted, the one it ends in is, so it is 0 within a
    sector. Each level up or down counts as a sector. Without a grid the links are counted; zones
    that no links join are farther apart than any that are.
    """
    if not map_.grid:
        way = way_by_links(map_, start, goal, lambda _here, _there: True)
        return map_.width if way is None else len(way)
    across, down = abs(start.x - goal.x), abs(start.y - goal.y)
    flat = max(across, down) if map_.diagonals else across + down
    return flat + abs(start.level - goal.level)
