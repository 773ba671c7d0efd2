"""Reading an open campaign; `Campaign` adds the changes."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.core.documents import AnyContent, AnyDocument, Package, PrintContext
from fourc_desktop.core.game import AnyBook, AnyGame, AnyOwn, AnyPage
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.services.campaigns.campaign_pictures import CampaignPictures
from fourc_desktop.services.campaigns.campaign_rules import CampaignRules
from fourc_desktop.services.documents import document_package as packing
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names, find_cards
from fourc_desktop.services.documents.document_index import MAIN_KIND, DocumentIndex
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class PartyRow:
    """A character in the table of the party.

    Attributes:
        id: The document's id.
        name: The character's name.
        cells: The values, in the order of the columns.
        label: The name with what tells namesakes apart; empty for the name alone.
    """

    id: str
    name: str
    cells: tuple[TableCell, ...]
    label: str = ""


class CampaignReader:
    """The documents of one campaign file with their owners, read-only.

    Attributes:
        game: Its game.
        pictures: Its pictures.
    """

    def __init__(
        self, file: CampaignFile, game: AnyGame, index: DocumentIndex, rules: CampaignRules
    ) -> None:
        self.game = game
        self._file = file
        self._index = index
        self._rules = rules
        self.pictures = CampaignPictures(file)

    @property
    def file(self) -> CampaignFile:
        """The path of the campaign file."""
        return self._file

    @property
    def read_only(self) -> str | None:
        """A sentence why the campaign cannot be changed, or None."""
        return None if self._file.read_only is None else self._file.read_only.sentence

    @property
    def name(self) -> str:
        """The name on its page, else the name it was created with."""
        return self.page.name or self._file.name

    @property
    def page(self) -> AnyPage:
        """The settings page: name, notes and the options of the game."""
        return self._rules.page

    @property
    def kinds(self) -> KindRegistry:
        """The kinds of documents it holds."""
        return self._index.kinds

    @property
    def book(self) -> AnyBook:
        """The rulebook with the homebrew of the campaign."""
        return self._rules.book

    @property
    def print_context(self) -> PrintContext:
        """The game and campaign that its documents are printed and written for."""
        return PrintContext(self.game.title, self.book, self.page, self.name)

    @property
    def homebrew(self) -> AnyOwn:
        """The homebrew of the campaign."""
        return self._rules.own

    def cards(self, kind: str | None = MAIN_KIND) -> list[DocumentCard]:
        """The cards of a kind (None for all) outside the trash: latest first, then by name."""
        return list(self._index.in_order(kind))

    def trash(self, kind: str | None = MAIN_KIND) -> list[DocumentCard]:
        """The cards in the trash: latest first, then by name."""
        return list(self._index.in_order(kind, trashed=True))

    def has(self, id_: str) -> bool:
        """Whether there is a document with this id, in the trash or not."""
        return id_ in self._index

    def card(self, id_: str) -> DocumentCard:
        """A card; raises `KeyError` for an unknown id."""
        return self._index.card(id_)

    def full_name(self, id_: str) -> str:
        """The name of a document in sentences: "Nova", "the Sidekick of Nova".

        Raises the same exceptions as `content`.
        """
        return self._index.full_name(id_)

    def library_names(self) -> dict[str, str]:
        """The names of all documents by id; namesakes have numbers, as the library shows them."""
        return distinct_names(self.cards(None), beside_subtitles=True)

    def full_names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of documents in sentences, with the library's numbers of namesakes.

        A belonging is told by its owner, unless another of these reads the same.
        """
        names = self.library_names()
        full = {id_: self.full_name(id_) for id_ in ids}
        counts = Counter(full.values())

        def is_numbered(id_: str) -> bool:
            is_clear = self.owner(id_) is not None and counts[full[id_]] == 1
            return names[id_] != self.card(id_).name and not is_clear

        return {id_: names[id_] if is_numbered(id_) else name for id_, name in full.items()}

    def face(self, id_: str) -> str:
        """The seed of a document's placeholder figure; for an unknown id, the id itself."""
        return self._index.card(id_).seed if id_ in self._index else id_

    def search(
        self,
        text: str,
        *,
        side: str | None = None,
        tags: frozenset[str] = frozenset(),
        kind: str | None = MAIN_KIND,
    ) -> list[DocumentCard]:
        """The cards outside the trash with every word of `text`, this side and these tags."""
        return find_cards(self._index.in_order(kind), text, side=side, tags=tags)

    def tags(self, kind: str | None = MAIN_KIND) -> list[str]:
        """Every tag in use outside the trash, in alphabetical order."""
        cards = self._index.in_order(kind)
        return sorted({tag for card in cards for tag in card.tags}, key=str.casefold)

    def content(self, id_: str) -> AnyContent:
        """The content of a document with its kind and owner.

        Raises:
            KeyError: The id is unknown.
            StorageError: The document cannot be read.
        """
        return self._index.content(id_)

    def document(self, id_: str) -> AnyDocument:
        """A document; raises the same exceptions as `content`."""
        return self._index.content(id_).document

    def owner(self, id_: str) -> str | None:
        """The id of the owner of a document, or None."""
        return self._index.owner(id_)

    def belongings(self, id_: str) -> list[DocumentCard]:
        """The cards of the belongings of a document, except those trashed separately."""
        ids = self._index.with_belongings([id_])
        return [self.card(each) for each in ids if self.owner(each) == id_]

    def going_along(self, ids: Iterable[str]) -> list[DocumentCard]:
        """The cards of the belongings of documents, and of theirs, without these documents."""
        chosen = dict.fromkeys(ids)
        along = self._index.with_belongings(chosen)
        return [self.card(each) for each in along if each not in chosen]

    def missing(self, id_: str) -> Refusal | None:
        """A sentence why a document cannot be opened, such as a missing rulebook entry, or None.

        Raises:
            StorageError: The document cannot be read.
        """
        content = self.content(id_)
        return self.kinds.of(content).missing(content.document, self.book)

    def party_row(self, id_: str) -> PartyRow | None:
        """The row of a character; None if the rulebook lacks an entry that the character has."""
        content = self.content(id_)
        kind, thing = self.kinds.of(content), content.document
        if kind.missing(thing, self.book) is not None:
            return None
        return PartyRow(id_, kind.head(thing).name, kind.columns(thing, self.book))

    def picture(self, digest: str) -> bytes:
        """The bytes of a picture, not checked; raises `StorageError` if there are none."""
        return self._file.picture(digest)

    def left_out_belongings(
        self, ids: Iterable[str], along: Collection[str] | None = None
    ) -> list[str]:
        """A sentence for each belonging that `packed` leaves out, such as a draft.

        `along` names the belongings that are wanted, as in `PrintOptions`; None wants all.
        """
        chosen = set(ids)
        cards = (self.card(id_) for id_ in self._index.with_belongings(chosen))
        stay = [
            each
            for each in cards
            if each.id not in chosen
            and (along is None or self.kinds.stands_for(each.kind, owned=True).follows in along)
            and self.kinds[each.kind].export_refusal(each.name) is not None
        ]
        names = self.full_names(each.id for each in stay) if stay else {}
        refusals = (self.kinds[each.kind].export_refusal(names[each.id]) for each in stay)
        return [refusal.sentence for refusal in refusals if refusal is not None]

    def left_out_pictures(self, ids: Iterable[str]) -> list[str]:
        """A sentence for each picture that `packed` leaves out of documents and belongings."""
        found = []
        for id_ in self._index.with_belongings(ids):
            name, picture = self.picture_of(id_)
            problem = picture and self.pictures.problem(*picture)
            if problem:
                found.append(f"{name}: {problem}")
        return found

    def picture_attempts(self, ids: Iterable[str]) -> Iterator[Callable[[], None]]:
        """The `CampaignPictures.attempt` for each untried picture of documents and belongings.

        There are none once the campaign is closed.
        """
        for id_ in self._index.with_belongings(ids):
            if self.pictures.is_closed:
                return
            _, picture = self.picture_of(id_)
            if picture is not None and not self.pictures.is_tried(*picture):
                with suppress(StorageError):  # left out, and reported
                    yield self.pictures.attempt(*picture)

    def picture_of(self, id_: str) -> tuple[str, tuple[str, PictureUse] | None]:
        """The name of a document, and the digest and use of its picture if it has one."""
        try:
            content = self.content(id_)
        except StorageError:
            return "", None  # the document is left out, and reported elsewhere
        kind = self.kinds.of(content)
        head = kind.head(content.document)
        if head.portrait is None:
            return head.name, None
        return head.name, (head.portrait, kind.picture_use(content.document))

    def packed(self, id_: str) -> Package:
        """A document for export with its belongings; raises `Refused` for drafts and fights."""
        return packing.pack_document(id_, self._index, self.pictures.get)

    def versions(self, id_: str) -> Sequence[DocumentVersion]:
        """The versions of a document, the latest first."""
        return self._file.versions(id_)

    def earlier(self, id_: str, revision: int) -> AnyContent:
        """The content of an earlier version of a document; its kind may differ, as for a draft."""
        document = self._file.read_version(id_, revision)
        return self.kinds.read(document.kind, document.body)
