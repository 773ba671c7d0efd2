"""What sectors are called: a letter for the column and a number for the row; zones by their names.

The map shows the same letters and numbers at its edges.
"""

from typing import Final

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.spot import Spot

LETTERS: Final = 26


def column_letters(column: int) -> str:
    """The letters of a column counted from 0: A to Z, then AA, AB and so on."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def place_name(map_: SectorMap, place: Place) -> str:
    """A sector as people say it: "B3"; a zone by its name, or "Zone 4" where it has none."""
    x, y = place
    if map_.grid:
        return f"{column_letters(x)}{y + 1}"
    return map_.column(place)[0].name or f"Zone {x + 1}"


def spot_words(map_: SectorMap, spot: Spot) -> str:
    """Where somebody is, in full: "B3 (Bank roof)", or "B3 (Street), 2 up" in the air.

    Levels count from the floor that has a name, or else from the ground.
    """
    place, standing = place_name(map_, (spot.x, spot.y)), map_.sector(spot)
    words = _with_name(place, standing.name)
    return _raised(words, spot.level - (standing if standing.name else _ground(map_, spot)).ground)


def short_spot_words(map_: SectorMap, spot: Spot) -> str:
    """The same without the name that several sectors may share: "B3", or "B3, 2 up"."""
    words = place_name(map_, (spot.x, spot.y))
    return _raised(words, spot.level - _ground(map_, spot).ground)


def place_words(map_: SectorMap, place: Place) -> str:
    """A place by what it is called and the name of its ground: "B3 (Street)"."""
    return _with_name(place_name(map_, place), map_.column(place)[0].name)


def _with_name(place: str, name: str) -> str:
    return f"{place} ({name})" if name and name != place else place


def _raised(words: str, levels: int) -> str:
    return f"{words}, {levels} up" if levels else words


def _ground(map_: SectorMap, spot: Spot) -> Sector:
    return map_.column((spot.x, spot.y))[0]
