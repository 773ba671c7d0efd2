"""The sheet of a character: the front, what does not fit on it, and the back."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.sheets.character_layout import character_pages
from fourc_desktop.sheets.content import CharacterPage
from fourc_desktop.sheets.look import Look
from fourc_desktop.sheets.placed import Page


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """One character's page and portrait; the portrait is a JPEG or PNG, or None."""

    page: CharacterPage
    portrait: bytes | None = None

    @property
    def name(self) -> str:
        """The headline name."""
        return self.page.name

    def pages(self, look: Look) -> tuple[Page, ...]:
        """The front, and the pages that it overflows to."""
        return character_pages(self.page, self.portrait, look)

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed, each with the name of its place."""
        return self.page.words()
