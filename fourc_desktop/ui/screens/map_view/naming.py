"""What sectors are called on the screen."""

from fourc_desktop.core.maps.naming import place_name
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.ui.text import number, tr


def spot_name(map_: SectorMap, spot: Spot) -> str:
    """A sector as people say it: "B3"; a zone by its name, or "Zone 4" where it has none."""
    place = spot.x, spot.y
    if map_.grid or map_.column(place)[0].name:
        return place_name(map_, place)
    return tr("Zone {number}", number=number(spot.x + 1))
