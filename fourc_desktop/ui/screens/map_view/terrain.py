"""How the ground of a sector is drawn: the terrains there are, each with colors and a pattern."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from zlib import crc32

from PySide6.QtGui import QColor

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.ui.screens.map_view.terrain_pattern import (
    Pattern,
    bracing,
    bushes,
    flecks,
    hatching,
    nothing,
    paving,
    planks,
    slabs,
    strips,
    waves,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Colors


@dataclass(frozen=True, slots=True)
class Terrain:
    """One kind of ground.

    Attributes:
        id: The word that sectors use for it.
        roles: Its color in the theme; of several, the name of a sector chooses one.
        pattern: What is drawn over the color.
        title: What a person calls it, in the language of the window.
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
"""Every terrain by its word; a brush offers these. Any other word looks plain."""

WATER: Final = TERRAINS["water"]


@dataclass(frozen=True, slots=True)
class GroundLook:
    """What is painted where a sector lies: a color by its role, and a pattern over it."""

    role: str
    pattern: Pattern

    def fill(self, colors: Colors) -> QColor:
        """The color in a theme."""
        found: QColor = getattr(colors, self.role)
        return found


def ground_look(sector: Sector) -> GroundLook:
    """How a sector is painted; what is under water is drawn as water whatever its terrain."""
    terrain = WATER if sector.water else TERRAINS.get(sector.terrain, TERRAINS[""])
    role = terrain.roles[crc32(sector.name.encode()) % len(terrain.roles)]
    return GroundLook(role, terrain.pattern)
