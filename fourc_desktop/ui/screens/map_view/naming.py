"""Names of sectors and texts of heights."""

from fourc_desktop.core.game import FEET, LevelHeight
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


class _Heights:
    """The unit of heights: that of the game whose campaign the window shows."""

    height = FEET


def show_heights_in(height: LevelHeight) -> None:
    """Name heights in the unit of another game from now on."""
    _Heights.height = height


def height_words(levels: int) -> str:
    """A difference of height, for a label: "+20 ft", "−10 ft"."""
    height = _Heights.height
    amount = f"{number(abs(levels) * height.amount)} {tr(height.short)}"
    return tr("+{height}", height=amount) if levels >= 0 else tr("−{height}", height=amount)


def level_words(levels: int) -> str:
    """The height of some levels, 0 or more: "20 feet"."""
    height = _Heights.height
    units = levels * height.amount
    return f"{number(units)} {tr(height.unit_of(units))}"


def height_accessible_words(levels: int) -> str:
    """The accessible text of a height: "20 feet up"."""
    return tr("{height} up", height=level_words(levels))
