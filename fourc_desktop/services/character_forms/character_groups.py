"""The groups of the library in games with player characters and others."""

from typing import Final

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.summary import DARK_PERSON_DRAWING

PLAYERS: Final = LibraryGroup(
    "players",
    "Player character",
    "Player characters",
    "users",
    "accent",
    always=True,
    none="No player characters yet",
    how="Build one step by step, or have one made at once.",
    actions=(("new_hero", "New character", "plus"), ("instant", "Instant character", "zap")),
    start="Step by step, as far as you like",
)
OTHERS: Final = LibraryGroup(
    "others",
    "Other",
    "Others",
    "skull",
    "danger",
    DARK_PERSON_DRAWING,
    always=True,
    none="Nobody else yet",
    how="Take as many as you like from the stock.",
    actions=(("stock_foes", "Stock characters…", "users"),),
)
DRAFTS: Final = LibraryGroup("draft", "Draft", "Drafts", "pencil", "warn", faint=True)
