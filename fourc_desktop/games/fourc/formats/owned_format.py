"""The door for what belongs to somebody: the bodies of such rows in a campaign."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from fourc_desktop.games.fourc.formats.headquarters_format import HeadquartersModel
from fourc_desktop.games.fourc.formats.hero_format import CharacterModel
from fourc_desktop.games.fourc.formats.vehicle_format import VehicleModel
from fourc_desktop.storage.fields import DocumentModel

COMPANION_KIND = "4c-companion"
"""What a row of a campaign calls a character that belongs to another."""

Owner = Annotated[str, Field(min_length=1, max_length=64)]
"""The id of the document that something belongs to."""


class OwnedCompanionModel(DocumentModel):
    """A companion and whose it is."""

    owner: Owner
    character: CharacterModel


class OwnedVehicleModel(DocumentModel):
    """A vehicle and whose it is, or None where it is the team's."""

    owner: Owner | None
    vehicle: VehicleModel


class OwnedHeadquartersModel(DocumentModel):
    """A headquarters and whose it is, or None where it is the team's."""

    owner: Owner | None
    headquarters: HeadquartersModel


class _Ownership(BaseModel):
    """The one field that says whose something is, whatever else stands beside it."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    owner: Owner | None = None


def read_owner(body: str) -> str | None:
    """The id of whom a row of a campaign belongs to; None for a hero and for the team's own."""
    return _Ownership.model_validate_json(body).owner
