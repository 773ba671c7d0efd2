"""The document kinds of FUDGE: characters, drafts of them, and units."""

from dataclasses import replace
from typing import Final

from fourc_desktop.core.documents import AnyKind, AnyPrintable, LibraryGroup
from fourc_desktop.core.game import GameSide
from fourc_desktop.core.summary import KindWords
from fourc_desktop.games.fudge.rules.book import OTHER_SIDE, PLAYER_SIDE, FudgeBook
from fourc_desktop.games.fudge.rules.character import FudgeCharacter
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.unit import UNIT_FORM, FudgeUnit
from fourc_desktop.services.character_forms.character_groups import DRAFTS, OTHERS, PLAYERS
from fourc_desktop.services.character_forms.form_kind import FormKind

CHARACTER_KIND: Final = "fudge-character"
DRAFT_KIND: Final = "fudge-draft"
UNIT_KIND: Final = "fudge-unit"

SIDES: Final = (
    GameSide(PLAYER_SIDE, "Player character", "Player characters"),
    GameSide(OTHER_SIDE, "Other", "Others"),
)

UNITS: Final = LibraryGroup(
    "unit",
    "Unit",
    "Units",
    "flag",
    "ink2",
    drawing="unit",
    actions=(("new_unit", "New unit", "flag"),),
)

WORDS: Final = KindWords(
    search="Search names, skills, tags", turn="Round", gamemaster="Storyteller"
)


class FudgeKind(FormKind[FudgeCharacter, FudgeBook]):
    """Characters; the sheet shows chances, and has rules tables on the back."""

    def sheet(
        self,
        thing: FudgeCharacter,
        book: FudgeBook,
        *,
        game: str,
        picture: bytes | None = None,
        campaign: str = "",
        back: bool = False,
    ) -> AnyPrintable:
        """The sheet of a character, or a blank one."""
        # Imported here, because it loads slowly and most characters are never printed.
        from fourc_desktop.games.fudge.sheets.character_content import character_content  # noqa: PLC0415
        from fourc_desktop.pdf.generic_sheet import GenericSheet  # noqa: PLC0415

        return GenericSheet(
            character_content(thing, book, game=game, picture=picture, campaign=campaign, back=back)
        )

    def token_sizes(self, thing: FudgeCharacter, book: FudgeBook) -> tuple[int, ...]:
        """The size of the token by the Mass Scale; a human has 1."""
        del book
        height = MASS_A_STEP ** (thing.mass_scale / DIMENSIONS)
        return (min(max(round(height), 1), WIDEST_TOKEN),)

    def blank_sheet(self, book: FudgeBook, *, game: str, campaign: str) -> AnyPrintable:
        """A blank sheet without levels, with the rules tables on the back."""
        from fourc_desktop.games.fudge.sheets.character_content import blank_content  # noqa: PLC0415
        from fourc_desktop.pdf.generic_sheet import GenericSheet  # noqa: PLC0415

        return GenericSheet(blank_content(book, game=game, campaign=campaign))


MASS_A_STEP: Final = 1.5
"""The factor of mass per step of Scale; a house value, used for tokens only."""

DIMENSIONS: Final = 3
WIDEST_TOKEN: Final = 4
MAX_FIGURES: Final = 20
"""The maximum number of tokens of a unit."""


CHARACTER: Final = FudgeKind(
    FORM,
    CHARACTER_KIND,
    groups=(replace(PLAYERS, id=PLAYER_SIDE), replace(OTHERS, id=OTHER_SIDE)),
    words=WORDS,
)
DRAFT: Final = FormKind(FORM, DRAFT_KIND, groups=(DRAFTS,), draft_of=CHARACTER_KIND)


class UnitKind(FormKind[FudgeUnit, FudgeBook]):
    """Units of battles; they are no persons, and have no skills to roll and no downtime."""

    @property
    def is_person(self) -> bool:
        """False: a unit consists of many."""
        return False

    @property
    def has_token(self) -> bool:
        """True: its fighters are tokens on maps."""
        return True

    def token_sizes(self, thing: FudgeUnit, book: FudgeBook) -> tuple[int, ...]:
        """A token for each fighter, up to the maximum number."""
        del book
        return (1,) * min(thing.fighters, MAX_FIGURES)


UNIT: Final = UnitKind(UNIT_FORM, UNIT_KIND, groups=(UNITS,), words=WORDS)

KINDS: Final[tuple[AnyKind, ...]] = (CHARACTER, DRAFT, UNIT)
