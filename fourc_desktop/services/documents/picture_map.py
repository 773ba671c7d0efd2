"""Maps made from a picture with a grid, whose squares become sectors."""

from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.grid_finding import FoundGrid, found_grid
from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, MAP, SectorMap
from fourc_desktop.core.picture_bytes import Pixels, picture_size
from fourc_desktop.core.picture_use import (
    BACKGROUND,
    WHOLE,
    PictureFrame,
    PictureUse,
    background,
)
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.services.documents.document_file import digest_of
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.images.picture_decoder import PictureDecoder
from fourc_desktop.storage.images.pictures import prepare_picture, read_picture

BACKGROUND_OF_ANY_SHAPE: Final = PictureUse(BACKGROUND.side, BACKGROUND.size)
"""The limits of a background picture that is not cropped."""

LOOKED_AT: Final = 1024
"""The longest side of the reduced picture in which the grid is detected, in pixels."""

MIN_SHARE: Final = 0.5
"""The least share of a sector that must be on the picture at its right and lower edge."""

MAX_ACROSS: Final = 4_000
"""The most squares of the width of a picture."""

GridOffset = tuple[float, float]
"""The offset of a grid from the left and upper edge, in squares."""

NO_LINES = Reason(
    "no-grid-on-picture",
    MAP,
    "No grid can be found on {name}; say how many squares it is wide.",
)
TOO_MANY_SQUARES = Reason(
    "too-many-squares",
    MAP,
    "The map would be larger than {most} sectors; use more squares per sector.",
)


@dataclass(frozen=True, slots=True)
class PictureMapSource:
    """A picture from which a map can be made.

    Attributes:
        name: The name of its file.
        data: The picture, re-encoded.
        pixels: The decoded picture; its longest side is at most `LOOKED_AT`.
        grid: The grid on it, in pixels of `data`; None if none was detected.
    """

    name: str
    data: bytes
    pixels: Pixels
    grid: FoundGrid | None

    @property
    def across(self) -> int:
        """The width in whole squares of the grid; 0 if none was detected."""
        return 0 if self.grid is None else int(self._size[0] / self.grid.side)

    @property
    def offset(self) -> GridOffset:
        """The offset of its grid from the left and upper edge, in squares from 0 to 1."""
        if self.grid is None:
            return (0.0, 0.0)
        side = self.grid.side
        return (self.grid.left % side / side, self.grid.top % side / side)

    def fitted(
        self, name: str, *, across: float = 0, side: int = 1, offset: GridOffset | None = None
    ) -> tuple[SectorMap, PictureFrame]:
        """The map without its picture, and the part of the picture that it covers.

        `across` and `side` are as in `picture_map`; `offset` is the offset of the grid in squares,
        by default the detected one, or 0.

        Raises:
            Refused: No grid was detected, or the map would be too large.
        """
        width, height = self._size
        grid = FoundGrid(width / across, 0, 0) if across else self.grid
        if grid is None:
            raise Refused(NO_LINES(name=self.name))
        if offset is not None:
            grid = FoundGrid(grid.side, offset[0] * grid.side, offset[1] * grid.side)
        sector = grid.side * side
        columns, rows = (
            max(1, ceil((length - first) / sector - MIN_SHARE))
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
        return SectorMap(name, columns, rows), frame

    def package(
        self, name: str, *, across: float = 0, side: int = 1, offset: GridOffset | None = None
    ) -> Package:
        """The map with its picture.

        Raises:
            StorageError: The picture is refused.
            Refused: As in `fitted`.
        """
        map_, frame = self.fitted(name, across=across, side=side, offset=offset)
        use = replace(background(map_.width, map_.height), frame=frame)
        picture = prepare_picture(self.data, self.name, use=use)
        return Package(Content(MAP_KIND, replace(map_, background=digest_of(picture))), picture)

    @property
    def _size(self) -> tuple[int, int]:
        return picture_size(self.data)


def read_map_source(path: Path) -> PictureMapSource:
    """Read a picture and detect its grid.

    Raises:
        StorageError: The picture cannot be read, or is refused.
    """
    data = read_picture(path, BACKGROUND_OF_ANY_SHAPE)
    decoder = PictureDecoder()
    try:
        pixels = decoder.pixels(data, BACKGROUND_OF_ANY_SHAPE, LOOKED_AT)
    finally:
        decoder.close()
    found = found_grid(pixels)
    if found is not None:
        scale = picture_size(data)[0] / pixels.width
        found = FoundGrid(found.side * scale, found.left * scale, found.top * scale)
    return PictureMapSource(path.name, data, pixels, found)


def picture_map(
    path: Path, name: str, *, across: float = 0, side: int = 1, offset: GridOffset | None = None
) -> Package:
    """A new map with a background picture; a sector is `side` squares wide.

    The picture is `across` squares wide; 0 to detect the grid. `offset` is where the grid starts,
    by default where it was detected, else at the upper left corner of the picture.

    Raises:
        StorageError: The picture cannot be read, or is refused.
        Refused: No grid was detected, or the map would be too large.
    """
    return read_map_source(path).package(name, across=across, side=side, offset=offset)
