"""A map and its positions in words: the summary of its card, and names of places."""

from collections import Counter
from itertools import chain
from typing import Final

from fourc_desktop.core.maps.level_height import LevelHeight
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind
from fourc_desktop.core.summary import Summary
from fourc_desktop.core.text import counted

MAX_NAMES = 3
"""The number of area names on the card of a map: those of the largest areas."""


def map_summary(map_: SectorMap) -> Summary:
    """The summary of a map: its size, its walls, and the names of its largest areas."""
    sectors = _counted(map_)
    names = _names(sectors)
    return Summary(
        name=map_.name,
        side="",
        subtitle=size_text(map_),
        numbers=_numbers(map_, sectors),
        line=" · ".join(names[:MAX_NAMES]),
        tags=map_.tags,
        portrait=None,
        words=_text(map_, sectors, names),
        drawing="map",
    )


def size_text(map_: SectorMap) -> str:
    """The size of a map: "12 × 8 sectors", "7 zones"."""
    if map_.grid:
        return f"{map_.width} × {map_.height} sectors"
    return counted(map_.width, "zone")


def _counted(map_: SectorMap) -> Counter[Sector]:
    """The count of each different sector, without plain ground."""
    columns, rows = map_.columns.numbered()
    counted: Counter[Sector] = Counter()
    for number, count in Counter(chain.from_iterable(rows)).items():
        for sector in columns[number] if number else ():
            counted[sector] += count
    return counted


def _numbers(map_: SectorMap, sectors: Counter[Sector]) -> tuple[tuple[str, int], ...]:
    obstacles = sum(wall.kind is WallKind.OBSTACLE for wall in map_.walls.values())
    walls = ("Walls", len(map_.walls) - obstacles)
    if map_.grid:
        heights = len({sector.ground for sector in sectors} | {0})
        some = (("Heights", heights),) if heights > 1 else ()
        return walls, ("Obstacles", obstacles), *some
    return ("Links", len(map_.links)), walls, ("Obstacles", obstacles)


def _names(sectors: Counter[Sector]) -> list[str]:
    """The names of sectors, the most frequent first."""
    named: Counter[str] = Counter()
    for sector, count in sectors.items():
        named[sector.name] += count
    del named[""]
    return sorted(named, key=lambda name: (-named[name], name.casefold()))


def _text(map_: SectorMap, sectors: Counter[Sector], names: list[str]) -> str:
    terrains = {sector.terrain for sector in sectors}
    notes = [sector.notes for sector in sectors]
    walls = {wall.name for wall in map_.walls.values()}
    texts = [map_.name, "Map", *names, *terrains, *walls, *notes, *map_.tags, map_.notes]
    return "\n".join(filter(None, texts)).casefold()


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
    """The coordinates of a sector: "B3"; the name of a zone, or "Zone 4" without a name."""
    x, y = place
    if map_.grid:
        return f"{column_letters(x)}{y + 1}"
    return map_.column(place)[0].name or f"Zone {x + 1}"


def position_text(map_: SectorMap, position: Position, height: LevelHeight) -> str:
    """A position in full: "B3 (Bank roof)", or "B3 (Street), 20 feet up" in the air.

    Levels are counted as by `levels_up`.
    """
    place = place_name(map_, (position.x, position.y))
    words, up = _with_name(place, map_.sector(position).name), levels_up(map_, position)
    return f"{words}, {height.words(up)} up" if up else words


def levels_up(map_: SectorMap, position: Position) -> int:
    """The levels above the floor if its name tells it from other floors, else above the ground."""
    column, floor = map_.column((position.x, position.y)), map_.sector(position)
    is_told = floor.name and [each.name for each in column].count(floor.name) == 1
    return position.level - (floor if is_told else column[0]).ground


def short_position_text(map_: SectorMap, position: Position, height: LevelHeight) -> str:
    """A position without the name of its sector: "B3", or "B3, +20 ft" above the ground."""
    words = place_name(map_, (position.x, position.y))
    up = position.level - _ground(map_, position).ground
    return f"{words}, {height.signed_words(up)}" if up else words


def place_text(map_: SectorMap, place: Place) -> str:
    """A place with the name of its ground: "B3 (Street)"."""
    return _with_name(place_name(map_, place), map_.column(place)[0].name)


def _with_name(place: str, name: str) -> str:
    return f"{place} ({name})" if name and name != place else place


def _ground(map_: SectorMap, position: Position) -> Sector:
    return map_.column((position.x, position.y))[0]
