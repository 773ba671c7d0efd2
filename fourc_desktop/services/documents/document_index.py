"""The index of all documents of a campaign in memory, and a cache of their contents."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from pydantic import BaseModel, ConfigDict

from fourc_desktop.core.documents import AnyContent, AnyKind
from fourc_desktop.core.limits import Owner
from fourc_desktop.services.documents.document_card import DocumentCard, card_of
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.document import Document, DocumentChange, LoadedDocuments
from fourc_desktop.storage.errors import StorageError

CACHE_SIZE: Final = 16
"""The most cached contents: enough for undo and redo of the last steps."""


class _Ownership(BaseModel):
    """The field of a row that names its owner.

    A pydantic model, because it ignores all other fields.
    """

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)

    owner: Owner | None = None


def read_owner(body: str) -> str | None:
    """The id of the owner in a row, or None; raises `ValueError` if it is damaged."""
    return _Ownership.model_validate_json(body).owner


class ContentCache:
    """Caches contents by the texts of their rows."""

    def __init__(self, kinds: KindRegistry) -> None:
        self._kinds = kinds
        self._kept: dict[tuple[str, str], AnyContent] = {}

    def read(self, document: Document) -> AnyContent:
        """The content of a document; raises `ValueError` or `KeyError` where it is unreadable."""
        found = self._kept.get((document.kind, document.body))
        if found is None:
            found = self._kinds.read(document.kind, document.body)
        self.keep(document, found)
        return found

    def keep(self, document: Document, content: AnyContent) -> None:
        """Cache a content; the least recently used one is dropped if there are too many."""
        words = document.kind, document.body
        self._kept.pop(words, None)
        self._kept[words] = content
        if len(self._kept) > CACHE_SIZE:
            del self._kept[next(iter(self._kept))]


MAIN_KIND = ""
"""A placeholder for the main kind of a campaign: heroes."""

COSTLY_LOOKUP = 16
"""The comparisons of a binary search among thousands of cards."""


class DocumentIndex:
    """The documents of a campaign file in memory; only `apply` changes them."""

    def __init__(self, loaded: LoadedDocuments, kinds: KindRegistry) -> None:
        """Index documents; those of unknown kinds are left out.

        A document without a readable card or owner is only listed in `unreadable`, one of another
        game only in `foreign`, with the title of that game.
        """
        self.kinds = kinds
        self.unreadable: list[str] = []
        self.foreign: dict[str, str] = {}
        self._documents: dict[str, Document] = {}
        self._cards: dict[str, DocumentCard] = {}
        self._contents: dict[str, AnyContent] = {}
        self._cache = ContentCache(kinds)
        self._owners: dict[str, str] = {}
        self._owned: dict[str, set[str]] = {}
        self._sorted: dict[tuple[str | None, bool], list[DocumentCard]] = {}
        # Several changes may have the same second, so the order of changes since opening is kept
        # too.
        self._steps = 0
        self._touched: dict[tuple[str, float], int] = {}
        for each in loaded.documents:
            self._take(each.document, each.changed_at)

    def __contains__(self, id_: object) -> bool:
        return id_ in self._documents

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def document(self, id_: str) -> Document:
        """A stored document; raises `KeyError` for an unknown id."""
        return self._documents[id_]

    def card(self, id_: str) -> DocumentCard:
        """A card; raises `KeyError` for an unknown id."""
        return self._cards[id_]

    def content(self, id_: str) -> AnyContent:
        """The content of a document.

        Raises:
            KeyError: The id is unknown.
            StorageError: The document cannot be read.
        """
        if id_ not in self._contents:
            try:
                self._contents[id_] = self._cache.read(self._documents[id_])
            except ValueError as error:
                raise StorageError(
                    f"{self._cards[id_].name} is in a form that this program does not know; update "
                    "the program, or take an earlier state of it from the backups."
                ) from error
        return self._contents[id_]

    def full_name(self, id_: str) -> str:
        """The name of a document in sentences; raises the same exceptions as `content`."""
        owner = self.owner(id_)
        whose = None if owner is None else self.content(owner).document
        return self.kind(id_).full_name(self.content(id_).document, whose, self.card(id_).name)

    def remember(self, document: Document, content: AnyContent) -> None:
        """Cache the content of a document before it is stored."""
        self._cache.keep(document, content)

    def owner(self, id_: str) -> str | None:
        """The id of the owner of a document; None if it has none or the entry is damaged.

        An owner that the kinds do not allow is ignored, so that a forged file cannot make cycles.
        """
        owner = self._owners.get(id_)
        if owner is None or owner not in self._documents:
            return None
        return owner if self.stands_for(owner).id in self.stands_for(id_).owners else None

    def kind(self, id_: str) -> AnyKind:
        """The kind of a document; raises `KeyError` for an unknown id."""
        return self.kinds[self._documents[id_].kind]

    def stands_for(self, id_: str) -> AnyKind:
        """The kind that counts for ownership; see `KindRegistry.stands_for`."""
        return self.kinds.stands_for(self._documents[id_].kind, owned=id_ in self._owners)

    def belongings(self, id_: str) -> list[str]:
        """The ids of the belongings of a document, also in the trash, sorted."""
        return sorted(each for each in self._owned.get(id_, ()) if self.owner(each) == id_)

    def with_belongings(self, ids: Iterable[str], *, all_: bool = False) -> list[str]:
        """These documents and their belongings, each once, owners first.

        Of belongings in the trash, only those trashed together with their owner are included,
        unless `all_` is set.
        """
        found = dict.fromkeys(ids)
        left = list(found)
        while left:
            owner = left.pop()
            trashed_at = self._documents[owner].trashed_at
            for each in self.belongings(owner):
                if each not in found and (all_ or self._documents[each].trashed_at == trashed_at):
                    found[each] = None
                    left.append(each)
        return sorted(found, key=lambda id_: -self.kinds.height(self.stands_for(id_)))

    def in_order(
        self, kind: str | None = MAIN_KIND, *, trashed: bool = False
    ) -> list[DocumentCard]:
        """The cards of a kind, in the trash or not: latest change first, then by name.

        None means every kind.
        """
        if kind == MAIN_KIND:
            kind = self.kinds.main
        if (kind, trashed) not in self._sorted:
            cards = [
                card
                for card in self._cards.values()
                if kind in (None, card.kind) and (card.trashed_at is not None) is trashed
            ]
            cards.sort(key=self._rank)
            self._sorted[kind, trashed] = cards
        return self._sorted[kind, trashed]

    def set_aside(self, file: str) -> list[str]:
        """A sentence for each document of the file that cannot be read."""
        unreadable = (
            f"Document {id_} in {file} is in a form that this program does not know and was "
            "set aside; update the program to see it."
            for id_ in self.unreadable
        )
        foreign = (
            f"Document {id_} in {file} is for {game} and was set aside; this campaign plays "
            f"{self.kinds.game}."
            for id_, game in self.foreign.items()
        )
        return [*unreadable, *foreign]

    def _rank(self, card: DocumentCard) -> tuple[float, int, str, str]:
        """The sort key of a card: the latest change first, then by name."""
        at = card.changed_at.timestamp()
        return -at, -self._touched.get((card.id, at), 0), card.name.casefold(), card.id

    def trashed_before(self, second: int) -> list[str]:
        """The ids of the documents trashed before a Unix time."""
        return [
            id_
            for id_, document in self._documents.items()
            if document.trashed_at is not None and document.trashed_at < second
        ]

    def touch(self, id_: str, now: int) -> None:
        """Set the time of the last change of an unchanged document, in Unix seconds."""
        if self._steps == 0 or self._touched.get((id_, now)) != self._steps:
            self.apply((DocumentChange(id_, self._documents[id_]),), now)

    def apply(self, changes: Sequence[DocumentChange], now: int) -> None:
        """Update the index after changes made at this Unix time.

        Undo brings a document back to its place: that of the state it had.
        """
        if len(changes) * COSTLY_LOOKUP > len(self._cards):
            self._sorted.clear()
        self._steps += 1
        self._move_out(frozenset(change.id for change in changes))
        for change in changes:
            self._drop(change.id)
            if change.after is not None:
                self._take(change.after, now if change.at is None else change.at)
                if change.at is None:
                    self._touched[change.id, now] = self._steps
                self._move_in(change.id)

    def _move_out(self, ids: frozenset[str]) -> None:
        """Remove cards from the sorted lists, several at once."""
        if len(ids) > 1:
            for cards in self._sorted.values():
                cards[:] = [card for card in cards if card.id not in ids]
            return
        for card in (self._cards[id_] for id_ in ids if id_ in self._cards):
            for cards in self._lists_of(card):
                del cards[bisect_left(cards, self._rank(card), key=self._rank)]

    def _move_in(self, id_: str) -> None:
        if (card := self._cards.get(id_)) is not None:
            for cards in self._lists_of(card):
                insort(cards, card, key=self._rank)

    def _lists_of(self, card: DocumentCard) -> Iterator[list[DocumentCard]]:
        for (kind, trashed), cards in self._sorted.items():
            if kind in (None, card.kind) and trashed is (card.trashed_at is not None):
                yield cards

    def _take(self, document: Document, changed_at: int) -> None:
        if document.kind not in self.kinds:
            if game := self.kinds.foreign(document.kind):
                self.foreign[document.id] = game
            return
        kind = self.kinds[document.kind]
        try:
            card = card_of(document, changed_at, kind)
            owner = read_owner(document.body) if kind.owners else None
        except ValueError:
            self.unreadable.append(document.id)
            return
        self._documents[document.id] = document
        self._cards[document.id] = card
        if owner is not None:
            self._owners[document.id] = owner
            self._owned.setdefault(owner, set()).add(document.id)

    def _drop(self, id_: str) -> None:
        for kept in (self._documents, self._cards, self._contents):
            kept.pop(id_, None)
        if id_ in self._owners:
            self._owned[self._owners.pop(id_)].remove(id_)
