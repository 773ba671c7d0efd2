"""Adds documents to a campaign in small steps, so that the window stays responsive."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.documents import AnyContent, AnyDocument, Package
from fourc_desktop.core.game import AnyBook
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.documents.document_changes import written_document
from fourc_desktop.services.documents.document_package import pictures, unpack_document
from fourc_desktop.services.documents.kind_registry import KindRegistry

if TYPE_CHECKING:
    from fourc_desktop.storage.database.document import Document

PART: Final = 50
"""The number of documents processed in one step."""


class DocumentAddition:
    """New documents with their belongings; `steps` may run in another thread.

    Attributes:
        ids: The ids of the documents, without those of their belongings.
        written: The results of the steps so far: rows with their contents.
    """

    def __init__(
        self,
        packages: Sequence[Package],
        new_id: Callable[[], str],
        kinds: KindRegistry,
        book: AnyBook,
        owner: tuple[str, AnyDocument] | None = None,
    ) -> None:
        """`owner` is the id and the document that they belong to."""
        self.ids = [new_id() for _ in packages]
        self.written: list[tuple[Document, AnyContent]] = []
        self._packages = packages
        self._new_id = new_id
        self._kinds = kinds
        self._book = book
        self._owner = owner

    def steps(self) -> Iterator[Callable[[], None]]:
        """The work in parts, to be called in order.

        A step raises `Refused` if a document refers to an entry that the rulebook lacks.
        """
        for start in range(0, len(self.ids), PART):
            yield partial(self._work_out, start)

    def pictures(self) -> Iterator[bytes]:
        """The pictures of all documents."""
        for package in self._packages:
            yield from pictures(package)

    def _work_out(self, start: int) -> None:
        part = slice(start, start + PART)
        owner_id, owner = self._owner or (None, None)
        for id_, package in zip(self.ids[part], self._packages[part], strict=True):
            contents = dict(unpack_document(package, id_, owner_id, self._new_id, self._kinds))
            for its_id, content in contents.items():
                missing = self._kinds.of(content).missing(content.document, self._book)
                if missing is not None:
                    raise Refused(missing)
                above = contents.get(content.owner or "")
                person = owner if above is None else above.document
                row = written_document(its_id, content, person, self._kinds, self._book)
                self.written.append((row, content))
