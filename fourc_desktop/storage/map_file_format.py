"""The door for maps in files of their own, with the picture behind them."""

import hashlib
from typing import Annotated, Final, Self

from pydantic import Field, model_validator

from fourc_desktop.core.picture_use import background
from fourc_desktop.storage.fields import DocumentModel
from fourc_desktop.storage.map_format import MapModel
from fourc_desktop.storage.strict_json import MEBIBYTE

LARGEST_MAP_FILE: Final = 8 * MEBIBYTE
"""The octets of a map's file: the largest picture behind it takes half of them."""

LARGEST_BACKGROUND: Final = background(1, 1).size
"""The octets a picture behind a map may have once the program has re-encoded it."""


class MapFileModel(DocumentModel):
    """A map in a file of its own."""

    map: MapModel
    picture: Annotated[bytes, Field(max_length=LARGEST_BACKGROUND)] | None = None

    @model_validator(mode="after")
    def _is_the_background(self) -> Self:
        digest = self.picture and hashlib.sha256(self.picture).hexdigest()
        if digest != self.map.background:
            raise ValueError("should hold the very picture that lies behind the map")
        return self
