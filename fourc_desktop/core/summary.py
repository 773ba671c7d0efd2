"""What a card shows of somebody or something; every game writes its own."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Summary:
    """A document at a glance.

    Attributes:
        name: What it is called.
        side: The id of the side it is on, or nothing.
        subtitle: A second line: "Mutant · Kira".
        numbers: The gauges that matter, at most three: ("Damage", 110).
        line: What it is best at: "Light Control 40 · Flight 30".
        tags: Words to find it by.
        portrait: The digest of its picture, or None.
        words: All its text in lower case, to search in.
        rules: The edition it was made by, or nothing where no edition tells.
        drawing: What is drawn where there is no picture: the sort of a thing, or nothing.
    """

    name: str
    side: str
    subtitle: str
    numbers: tuple[tuple[str, int], ...]
    line: str
    tags: tuple[str, ...]
    portrait: str | None
    words: str
    rules: str = ""
    drawing: str = ""
