"""The terrains of a map and the patterns painted on them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from zlib import crc32

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.drawings import paint_drawing
from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.painting.drawing import mixed

LINE_WIDTHS: Final = (10, 12, 16, 20)
"""The widths of lines in the drawings of patterns, which are 1000 wide."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain.

    Attributes:
        id: Its id in map files.
        roles: Theme roles of its color; the sector's name selects one of several.
        title: Its displayed name.
    """

    id: str
    roles: tuple[str, ...]
    title: Callable[[], str]


_ALL: Final = (
    Terrain("", ("map_plain",), lambda: tr("Plain")),
    Terrain("street", ("map_street",), lambda: tr("Street")),
    Terrain("roof", ("map_roof", "map_roof_cool", "map_roof_warm"), lambda: tr("Roof")),
    Terrain("park", ("map_park",), lambda: tr("Park")),
    Terrain("water", ("map_water",), lambda: tr("Water")),
    Terrain("quay", ("map_quay",), lambda: tr("Quay")),
    Terrain("plaza", ("map_plaza",), lambda: tr("Plaza")),
    Terrain("floor", ("map_floor",), lambda: tr("Floor")),
    Terrain("deck", ("map_deck",), lambda: tr("Deck")),
    Terrain("crane", ("map_crane",), lambda: tr("Crane")),
)

TERRAINS: Final[Mapping[str, Terrain]] = MappingProxyType({each.id: each for each in _ALL})
"""All terrains by id, in the order of the palette; unknown ids are painted as plain."""

WATER: Final = TERRAINS["water"]


TINTS: Final[Mapping[MapCircumstance, tuple[str, float]]] = MappingProxyType(
    {
        MapCircumstance.RAIN: ("map_water", 0.35),
        MapCircumstance.SMOKE: ("map_ink", 0.2),
        MapCircumstance.DARK: ("map_wall_edge", 0.45),
    }
)
"""The theme role that a circumstance blends into the color, and its share; the last is on top."""


@dataclass(frozen=True, slots=True)
class TerrainStyle:
    """How a sector is painted: theme role of its color, terrain of its pattern, tints."""

    role: str
    terrain: str
    circumstances: tuple[MapCircumstance, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether nothing is painted here: no terrain, and no circumstance."""
        return not self.terrain and not self.circumstances

    def fill(self, colors: Colors) -> QColor:
        """The color in a theme."""
        found: QColor = getattr(colors, self.role)
        for circumstance, (role, share) in TINTS.items():
            if circumstance in self.circumstances:
                found = mixed(found, getattr(colors, role), share)
        return found

    def paint_pattern(self, painter: QPainter, side: float, color: QColor) -> None:
        """Paint the pattern, if any, on a square at 0, 0; its lines are a pixel wide at least."""
        if self.terrain:
            style = "".join(
                f".line-{width}{{stroke-width:{max(width, 1000 / side)}}}" for width in LINE_WIDTHS
            )
            name = f"terrain/{self.terrain}"
            paint_drawing(painter, name, QRectF(0, 0, side, side), color, style)


def terrain_style(sector: Sector, everywhere: Sequence[MapCircumstance] = ()) -> TerrainStyle:
    """The style of a sector; flooded sectors are painted as water.

    `everywhere` are the circumstances of the whole map.
    """
    terrain = WATER if sector.water else TERRAINS.get(sector.terrain, TERRAINS[""])
    role = terrain.roles[crc32(sector.name.encode()) % len(terrain.roles)]
    found = {*everywhere, *sector.circumstances}
    return TerrainStyle(role, terrain.id, tuple(each for each in TINTS if each in found))
