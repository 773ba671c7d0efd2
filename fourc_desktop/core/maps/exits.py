"""The exits of every position of a map, computed on demand for path finding."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from fourc_desktop.core.maps.adjacency import AROUND, CORNERS, SIDES
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import PLAIN, SectorColumn


@dataclass(frozen=True, slots=True)
class PositionNumbering:
    """Numbers of positions from 0: row by row, level by level, for a width and height."""

    width: int
    height: int

    @property
    def area(self) -> int:
        """The number of positions of a level."""
        return self.width * self.height

    def number(self, position: Position) -> int:
        """The index of a position: by levels, rows and columns, from 0."""
        return position.level * self.area + position.y * self.width + position.x

    def ground(self, place: Place) -> int:
        """The number of a place at level 0."""
        return place[1] * self.width + place[0]

    def place(self, number: int) -> Place:
        """The column and row of a number, whatever its level."""
        y, x = divmod(number % self.area, self.width)
        return x, y

    def position(self, number: int) -> Position:
        """The position with this index."""
        return Position(*self.place(number), number // self.area)


REMEMBERED = 8
"""The most maps whose exits are cached: those in play, and those that undo returns to."""


class ExitKind(IntEnum):
    """The movement an exit needs; `BARRED` is added if a wall blocks it."""

    WALK = 0
    SWIM = 1
    CLIMB = 2
    OVER = 3
    """A climb and a step at once: up onto an edge, or down over it."""
    AIR = 4
    STAIRS = 5
    """A link between levels of a grid: stairs, a ladder, a lift."""
    BARRED = 6


Exit = tuple[int, int]
"""An exit of plain ground: the offset to the next position's number, and the `ExitKind`."""

LinkedExits = tuple[int, int]
"""An exit: the number of the next position, and the `ExitKind`."""


@lru_cache(maxsize=REMEMBERED)
def exit_graph(map_: SectorMap) -> "ExitGraph":
    """The exits of a map; cached by map, together with what it has computed."""
    return ExitGraph(map_)


