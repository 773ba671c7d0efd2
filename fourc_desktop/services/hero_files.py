"""Heroes in files of their own: read and written, with or without a campaign."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from fourc_desktop.games.fourc.formats.headquarters_format import HeadquartersModel
from fourc_desktop.games.fourc.formats.hero_file_format import (
    HERO_VERSION,
    CompanionModel,
    HeroModel,
)
from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND, CharacterModel
from fourc_desktop.games.fourc.formats.vehicle_format import VehicleModel
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.exchange import read_exchange, write_exchange
from fourc_desktop.storage.import_refusal import import_refusal
from fourc_desktop.storage.pictures import prepare_picture
from fourc_desktop.storage.strict_json import MEBIBYTE

LARGEST_FILE = 4 * MEBIBYTE
"""The octets of a hero's file with companions; a hero alone has a quarter of it."""


@dataclass(frozen=True, slots=True)
class HeroFile:
    """A hero as a file holds it.

    Attributes:
        character: The hero.
        picture: The picture the portrait names, if any.
        companions: Characters that come along; they bring none themselves.
        vehicles: The vehicles the hero drives.
        headquarters: Where the hero comes home to.
    """

    character: Character
    picture: bytes | None = None
    companions: tuple["HeroFile", ...] = ()
    vehicles: tuple[OwnedVehicle, ...] = ()
    headquarters: tuple[Headquarters, ...] = ()

    @property
    def is_alone(self) -> bool:
        """Whether nobody and nothing comes along."""
        return not (self.companions or self.vehicles or self.headquarters)


def with_picture(character: Character, picture: bytes | None) -> HeroFile:
    """A character whose portrait is this picture, or who has none."""
    profile = replace(character.profile, portrait=digest_of(picture))
    return HeroFile(replace(character, profile=profile), picture)


def digest_of(picture: bytes | None) -> str | None:
    """By what a profile knows its portrait; None where it has none."""
    return None if picture is None else hashlib.sha256(picture).hexdigest()


def read_hero(path: Path) -> HeroFile:
    """Read a hero from a file; a picture in it is decoded and drawn anew.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    return redrawn(parse_hero(read_bounded(path, LARGEST_FILE), path.name))


def redrawn(hero: HeroFile) -> HeroFile:
    """A hero whose pictures, and those of companions, were decoded and drawn anew."""
    picture = None if hero.picture is None else prepare_picture(hero.picture)
    drawn = with_picture(hero.character, picture)
    companions = tuple(redrawn(each) for each in hero.companions)
    return replace(hero, character=drawn.character, picture=picture, companions=companions)


def parse_hero(data: bytes, name: str) -> HeroFile:
    """Read a hero from the bytes of a file called `name`, the picture as it lies there.

    Raises:
        ImportRefusedError: Something in it is not as it should be.
    """
    model = read_exchange(
        data, HeroModel, name=name, kind=HERO_KIND, version=HERO_VERSION, limit=LARGEST_FILE
    )
    hero = replace(_read(model), companions=tuple(_read(each) for each in model.companions))
    if hero.is_alone and len(data) > MEBIBYTE:
        raise import_refusal(name, f"is larger than {MEBIBYTE // 1024} KB")
    return hero


def hero_bytes(hero: HeroFile) -> bytes:
    """The bytes of a hero's file.

    Raises:
        StorageError: Together with all companions it is larger than such a file may be.
    """
    companions = tuple(CompanionModel.model_validate(_fields(each)) for each in hero.companions)
    model = HeroModel.model_validate(_fields(hero) | {"companions": companions})
    data = write_exchange(model, kind=HERO_KIND, version=HERO_VERSION)
    if len(data) > LARGEST_FILE:
        raise StorageError(
            f"{hero.character.profile.name} was not exported because the file with all companions "
            f"would be larger than {LARGEST_FILE // MEBIBYTE} MB; take some portraits away."
        )
    return data


def write_hero(hero: HeroFile, path: Path) -> None:
    """Write a hero to a file, in place of what was there."""
    write_atomically(path, hero_bytes(hero))


def rewrite_hero(path: Path, change: Callable[[Character], Character], output: Path) -> Character:
    """Change the hero of a file and write the result to `output`, which may be the same file.

    The picture goes along as it lies there, so that it does not fade by being drawn ever anew.

    Raises:
        StorageError: The file cannot be read or written, or is refused; its text says why.
    """
    hero = parse_hero(read_bounded(path, LARGEST_FILE), path.name)
    changed = replace(hero, character=change(hero.character))
    write_hero(changed, output)
    return changed.character


def _read(model: CompanionModel) -> HeroFile:
    return HeroFile(
        model.character.character(),
        model.picture,
        vehicles=tuple(each.vehicle() for each in model.vehicles),
        headquarters=tuple(each.headquarters() for each in model.headquarters),
    )


def _fields(hero: HeroFile) -> dict[str, object]:
    return {
        "character": CharacterModel.of(hero.character),
        "picture": hero.picture,
        "vehicles": tuple(VehicleModel.of(each) for each in hero.vehicles),
        "headquarters": tuple(HeadquartersModel.of(each) for each in hero.headquarters),
    }
