"""Reads the patterns of terrains for printed maps."""

from collections.abc import Iterable
from functools import cache

from fourc_desktop.pdf.maps.map_content import TerrainPattern
from fourc_desktop.pdf.maps.terrain_pattern import terrain_pattern
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS
from fourc_desktop.storage.folders import resources_folder


def terrain_patterns(terrains: Iterable[str]) -> tuple[TerrainPattern, ...]:
    """The patterns of some terrains, each once; unknown ones have none."""
    return tuple(_pattern(each) for each in sorted({*terrains} & TERRAINS.keys()))


@cache
def _pattern(terrain: str) -> TerrainPattern:
    file = resources_folder() / "drawings" / "terrain" / f"{terrain}.svg"
    return terrain_pattern(terrain, file.read_text("utf-8"))
