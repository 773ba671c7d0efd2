"""Heroes in files of their own: read and written, with or without a campaign."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.exchange import read_exchange, write_exchange
from fourc_desktop.storage.hero_format import (
    HERO_KIND,
    HERO_VERSION,
    CharacterModel,
    HeroModel,
)
from fourc_desktop.storage.pictures import prepare_picture
from fourc_desktop.storage.strict_json import MEBIBYTE


@dataclass(frozen=True, slots=True)
class HeroFile:
    """A hero as a file holds it: the character, and the picture its portrait names, if any."""

    character: Character
    picture: bytes | None = None


def with_picture(character: Character, picture: bytes | None) -> HeroFile:
    """A character whose portrait is this picture, or who has none."""
    digest = None if picture is None else hashlib.sha256(picture).hexdigest()
    profile = replace(character.profile, portrait=digest)
    return HeroFile(replace(character, profile=profile), picture)


def read_hero(path: Path) -> HeroFile:
    """Read a hero from a file; a picture in it is decoded and drawn anew.

    Raises:
        StorageError: The file cannot be read, or is refused; its text says why.
    """
    hero = parse_hero(read_bounded(path, MEBIBYTE), path.name)
    if hero.picture is None:
        return hero
    return with_picture(hero.character, prepare_picture(hero.picture))


def parse_hero(data: bytes, name: str) -> HeroFile:
    """Read a hero from the bytes of a file called `name`, the picture as it lies there.

    Raises:
        ImportRefusedError: Something in it is not as it should be.
    """
    model = read_exchange(data, HeroModel, name=name, kind=HERO_KIND, version=HERO_VERSION)
    return HeroFile(model.character.character(), model.picture)


def hero_bytes(hero: HeroFile) -> bytes:
    """The bytes of a hero's file."""
    model = HeroModel(character=CharacterModel.of(hero.character), picture=hero.picture)
    return write_exchange(model, kind=HERO_KIND, version=HERO_VERSION)


def write_hero(hero: HeroFile, path: Path) -> None:
    """Write a hero to a file, in place of what was there."""
    write_atomically(path, hero_bytes(hero))


def rewrite_hero(path: Path, change: Callable[[Character], Character], output: Path) -> Character:
    """Change the hero of a file and write the result to `output`, which may be the same file.

    The picture goes along as it lies there, so that it does not fade by being drawn ever anew.

    Raises:
        StorageError: The file cannot be read or written, or is refused; its text says why.
    """
    hero = parse_hero(read_bounded(path, MEBIBYTE), path.name)
    changed = replace(hero, character=change(hero.character))
    write_hero(changed, output)
    return changed.character