class ExitGraph:
    """The exits of every position of a map.

    Positions on or above plain ground with plain surroundings share one list of exits; only the
    others are computed one by one.
    """

    def __init__(self, map_: SectorMap) -> None:
        self.numbering = PositionNumbering(map_.width, map_.height)
        self._map = map_
        self._area = self.numbering.area
        self._shaped = {
            self.numbering.ground(place): column
            for place, column in map_.columns.items()
            if len(column) > 1 or column[0].ground or column[0].water
        }
        self._read_walls()
        self._read_links()
        self._rough = self._rough_places()
        self._plain = tuple(self._plain_exits(level) for level in range(map_.levels))
        self._exits: dict[int, tuple[Exit, ...]] = {}

    def exits(self, number: int) -> tuple[Exit, ...]:
        """All exits of a position of the map, each to another position of it."""
        known = self._exits.get(number)
        if known is None:
            if number % self._area in self._rough:
                known = tuple((to - number, kind) for to, kind in self._computed_exits(number))
            else:
                known = self._plain[number // self._area]
            self._exits[number] = known
        return known

    def footing(self, number: int) -> bool:
        """Whether there is ground or a floor at a position."""
        level = number // self._area
        return any(each.ground == level for each in self._column(number))

    def _read_walls(self) -> None:
        number = self.numbering.number
        self._filled: set[int] = set()
        self._standing_walls: set[tuple[int, int]] = set()
        self._shut: dict[tuple[int, int], bool] = {}
        for where, wall in self._map.walls.items():
            if isinstance(where, Position):
                if wall.stops_movement:
                    self._filled.add(number(where))
                continue
            a, b = number(where.a), number(where.b)
            self._shut[a, b] = self._shut[b, a] = wall.stops_movement
            if wall.bars_movement and where.a.level == where.b.level:
                self._standing_walls |= {(a, b), (b, a)}

    def _read_links(self) -> None:
        self._links: dict[int, list[int]] = {}
        for link in sorted(self._map.links, key=lambda each: (each.a, each.b)):
            a, b = self.numbering.number(link.a), self.numbering.number(link.b)
            self._links.setdefault(a, []).append(b)
            self._links.setdefault(b, []).append(a)

    def _rough_places(self) -> set[int]:
        """The places whose positions may have other exits than on plain ground."""
        area, width = self._area, self.numbering.width
        if not self._map.grid:
            return set(range(area))
        rough = {*range(width), *range(area - width, area)}
        rough.update(range(0, area, width), range(width - 1, area, width))
        rough.update(number % area for number in self._links)
        marked = {end % area for pair in self._shut for end in pair}
        marked.update(self._shaped, (number % area for number in self._filled))
        for place in marked:
            rough.update((place, *self._adjacent(place, AROUND)))
        return rough

    def _plain_exits(self, level: int) -> tuple[Exit, ...]:
        """The exits of a position at a level in plain surroundings."""
        width = self.numbering.width
        adjacent = AROUND if self._map.diagonals else SIDES
        kind = ExitKind.AIR if level else ExitKind.WALK
        exits = [(down * width + right, int(kind)) for right, down in adjacent]
        if level + 1 < self._map.levels:
            exits.append((self._area, int(ExitKind.AIR)))
        if level:
            exits.append((-self._area, int(ExitKind.AIR)))
        return tuple(exits)

    def _computed_exits(self, number: int) -> Iterator[LinkedExits]:
        if self._map.grid:
            adjacent = self._adjacent(number, SIDES)
            yield from self._sideways(number, adjacent)
            if self._map.diagonals:
                yield from self._across(number)
            yield from self._upright(number)
            yield from self._over(number, adjacent)
        for to in self._links.get(number, ()):
            barred = self._shut.get((number, to), False)
            kind = self._stepping(number, to, barred=barred)
            yield to, kind + self._climbing_stairs(number, to, kind)

    def _climbing_stairs(self, number: int, to: int, kind: int) -> int:
        """What makes `STAIRS` of the `WALK` through a link between levels of a grid; else 0."""
        is_walk = kind % ExitKind.BARRED == ExitKind.WALK
        is_between = self._map.grid and number // self._area != to // self._area
        return ExitKind.STAIRS - ExitKind.WALK if is_walk and is_between else 0

    def _adjacent(self, number: int, directions: tuple[tuple[int, int], ...]) -> list[int]:
        """The neighbors of a number in some directions that are on the map, solid or not."""
        x, y = self.numbering.place(number)
        width = self.numbering.width
        return [
            number + down * width + right
            for right, down in directions
            if 0 <= x + right < width and 0 <= y + down < self.numbering.height
        ]

    def _sideways(self, number: int, adjacent: list[int]) -> Iterator[LinkedExits]:
        for to in adjacent:
            if self._is_free(to):
                yield to, self._stepping(number, to, barred=self._is_shut(number, to))

    def _across(self, number: int) -> Iterator[LinkedExits]:
        """The diagonal exits: one of the two positions at the corner must not be solid."""
        width = self.numbering.width
        for to in self._adjacent(number, CORNERS):
            row = to // width - number // width
            around = [
                not (self._is_shut(number, by) or by in self._filled or self._is_shut(by, to))
                for by in (number + row * width, to - row * width)
                if self._is_free(by)
            ]
            if self._is_free(to) and around:
                yield to, self._stepping(number, to, barred=not any(around), hold=False)

    def _upright(self, number: int) -> Iterator[LinkedExits]:
        """The vertical exits: a climb if both ends offer a hold, else through air."""
        for to in (number + self._area, number - self._area):
            if self._is_free(to):
                barred = self._is_shut(number, to) or to in self._filled
                kind = ExitKind.CLIMB if self._hold(number) and self._hold(to) else ExitKind.AIR
                yield to, kind + (ExitKind.BARRED if barred else 0)

    def _over(self, number: int, adjacent: list[int]) -> Iterator[LinkedExits]:
        """The exits up onto an adjacent edge of a floor, the ground or a wall, or down over it."""
        area = self._area
        for by in adjacent:
            for to, upper, lower in (
                (by + area, by + area, number),
                (by - area, number, by - area),
            ):
                corner = lower + area
                if (
                    self._is_free(to)
                    and self._is_free(corner)
                    and (self.footing(upper) or (upper - area, lower) in self._standing_walls)
                    and self._hold(lower)
                    and to not in self._filled
                    and not self._is_shut(lower, corner)
                    and not self._is_shut(corner, upper)
                ):
                    yield to, ExitKind.OVER

    def _stepping(self, number: int, to: int, *, barred: bool, hold: bool = True) -> int:
        """The kind of the exit to an adjacent or linked position."""
        if self.footing(number) and self.footing(to):
            kind = ExitKind.SWIM if self._is_wet(to) else ExitKind.WALK
        elif hold and self._hold(number) and self._hold(to):
            kind = ExitKind.CLIMB
        else:
            kind = ExitKind.AIR
        return kind + (ExitKind.BARRED if barred or to in self._filled else 0)

    def _column(self, number: int) -> SectorColumn:
        return self._shaped.get(number % self._area, PLAIN)

    def _is_free(self, number: int) -> bool:
        """Whether a number is a position of the map: not below the ground, and not too high."""
        level = number // self._area
        return self._column(number)[0].ground <= level < self._map.levels

    def _is_wet(self, number: int) -> bool:
        level = number // self._area
        return any(each.ground == level and each.water for each in self._column(number))

    def _is_shut(self, number: int, to: int) -> bool:
        """Whether a wall is between two positions, or a floor if one is above the other."""
        shut = self._shut.get((number, to))
        if shut is None:
            upper = max(number, to)
            return abs(number - to) == self._area and self.footing(upper)
        return shut

    def _hold(self, number: int) -> bool:
        """Whether a climber finds a hold: a floor, adjacent solid ground or wall, or its top."""
        return self.footing(number) or any(
            not self._is_free(by)
            or (number, by) in self._standing_walls
            or (number - self._area, by - self._area) in self._standing_walls
            for by in (self._adjacent(number, SIDES) if self._map.grid else ())
        )
