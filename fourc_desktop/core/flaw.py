"""Something in a written entry that is not as it should be, and where it stands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong.

    Attributes:
        place: The way to it through the entry's fields and the numbers of its parts, from 0.
        sentence: What is wrong, as a whole sentence.
    """

    place: tuple[str | int, ...]
    sentence: str
