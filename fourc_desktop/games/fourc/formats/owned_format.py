"""The door for what belongs to somebody: the bodies of such rows in a campaign."""

from fourc_desktop.games.fourc.formats.headquarters_format import HeadquartersModel
from fourc_desktop.games.fourc.formats.hero_format import CharacterModel
from fourc_desktop.games.fourc.formats.vehicle_format import VehicleModel
from fourc_desktop.storage.formats.document_model import DocumentModel, Owner

COMPANION_KIND = "4c-companion"
"""What a row of a campaign calls a character that belongs to another."""


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
