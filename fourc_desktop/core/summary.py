"""The contents of a document's card, and a game's words for its documents."""

from dataclasses import dataclass
from typing import Annotated, Final

from fourc_desktop.core.limits import LEFT_OUT, STRICT

PERSON_DRAWING: Final = "figure"
"""The illustration of a person without a picture."""

DARK_PERSON_DRAWING: Final = "dark-figure"
"""The illustration of a person on another side than the first."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The contents of a document's card.

    Attributes:
        name: Its name.
        side: The id of its side, or empty.
        subtitle: The second line: "Mutant · Kira".
        numbers: Up to three gauges: ("Damage", 110).
        line: Its best traits: "Light Control 40 · Flight 30".
        tags: Its tags.
        portrait: The digest of its picture, or None.
        words: All its text in lower case, to search in.
        rules: The edition it was made by, or empty.
        drawing: The illustration without a picture, or empty for that of its group.
        draft: Whether it has an unfinished change.
        face: The seed of the placeholder figure, or empty to use the document's id.
        full: The full value of each number, if one of them is below it; otherwise empty.
    """

    __pydantic_config__ = STRICT

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
    draft: Annotated[bool, LEFT_OUT] = False
    face: Annotated[str, LEFT_OUT] = ""
    full: Annotated[tuple[int, ...], LEFT_OUT] = ()


@dataclass(frozen=True, slots=True)
class KindWords:
    """Words that are filled into the program's sentences after translation of both.

    Attributes:
        one: The word for one: "hero".
        a: The same with its article: "a hero".
        many: The word for several: "heroes".
        owned: The word for the belongings of one: "companions".
        search: The placeholder of the library's search field.
        building: The text under the button that opens the builder.
        files: What can be imported from files, in a few words.
        turn: The word for the part of a fight in which everyone acts once: "Turn", "Round".
        gamemaster: The word for who leads the game.
        things: The words for combatants that are no people, by their names in files.
    """

    one: str = "character"
    a: str = "a character"
    many: str = "characters"
    owned: str = "belongings"
    search: str = "Search names, texts, tags"
    building: str = "Step by step, as far as you like"
    files: str = "Characters from their own files"
    turn: str = "Turn"
    gamemaster: str = "Gamemaster"
    things: tuple[tuple[str, str], ...] = ()

    @property
    def nameless(self) -> str:
        """The file name of a document without a name: "Hero"."""
        return self.one.capitalize()


NEUTRAL_WORDS = KindWords()
"""The words of kinds whose game has none of its own."""
