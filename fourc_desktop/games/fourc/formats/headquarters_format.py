"""The door for headquarters: how one is written down, in a campaign and in a file of its own."""

from typing import Annotated, Self

from pydantic import Field

from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.storage.formats.document_model import (
    DocumentModel,
    Line,
    Name,
    Notes,
    Number,
    Tags,
)

HEADQUARTERS_KIND = "4c-headquarters"
"""What the envelope of a file and a row of a campaign call a headquarters of 4C."""

HEADQUARTERS_VERSION = 1

MOST_ROOMS = 200


class RoomModel(DocumentModel):
    """`HeadquartersRoom`, written down."""

    name: Name
    note: Line


class HeadquartersModel(DocumentModel):
    """`Headquarters`, written down."""

    name: Name
    size: Number
    place: Line
    rooms: Annotated[tuple[RoomModel, ...], Field(max_length=MOST_ROOMS)]
    notes: Notes
    tags: Tags

    @classmethod
    def of(cls, headquarters: Headquarters) -> Self:
        """Write a headquarters down; refuses what could not be read again."""
        return cls.model_validate(headquarters)

    def headquarters(self) -> Headquarters:
        """The headquarters that was written down."""
        rooms = tuple(HeadquartersRoom(**dict(each)) for each in self.rooms)
        return Headquarters(**dict(self) | {"rooms": rooms})
