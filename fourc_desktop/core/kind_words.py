"""What the program says of the documents of a kind, in words of its game."""

from dataclasses import dataclass


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


NEUTRAL = KindWords()
"""For a kind whose game has no words of its own."""
