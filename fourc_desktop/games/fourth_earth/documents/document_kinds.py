"""The document kinds: characters and their drafts."""

from typing import Final

from fourc_desktop.core.documents import (
    AnyKind,
    AnyPrintable,
)
from fourc_desktop.core.summary import KindWords
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND, DRAFT_KIND
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM, EarthCharacter
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.services.character_forms.character_groups import DRAFTS, OTHERS, PLAYERS
from fourc_desktop.services.character_forms.form_kind import FormKind

WORDS: Final = KindWords(search="Search names, action types, tools, tags", turn="Round")


class EarthKind(FormKind[EarthCharacter, EarthRulebook]):
    """Characters; the sheet shows batteries as boxes, and has rules tables."""

    def sheet(
        self,
        thing: EarthCharacter,
        book: EarthRulebook,
        *,
        game: str,
        picture: bytes | None = None,
        campaign: str = "",
        back: bool = False,
    ) -> AnyPrintable:
        """The sheet of a character, or a blank one."""
        # Imported here, because it loads slowly and most characters are never printed.
        from fourc_desktop.games.fourth_earth.sheets.character_content import (  # noqa: PLC0415
            earth_sheet_content,
        )
        from fourc_desktop.pdf.generic_sheet import GenericSheet  # noqa: PLC0415

        return GenericSheet(
            earth_sheet_content(
                thing, book, game=game, picture=picture, campaign=campaign, back=back
            )
        )


CHARACTER: Final = EarthKind(FORM, CHARACTER_KIND, groups=(PLAYERS, OTHERS), words=WORDS)
DRAFT: Final = FormKind(FORM, DRAFT_KIND, groups=(DRAFTS,), draft_of=CHARACTER_KIND)

KINDS: Final[tuple[AnyKind, ...]] = (CHARACTER, DRAFT)
