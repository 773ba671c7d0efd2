"""What sectors are called: letters for the column, numbers for the row."""

from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.sectors.spot import Spot
from fourc_desktop.ui.text import number, tr

LETTERS = 26


def column_letters(column: int) -> str:
    """The letters of a column counted from 0: A to Z, then AA, AB and so on."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def spot_name(map_: SectorMap, spot: Spot) -> str:
    """A sector as people say it: "B3"; a zone by its name, or "Zone 4" where it has none."""
    if map_.grid:
        return f"{column_letters(spot.x)}{spot.y + 1}"
    named = map_.column((spot.x, spot.y))[0].name
    return named or tr("Zone {number}", number=number(spot.x + 1))
