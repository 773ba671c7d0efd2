"""The storage changes that write, trash and delete documents."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from fourc_desktop.core.documents import AnyContent, AnyDocument
from fourc_desktop.core.game import AnyBook
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.summary import Summary
from fourc_desktop.services.documents.document_card import CARD
from fourc_desktop.services.documents.document_index import DocumentIndex
from fourc_desktop.services.documents.kind_registry import KindRegistry
from fourc_desktop.storage.database.document import Document, DocumentChange


def content_changes(
    contents: Mapping[str, AnyContent],
    index: DocumentIndex,
    book: AnyBook,
    written: Mapping[str, Document] | None = None,
) -> list[DocumentChange]:
    """The changes that write contents under their ids; `written` has rows that are made already.

    The card of a belonging depends on its owner, so the cards of belongings are updated in the same
    step. The index caches the contents, so that the rows need not be read again.
    """
    changes, rows = list[DocumentChange](), written or {}
    for id_, content in contents.items():
        row = rows.get(id_)
        if row is None:
            person = _owner(content, contents, index)
            row = written_document(id_, content, person, index.kinds, book)
        trashed_at = index.document(id_).trashed_at if id_ in index else None
        document = replace(row, trashed_at=trashed_at)
        index.remember(document, content)
        changes.append(DocumentChange(id_, document))
    return [*changes, *_cards_of_belongings(contents, index, book)]


def written_document(
    id_: str, content: AnyContent, owner: AnyDocument | None, kinds: KindRegistry, book: AnyBook
) -> Document:
    """The row of a content outside the trash; `owner` is the document it belongs to."""
    kind = kinds.of(content)
    card = CARD.write(_summary(content, owner, kinds, book))
    return Document(id_, kind.id, kind.write(content), card, None)


def _cards_of_belongings(
    contents: Mapping[str, AnyContent], index: DocumentIndex, book: AnyBook
) -> Iterator[DocumentChange]:
    for owner in contents:
        for id_ in index.belongings(owner):
            if id_ in contents:
                continue
            content, document = index.content(id_), index.document(id_)
            person = _owner(content, contents, index)
            card = CARD.write(_summary(content, person, index.kinds, book))
            if card != document.card:
                yield DocumentChange(id_, replace(document, card=card))


def _summary(
    content: AnyContent, owner: AnyDocument | None, kinds: KindRegistry, book: AnyBook
) -> Summary:
    """The summary of a document, with whether it has an unfinished change."""
    summary = kinds.of(content).summary(content.document, owner, book)
    return summary if content.draft is None else replace(summary, draft=True)


def _owner(
    content: AnyContent, contents: Mapping[str, AnyContent], index: DocumentIndex
) -> AnyDocument | None:
    """The owner of a content: as changed by `contents`, else as stored."""
    if content.owner is None:
        return None
    if content.owner in contents:
        return contents[content.owner].document
    return index.content(content.owner).document if content.owner in index else None


OWNER_STAYS_IN_TRASH = Reason(
    "owner-stays-in-trash",
    "{rule}",
    "{name} belongs to {owner}, who is in the trash; restore both.",
)

TRASH_SECONDS = 30 * 24 * 60 * 60
"""The seconds for which the trash keeps documents."""


def ids_to_move(ids: Iterable[str], index: DocumentIndex, *, trashed: bool) -> list[str]:
    """The ids of documents that are not yet in the requested state, in or out of the trash."""
    return [id_ for id_ in ids if (index.card(id_).trashed_at is not None) is not trashed]


def trash_changes(
    ids: Sequence[str], index: DocumentIndex, trashed_at: int | None
) -> list[DocumentChange]:
    """The changes that move documents to the trash at a Unix time, or out of it."""
    along = [index.document(id_) for id_ in index.with_belongings(ids)]
    return [DocumentChange(each.id, replace(each, trashed_at=trashed_at)) for each in along]


def delete_changes(ids: Iterable[str], index: DocumentIndex) -> list[DocumentChange]:
    """The changes that delete documents permanently."""
    return [DocumentChange(id_, None) for id_ in index.with_belongings(ids, all_=True)]


def check_owners(ids: Sequence[str], index: DocumentIndex) -> None:
    """Raise `Refused` if a document would leave the trash and its owner would stay in it."""
    for id_ in ids:
        owner = index.owner(id_)
        if owner and owner not in ids and index.card(owner).trashed_at is not None:
            name, whose = index.card(id_).name, index.card(owner).name
            rule = index.kind(owner).owning_rule
            raise Refused(OWNER_STAYS_IN_TRASH(rule=rule, name=name, owner=whose))
