"""The library groups of 4C's documents, and the names of their kinds."""

from typing import Final

from fourc_desktop.core.documents import DARK_PERSON_DRAWING, LibraryGroup
from fourc_desktop.core.summary import KindWords

HERO_GROUP: Final = LibraryGroup(
    "hero",
    "Hero",
    "Heroes",
    "star",
    "accent",
    always=True,
    none="No heroes yet",
    how="Build one step by step, or have one rolled at once.",
    actions=(("new_hero", "New hero", "plus"), ("instant", "Instant hero", "zap")),
)
VILLAIN_GROUP: Final = LibraryGroup(
    "villain",
    "Villain",
    "Villains",
    "skull",
    "danger",
    DARK_PERSON_DRAWING,
    always=True,
    none="No villains yet",
    how="Have one rolled, or take some from the stock of foes.",
    actions=(
        ("instant_villain", "Instant villain", "skull"),
        ("stock_foes", "Stock foes", "users"),
    ),
)
COMPANION_GROUP: Final = LibraryGroup(
    "companion",
    "Companion",
    "Companions",
    "users",
    "ink2",
    headline=False,
    none="No companions yet",
    how="They come with powers: open a hero who has Sidekick or Alter-Ego.",
)
VEHICLE_GROUP: Final = LibraryGroup(
    "vehicle",
    "Vehicle",
    "Vehicles",
    "car",
    "ink2",
    "car",
    none="No vehicles yet",
    how="A car for the team, or what belongs to a hero with the power Vehicle.",
    actions=(("new_vehicle", "New vehicle", "car"),),
    start="A car for the team, to change as you like",
)
HEADQUARTERS_GROUP: Final = LibraryGroup(
    "headquarters",
    "Headquarters",
    "Headquarters",
    "building",
    "ink2",
    "headquarters",
    headline=False,
    none="No headquarters yet",
    how="They come with a power: open a hero who has Headquarters.",
)
DRAFT_GROUP: Final = LibraryGroup(
    "draft",
    "Draft",
    "Drafts",
    "pencil",
    "warn",
    faint=True,
    none="Nobody is being built",
    how="What you begin in the builder waits here until it is finished.",
    actions=(("new_hero", "New hero", "plus"),),
)

FOURC_KIND_WORDS: Final = KindWords(
    one="hero",
    a="a hero",
    many="heroes",
    owned="companions",
    search="Search names, powers, tags",
    building="Eight steps, dice or choice, about five minutes",
    files="Heroes, villains and vehicles from their own files",
)
