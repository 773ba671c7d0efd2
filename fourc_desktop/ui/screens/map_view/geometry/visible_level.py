"""`VisibleLevel`: the sectors visible from a level, as runs and areas of one style."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector, SectorColumn
from fourc_desktop.core.maps.walls import Wall

PLAIN: Final = 0
"""The style number of plain places."""

Key = tuple[str, str, int, bool, tuple[MapCircumstance, ...]]


class SectorRun(NamedTuple):
    """Adjacent sectors of a row with one style: columns `start` up to, not including, `end`."""

    start: int
    end: int
    style: int


class VisibleLevel:
    """The sectors visible at a level: in each place the highest floor not above it.

    Where the ground is higher than the level, the ground is visible. Other floors are hidden.
    """

    def __init__(self, map_: SectorMap, level: int) -> None:
        self.map = map_
        self.level = level
        self.sectors: list[Sector] = [Sector()]
        """A sector of each style; sectors that differ only in their notes share a style."""
        self._columns, self._styles = self._number_styles()
        grounds = [sector.ground for sector in self.sectors]
        self.heights = bytes([grounds[style] for style in self._styles])
        """The level of the visible floor of each place, row by row."""
        self._rows: dict[int, tuple[SectorRun, ...]] = {}

    def surface(self, place: Place) -> Sector:
        """The visible sector of a place."""
        return upper(self.map.column(place), self.level)

    def spot(self, place: Place) -> Position:
        """The spot on the visible floor of a place."""
        return Position(*place, self.surface(place).ground)

    def shows(self, spot: Position) -> bool:
        """Whether a combatant at a spot is visible: on the visible floor or above it in the air."""
        return self.map.has(spot) and self.map.sector(spot).ground == self.ground(spot.x, spot.y)

    def hides(self, spot: Position) -> bool:
        """Whether a spot of the map is on a floor above the visible one, or over it in the air."""
        ground = self.ground(spot.x, spot.y)
        return any(ground < each.ground <= spot.level for each in self.map.column((spot.x, spot.y)))

    def ground(self, x: int, y: int) -> int:
        """The level of the visible floor of a place."""
        return self.heights[y * self.map.width + x]

    def has_equal_walls(self, other: "VisibleLevel") -> bool:
        """Whether walls and obstacles equal those of another visible level; a quick check."""
        mine, others = self.map, other.map
        return (
            mine.walls is others.walls
            and (mine.grid and others.grid and mine.width == others.width)
            and (self.level, self.heights) == (other.level, other.heights)
        )

    def style(self, x: int, y: int) -> int:
        """The style number of a place; `sectors` holds a sector of each style."""
        return self._styles[y * self.map.width + x]

    @property
    def styles(self) -> Sequence[int]:
        """The style numbers of all places, row by row."""
        return self._styles

    def runs(self, y: int) -> tuple[SectorRun, ...]:
        """A row of the map as runs of one style."""
        if y not in self._rows:
            width = self.map.width
            row, runs, start = self._styles[y * width : (y + 1) * width], [], 0
            for style, alike in groupby(row):
                end = start + len(list(alike))
                runs.append(SectorRun(start, end, style))
                start = end
            self._rows[y] = tuple(runs)
        return self._rows[y]

    def walls(self) -> Iterator[tuple[Where, Wall]]:
        """The visible walls and obstacles; of several above each other, the lowest."""
        lowest: dict[object, tuple[Where, Wall]] = {}
        for where, wall in self.map.walls.items():
            if self._is_seen(where):
                key = _flat(where)
                if key not in lowest or _level(where) < _level(lowest[key][0]):
                    lowest[key] = where, wall
        yield from lowest.values()

    def wall_between(self, one: Place, other: Place) -> Wall | None:
        """The lowest visible wall between two places, or None."""
        heights = range(self.map.levels)
        sides = (Edge(Position(*one, each), Position(*other, each)) for each in heights)
        found = (self.map.wall(side) for side in sides if self._is_seen(side))
        return next(filter(None, found), None)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The levels that differ from the one below, 0 first."""
        floors = {sector.ground for column in self._columns if len(column) > 1 for sector in column}
        return tuple(sorted(floors | {0}))

    def _number_styles(self) -> tuple[Sequence[SectorColumn], list[int]]:
        """Number the styles of all places, examining each column once."""
        columns, rows = self.map.columns.numbered()
        keys: dict[Key, int] = {_key(self.sectors[0]): PLAIN}
        shown = []
        for column in columns:
            sector = upper(column, self.level)
            key = _key(sector)
            if key not in keys:
                keys[key] = len(self.sectors)
                self.sectors.append(sector)
            shown.append(keys[key])
        width = self.map.width
        styles = [PLAIN] * (width * self.map.height)
        for y, row in enumerate(rows):
            styles[y * width : y * width + len(row)] = [shown[number] for number in row]
        return columns, styles

    def _is_seen(self, where: Where) -> bool:
        if isinstance(where, Position):
            ground = self.ground(where.x, where.y)
            return ground <= where.level <= max(self.level, ground)
        a, b = where.a, where.b
        if not self.map.grid:
            return True
        if a.level != b.level:
            upright = (a.x, a.y) == (b.x, b.y)
            return upright and max(a, b).level == self.ground(a.x, a.y)
        grounds = self.ground(a.x, a.y), self.ground(b.x, b.y)
        return min(grounds) <= a.level <= max(self.level, *grounds)


