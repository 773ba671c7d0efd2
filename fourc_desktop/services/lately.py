"""What was written or read lately, found again by its very words."""

from typing import Final

from fourc_desktop.core.documents import AnyContent
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.storage.document import Document

KEPT: Final = 16
"""How many contents: undo and redo go back and forth among the last steps."""


class Lately:
    """Saves reading what is known; the same words always hold the same."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._kept: dict[tuple[str, str], AnyContent] = {}

    def read(self, document: Document) -> AnyContent:
        """What a document holds; `ValueError` or `KeyError` where it cannot be read."""
        found = self._kept.get((document.kind, document.body))
        if found is None:
            found = self._kinds.read(document.kind, document.body)
        self.keep(document, found)
        return found

    def keep(self, document: Document, content: AnyContent) -> None:
        """Know what a document holds, instead of what has not been asked for the longest."""
        words = document.kind, document.body
        self._kept.pop(words, None)
        self._kept[words] = content
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
