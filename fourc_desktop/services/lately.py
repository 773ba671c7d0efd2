"""What was written or read lately, found again by its very words."""

from typing import Final

from fourc_desktop.services.contents import Content, read_content
from fourc_desktop.storage.document import Document

KEPT: Final = 16
"""How many contents: undo and redo go back and forth among the last steps."""


class Lately:
    """Saves reading what is known; the same words always hold the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Content] = {}

    def read(self, document: Document) -> Content:
        """What a document holds; `ValueError` or `KeyError` where it cannot be read."""
        found = self._kept.get((document.kind, document.body))
        if found is None:
            found = read_content(document.kind, document.body)
        self.keep(document, found)
        return found

    def keep(self, document: Document, content: Content) -> None:
        """Know what a document holds, instead of what has not been asked for the longest."""
        words = document.kind, document.body
        self._kept.pop(words, None)
        self._kept[words] = content
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