def upper(column: SectorColumn, level: int) -> Sector:
    """The highest sector of a place up to a level; the ground if there is none."""
    found = column[0]
    for sector in column:
        if sector.ground <= level:
            found = sector
    return found


def _key(sector: Sector) -> Key:
    return sector.name, sector.terrain, sector.ground, sector.water, sector.circumstances


def _flat(where: Where) -> object:
    """A key that is equal for walls above each other."""
    if isinstance(where, Edge):
        upright = where.a.level != where.b.level
        return where.a.x, where.a.y, where.b.x, where.b.y, upright
    return where.x, where.y


def _level(where: Where) -> int:
    return where.a.level if isinstance(where, Edge) else where.level


class SectorArea(NamedTuple):
    """Connected sectors of one style, with the row for their label.

    Attributes:
        sector: A sector of this style.
        row: Row of the label.
        run: The widest run; of equals, the uppermost.
    """

    sector: Sector
    row: int
    run: SectorRun


def sector_areas(visible_level: VisibleLevel) -> list[SectorArea]:
    """The areas of a grid, except plain ground without a name."""
    parents: list[int] = []
    rows: list[int] = []
    runs: list[SectorRun] = []
    above = range(0)
    for y in range(visible_level.map.height):
        row = visible_level.runs(y)
        here = range(len(runs), len(runs) + len(row))
        parents += here
        rows += [y] * len(row)
        runs += row
        _join(above, here, runs, parents)
        above = here
    best: dict[int, int] = {}
    for number, run in enumerate(runs):
        if run.style == PLAIN:
            continue
        root = _root(parents, number)
        held = best.get(root)
        if held is None or run.end - run.start > runs[held].end - runs[held].start:
            best[root] = number
    return [
        SectorArea(visible_level.sectors[runs[number].style], rows[number], runs[number])
        for number in best.values()
    ]


def _join(above: range, here: range, runs: list[SectorRun], parents: list[int]) -> None:
    """Union the runs of a row with touching runs of the same style above."""
    first = above.start
    for number in here:
        start, end, style = runs[number]
        while first < above.stop and runs[first].end <= start:
            first += 1
        for at in range(first, above.stop):
            if runs[at].start >= end:
                break
            if runs[at].style == style:
                parents[_root(parents, number)] = _root(parents, at)


def _root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = parents[parents[number]]
        number = parents[number]
    return number
