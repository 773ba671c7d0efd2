"""New maps, empty or from a template, and the background picture of a map."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, MAP, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import plain, stripped
from fourc_desktop.services.documents.document_file import digest_of
from fourc_desktop.services.documents.shared_kinds import MapKind
from fourc_desktop.storage.formats.samples import MapTemplate

OPEN_GROUND: Final = "open"
NAMED_ZONES: Final = "zones"
"""The kinds of new maps without a template: open ground, and named zones without a grid."""

USUAL_WIDTH: Final = 12
USUAL_HEIGHT: Final = 8

ZONE_NAMES = Reason("zones-to-name", MAP, "Name 1 to {most} zones.")


@dataclass(frozen=True, slots=True)
class NewMap:
    """A request for a new map.

    Attributes:
        kind: `OPEN_GROUND`, `NAMED_ZONES`, or the id of a template.
        name: Its name; empty for the name of the template, or a default.
        width: The columns of open ground.
        height: The rows of open ground.
        zones: The names of zones, each linked with the previous one.
    """

    kind: str = OPEN_GROUND
    name: str = ""
    width: int = USUAL_WIDTH
    height: int = USUAL_HEIGHT
    zones: tuple[str, ...] = ()

    def named(self, usual: str) -> str:
        """Its name, or the default `usual`."""
        return stripped(plain(self.name, longest=LONGEST_LINE)) or usual

    def made(self, templates: Mapping[str, MapTemplate], usual: str) -> SectorMap:
        """Make the map, with its own name or the default `usual`.

        Raises:
            Refused: There are no zones, or a size is out of range.
        """
        name = self.named(usual)
        if self.kind == OPEN_GROUND:
            return SectorMap(name, self.width, self.height)
        if self.kind == NAMED_ZONES:
            if not 1 <= len(self.zones) <= LONGEST_SIDE:
                raise Refused(ZONE_NAMES(most=LONGEST_SIDE))
            links = [(number, number + 1) for number in range(len(self.zones) - 1)]
            return zone_map(name, [Sector(zone) for zone in self.zones], links)
        template = templates[self.kind].map
        return replace(template, name=self.named(template.name))


def zone_names(typed: str) -> tuple[str, ...]:
    """The names in a comma-separated text."""
    names = (stripped(plain(name, longest=LONGEST_LINE)) for name in typed.split(","))
    return tuple(name for name in names if name)


def background_of(map_: SectorMap) -> PictureUse:
    """The size and shape of a background picture of a map."""
    return MapKind().picture_use(map_)


def with_background(map_: SectorMap, picture: bytes | None) -> SectorMap:
    """A map with another background picture in the same place, or with none."""
    kind = MapKind()
    return kind.with_head(map_, replace(kind.head(map_), portrait=digest_of(picture)))
