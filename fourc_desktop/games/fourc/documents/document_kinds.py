"""The kinds of documents of 4C, in the order of the library."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.comparison import TableCell, TableCellGroup
from fourc_desktop.core.document_text import DocumentText
from fourc_desktop.core.documents import (
    Content,
    DocumentHead,
    FileFormat,
    LibraryGroup,
    PrintSubject,
)
from fourc_desktop.core.limits import field_values
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.summary import Summary
from fourc_desktop.core.text import sentence_start
from fourc_desktop.games.fourc.documents.file_formats import (
    COMPANION_GROUP,
    DRAFT_GROUP,
    HERO_GROUP,
    VILLAIN_GROUP,
    HeroFileFormat,
)
from fourc_desktop.games.fourc.documents.property_kinds import (
    FourcDocumentKind,
    HeadquartersDocumentKind,
    VehicleDocumentKind,
)
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    COMPANION_ROW,
    DRAFT_KIND,
    HERO_KIND,
    CompanionRow,
    draft_from,
    draft_payload,
    read_draft,
    read_hero,
    write_draft,
    write_hero,
)
from fourc_desktop.games.fourc.formats.hero_file import MAX_COMPANIONS
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.creation.companions import Companions, surplus_problems
from fourc_desktop.games.fourc.rules.creation.draft import Draft, draft_with_change
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.card_summaries import full_draft_name
from fourc_desktop.games.fourc.rules.summaries.columns import comparison_cells, party_cells
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.print_options import PrintOptions

if TYPE_CHECKING:  # printing code is imported only when something is printed
    from fourc_desktop.pdf.book import Printable
    from fourc_desktop.pdf.cards.card_content import CharacterCard

DRAFT_STAYS = Reason(
    "draft-stays", "4C, Characters", "{name} is a draft; finish it in the builder first."
)
NO_COMPANIONS_OF_COMPANIONS = Reason(
    "no-companions-of-companions", "R55", "A companion has no companions of their own."
)


class PersonDocumentKind(FourcDocumentKind[Character]):
    """The base class of characters with and without an owner."""

    numbers = ("Damage", "Fortune")
    edits: tuple[str, ...] = ("Player", *numbers)
    most_owned = MAX_COMPANIONS
    when_owned = COMPANION_KIND
    when_alone = HERO_KIND
    screen = "character"
    is_person = True

    def head(self, document: Character) -> DocumentHead:
        """The head of the character."""
        return _head(document)

    def with_head(self, document: Character, head: DocumentHead) -> Character:
        """The character with the fields of a head replaced."""
        return replace(document, profile=_profile(document, head))

    def draft_after(self, draft: Draft, before: Character, after: Character) -> Draft:
        """The draft with the changes made to the finished character in the meantime."""
        return draft_with_change(draft, before, after)

    def dated(self, before: Character, after: Character, today: date) -> Character:
        """The character with a date on new ledger entries."""
        return replace(after, ledger=after.ledger.dated(before.ledger, today))

    def missing(self, document: Character, book: Rulebook) -> Refusal | None:
        """The first origin or power id that the catalogs lack, or None."""
        try:
            refuse_unknown(document, book)
        except Refused as refused:
            return refused.refusal
        return None

    def columns(self, document: Character, book: Rulebook) -> tuple[TableCell, ...]:
        """The columns of the party table; the catalogs must have all entries."""
        return tuple(party_cells(document, book))

    def compared(self, document: Character, book: Rulebook) -> tuple[TableCellGroup, ...]:
        """The values for a comparison, with current Fortune and Repute.

        Raises:
            Refused: A catalog lacks an id of the character.
        """
        refuse_unknown(document, book)
        return comparison_cells(current_stats(document, book))

    def surplus(self, owned: Sequence[object], book: Rulebook) -> Iterator[Problem]:
        """A problem for each kind of companion that exceeds what the powers grant."""
        companions = Companions(
            characters=tuple(each for each in owned if isinstance(each, Character)),
            vehicles=tuple(each for each in owned if isinstance(each, OwnedVehicle)),
            headquarters=tuple(each for each in owned if isinstance(each, Headquarters)),
        )
        yield from surplus_problems(companions, book)

    def not_owned(self) -> Refusal:
        """The refusal of an owner that is no hero."""
        return NO_COMPANIONS_OF_COMPANIONS()

    def file(self) -> FileFormat:
        """The file format of a character with companions and property."""
        return HeroFileFormat()

    def sheets(self, subject: PrintSubject, options: PrintOptions) -> "Iterator[Printable]":
        """The front of the sheet, and the back if that option is set."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.printing import character_sheet  # noqa: PLC0415

        yield character_sheet(subject, back=options.back)

    def text(self, subject: PrintSubject) -> DocumentText:
        """The contents of the front of the sheet as text."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.document_text import character_text  # noqa: PLC0415

        return character_text(subject)

    def printed_card(self, subject: PrintSubject) -> "CharacterCard":
        """The card with the contents of the sheet."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.character_card import character_card  # noqa: PLC0415

        return character_card(subject)

    def blank_card(self, book: Rulebook, page: CampaignPage) -> "CharacterCard":
        """A blank card of the campaign's edition."""
        # Printing code is imported only when something is printed.
        from fourc_desktop.games.fourc.sheets.printing import blank_card  # noqa: PLC0415

        return blank_card(page.rules, book)


