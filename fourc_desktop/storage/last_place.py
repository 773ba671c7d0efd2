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
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    screen: Annotated[str, Field(max_length=64)] = ""
    document: Annotated[str, Field(max_length=64)] = ""
    page: Annotated[str, Field(max_length=64)] = ""
    view: ViewState = {}
    library: ViewState = {}
    panel: Annotated[str, Field(max_length=MAX_VALUE)] = ""
    scrolled: Annotated[tuple[int, ...], Field(max_length=MAX_SCROLLED)] = ()


def storable(state: Mapping[str, str]) -> dict[str, str]:
    """The values of a view state that are not empty, not too long, and plain text."""
    return {
        key: value
        for key, value in state.items()
        if value and len(value) <= MAX_VALUE and all(is_plain(each, lines=True) for each in value)
    }
