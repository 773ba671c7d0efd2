"""A campaign as a book: cover, contents, all sheets, maps and notes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fourc_desktop.core.documents import PrintSubject
from fourc_desktop.core.game import AnyGame
from fourc_desktop.pdf.book import Printable
from fourc_desktop.pdf.documents.campaign_book import BookContents, BookCover
from fourc_desktop.pdf.documents.text_document import TextDocument
from fourc_desktop.pdf.sheet_content import NotesContent
from fourc_desktop.pdf.typography import composed, one_line
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.encounter_subject import EncounterSubject, map_of_campaign
from fourc_desktop.services.printing.print_order import PrintOrder, sheets_of
from fourc_desktop.services.printing.printed_map import map_sheet
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.print_options import PrintOptions

NOTES = "Notes"
MAPS = "Maps"


@dataclass(frozen=True, slots=True)
class CampaignNotes:
    """The name of a campaign and its notes; the first subject of a book."""

    name: str
    notes: str


def book_subjects(order: PrintOrder, campaign: Campaign) -> Iterator[Any]:
    """The campaign, then its documents, then its maps.

    Raises:
        Refused: A document cannot be printed, or there is none.
        StorageError: One cannot be read.
    """
    notes = composed(campaign.page.notes).strip() if order.options.secrets else ""
    yield CampaignNotes(one_line(campaign.name) or campaign.game.title, notes)
    yield from order.subjects(campaign)
    for each in campaign.encounter_repository.listed(MAP_KIND):
        yield map_of_campaign(campaign, each.id, secrets=order.options.secrets)


def book(subjects: list[Any], options: PrintOptions, game: AnyGame) -> Iterator[Printable]:
    """The sheets of a book.

    Raises:
        Refused: The rulebook lacks an entry that a document has.
    """
    campaign, *others = subjects
    kinds = {kind.id: kind for kind in game.kinds}
    listed: list[tuple[str, Printable]] = []
    pictures: list[bytes] = []
    for subject in others:
        if isinstance(subject, EncounterSubject):
            listed.append((MAPS, map_sheet(subject, to_scale=False)))
            continue
        assert isinstance(subject, PrintSubject)
        content = subject.package.content
        kind = kinds[content.kind]
        summary = kind.summary(content.document, subject.owner, subject.context.book)
        section = kind.group(summary).plural
        listed += [(section, sheet) for sheet in sheets_of(subject, options, game)]
        if subject.package.picture is not None:
            pictures.append(subject.package.picture)
    groups = [group.plural for kind in game.kinds for group in kind.groups]
    places = {title: at for at, title in reversed(list(enumerate([*groups, MAPS])))}
    listed.sort(key=lambda each: places[each[0]])
    if campaign.notes:
        text = NotesContent(NOTES, campaign.notes)
        listed.append((NOTES, TextDocument(campaign.name, NOTES, (text,))))
    yield BookCover(campaign.name, game.title, tuple(pictures))
    yield BookContents(campaign.name, tuple(section for section, _ in listed))
    yield from (sheet for _, sheet in listed)
