"""The kinds of documents: characters and their drafts."""

from typing import Final

from fourc_desktop.core.documents import DARK_PERSON_DRAWING, AnyKind, LibraryGroup
from fourc_desktop.core.summary import KindWords
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND, DRAFT_KIND
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM
from fourc_desktop.services.character_forms.form_kind import FormKind

PLAYERS: Final = LibraryGroup(
    "players",
    "Player character",
    "Player characters",
    "users",
    "accent",
    always=True,
    none="No player characters yet",
    how="Build one step by step, or have one made at once.",
)
OTHERS: Final = LibraryGroup("others", "Other", "Others", "skull", "danger", DARK_PERSON_DRAWING)
DRAFTS: Final = LibraryGroup("draft", "Draft", "Drafts", "pencil", "warn", faint=True)

WORDS: Final = KindWords(search="Search names, action types, tools, tags")

CHARACTER: Final = FormKind(FORM, CHARACTER_KIND, groups=(PLAYERS, OTHERS), words=WORDS)
DRAFT: Final = FormKind(FORM, DRAFT_KIND, groups=(DRAFTS,), draft_of=CHARACTER_KIND)

KINDS: Final[tuple[AnyKind, ...]] = (CHARACTER, DRAFT)
