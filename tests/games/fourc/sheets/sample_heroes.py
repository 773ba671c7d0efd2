"""Types of fixtures that make heroes and their pages."""

from typing import Any, Protocol

from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.sheets.character_content import CharacterPage


class HeroMaker(Protocol):
    """Makes an Instant hero with some fields changed; fields of the profile by their own names."""

    def __call__(self, seed: str = ..., rules: Rules = ..., **changes: Any) -> Character: ...


class PageMaker(Protocol):
    """Makes the page of an Instant hero."""

    def __call__(
        self, seed: str = ..., rules: Rules = ..., *, campaign: str = ..., **changes: Any
    ) -> CharacterPage: ...
