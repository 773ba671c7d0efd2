"""Heroes in files of their own: read, written and checked, with or without a campaign."""

import hashlib
from dataclasses import dataclass, replace

from fourc_desktop.domain.fourc.character import Character


@dataclass(frozen=True, slots=True)
class HeroFile:
    """A hero as a file holds it: the character and the picture of the portrait, if any."""

    character: Character
    picture: bytes | None = None


def with_picture(character: Character, picture: bytes | None) -> HeroFile:
    """A character whose portrait is this picture, which the program has re-encoded."""
    digest = None if picture is None else hashlib.sha256(picture).hexdigest()
    return HeroFile(
        replace(character, profile=replace(character.profile, portrait=digest)), picture
    )
