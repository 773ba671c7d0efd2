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


@dataclass(frozen=True, slots=True)
class KindWords:
    """Words for sentences of the program; each is translated before it is filled in.

    Attributes:
        one: One of them: "hero".
        a: One of them, with its article: "a hero".
        many: Several: "heroes".
        owned: What belongs to one of them: "companions".
        search: The hint in the search of the library.
        building: How one is built, said under the button that begins it.
        files: What can be imported from files, in a few words.
    """

    one: str = "character"
    a: str = "a character"
    many: str = "characters"
    owned: str = "belongings"
    search: str = "Search names, texts, tags"
    building: str = "Step by step, as far as you like"
    files: str = "Characters from their own files"

    @property
    def nameless(self) -> str:
        """What a file is called whose document has no name: "Hero"."""
        return self.one.capitalize()


NEUTRAL_WORDS = KindWords()
"""For a kind whose game has no words of its own."""
