"""What stands on the map, in the order in which it is drawn: walls, doors, windows, obstacles."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import floor
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import Wall, WallKind
from fourc_desktop.ui.screens.map_view.plan import SECTOR, Plan
from fourc_desktop.ui.screens.map_view.storey import Storey
from fourc_desktop.ui.text import tr

TILE_SECTORS: Final = 16
TILE: Final = TILE_SECTORS * SECTOR
"""The map is drawn in squares of so many sectors, so that far ones cost nothing; and how many units
of the scene that is."""

JAMB: Final = 0.2
"""How much of a door's opening its frame takes on each side, for an opening of 1."""

Tile = tuple[int, int]


@dataclass(slots=True)
class Strokes:
    """The lines of a tile, each list drawn in one go; units of the scene."""

    solid: list[QLineF] = field(default_factory=list)
    leaf: list[QLineF] = field(default_factory=list)
    glass: list[QLineF] = field(default_factory=list)
    low: list[QLineF] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Stretch:
    """One wall along one line, however many sectors long."""

    line: QLineF
    wall: Wall


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something in a sector, or a hatch in its ground."""

    place: Place
    wall: Wall


class StandingWalls:
    """Everything of a storey that stands, by tile; what is not looked at is not worked out."""

    def __init__(self, storey: Storey, plan: Plan) -> None:
        self.obstacles: dict[Tile, list[Obstacle]] = {}
        self._lines: list[tuple[QLineF, Wall]] = []
        self._standing: dict[Tile, list[tuple[QLineF, Wall]]] = {}
        self._strokes: dict[Tile, Strokes] = {}
        for where, wall in storey.walls():
            line = plan.line(where) if isinstance(where, Edge) else None
            if line is not None:
                self._lines.append((line, wall))
                self._standing.setdefault(tile_at(line.center()), []).append(self._lines[-1])
            else:
                spot = where if isinstance(where, Spot) else where.a
                place = spot.x, spot.y
                tile = tile_at(plan.rect(place).center())
                self.obstacles.setdefault(tile, []).append(Obstacle(place, wall))

    def strokes(self, tile: Tile) -> Strokes | None:
        """The lines of a tile; None where nothing stands."""
        if tile in self._standing and tile not in self._strokes:
            self._strokes[tile] = _strokes(self._standing[tile])
        return self._strokes.get(tile)

    @cached_property
    def blocked(self) -> frozenset[Place]:
        """The places that have an obstacle."""
        return frozenset(each.place for tile in self.obstacles.values() for each in tile)

    @cached_property
    def stretches(self) -> dict[Tile, list[Stretch]]:
        """Every wall once, however many sectors long, by the tile of its middle."""
        alike: dict[Wall, list[QLineF]] = {}
        for line, wall in self._lines:
            alike.setdefault(wall, []).append(line)
        found: dict[Tile, list[Stretch]] = {}
        for wall, lines in alike.items():
            for line in _joined(lines):
                found.setdefault(tile_at(line.center()), []).append(Stretch(line, wall))
        return found


def tile_at(point: QPointF) -> Tile:
    """The tile in which a point lies."""
    return floor(point.x() / TILE), floor(point.y() / TILE)


def tiles_in(area: QRectF) -> Iterator[Tile]:
    """The tiles that an area touches, row by row; units of the scene."""
    left, top = tile_at(area.topLeft())
    right, bottom = tile_at(area.bottomRight())
    return ((x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))


def wall_words(wall: Wall) -> str:
    """What stands on its label: its name or what it is made of, and its Material Value."""
    words = wall.name or wall.substance[:1].upper() + wall.substance[1:]
    return f"{words or kind_words(wall.kind)} {wall.material}"


def kind_words(kind: WallKind) -> str:
    """What a kind of wall is called."""
    return {
        WallKind.WALL: tr("Wall"),
        WallKind.DOOR: tr("Door"),
        WallKind.WINDOW: tr("Window"),
        WallKind.OBSTACLE: tr("Obstacle"),
        WallKind.HATCH: tr("Hatch"),
    }[kind]


def _strokes(standing: Iterable[tuple[QLineF, Wall]]) -> Strokes:
    strokes = Strokes()
    for line, wall in standing:
        glass = wall.substance == "glass" or wall.kind is WallKind.WINDOW
        if wall.kind is WallKind.WALL:
            (strokes.glass if glass else strokes.solid).append(line)
        elif wall.kind is WallKind.OBSTACLE:
            strokes.low.append(line)
        else:
            strokes.solid += _jambs(line)
            opening = QLineF(line.pointAt(JAMB), line.pointAt(1 - JAMB))
            if wall.is_open:
                opening.setAngle(opening.angle() + 65)
            (strokes.glass if glass else strokes.leaf).append(opening)
    strokes.solid, strokes.low = _joined(strokes.solid), _joined(strokes.low)
    return strokes


def _jambs(line: QLineF) -> list[QLineF]:
    return [
        QLineF(line.p1(), line.pointAt(JAMB)),
        QLineF(line.pointAt(1 - JAMB), line.p2()),
    ]


def _joined(lines: Iterable[QLineF]) -> list[QLineF]:
    """Lines that go on where others end, made one; slanting ones stay as they are."""
    rows: dict[tuple[bool, float], list[QLineF]] = {}
    made: list[QLineF] = []
    for line in lines:
        upright, level = line.dx() == 0, line.dy() == 0
        if upright == level:
            made.append(line)
        else:
            rows.setdefault((upright, line.x1() if upright else line.y1()), []).append(line)
    for parts in rows.values():
        parts.sort(key=lambda part: (part.y1(), part.x1()))
        joined = QLineF(parts[0])
        for part in parts[1:]:
            if part.p1() == joined.p2():
                joined.setP2(part.p2())
            else:
                made.append(joined)
                joined = QLineF(part)
        made.append(joined)
    return made
