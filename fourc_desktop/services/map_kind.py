"""Maps as documents of a campaign."""

from dataclasses import replace
from typing import Any, Final

from fourc_desktop.core.documents import Content, DocumentKind, FileFormat, Group, Head, Package
from fourc_desktop.core.maps.map_summary import map_summary
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import PictureUse, background
from fourc_desktop.core.summary import Summary
from fourc_desktop.storage.exchange import read_exchange, write_exchange
from fourc_desktop.storage.fight_kinds import MAP_KIND, NO_SIDE
from fourc_desktop.storage.map_file_format import LARGEST_MAP_FILE, MapFileModel
from fourc_desktop.storage.map_format import MAP_VERSION, MapModel, read_map, write_map

MAP: Final = Group(
    "map",
    "Map",
    "Maps",
    "map",
    "ink2",
    "map",
    none="No maps yet",
    how="Draw one sector by sector, or begin with one that is ready.",
    ways=(("new_map", "New map", "map"),),
)


class MapKind(DocumentKind[SectorMap, Any]):
    """A map of any game; its portrait is the picture behind it."""

    id = MAP_KIND
    groups = (MAP,)
    screen = "map"

    def read(self, body: str) -> Content[SectorMap]:
        """Read the body of a row."""
        return Content(self.id, read_map(body))

    def write(self, content: Content[SectorMap]) -> str:
        """The body of the row that holds this."""
        return write_map(content.thing)

    def head(self, thing: SectorMap) -> Head:
        """Its name, tags and background."""
        return Head(thing.name, thing.tags, thing.background)

    def with_head(self, thing: SectorMap, head: Head) -> SectorMap:
        """The same map; another picture lies where the one before lay."""
        covered = None if head.portrait is None else thing.covered
        return replace(
            thing, name=head.name, tags=head.tags, background=head.portrait, covered=covered
        )

    def summary(self, thing: SectorMap, owner: object | None, book: object) -> Summary:
        """Its size and what stands on it."""
        del owner, book
        return replace(map_summary(thing), side=NO_SIDE)

    def picture_use(self, thing: SectorMap) -> PictureUse:
        """It covers all its sectors."""
        return background(thing.pictured.width, thing.pictured.height)

    def file(self) -> FileFormat:
        """With the picture behind it."""
        return MapFormat()


class MapFormat:
    """A map in a file of its own."""

    largest: Final = LARGEST_MAP_FILE

    def read(self, data: bytes, name: str) -> Package:
        """Read the bytes of a file called `name`."""
        model = read_exchange(
            data, MapFileModel, name=name, kind=MAP_KIND, version=MAP_VERSION, limit=self.largest
        )
        return Package(Content(MAP_KIND, model.map.map()), model.picture)

    def write(self, package: Package) -> bytes:
        """The bytes of a file with a map in it."""
        model = MapFileModel(map=MapModel.of(package.content.thing), picture=package.picture)
        return write_exchange(model, kind=MAP_KIND, version=MAP_VERSION)
