"""What was shown last of a campaign, to show it again after a restart."""

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from fourc_desktop.core.text import is_plain

MAX_KEYS: Final = 20
MAX_VALUE: Final = 4000
"""The most values of a view state, and the most characters of each."""

MAX_SCROLLED: Final = 20
"""The most scroll areas of a screen whose positions are stored."""

ROLLS: Final = "rolls"
RULES: Final = "rules:"
"""The panels beside a screen; a topic of the rules follows, or nothing for their list."""

ViewState = Annotated[
    dict[str, Annotated[str, Field(max_length=MAX_VALUE)]], Field(max_length=MAX_KEYS)
]
"""What a screen shows of its documents, such as a search, by keys of the screen."""


class WindowPlace(BaseModel):
    """Where a window was.

    Attributes:
        screen: The name of its screen.
        geometry: Its geometry as Qt saves it, in hexadecimal digits.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    screen: Annotated[str, Field(max_length=200)] = ""
    geometry: Annotated[str, Field(max_length=MAX_VALUE, pattern="^([0-9a-f]{2})*$")] = ""


class PlayersPlace(BaseModel):
    """The players' windows that were open, and what they showed; nothing if none was.

    Attributes:
        view: Where the players' view was, or None if it was closed.
        order: Where the window with the order of play was, or None if it was closed.
        switches: Which of their switches were on, by name.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    view: WindowPlace | None = None
    order: WindowPlace | None = None
    switches: Annotated[dict[str, bool], Field(max_length=MAX_KEYS)] = {}


class LastPlace(BaseModel):
    """What was shown last of a campaign.

    Attributes:
        screen: The item of the navigation rail, or empty if nothing is known.
        document: The id of the open document, or empty.
        page: The page of its screen, such as the ledger, or without a document that of the
            campaign, such as the party; or empty.
        view: What the screen showed, unless it was the library.
        library: What the library showed, which Back leads to.
        panel: What was open beside it: `ROLLS`, `RULES` with the topic, or empty.
        scrolled: The positions of the vertical scroll bars of the screen.
        players: The players' windows.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    screen: Annotated[str, Field(max_length=64)] = ""
    document: Annotated[str, Field(max_length=64)] = ""
    page: Annotated[str, Field(max_length=64)] = ""
    view: ViewState = {}
    library: ViewState = {}
    panel: Annotated[str, Field(max_length=MAX_VALUE)] = ""
    scrolled: Annotated[tuple[int, ...], Field(max_length=MAX_SCROLLED)] = ()
    players: PlayersPlace = PlayersPlace()


def storable(state: Mapping[str, str]) -> dict[str, str]:
    """The values of a view state that are not empty, not too long, and plain text."""
    return {
        key: value
        for key, value in state.items()
        if value and len(value) <= MAX_VALUE and all(is_plain(each, lines=True) for each in value)
    }
