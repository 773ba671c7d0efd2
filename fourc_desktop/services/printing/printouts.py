"""Printouts: the kinds of things that can be printed, from single sheets to a whole campaign."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final, Protocol

from fourc_desktop.core.game import AnyGame
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.documents.poster import Poster, PosterSize
from fourc_desktop.pdf.standees import TITLE as STANDEES_TITLE
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.blank_forms import blanks_of
from fourc_desktop.services.printing.campaign_book import book, book_subjects
from fourc_desktop.services.printing.encounter_subject import encounter_of_campaign, map_of_campaign
from fourc_desktop.services.printing.npc_cards import card_sheet, party_sheet
from fourc_desktop.services.printing.print_order import BLANKS, SHEETS, PrintOrder, sheets_of
from fourc_desktop.services.printing.printed_map import map_sheet
from fourc_desktop.services.printing.printed_report import report_document
from fourc_desktop.services.printing.standee_tokens import standee_sheet
from fourc_desktop.services.reports.fight_report import fight_report
from fourc_desktop.storage.print_options import (
    CARD_OPTIONS,
    MAP_OPTIONS,
    POSTER_OPTIONS,
    SHEET_OPTIONS,
    STYLE_SWITCHES,
    TOKEN_OPTIONS,
    PrintOptions,
)

Batch = tuple[Printable, ...]
"""The sheets that are printed together; with `PrintOptions.each`, into a file of their own."""


class Listed(StrEnum):
    """The things that can be chosen for a printout."""

    DOCUMENTS = "documents"
    PARTY = "party"
    ENCOUNTERS = "encounters"
    MAPS = "maps"
    CAMPAIGN = "campaign"
    BLANKS = "blanks"
    TABLES = "tables"


class Printout(Protocol):
    """A kind of printout; the base class has the defaults for chosen documents.

    Subjects are values read in the campaign's thread; their sheets are made in another thread.
    """

    @property
    def id(self) -> str:
        """Its name in orders: "standees"."""

    @property
    def listed(self) -> Listed:
        """The things that can be chosen; the ids of an order are of these."""
        return Listed.DOCUMENTS

    @property
    def options(self) -> frozenset[str]:
        """The options that apply, by field of `PrintOptions`."""

    @property
    def takes_foes(self) -> bool:
        """Whether the stock characters of fights are offered as well."""
        return False

    @property
    def usual_title(self) -> str:
        """Its title on the print screen, the same in every game."""
        return ""

    def title(self, game: AnyGame) -> str:
        """Its title on the print screen."""
        del game
        return self.usual_title

    def is_offered(self, game: AnyGame) -> bool:
        """Whether a game has such printouts."""
        del game
        return True

    def present(self, order: PrintOrder, campaign: Campaign) -> PrintOrder:
        """The order without things that were deleted since."""
        return order.present(campaign)

    def chosen(self, order: PrintOrder, campaign: Campaign) -> tuple[str, ...]:
        """The ids of its subjects that can be previewed a part at a time."""
        del campaign
        return order.ids

    def has_fields(self, order: PrintOrder, campaign: Campaign) -> bool:
        """Whether a fillable PDF of the order has fields, where that is one of the options."""
        del order, campaign
        return True

    def pictured(self, order: PrintOrder, campaign: Campaign) -> tuple[str, ...]:
        """The ids of the documents whose pictures are printed."""
        del campaign
        return order.ids

    def names(self, order: PrintOrder, campaign: Campaign) -> Sequence[str]:
        """The names of the chosen things; a file with a single one is named after it."""
        named = [campaign.card(id_).name for id_ in order.ids]
        return [*named, *(each.name for each in order.foes)]

    def subjects(self, order: PrintOrder, campaign: Campaign) -> Iterator[Any]:
        """The subjects, read from the campaign one by one.

        Raises:
            Refused: Something cannot be printed, or the order is empty.
            StorageError: A document cannot be read.
        """
        return order.subjects(campaign)

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """The sheets of subjects: a batch for each one.

        Raises:
            Refused: The rulebook lacks an entry that a document has.
        """
        return (tuple(sheets_of(each, options, game)) for each in subjects)


class SheetPrintout(Printout):
    """The sheets of documents with those of their belongings."""

    id = SHEETS
    options = SHEET_OPTIONS
    usual_title = "Sheets of the campaign"

    def chosen(self, order: PrintOrder, campaign: Campaign) -> tuple[str, ...]:
        """The documents that are not printed together with their owner."""
        return order.alone(campaign)


class BlankPrintout(Printout):
    """Blank sheets, and tables of the rules."""

    id = BLANKS
    listed = Listed.BLANKS
    options = STYLE_SWITCHES | {"fillable", "each", "per_page"}

    def title(self, game: AnyGame) -> str:
        """The game's own title."""
        return game.blanks_title

    def has_fields(self, order: PrintOrder, campaign: Campaign) -> bool:
        """Whether one of the blanks has fields, or none is chosen yet."""
        ids = {blank.id for blank in order.blanks}
        forms = blanks_of(campaign.game)
        return not ids or any(each.has_fields for each in forms if each.id in ids)

    def names(self, order: PrintOrder, campaign: Campaign) -> Sequence[str]:
        """The titles of the blanks."""
        del campaign
        return [blank.title for blank in order.blanks]


