"""Heroes in files of their own: read and written, with or without a campaign."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from fourc_desktop.games.fourc.formats.hero_file import (
    LARGEST_FILE,
    HeroFile,
    hero_bytes,
    parse_hero,
)
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.services.document_files import digest_of
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.bounded_read import read_bounded
from fourc_desktop.storage.pictures import prepare_picture


def with_picture(character: Character, picture: bytes | None) -> HeroFile:
    """A character whose portrait is this picture, or who has none."""
    profile = replace(character.profile, portrait=digest_of(picture))
    return HeroFile(replace(character, profile=profile), picture)


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
