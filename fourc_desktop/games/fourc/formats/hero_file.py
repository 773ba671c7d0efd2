"""The file format of heroes with companions and property; documents as packages."""

import hashlib
from dataclasses import dataclass, replace
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.limits import STRICT
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    DRAFT_KIND,
    HEADQUARTERS_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.instant_companions import instant_companions
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.exchange_files import MEBIBYTE
from fourc_desktop.storage.files.import_refusal import import_refusal
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

HERO_VERSION = 2
"""The version of hero files; version 1, a hero alone, can be read as well."""

LARGEST_PICTURE = 300 * 1024
"""The maximum size of an encoded portrait in bytes."""

MAX_COMPANIONS = 20
"""The maximum numbers of companions, of vehicles and of headquarters of one owner."""


Picture = Annotated[bytes, MaxLen(LARGEST_PICTURE)]


@dataclass(frozen=True, slots=True)
class CompanionPayload:
    """A companion in the file of a hero, with its picture and property.

    Raises:
        ValueError: The picture does not match the digest of the portrait.
    """

    __pydantic_config__ = STRICT

    character: Character
    picture: Picture | None
    vehicles: Annotated[tuple[OwnedVehicle, ...], MaxLen(MAX_COMPANIONS)] = ()
    headquarters: Annotated[tuple[Headquarters, ...], MaxLen(MAX_COMPANIONS)] = ()

    def __post_init__(self) -> None:
        digest = self.picture and hashlib.sha256(self.picture).hexdigest()
        if digest != self.character.profile.portrait:
            raise ValueError("should hold the very picture that the portrait names")


@dataclass(frozen=True, slots=True)
class HeroPayload(CompanionPayload):
    """A hero in a file, with companions who have none themselves (ruling R55)."""

    companions: Annotated[tuple[CompanionPayload, ...], MaxLen(MAX_COMPANIONS)] = ()


HERO_PAYLOAD: Final = DataclassFormat(HeroPayload)

LARGEST_FILE = 4 * MEBIBYTE
"""The maximum size of a hero's file with companions in bytes; a quarter for a hero alone."""


@dataclass(frozen=True, slots=True)
class HeroFile:
    """A package of a character, in the classes of 4C.

    Attributes:
        character: The hero.
        picture: The picture of the portrait, or None.
        companions: The companions, who have none themselves.
        vehicles: The vehicles.
        headquarters: The headquarters.
    """

    character: Character
    picture: bytes | None = None
    companions: tuple["HeroFile", ...] = ()
    vehicles: tuple[OwnedVehicle, ...] = ()
    headquarters: tuple[Headquarters, ...] = ()

    @classmethod
    def of(cls, package: Package) -> "HeroFile":
        """The character of a package with its belongings, in order."""
        along: dict[str, list[Package]] = {}
        for each in package.belongings:
            along.setdefault(each.content.kind, []).append(each)
        return cls(
            package.content.document,
            package.picture,
            companions=tuple(map(cls.of, along.get(COMPANION_KIND, ()))),
            vehicles=tuple(each.content.document for each in along.get(VEHICLE_KIND, ())),
            headquarters=tuple(each.content.document for each in along.get(HEADQUARTERS_KIND, ())),
        )

    def package(self, kind: str = HERO_KIND) -> Package:
        """The package of this hero; `kind` is the kind of the character in it."""
        return Package(
            Content(kind, self.character),
            self.picture,
            (
                *(each.package(COMPANION_KIND) for each in self.companions),
                *(Package(Content(VEHICLE_KIND, each)) for each in self.vehicles),
                *(Package(Content(HEADQUARTERS_KIND, each)) for each in self.headquarters),
            ),
        )

    @property
    def is_alone(self) -> bool:
        """Whether it has no companions or property."""
        return not (self.companions or self.vehicles or self.headquarters)


def parse_hero(data: bytes, name: str) -> HeroFile:
    """Read a hero from the bytes of a file; `name` is the file name. Pictures are not decoded.

    Raises:
        ImportRefusedError: The file is invalid.
    """
    payload = HERO_PAYLOAD.read_file(
        data, name=name, kind=HERO_KIND, version=HERO_VERSION, limit=LARGEST_FILE
    )
    hero = replace(_read(payload), companions=tuple(map(_read, payload.companions)))
    if hero.is_alone and len(data) > MEBIBYTE:
        raise import_refusal(name, f"is larger than {MEBIBYTE // 1024} KB")
    return hero


def hero_bytes(hero: HeroFile) -> bytes:
    """The bytes of a hero's file.

    Raises:
        StorageError: The file would exceed the maximum size.
    """
    companions = tuple(CompanionPayload(*_payload(each)) for each in hero.companions)
    payload = HeroPayload(*_payload(hero), companions)
    data = HERO_PAYLOAD.file_bytes(payload, kind=HERO_KIND, version=HERO_VERSION)
    if len(data) > LARGEST_FILE:
        raise StorageError(
            f"{hero.character.profile.name} was not exported because the file with all companions "
            f"would be larger than {LARGEST_FILE // MEBIBYTE} MB; remove some portraits."
        )
    return data


def _read(payload: CompanionPayload) -> HeroFile:
    return HeroFile(
        payload.character,
        payload.picture,
        vehicles=payload.vehicles,
        headquarters=payload.headquarters,
    )


def _payload(
    hero: HeroFile,
) -> tuple[Character, bytes | None, tuple[OwnedVehicle, ...], tuple[Headquarters, ...]]:
    return hero.character, hero.picture, hero.vehicles, hero.headquarters


def content_of(thing: OwnedDocument, owner: str | None = None) -> Content[OwnedDocument]:
    """The content of a row for a document; a character with an owner is a companion."""
    match thing:
        case Character():
            kind = HERO_KIND if owner is None else COMPANION_KIND
        case Draft():
            kind = DRAFT_KIND
        case OwnedVehicle():
            kind = VEHICLE_KIND
        case _:
            kind = HEADQUARTERS_KIND
    return Content(kind, thing, owner)


def package_of(thing: HeroFile | OwnedDocument) -> Package:
    """A document as a package, for a campaign or a file."""
    return thing.package() if isinstance(thing, HeroFile) else Package(content_of(thing))


def with_instant_companions(hero: Character, book: Rulebook, seed: str) -> HeroFile:
    """A hero with everything that its powers grant, and that of a Sidekick's powers."""
    granted = instant_companions(hero, book, seed)
    companions = []
    for index, each in enumerate(granted.characters):
        their_companions = instant_companions(each, book, f"{seed} {index}")
        companions.append(
            HeroFile(
                each, vehicles=their_companions.vehicles, headquarters=their_companions.headquarters
            )
        )
    return HeroFile(
        hero,
        companions=tuple(companions),
        vehicles=granted.vehicles,
        headquarters=granted.headquarters,
    )
