"""The contents of standees and tokens, as values that can be sent to another process."""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.core.text import initials
from fourc_desktop.pdf.pieces.sketch import Sketch

MAX_MULTIPLE = 4
"""The width of the largest token in multiples of the usual one."""


class Ring(Enum):
    """The rings of tokens, by the index of the side among the sides of the game."""

    SOLID = 0
    DASHED = 1
    DOUBLE = 2

    @classmethod
    def of_side(cls, index: int) -> "Ring":
        """The ring of the side with an index from 0; all from the third on share one."""
        return cls(min(index, cls.DOUBLE.value))


@dataclass(frozen=True, slots=True)
class TokenContent:
    """A character or vehicle on a map.

    Attributes:
        name: The name, which may be empty.
        short_name: The name on tokens, which may be empty.
        picture: The bytes of a PNG or JPEG, or None.
        ring: The ring of its side.
        multiple: Its width in multiples of the usual token, from 1 to `MAX_MULTIPLE`.
        number: Its number, from 1, among those of the same name; None for a unique name.
        sketch: The figure that stands for a missing picture; None for initials.
    """

    name: str
    short_name: str
    picture: bytes | None = None
    ring: Ring = Ring.SOLID
    multiple: int = 1
    number: int | None = None
    sketch: Sketch | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.multiple <= MAX_MULTIPLE:
            raise ValueError(f"a token is 1 to {MAX_MULTIPLE} wide, not {self.multiple}")

    @property
    def initials(self) -> str:
        """The initials that its token has on the screen too; "?" for an empty name."""
        return initials(self.name)


def short_name(name: str) -> str:
    """The last word with a letter in it: "Verdigris" of "Madame Verdigris 2"."""
    words = [word for word in name.split() if any(map(str.isalpha, word))]
    return words[-1] if words else name.strip()
