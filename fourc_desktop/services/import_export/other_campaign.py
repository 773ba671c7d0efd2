"""The documents of another campaign file that can be imported into the open one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any, Final

from fourc_desktop.core.documents import AnyContent, LibraryGroup, Package
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.storage.database.document import ENCOUNTER_KIND
from fourc_desktop.storage.errors import StorageError

MAX_NAMESAKES: Final = 20
"""The most documents of this campaign that are compared with one of the same kind and name."""


class Acquaintance(Enum):
    """Whether this campaign already has a document of the other one."""

    NEW = "new"
    SAME = "same"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class OtherDocument:
    """A document of the other campaign.

    Attributes:
        card: Its card in the other campaign.
        known: NEW if this campaign has no document of its kind and name; SAME if one of these is
            equal, including its belongings; else CHANGED.
        belongings: The number of its belongings that are imported with it.
        group: Their group, such as companions; None if they are of several.
    """

    card: DocumentCard
    known: Acquaintance
    belongings: int
    group: LibraryGroup | None = None


@dataclass(frozen=True, slots=True)
class TakenDocuments:
    """Documents of the other campaign, and a sentence for each document or picture left out."""

    packages: tuple[Package, ...]
    left_out: tuple[str, ...]


class OtherCampaign:
    """Another campaign, as a source for imports into the open one.

    Drafts, fights and documents of kinds that this campaign does not have cannot be imported; maps
    can, for every game.
    """

    def __init__(self, there: Campaign, here: Campaign) -> None:
        """`there` is open for reading; the caller closes it."""
        self.there = there
        self._here = here

    @cached_property
    def documents(self) -> tuple[OtherDocument, ...]:
        """The importable documents in the order of the library, each group by name."""
        return tuple(self.compared())

    @property
    def has_encounters(self) -> bool:
        """Whether there are encounters, which stay in their campaign."""
        return any(card.kind == ENCOUNTER_KIND for card in self.there.cards(None))

    @cached_property
    def left_out_drafts(self) -> tuple[DocumentCard, ...]:
        """The drafts that this campaign could import if they were finished, with distinct names."""
        kinds, mine = self.there.kinds, self._here.kinds
        cards = [
            card
            for card in self.there.cards(None)
            if (made := kinds[card.kind].draft_of)
            and self.there.owner(card.id) is None
            and mine.refused(made, card.name) is None
        ]
        cards.sort(key=lambda card: (card.name.casefold(), card.id))
        names = distinct_names(cards)
        return tuple(replace(card, name=names[card.id]) for card in cards)

    def compared(self) -> Iterator[OtherDocument]:
        """Yield the documents one by one, since comparing thousands takes seconds."""
        places = {group.id: place for place, group in enumerate(self.there.kinds.groups)}
        cards = [card for card in self.there.cards(None) if self._can_come(card)]
        cards.sort(key=lambda card: (places[card.group.id], card.name.casefold(), card.id))
        here: dict[tuple[str, str], list[str]] = {}
        for card in self._here.cards(None):
            ids = here.setdefault((card.kind, card.name.casefold()), [])
            if len(ids) < MAX_NAMESAKES:
                ids.append(card.id)
        for card in cards:
            namesakes = here.get((card.kind, card.name.casefold()), ())
            along = _exportable_belongings(self.there, card.id)
            groups = {each.group for each in along}
            group = groups.pop() if len(groups) == 1 else None
            yield OtherDocument(card, self._known(card, namesakes), len(along), group)

    def taken(self, ids: Iterable[str]) -> TakenDocuments:
        """Read documents with their belongings, to be added to this campaign."""
        packages, read, left_out = list[Package](), list[str](), list[str]()
        for id_ in ids:
            try:
                packages.append(self.there.packed(id_))
            except StorageError as error:
                left_out.append(str(error))
            else:
                read.append(id_)
        left_out += self.there.left_out_belongings(read)
        left_out += self.there.left_out_pictures(read)
        return TakenDocuments(tuple(packages), tuple(left_out))

    def _can_come(self, card: DocumentCard) -> bool:
        kind = self.there.kinds[card.kind]
        return (
            self.there.owner(card.id) is None
            and kind.export_refusal(card.name) is None
            and self._here.kinds.refused(card.kind, card.name) is None
        )

    def _known(self, card: DocumentCard, ids: Iterable[str]) -> Acquaintance:
        namesakes = [id_ for id_ in ids if self._here.has(id_)]
        if not namesakes:
            return Acquaintance.NEW
        try:
            whole = _whole(self.there, card.id)
            is_here = any(_whole(self._here, id_) == whole for id_ in namesakes)
        except StorageError:  # the error is reported when it is imported
            is_here = False
        return Acquaintance.SAME if is_here else Acquaintance.CHANGED


def _whole(campaign: Campaign, id_: str) -> tuple[Any, ...]:
    """A document with its belongings, whose ids and thus whose order differ in each campaign."""
    content = _faceless(campaign, id_)
    along = [card.id for card in _exportable_belongings(campaign, id_)]
    along.sort(key=lambda each: campaign.kinds.write(_faceless(campaign, each)))
    return (content.kind, content.document, *(_whole(campaign, each) for each in along))


def _exportable_belongings(campaign: Campaign, id_: str) -> list[DocumentCard]:
    """The belongings of a document that go along, which drafts do not."""
    return [
        card
        for card in campaign.belongings(id_)
        if campaign.kinds[card.kind].export_refusal(card.name) is None
    ]


def _faceless(campaign: Campaign, id_: str) -> AnyContent:
    """A document without the placeholder seed derived from its id."""
    content = campaign.content(id_)
    kind = campaign.kinds.of(content)
    head = replace(kind.head(content.document), face="")
    return replace(content, document=kind.with_head(content.document, head))
