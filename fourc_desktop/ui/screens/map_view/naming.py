"""Names of sectors and texts of heights."""

from typing import Final

from fourc_desktop.core.maps.descriptions import place_name
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.text import number, tr


def spot_name(map_: SectorMap, spot: Position) -> str:
    """The name of a sector, "B3"; of a zone its own name, or "Zone 4"."""
    place = spot.x, spot.y
    if map_.grid or map_.column(place)[0].name:
        return place_name(map_, place)
    return tr("Zone {number}", number=number(spot.x + 1))


FEET: Final = 10
"""The height of a level in feet, roughly."""


def height_words(levels: int) -> str:
    """A difference of height in feet: "+20 ft", "−10 ft"."""
    feet = number(abs(levels) * FEET)
    return tr("+{feet} ft", feet=feet) if levels >= 0 else tr("−{feet} ft", feet=feet)


def height_accessible_words(levels: int) -> str:
    """The accessible text of a height: "20 feet up"."""
    return tr("{feet} feet up", feet=number(levels * FEET))
