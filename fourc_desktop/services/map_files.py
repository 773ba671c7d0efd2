"""The picture behind a map."""

from dataclasses import replace

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.services.document_files import digest_of
from fourc_desktop.services.map_kind import MapKind
from fourc_desktop.storage.pictures import prepare_picture


def fitted_background(data: bytes, map_: SectorMap, name: str = "The picture") -> bytes:
    """A picture from outside as it lies behind a map.

    Raises:
        PictureRefusedError: It is none that is taken; its text says why.
    """
    return prepare_picture(data, name, use=background_of(map_))


def background_of(map_: SectorMap) -> PictureUse:
    """How a picture comes out that is to lie behind a map."""
    return MapKind().picture_use(map_)


def with_background(map_: SectorMap, picture: bytes | None) -> SectorMap:
    """A map with this picture behind it, where the one before it lay, or with none."""
    kind = MapKind()
    return kind.with_head(map_, replace(kind.head(map_), portrait=digest_of(picture)))
