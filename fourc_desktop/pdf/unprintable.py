"""What no shipped font can print: told before a sheet is printed."""

from dataclasses import dataclass

from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.fonts import Fonts


@dataclass(frozen=True, slots=True)
class Unprintable:
    """Characters that no shipped font can print, and where they stand."""

    place: str
    characters: tuple[str, ...]


def unprintable(printable: Printable, fonts: Fonts) -> tuple[Unprintable, ...]:
    """What will print as an empty box."""
    return tuple(
        Unprintable(place, characters)
        for place, text in printable.words()
        if (characters := fonts.missing(text))
    )