class PosterPrintout(BlankPrintout):
    """Tables and blank sheets on A3 or A2, a batch each."""

    id = "poster"
    listed = Listed.TABLES
    options = frozenset({"low_ink", "each"}) | POSTER_OPTIONS

    def title(self, game: AnyGame) -> str:
        """The same title in every game."""
        del game
        return "Poster"

    def is_offered(self, game: AnyGame) -> bool:
        """Whether the game has blanks of its own."""
        return bool(game.blanks)

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """A batch for each blank."""
        size = PosterSize.A2 if options.largest else PosterSize.A3
        for batch in super().batches(subjects, options, game):
            yield tuple(Poster(sheet, size) for sheet in batch)


class StandeePrintout(Printout):
    """Standees and tokens of characters and vehicles, all in one batch."""

    id = "standees"
    takes_foes = True
    options = STYLE_SWITCHES - {"pencil"} | TOKEN_OPTIONS | {"portrait", "along"}
    usual_title = STANDEES_TITLE

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """One batch with the standees of all."""
        yield (standee_sheet(subjects, game, options.along, options.token_size),)


class CardPrintout(Printout):
    """Cards of characters to cut out, all in one batch."""

    id = "cards"
    takes_foes = True
    options = STYLE_SWITCHES | CARD_OPTIONS | {"portrait", "along", "fillable"}
    usual_title = "Cards, several to a page"

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """One batch with the cards of all."""
        cards = card_sheet(
            subjects,
            game,
            per_page=options.per_page,
            backs=options.card_backs,
            along=options.along,
        )
        yield (cards,)


class PartyPrintout(Printout):
    """The party on one page."""

    id = "party"
    listed = Listed.PARTY
    options = STYLE_SWITCHES | {"portrait", "fillable"}
    usual_title = "The party on one page"

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """One batch with a row for each character."""
        del options
        yield (party_sheet(subjects, game),)


class ReportPrintout(Printout):
    """The reports of fights, a batch each."""

    id = "report"
    listed = Listed.ENCOUNTERS
    options = STYLE_SWITCHES - {"pencil"} | {"each"}
    usual_title = "Report of an encounter"

    def pictured(self, order: PrintOrder, campaign: Campaign) -> tuple[str, ...]:
        """No ids, since reports have no pictures."""
        del order, campaign
        return ()

    def subjects(self, order: PrintOrder, campaign: Campaign) -> Iterator[Any]:
        """The report of each fight.

        Raises:
            StorageError: A fight cannot be read.
        """
        return (fight_report(campaign, id_) for id_ in order.ids)

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """A batch for each fight."""
        del options, game
        return ((report_document(each),) for each in subjects)


class EncounterPrintout(Printout):
    """Fights in their current state: map to scale, key and order of play; a batch each."""

    id = "encounter"
    listed = Listed.ENCOUNTERS
    options = STYLE_SWITCHES - {"pencil"} | MAP_OPTIONS | {"fillable", "each", "portrait"}
    usual_title = "Encounter, map to scale"

    def has_fields(self, order: PrintOrder, campaign: Campaign) -> bool:
        """Whether one of the fights has not ended, or none is chosen yet."""
        return not order.ids or not all(map(campaign.encounter_repository.has_ended, order.ids))

    def pictured(self, order: PrintOrder, campaign: Campaign) -> tuple[str, ...]:
        """No ids, since pictures of maps are read with the maps."""
        del order, campaign
        return ()

    def subjects(self, order: PrintOrder, campaign: Campaign) -> Iterator[Any]:
        """Each fight.

        Raises:
            StorageError: One cannot be read.
        """
        secrets = order.options.secrets
        return (encounter_of_campaign(campaign, id_, secrets=secrets) for id_ in order.ids)

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """A batch for each map."""
        del options, game
        return ((map_sheet(each),) for each in subjects)


class MapPrintout(EncounterPrintout):
    """Maps to scale with a key, a batch each."""

    id = "map"
    listed = Listed.MAPS
    options = EncounterPrintout.options - {"fillable"}
    usual_title = "Map to scale"

    def subjects(self, order: PrintOrder, campaign: Campaign) -> Iterator[Any]:
        """Each map.

        Raises:
            StorageError: One cannot be read.
        """
        secrets = order.options.secrets
        return (map_of_campaign(campaign, id_, secrets=secrets) for id_ in order.ids)


class BookPrintout(Printout):
    """The whole campaign as a book, all in one batch."""

    id = "book"
    listed = Listed.CAMPAIGN
    options = SHEET_OPTIONS - {"each"} | MAP_OPTIONS
    usual_title = "The campaign as a book"

    def chosen(self, order: PrintOrder, campaign: Campaign) -> tuple[str, ...]:
        """The documents that are not printed together with their owner."""
        return order.alone(campaign)

    def names(self, order: PrintOrder, campaign: Campaign) -> Sequence[str]:
        """No names, since a book is named after its campaign."""
        del order, campaign
        return ()

    def subjects(self, order: PrintOrder, campaign: Campaign) -> Iterator[Any]:
        """The campaign, its documents and its maps."""
        return book_subjects(order, campaign)

    def batches(
        self, subjects: Sequence[Any], options: PrintOptions, game: AnyGame
    ) -> Iterator[Batch]:
        """One batch with the whole book."""
        yield tuple(book(list(subjects), options, game))


PRINTOUTS: Final[tuple[Printout, ...]] = (
    SheetPrintout(),
    PartyPrintout(),
    BookPrintout(),
    CardPrintout(),
    StandeePrintout(),
    EncounterPrintout(),
    MapPrintout(),
    ReportPrintout(),
    BlankPrintout(),
    PosterPrintout(),
)
"""All printouts, in the order of the print screen."""

BY_ID: Final[Mapping[str, Printout]] = {each.id: each for each in PRINTOUTS}


def printout_of(order: PrintOrder) -> Printout:
    """The printout that an order is for."""
    return BY_ID[order.printout]
