"""The terrains of a map and the patterns painted on them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Colors

Pattern = Callable[[QPainter, float, QColor], None]
"""Paints a square with its corner at 0, 0 and a side in pixels, in a color."""

FLECKS: Final = ((0.12, 0.2), (0.38, 0.62), (0.55, 0.14), (0.71, 0.43), (0.86, 0.83), (0.2, 0.88))
BUSHES: Final = ((0.2, 0.2, 0.1), (0.72, 0.3, 0.07), (0.4, 0.68, 0.08), (0.85, 0.8, 0.1))


def nothing(_painter: QPainter, _side: float, _color: QColor) -> None:
    """Plain ground: no pattern."""


def flecks(painter: QPainter, side: float, color: QColor) -> None:
    """Asphalt: a few grains."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    for x, y in FLECKS:
        painter.drawEllipse(QPointF(x * side, y * side), side * 0.012, side * 0.012)


def hatching(painter: QPainter, side: float, color: QColor) -> None:
    """A roof: slanting lines."""
    painter.setPen(QPen(color, max(side * 0.012, 1)))
    step = side / 8
    for number in range(-8, 8):
        x = number * step
        painter.drawLine(QPointF(x, side), QPointF(x + side, 0))


def bushes(painter: QPainter, side: float, color: QColor) -> None:
    """A park: bushes, each with its bright side."""
    painter.setPen(Qt.PenStyle.NoPen)
    for x, y, radius in BUSHES:
        painter.setBrush(color)
        painter.drawEllipse(QPointF(x * side, y * side), radius * side, radius * side)
        lit = QPointF((x - radius / 3) * side, (y - radius / 3) * side)
        painter.drawEllipse(lit, radius * side / 2, radius * side / 2)


def waves(painter: QPainter, side: float, color: QColor) -> None:
    """Water: rows of waves."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color, max(side * 0.016, 1)))
    third = side / 3
    for row in range(3):
        path = QPainterPath(QPointF(-third / 2 * (row % 2), (row + 0.55) * third))
        for _ in range(4):
            start = path.currentPosition()
            path.quadTo(start + QPointF(third / 4, -third / 4), start + QPointF(third / 2, 0))
            path.quadTo(start + QPointF(third * 3 / 4, third / 4), start + QPointF(third, 0))
        painter.drawPath(path)


def planks(painter: QPainter, side: float, color: QColor) -> None:
    """A quay: planks that lie across, with joints."""
    painter.setPen(QPen(color, max(side * 0.012, 1)))
    height = side / 6
    for row in range(6):
        y = (row + 0.5) * height
        painter.drawLine(QPointF(0, y), QPointF(side, y))
        joint = side * (0.3 + 0.4 * (row % 2))
        painter.drawLine(QPointF(joint, y), QPointF(joint, y + height))


def paving(painter: QPainter, side: float, color: QColor) -> None:
    """A plaza: square stones."""
    painter.setPen(QPen(color, max(side * 0.01, 1)))
    for number in range(4):
        at = (number + 0.5) * side / 4
        painter.drawLine(QPointF(at, 0), QPointF(at, side))
        painter.drawLine(QPointF(0, at), QPointF(side, at))


def slabs(painter: QPainter, side: float, color: QColor) -> None:
    """A floor: tiles of which every other one is tinted."""
    half = side / 4
    soft = QColor(color)
    soft.setAlphaF(color.alphaF() * 0.38)
    for row in range(4):
        for column in range(row % 2, 4, 2):
            painter.fillRect(QRectF(column * half, row * half, half, half), soft)


def strips(painter: QPainter, side: float, color: QColor) -> None:
    """A deck: strips along it, with rivets."""
    painter.setPen(QPen(color, max(side * 0.012, 1)))
    width = side / 5
    for column in range(5):
        x = (column + 0.5) * width
        painter.drawLine(QPointF(x, 0), QPointF(x, side))
    painter.setBrush(color)
    for column in range(5):
        for y in (0.25, 0.75):
            painter.drawEllipse(QPointF((column + 1) * width % side, y * side), 1, 1)


def bracing(painter: QPainter, side: float, color: QColor) -> None:
    """A crane: girders with cross-bracing."""
    painter.setPen(QPen(color, max(side * 0.02, 1)))
    half = side / 2
    for x in (0.0, half):
        for y in (0.0, half):
            painter.drawLine(QPointF(x, y), QPointF(x + half, y + half))
            painter.drawLine(QPointF(x + half, y), QPointF(x, y + half))


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain.

    Attributes:
        id: Its id in map files.
        roles: Theme roles of its color; of several, the sector's name selects one.
        pattern: Painter of the pattern over the color.
        title: Its displayed name.
    """

    id: str
    roles: tuple[str, ...]
    pattern: Pattern
    title: Callable[[], str]


_ALL: Final = (
    Terrain("", ("map_plain",), nothing, lambda: tr("Plain")),
    Terrain("street", ("map_street",), flecks, lambda: tr("Street")),
    Terrain("roof", ("map_roof", "map_roof_cool", "map_roof_warm"), hatching, lambda: tr("Roof")),
    Terrain("park", ("map_park",), bushes, lambda: tr("Park")),
    Terrain("water", ("map_water",), waves, lambda: tr("Water")),
    Terrain("quay", ("map_quay",), planks, lambda: tr("Quay")),
    Terrain("plaza", ("map_plaza",), paving, lambda: tr("Plaza")),
    Terrain("floor", ("map_floor",), slabs, lambda: tr("Floor")),
    Terrain("deck", ("map_deck",), strips, lambda: tr("Deck")),
    Terrain("crane", ("map_crane",), bracing, lambda: tr("Crane")),
)

TERRAINS: Final[Mapping[str, Terrain]] = MappingProxyType({each.id: each for each in _ALL})
"""All terrains by id, as a brush offers them; unknown ids look plain."""

WATER: Final = TERRAINS["water"]


@dataclass(frozen=True, slots=True)
class TerrainStyle:
    """How a sector is painted: theme role of its color, and pattern."""

    role: str
    pattern: Pattern

    def fill(self, colors: Colors) -> QColor:
        """The color in a theme."""
        found: QColor = getattr(colors, self.role)
        return found


def terrain_style(sector: Sector) -> TerrainStyle:
    """The style of a sector; flooded sectors are painted as water."""
    terrain = WATER if sector.water else TERRAINS.get(sector.terrain, TERRAINS[""])
    role = terrain.roles[crc32(sector.name.encode()) % len(terrain.roles)]
    return TerrainStyle(role, terrain.pattern)
