"""The door for heroes in files of their own, with their pictures and all that belongs to them."""

import hashlib
from typing import Annotated, Self

from pydantic import Field, model_validator

from fourc_desktop.games.fourc.formats.headquarters_format import HeadquartersModel
from fourc_desktop.games.fourc.formats.hero_format import CharacterModel
from fourc_desktop.games.fourc.formats.vehicle_format import VehicleModel
from fourc_desktop.storage.fields import DocumentModel

HERO_VERSION = 2
"""Version 1 was a hero alone; its files still open."""

LARGEST_PICTURE = 300 * 1024
"""The octets a portrait may have once the program has re-encoded it."""

MOST_COMPANIONS = 20
"""How many companions, vehicles and headquarters may each belong to somebody."""


class CompanionModel(DocumentModel):
    """A companion in the file of a hero: the character, the picture, and what they own."""

    character: CharacterModel
    picture: Annotated[bytes, Field(max_length=LARGEST_PICTURE)] | None
    vehicles: Annotated[tuple[VehicleModel, ...], Field(max_length=MOST_COMPANIONS)] = ()
    headquarters: Annotated[tuple[HeadquartersModel, ...], Field(max_length=MOST_COMPANIONS)] = ()

    @model_validator(mode="after")
    def _is_the_portrait(self) -> Self:
        digest = self.picture and hashlib.sha256(self.picture).hexdigest()
        if digest != self.character.profile.portrait:
            raise ValueError("should hold the very picture that the portrait names")
        return self


class HeroModel(CompanionModel):
    """A hero in a file of its own, with companions who bring none themselves (ruling R55)."""

    companions: Annotated[tuple[CompanionModel, ...], Field(max_length=MOST_COMPANIONS)] = ()
