"""Maps made of a picture: its grid becomes the sectors."""

from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.grid_finding import FoundGrid, found_grid
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, MAP, SectorMap
from fourc_desktop.core.picture_bytes import picture_size
from fourc_desktop.core.picture_use import BACKGROUND, WHOLE, PictureUse, background
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.documents.document_file import digest_of
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.images.picture_decoder import PictureDecoder
from fourc_desktop.storage.images.pictures import prepare_picture, read_picture

BACKGROUND_OF_ANY_SHAPE: Final = PictureUse(BACKGROUND.side, BACKGROUND.size)
"""The limits of a picture behind a map that is not cropped."""

LOOKED_AT: Final = 1024
"""The longest side of a picture in which the grid is looked for, in pixels."""

LEAST_SHARE: Final = 0.5
"""How much of a sector must be on the picture at its right and lower side."""

NO_LINES = Reason(
    "no-grid-on-picture",
    MAP,
    "There is no grid to be seen on {name}; say how many squares it is wide.",
)
TOO_MANY_SQUARES = Reason(
    "too-many-squares", MAP, "The map would be larger than {most} sectors; put more squares in one."
)


def picture_map(path: Path, name: str, *, across: float = 0, side: int = 1) -> Package:
    """A new map with a picture behind it, a sector of which is `side` squares wide.

    The picture is `across` squares wide, the first of which begins at its upper left corner; 0 to
    look for its grid.

    Raises:
        StorageError: The picture cannot be read, or is refused.
        Refused: There is no grid to be seen, or the map would be too large.
    """
    whole = read_picture(path, BACKGROUND_OF_ANY_SHAPE)
    width, height = picture_size(whole)
    if across:
        grid = FoundGrid(width / across, 0, 0)
    else:
        found = _looked_for(whole)
        if found is None:
            raise Refused(NO_LINES(name=path.name))
        grid = found
    sector = grid.side * side
    columns, rows = (
        max(1, ceil((length - first) / sector - LEAST_SHARE))
        for length, first in ((width, grid.left), (height, grid.top))
    )
    if max(columns, rows) > LONGEST_SIDE:
        raise Refused(TOO_MANY_SQUARES(most=LONGEST_SIDE))
    frame = (
        round(grid.left / width * WHOLE),
        round(grid.top / height * WHOLE),
        round((grid.left + columns * sector) / width * WHOLE),
        round((grid.top + rows * sector) / height * WHOLE),
    )
    use = replace(background(columns, rows), frame=frame)
    picture = prepare_picture(whole, path.name, use=use)
    made = replace(SectorMap(name, columns, rows), background=digest_of(picture))
    return Package(Content(MAP_KIND, made), picture)


def _looked_for(picture: bytes) -> FoundGrid | None:
    """The grid on a picture of `prepare_picture`, in its own pixels."""
    decoder = PictureDecoder()
    try:
        pixels = decoder.pixels(picture, BACKGROUND_OF_ANY_SHAPE, LOOKED_AT)
    finally:
        decoder.close()
    found = found_grid(pixels)
    if found is None:
        return None
    scale = picture_size(picture)[0] / pixels.width
    return FoundGrid(found.side * scale, found.left * scale, found.top * scale)
