"""Maps to start from, which come with the program."""

from dataclasses import dataclass

from fourc_desktop.core.maps.sector_map import SectorMap


@dataclass(frozen=True, slots=True)
class MapTemplate:
    """A map to copy and change.

    Attributes:
        id: The name the files use.
        description: What it is good for, in a sentence.
        map: The map.
    """

    id: str
    description: str
    map: SectorMap
