"""How characters are written down, in a campaign and in a file of its own."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.limits import STRICT, Owner
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

HERO_KIND = "4c-hero"
"""What the envelope of a file and a row of a campaign call a character of 4C."""

COMPANION_KIND = "4c-companion"
"""What a row of a campaign calls a character that belongs to another."""


@dataclass(frozen=True, slots=True)
class CompanionRow:
    """The body of a row: a companion and whose it is."""

    __pydantic_config__ = STRICT

    owner: Owner
    character: Character


CHARACTER: Final = DataclassFormat(Character)
"""The body of a hero's row, and characters in fights."""

COMPANION_ROW: Final = DataclassFormat(CompanionRow)
