"""What is printed on standees and tokens."""

from dataclasses import dataclass
from enum import Enum

MOST_MULTIPLE = 4
"""The largest token is so many times as wide as the usual one."""


class Ring(Enum):
    """The ring of a token, by the index of its side among the sides of the game."""

    SOLID = 0
    DASHED = 1
    DOUBLE = 2

    @classmethod
    def of_side(cls, index: int) -> "Ring":
        """The ring of the side with an index from 0 on; all from the third on share theirs."""
        return cls(min(index, cls.DOUBLE.value))


@dataclass(frozen=True, slots=True)
class TokenContent:
    """A character or vehicle on a map.

    Attributes:
        name: The name, which may be empty.
        short_name: What tokens call it, which may be empty.
        picture: The bytes of a PNG or JPEG, or None.
        ring: The ring of its side.
        multiple: How many times as wide as the usual token it is, from 1 to `MOST_MULTIPLE`.
        number: Its number, from 1 on, among those of the same name; None where there is one.
        figure: The seed of the figure that stands for a missing picture; empty for initials.
    """

    name: str
    short_name: str
    picture: bytes | None = None
    ring: Ring = Ring.SOLID
    multiple: int = 1
    number: int | None = None
    figure: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.multiple <= MOST_MULTIPLE:
            raise ValueError(f"a token is 1 to {MOST_MULTIPLE} wide, not {self.multiple}")

    @property
    def initials(self) -> str:
        """The first characters of up to three words, in capitals; "?" for an empty name."""
        return "".join(word[0] for word in self.name.split()[:3]).upper() or "?"


def short_name(name: str) -> str:
    """The last word with a letter in it: "Verdigris" of "Madame Verdigris 2"."""
    words = [word for word in name.split() if any(map(str.isalpha, word))]
    return words[-1] if words else name.strip()
