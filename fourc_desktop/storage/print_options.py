"""The options of a print job, and which of them apply to what."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, Literal

from pydantic import ConfigDict

NAMED: Final = ("companions", "vehicles", "headquarters")
"""The values of `PrintOptions.along` with fields of their own in the settings file."""


class PrintStyle(StrEnum):
    """The styles of sheets as single words, in commands and in settings of older versions."""

    COLOR = "color"
    LOW_INK = "low-ink"
    PENCIL = "pencil"
    LARGE_PRINT = "large-print"


CardsPerPage = Literal[4, 8, 9]
"""The numbers of cards that a page can have."""

USUAL_CARDS: Final[CardsPerPage] = 8

TokenSize = Literal[0, 1, 2, 3, 4]
"""The token sizes for a whole print job, in multiples of the usual width."""

OWN_SIZE: Final[TokenSize] = 0
"""The token size that leaves each token as wide as its game says."""


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The user's print options; missing fields of a file have their defaults.

    Attributes:
        low_ink: Whether fills and color are left out.
        pencil: Whether the numbers that change in play are left blank.
        large_print: Whether everything is printed larger.
        fillable: Whether boxes to write in are form fields.
        back: Whether backs of sheets are printed; each sheet then starts on a new leaf.
        along: Which belongings are printed with their owners, as values of `DocumentKind.follows`:
            "vehicles".
        portrait: Whether a portrait is printed even in a style without portraits.
        each: Whether each document gets a file of its own.
        per_page: The number of cards on a page.
        token_size: The width of all tokens in multiples of the usual one, or `OWN_SIZE`.
        card_backs: Whether the backs of cards are printed, mirrored behind them.
        secrets: Whether maps show what only the Gamemaster knows.
        largest: Whether a poster is A2 instead of A3.
    """

    __pydantic_config__ = ConfigDict(strict=True, extra="forbid")

    low_ink: bool = False
    pencil: bool = False
    large_print: bool = False
    fillable: bool = False
    back: bool = True
    along: frozenset[str] = frozenset()
    portrait: bool = False
    each: bool = False
    per_page: CardsPerPage = USUAL_CARDS
    token_size: TokenSize = OWN_SIZE
    card_backs: bool = False
    secrets: bool = True
    largest: bool = False


CARD_OPTIONS: Final = frozenset({"per_page", "card_backs"})
"""The fields of `PrintOptions` that apply to cards alone."""

TOKEN_OPTIONS: Final = frozenset({"token_size"})
"""The fields of `PrintOptions` that apply to standees and tokens alone."""

MAP_OPTIONS: Final = frozenset({"secrets"})
"""The fields of `PrintOptions` that apply to maps alone."""

POSTER_OPTIONS: Final = frozenset({"largest"})
"""The fields of `PrintOptions` that apply to posters alone."""

STYLE_SWITCHES: Final = frozenset({"low_ink", "pencil", "large_print"})
"""The fields of `PrintOptions` that make up the print style."""

SHEET_OPTIONS: Final = (
    frozenset(each.name for each in fields(PrintOptions))
    - CARD_OPTIONS
    - TOKEN_OPTIONS
    - MAP_OPTIONS
    - POSTER_OPTIONS
)
"""The fields of `PrintOptions` that apply to sheets of documents."""


def switch_of(style: PrintStyle) -> dict[str, bool]:
    """The field of `PrintOptions` that a style word sets, and its value; empty for color."""
    return {} if style is PrintStyle.COLOR else {style.value.replace("-", "_"): True}
