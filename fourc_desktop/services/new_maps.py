"""Maps to begin with: open ground, named zones, or one that comes with the program."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, MAP, SectorMap
from fourc_desktop.core.maps.templates import MapTemplate
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.plain_text import plain
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.storage.fields import LONGEST_LINE

OPEN: Final = "open"
ZONES: Final = "zones"
"""What is no template: open ground in sectors, and named zones without a grid."""

USUAL_WIDTH: Final = 12
USUAL_HEIGHT: Final = 8

ZONE_NAMES = Reason("zones-to-name", MAP, "Name 1 to {most} zones.")


@dataclass(frozen=True, slots=True)
class WantedMap:
    """A map that somebody wants to begin with.

    Attributes:
        kind: `OPEN`, `ZONES`, or the id of a template.
        name: What it shall be called; empty for the name of the template, or a usual one.
        width: Columns of open ground.
        height: Rows of open ground.
        zones: The names of zones, each linked with the one before.
    """

    kind: str = OPEN
    name: str = ""
    width: int = USUAL_WIDTH
    height: int = USUAL_HEIGHT
    zones: tuple[str, ...] = ()

    def made(self, templates: Mapping[str, MapTemplate], usual: str) -> SectorMap:
        """The map itself, under its own name or a `usual` one.

        Raises:
            Refused: There are no zones, or a size is out of range.
        """
        name = plain(self.name, longest=LONGEST_LINE).strip()
        if self.kind == OPEN:
            return SectorMap(name or usual, self.width, self.height)
        if self.kind == ZONES:
            if not 1 <= len(self.zones) <= LONGEST_SIDE:
                raise Refused(ZONE_NAMES(most=LONGEST_SIDE))
            links = [(number, number + 1) for number in range(len(self.zones) - 1)]
            return zone_map(name or usual, [Sector(zone) for zone in self.zones], links)
        template = templates[self.kind].map
        return replace(template, name=name or template.name)


def zone_names(typed: str) -> tuple[str, ...]:
    """The names that somebody typed with commas between them."""
    names = (plain(name, longest=LONGEST_LINE).strip() for name in typed.split(","))
    return tuple(name for name in names if name)
