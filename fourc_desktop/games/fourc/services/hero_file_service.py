"""HeroFileService: heroes in files."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from fourc_desktop.games.fourc.formats.hero_file import (
    LARGEST_FILE,
    HeroFile,
    hero_bytes,
    parse_hero,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.services.documents.document_file import digest_of
from fourc_desktop.storage.files.file_access import read_bounded, write_atomically
from fourc_desktop.storage.images.pictures import prepare_picture


def with_picture(character: Character, picture: bytes | None) -> HeroFile:
    """A character with this picture as the portrait, or without a portrait."""
    profile = replace(character.profile, portrait=digest_of(picture))
    return HeroFile(replace(character, profile=profile), picture)


def read_hero(path: Path) -> HeroFile:
    """Read a hero from a file; the picture is decoded and encoded again.

    Raises:
        StorageError: The file cannot be read, or is refused; the message tells why.
    """
    return with_encoded_hero_pictures(parse_hero(read_bounded(path, LARGEST_FILE), path.name))


def with_encoded_hero_pictures(hero: HeroFile) -> HeroFile:
    """A hero with all pictures, including those of companions, decoded and encoded again."""
    picture = None if hero.picture is None else prepare_picture(hero.picture)
    drawn = with_picture(hero.character, picture)
    companions = tuple(with_encoded_hero_pictures(each) for each in hero.companions)
    return replace(hero, character=drawn.character, picture=picture, companions=companions)


def write_hero(hero: HeroFile, path: Path) -> None:
    """Write a hero to a file, replacing an existing one."""
    write_atomically(path, hero_bytes(hero))


def rewrite_hero(path: Path, change: Callable[[Character], Character], output: Path) -> Character:
    """Change the hero of a file and write the result to `output`, which may be the same file.

    The picture is not encoded again, in order to keep its quality.

    Raises:
        StorageError: The file cannot be read or written, or is refused; the message tells why.
    """
    hero = parse_hero(read_bounded(path, LARGEST_FILE), path.name)
    changed = replace(hero, character=change(hero.character))
    write_hero(changed, output)
    return changed.character
