"""The ways out of every spot of a map, worked out when they are asked for."""

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
    """Row after row, level after level, from 0 on, for a map of so many columns and rows."""

    width: int
    height: int

    @property
    def area(self) -> int:
        """How many numbers a level takes."""
        return self.width * self.height

    def number(self, spot: Position) -> int:
        """The number of a spot."""
        return spot.level * self.area + spot.y * self.width + spot.x

    def ground(self, place: Place) -> int:
        """The number of a place at level 0."""
        return place[1] * self.width + place[0]

    def place(self, number: int) -> Place:
        """The column and row of a number, whatever its level."""
        y, x = divmod(number % self.area, self.width)
        return x, y

    def spot(self, number: int) -> Position:
        """The spot of a number."""
        return Position(*self.place(number), number // self.area)


REMEMBERED = 8
"""Of how many maps the ways are kept: those in play, and those that undo goes back to."""


class ExitKind(IntEnum):
    """What a way asks of whoever takes it; `BARRED` is added where something stands in it."""

    WALK = 0
    SWIM = 1
    CLIMB = 2
    OVER = 3
    """A climb and a step in one: up onto an edge, or down over it."""
    AIR = 4
    BARRED = 5


Exit = tuple[int, int]
"""How much is added to the number of a spot to get to the next one, and the `ExitKind`."""

LinkedExits = tuple[int, int]
"""The number of a spot that can be got to, and the `ExitKind`."""


@lru_cache(maxsize=REMEMBERED)
def exit_graph(map_: SectorMap) -> "ExitGraph":
    """The ways of a map; the same for the same map, so that what is worked out once stays."""
    return ExitGraph(map_)


class ExitGraph:
    """The exits of every spot of a map.

    Most of a map is plain ground with nothing near, and such spots share one list of exits. Only
    a spot with something at its place or around it is looked at by itself.
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
        self._known: dict[int, tuple[Exit, ...]] = {}

    def exits(self, number: int) -> tuple[Exit, ...]:
        """Every way out of a spot of the map, each to another spot of it."""
        known = self._known.get(number)
        if known is None:
            if number % self._area in self._rough:
                known = tuple((to - number, way) for to, way in self._worked_out(number))
            else:
                known = self._plain[number // self._area]
            self._known[number] = known
        return known

    def footing(self, number: int) -> bool:
        """Whether there is something to stand on."""
        level = number // self._area
        return any(each.ground == level for each in self._column(number))

    def _read_walls(self) -> None:
        number = self.numbering.number
        self._filled: set[int] = set()
        self._stands: set[tuple[int, int]] = set()
        self._shut: dict[tuple[int, int], bool] = {}
        for where, wall in self._map.walls.items():
            if isinstance(where, Position):
                if wall.stops_movement:
                    self._filled.add(number(where))
                continue
            a, b = number(where.a), number(where.b)
            self._shut[a, b] = self._shut[b, a] = wall.stops_movement
            if wall.bars_movement and where.a.level == where.b.level:
                self._stands |= {(a, b), (b, a)}

    def _read_links(self) -> None:
        self._links: dict[int, list[int]] = {}
        for link in sorted(self._map.links, key=lambda each: (each.a, each.b)):
            a, b = self.numbering.number(link.a), self.numbering.number(link.b)
            self._links.setdefault(a, []).append(b)
            self._links.setdefault(b, []).append(a)

    def _rough_places(self) -> set[int]:
        """The places where a spot may have other exits than on a plain without end."""
        area, width = self._area, self.numbering.width
        if not self._map.grid:
            return set(range(area))
        rough = {*range(width), *range(area - width, area)}
        rough.update(range(0, area, width), range(width - 1, area, width))
        rough.update(number % area for number in self._links)
        marked = {end % area for pair in self._shut for end in pair}
        marked.update(self._shaped, (number % area for number in self._filled))
        for place in marked:
            rough.update((place, *self._beside(place, AROUND)))
        return rough

    def _plain_exits(self, level: int) -> tuple[Exit, ...]:
        """The exits of a spot at some level, far from anything but plain ground."""
        width = self.numbering.width
        beside = AROUND if self._map.diagonals else SIDES
        way = ExitKind.AIR if level else ExitKind.WALK
        exits = [(down * width + right, int(way)) for right, down in beside]
        if level + 1 < self._map.levels:
            exits.append((self._area, int(ExitKind.AIR)))
        if level:
            exits.append((-self._area, int(ExitKind.AIR)))
        return tuple(exits)

    def _worked_out(self, number: int) -> Iterator[LinkedExits]:
        if self._map.grid:
            beside = self._beside(number, SIDES)
            yield from self._sideways(number, beside)
            if self._map.diagonals:
                yield from self._across(number)
            yield from self._upright(number)
            yield from self._over(number, beside)
        for to in self._links.get(number, ()):
            barred = self._shut.get((number, to), False)
            yield to, self._stepping(number, to, barred=barred)

    def _beside(self, number: int, directions: tuple[tuple[int, int], ...]) -> list[int]:
        """The numbers of a level in some directions that are on the map, solid or not."""
        x, y = self.numbering.place(number)
        width = self.numbering.width
        return [
            number + down * width + right
            for right, down in directions
            if 0 <= x + right < width and 0 <= y + down < self.numbering.height
        ]

    def _sideways(self, number: int, beside: list[int]) -> Iterator[LinkedExits]:
        for to in beside:
            if self._is_free(to):
                yield to, self._stepping(number, to, barred=self._is_shut(number, to))

    def _across(self, number: int) -> Iterator[LinkedExits]:
        """Over the corners: one of the two ways around has to be free of solid ground."""
        width = self.numbering.width
        for to in self._beside(number, CORNERS):
            row = to // width - number // width
            around = [
                not (self._is_shut(number, by) or by in self._filled or self._is_shut(by, to))
                for by in (number + row * width, to - row * width)
                if self._is_free(by)
            ]
            if self._is_free(to) and around:
                yield to, self._stepping(number, to, barred=not any(around), hold=False)

    def _upright(self, number: int) -> Iterator[LinkedExits]:
        """Straight up and down: a climb where there is a hold at both ends, else through air."""
        for to in (number + self._area, number - self._area):
            if self._is_free(to):
                barred = self._is_shut(number, to) or to in self._filled
                way = ExitKind.CLIMB if self._hold(number) and self._hold(to) else ExitKind.AIR
                yield to, way + (ExitKind.BARRED if barred else 0)

    def _over(self, number: int, beside: list[int]) -> Iterator[LinkedExits]:
        """Up onto something beside, or down over an edge: a floor's, the ground's or a wall's."""
        area = self._area
        for by in beside:
            for to, upper, lower in (
                (by + area, by + area, number),
                (by - area, number, by - area),
            ):
                corner = lower + area
                if (
                    self._is_free(to)
                    and self._is_free(corner)
                    and (self.footing(upper) or (upper - area, lower) in self._stands)
                    and self._hold(lower)
                    and to not in self._filled
                    and not self._is_shut(lower, corner)
                    and not self._is_shut(corner, upper)
                ):
                    yield to, ExitKind.OVER

    def _stepping(self, number: int, to: int, *, barred: bool, hold: bool = True) -> int:
        """The way from a spot to one that lies beside it or is linked with it."""
        if self.footing(number) and self.footing(to):
            way = ExitKind.SWIM if self._is_wet(to) else ExitKind.WALK
        elif hold and self._hold(number) and self._hold(to):
            way = ExitKind.CLIMB
        else:
            way = ExitKind.AIR
        return way + (ExitKind.BARRED if barred or to in self._filled else 0)

    def _column(self, number: int) -> SectorColumn:
        return self._shaped.get(number % self._area, PLAIN)

    def _is_free(self, number: int) -> bool:
        """Whether a number at a place of the map is a spot: above ground, and not too high."""
        level = number // self._area
        return self._column(number)[0].ground <= level < self._map.levels

    def _is_wet(self, number: int) -> bool:
        level = number // self._area
        return any(each.ground == level and each.water for each in self._column(number))

    def _is_shut(self, number: int, to: int) -> bool:
        """Whether a wall is in the way, or a floor between a spot and the one above."""
        shut = self._shut.get((number, to))
        if shut is None:
            upper = max(number, to)
            return abs(number - to) == self._area and self.footing(upper)
        return shut

    def _hold(self, number: int) -> bool:
        """Whether a climber can stay: on a footing, at solid ground or a wall, or on its top."""
        return self.footing(number) or any(
            not self._is_free(by)
            or (number, by) in self._stands
            or (number - self._area, by - self._area) in self._stands
            for by in (self._beside(number, SIDES) if self._map.grid else ())
        )
