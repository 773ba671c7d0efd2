"""Movement on a map: cheapest paths, reach within a turn, and distance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import lcm

from fourc_desktop.core.maps.adjacency import Obstruction, blocking_obstructions, neighbors
from fourc_desktop.core.maps.exits import ExitGraph, ExitKind, exit_graph
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.tunnels import tunnel_graph


@dataclass(frozen=True, slots=True)
class MovementMode:
    """A way to move.

    Attributes:
        name: Its name: "Walk", "Flight".
        sectors: Sectors a turn along the ground, or through the air.
        climbs: Levels a turn up or down if there is a hold; 0 for none.
        swims: Sectors of water a turn; 0 where water blocks movement.
        flies: Whether it leads through the air, also up and down, above ground and water.
        leaps: As `flies`, but a move must end on ground or a floor.
        phases: Whether it ignores walls and obstacles; solid ground blocks it.
        digs: The Material Value up to which it leads through walls, and through solid ground;
            0 for none. A move has to end on ground or a floor.
        hinders: Whether it hinders what else they do, so that it is taken only where chosen.
        direct: Whether a move enters its end alone, not the sectors in between.
        rolls: Whether it rolls on wheels, which take no stairs, ladders or lifts.
    """

    name: str
    sectors: int
    climbs: int = 0
    swims: int = 0
    flies: bool = False
    leaps: bool = False
    phases: bool = False
    digs: int = 0
    hinders: bool = False
    direct: bool = False
    rolls: bool = False

    @property
    def turn(self) -> int:
        """The movement budget of a turn: the least common multiple of the three paces.

        A sector costs `turn / sectors` of it, a level `turn / climbs`, a sector of water
        `turn / swims`. With 2 sectors and 1 level a turn it is 2: 1 for a sector, 2 for a level.
        """
        return lcm(*(pace for pace in (self.sectors, self.climbs, self.swims) if pace))

    @property
    def pace(self) -> int:
        """Sectors a turn along the ground, or of water for what moves in water alone."""
        return self.sectors or self.swims

    @property
    def through_air(self) -> bool:
        """Whether it moves freely through the air."""
        return self.flies or self.leaps

    def price(self, pace: int) -> int:
        """The cost of a sector or level at one of the paces; 0 where that pace is 0."""
        return self.turn // pace if pace else 0


EXIT_STRIDE = 1 << 24
"""More than the sectors of any path; a total is cost * EXIT_STRIDE + sectors entered."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search, by the numbers of positions.

    Attributes:
        totals: The cost of a position times `EXIT_STRIDE`, plus the number of sectors entered.
        before: The predecessor of a position on its path.
    """

    totals: dict[int, int]
    before: dict[int, int]

    def path(self, number: int) -> list[int]:
        """The positions of the path to a position, without the start."""
        path = []
        while number in self.before:
            path.append(number)
            number = self.before[number]
        return path[::-1]


def prices_of(mode: MovementMode) -> list[int]:
    """The cost of each `ExitKind`, free or barred; 0 if the mode cannot use it."""
    step, climb = mode.price(mode.sectors), mode.price(mode.climbs)
    prices = dict.fromkeys(ExitKind, 0)
    if not mode.rolls:
        prices[ExitKind.STAIRS] = step
    if mode.through_air:
        prices |= dict.fromkeys((ExitKind.WALK, ExitKind.SWIM, ExitKind.CLIMB, ExitKind.AIR), step)
    else:
        prices |= {ExitKind.WALK: step, ExitKind.SWIM: mode.price(mode.swims)}
        prices |= {ExitKind.CLIMB: climb, ExitKind.OVER: climb}
    free = [
        prices[kind] and prices[kind] * EXIT_STRIDE + 1
        for kind in ExitKind
        if kind is not ExitKind.BARRED
    ]
    return [*free, *(free if mode.phases else [0] * len(free))]


def search_paths(graph: ExitGraph, start: int, prices: Sequence[int], budget: int) -> SearchResult:
    """Find the cheapest paths within a budget.

    Among paths of the same cost, the one that enters fewer sectors is chosen.
    """
    limit = budget * EXIT_STRIDE + EXIT_STRIDE - 1
    totals, before = {start: 0}, dict[int, int]()
    waiting, order = {0: [start]}, [0]
    while order:
        total = heappop(order)
        for number in waiting.pop(total):
            if totals[number] < total:
                continue
            for offset, kind in graph.exits(number):
                price = prices[kind]
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
    """A path on a map.

    Attributes:
        positions: The positions entered, in order, without the start.
        cost: Its cost; a whole turn is `MovementMode.turn`.
    """

    positions: tuple[Position, ...]
    cost: int

    @property
    def sectors(self) -> int:
        """The number of sectors entered; a level climbed counts as one."""
        return len(self.positions)


def path_along(
    map_: SectorMap, start: Position, spots: Sequence[Position], mode: MovementMode
) -> Path | None:
    """The path through given positions; None if the mode cannot take it."""
    graph, prices = graph_for(map_, mode), prices_of(mode)
    here, total = graph.numbering.number(start), 0
    for position in spots:
        there = graph.numbering.number(position)
        exits = graph.exits(here) if map_.has(position) else ()
        costs = [prices[kind] for offset, kind in exits if here + offset == there and prices[kind]]
        if not costs:
            return None
        here, total = there, total + min(costs)
    return Path(tuple(spots), total // EXIT_STRIDE) if may_end(graph, here, mode) else None


def graph_for(map_: SectorMap, mode: MovementMode) -> ExitGraph:
    """The exits of a map for a movement mode."""
    return tunnel_graph(map_, mode.digs) if mode.digs else exit_graph(map_)


def path_to(graph: ExitGraph, found: SearchResult, number: int) -> Path:
    """The path to a position that a search has found."""
    spots = tuple(graph.numbering.position(each) for each in found.path(number))
    return Path(spots, found.totals[number] // EXIT_STRIDE)


def may_end(graph: ExitGraph, number: int, mode: MovementMode) -> bool:
    """Whether a move may end at a position: leaps and tunnels need ground or a floor."""
    return not (mode.leaps or mode.digs) or graph.footing(number)


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """The positions within reach, also the start, and the cheapest path to each.

    `Position` objects are made on demand, since few of the thousands are used.
    """

    mode: MovementMode
    _map: SectorMap
    _graph: ExitGraph
    _found: SearchResult

    def __contains__(self, position: Position) -> bool:
        number = self._graph.numbering.number(position)
        return (
            self._map.has(position)
            and number in self._found.totals
            and may_end(self._graph, number, self.mode)
        )

    def __iter__(self) -> Iterator[Position]:
        """The positions, the cheapest first, each after those on its path."""
        position = self._graph.numbering.position
        return (position(number) for number in self._ends())

    def __len__(self) -> int:
        return len(self._ends())

    def cost(self, position: Position) -> int:
        """The cost of a position within reach; a whole turn is `MovementMode.turn`."""
        return self._total(position) // EXIT_STRIDE

    def sectors(self, position: Position) -> int:
        """The number of sectors entered on the path to a position within reach."""
        sectors = self._total(position) % EXIT_STRIDE
        return min(sectors, 1) if self.mode.direct else sectors

    def path(self, position: Position) -> Path:
        """The path to a position within reach; raises `KeyError` for any other."""
        total = self._total(position)
        if self.mode.direct and total:
            return Path((position,), total // EXIT_STRIDE)
        return path_to(self._graph, self._found, self._graph.numbering.number(position))

    def _total(self, position: Position) -> int:
        if position not in self:
            raise KeyError(position)
        return self._found.totals[self._graph.numbering.number(position)]

    def _ends(self) -> list[int]:
        totals = self._found.totals
        return sorted(
            (number for number in totals if may_end(self._graph, number, self.mode)),
            key=totals.__getitem__,
        )


def reach(map_: SectorMap, start: Position, mode: MovementMode, budget: int | None = None) -> Reach:
    """The positions within reach of a position of the map, by default in one turn.

    `budget` is the maximum cost; a whole turn is `MovementMode.turn`.
    """
    graph = graph_for(map_, mode)
    spent = mode.turn if budget is None else budget
    found = search_paths(graph, graph.numbering.number(start), prices_of(mode), spent)
    return Reach(mode, map_, graph, found)


def distance(map_: SectorMap, start: Position, goal: Position) -> int:
    """The distance between two positions of the map in sectors, ignoring walls.

    It is 0 within a sector; each level up or down counts as a sector. Without a grid it is the
    number of links; zones that are not connected are farther apart than any that are.
    """
    if not map_.grid:
        return map_.links_from(start).get(goal, map_.width)
    across, down = abs(start.x - goal.x), abs(start.y - goal.y)
    flat = max(across, down) if map_.diagonals else across + down
    return flat + abs(start.level - goal.level)


def landing(map_: SectorMap, position: Position) -> Position:
    """The first position straight below with a floor or ground, or the position itself.

    A closed hatch below a position counts as a floor.
    """
    while not map_.footing(position):
        below = Position(position.x, position.y, position.level - 1)
        wall = map_.wall(Edge(below, position))
        if wall is not None and wall.stops_movement:
            return position
        position = below
    return position


@dataclass(frozen=True, slots=True)
class ForcedMove:
    """A throw into an adjacent sector.

    Attributes:
        position: The position they are thrown into, on the level they are thrown from.
        obstructions: The walls in between, in order.
        landing: The position they land on: that one, or one below if it has no floor.
    """

    position: Position
    obstructions: tuple[Obstruction, ...]
    landing: Position

    @property
    def fall(self) -> int:
        """How many levels they fall, 0 for none."""
        return self.position.level - self.landing.level


def forced_moves(map_: SectorMap, position: Position) -> tuple[ForcedMove, ...]:
    """The throws into all neighboring positions, in order."""
    return tuple(
        ForcedMove(there, blocking_obstructions(map_, position, there), landing(map_, there))
        for there in neighbors(map_, position)
    )
