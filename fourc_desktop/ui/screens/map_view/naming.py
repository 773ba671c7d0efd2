"""Names of sectors, and texts of heights and walls in the terms of the game."""

from fourc_desktop.core.maps.descriptions import levels_up, place_name
from fourc_desktop.core.maps.level_height import FEET, LevelHeight
from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.ui.text import count_text, number, tr


def spot_name(map_: SectorMap, spot: Position) -> str:
    """The name of a sector, "B3"; of a zone its own name, or "Zone 4"."""
    place = spot.x, spot.y
    if map_.grid or map_.column(place)[0].name:
        return place_name(map_, place)
    return tr("Zone {number}", number=number(spot.x + 1))


def place_text(map_: SectorMap, spot: Position) -> str:
    """A position in full: "B3, Bank roof", or "B3, Street, 20 feet up" in the air."""
    name, place, up = map_.sector(spot).name, spot_name(map_, spot), levels_up(map_, spot)
    parts = [place, "" if name == place else name, height_accessible_text(up) if up else ""]
    return ", ".join(filter(None, parts))


def place_count_text(map_: SectorMap, count: int, one: str, many: str) -> str:
    """A number with sectors or zones: "1 sector", "3 zones away"; as `count_text`."""
    return count_text(count, place_words(map_, one), place_words(map_, many))


class _MapTerms:
    """The terms of the game of the open campaign.

    Attributes:
        height: The unit of heights.
        has_material_values: Whether walls have a Material Value.
    """

    height = FEET
    has_material_values = True


def show_heights_in(height: LevelHeight) -> None:
    """Set the unit of heights for all following texts."""
    _MapTerms.height = height


def show_material_values(*, shown: bool) -> None:
    """Set whether all following texts include Material Values of walls."""
    _MapTerms.has_material_values = shown


def material_text(wall: Wall) -> str:
    """The Material Value of a wall: "20"; empty in a game that has none."""
    return number(wall.material) if _MapTerms.has_material_values else ""


def height_text(levels: int) -> str:
    """A difference of height, for a label: "+20 ft", "−10 ft"."""
    height = _MapTerms.height
    amount = f"{number(abs(levels) * height.amount)} {tr(height.short)}"
    return tr("+{height}", height=amount) if levels >= 0 else tr("−{height}", height=amount)


def level_text(levels: int) -> str:
    """The height of some levels, 0 or more: "20 feet"."""
    height = _MapTerms.height
    units = levels * height.amount
    return f"{number(units)} {tr(height.unit_of(units))}"


def height_accessible_text(levels: int) -> str:
    """The accessible text of a height: "20 feet up"."""
    return tr("{height} up", height=level_text(levels))
