"""Maps in files of their own, with the picture behind them."""

from dataclasses import dataclass, replace

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import PictureUse, background
from fourc_desktop.services.hero_files import digest_of
from fourc_desktop.storage.exchange import read_exchange, write_exchange
from fourc_desktop.storage.fight_kinds import MAP_KIND
from fourc_desktop.storage.map_file_format import LARGEST_MAP_FILE, MapFileModel
from fourc_desktop.storage.map_format import MAP_VERSION, MapModel
from fourc_desktop.storage.pictures import prepare_picture


@dataclass(frozen=True, slots=True)
class MapFile:
    """A map as a file holds it, and the picture behind it, if any."""

    map: SectorMap
    picture: bytes | None = None

    @property
    def name(self) -> str:
        """What the map is called."""
        return self.map.name


def parse_map(data: bytes, name: str) -> MapFile:
    """Read a map from the bytes of a file called `name`, the picture as it lies there.

    Raises:
        ImportRefusedError: Something in it is not as it should be.
    """
    model = read_exchange(
        data, MapFileModel, name=name, kind=MAP_KIND, version=MAP_VERSION, limit=LARGEST_MAP_FILE
    )
    return MapFile(model.map.map(), model.picture)


def map_bytes(file: MapFile) -> bytes:
    """The bytes of a map's file."""
    model = MapFileModel(map=MapModel.of(file.map), picture=file.picture)
    return write_exchange(model, kind=MAP_KIND, version=MAP_VERSION)


def redrawn_map(file: MapFile) -> MapFile:
    """A map whose picture was decoded and drawn anew, fitted to its sectors."""
    if file.picture is None:
        return file
    return with_background(file.map, fitted_background(file.picture, file.map))


def fitted_background(data: bytes, map_: SectorMap, name: str = "The picture") -> bytes:
    """A picture from outside as it lies behind a map.

    Raises:
        PictureRefusedError: It is none that is taken; its text says why.
    """
    return prepare_picture(data, name, use=background_of(map_))


def background_of(map_: SectorMap) -> PictureUse:
    """How a picture comes out that is to lie behind a map."""
    return background(map_.pictured.width, map_.pictured.height)


def with_background(map_: SectorMap, picture: bytes | None) -> MapFile:
    """A map with this picture behind it, where the one before it lay, or with none."""
    covered = None if picture is None else map_.covered
    return MapFile(replace(map_, background=digest_of(picture), covered=covered), picture)