class HeroDocumentKind(PersonDocumentKind):
    """A hero or a villain."""

    id = HERO_KIND
    groups = (HERO_GROUP, VILLAIN_GROUP)

    def group(self, summary: Summary) -> LibraryGroup:
        """The group in the library: heroes or villains."""
        return VILLAIN_GROUP if summary.side == CharacterSide.VILLAIN else HERO_GROUP

    def read(self, body: str) -> Content[Character]:
        """The document in the body of a row.

        Raises:
            ValueError: The body is invalid.
        """
        hero, draft = read_hero(body)
        return Content(self.id, hero, draft=draft)

    def write(self, content: Content[Character]) -> str:
        """The body of the row with this document."""
        return write_hero(content.document, content.draft)


class CompanionDocumentKind(PersonDocumentKind):
    """A character that belongs to another one."""

    id = COMPANION_KIND
    groups = (COMPANION_GROUP,)
    edits = PersonDocumentKind.numbers
    follows = "companions"
    owners = frozenset({HERO_KIND})

    def read(self, body: str) -> Content[Character]:
        """The document in the body of a row.

        Raises:
            ValueError: The body is invalid.
        """
        row = COMPANION_ROW.read(body)
        draft = None if row.draft is None else draft_from(row.draft)
        return Content(self.id, row.character, row.owner, draft)

    def write(self, content: Content[Character]) -> str:
        """The body of the row with this document.

        Raises:
            ValueError: It has no owner.
        """
        if content.owner is None:
            raise ValueError(f"{content.document.profile.name} belongs to nobody")
        draft = None if content.draft is None else draft_payload(content.draft)
        return COMPANION_ROW.write(CompanionRow(content.owner, content.document, draft))


class DraftDocumentKind(FourcDocumentKind[Draft]):
    """An unfinished hero, villain or companion."""

    id = DRAFT_KIND
    groups = (DRAFT_GROUP,)
    numbers = ("Damage", "Fortune")
    owners = frozenset({HERO_KIND})
    most_owned = MAX_COMPANIONS
    draft_of = HERO_KIND
    has_sheet = False
    screen = "builder"

    def read(self, body: str) -> Content[Draft]:
        """The document in the body of a row.

        Raises:
            ValueError: The body is invalid.
        """
        draft, owner = read_draft(body)
        return Content(self.id, draft, owner)

    def write(self, content: Content[Draft]) -> str:
        """The body of the row with this document."""
        return write_draft(content.document, content.owner)

    def head(self, document: Draft) -> DocumentHead:
        """The name, tags and portrait; the name may be empty."""
        return _head(document)

    def with_head(self, document: Draft, head: DocumentHead) -> Draft:
        """The draft with the fields of a head replaced."""
        return replace(document, profile=_profile(document, head))

    def surplus(self, owned: Sequence[object], book: Rulebook) -> Iterator[Problem]:
        """A problem for each kind of companion that exceeds what the powers grant."""
        return CompanionDocumentKind().surplus(owned, book)

    def full_name(self, document: Draft, owner: object | None, name: str) -> str:
        """The name in sentences, which says whose companion it is; the card's `name` is unused."""
        del name
        return full_draft_name(document, owner if isinstance(owner, Character | Draft) else None)

    def export_refusal(self, name: str) -> Refusal:
        """The refusal to export a draft."""
        return DRAFT_STAYS(name=sentence_start(name))

    def not_owned(self) -> Refusal:
        """The refusal of an owner that is no hero."""
        return CompanionDocumentKind().not_owned()


def _head(document: Character | Draft) -> DocumentHead:
    profile = document.profile
    return DocumentHead(profile.name, profile.tags, profile.portrait, profile.face)


def _profile(document: Character | Draft, head: DocumentHead) -> CharacterProfile:
    return replace(document.profile, **field_values(head))


KINDS: Final = (
    HeroDocumentKind(),
    DraftDocumentKind(),
    CompanionDocumentKind(),
    VehicleDocumentKind(),
    HeadquartersDocumentKind(),
)
"""The document kinds of 4C."""
