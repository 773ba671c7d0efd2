"""Words typed into a field, kept in the open document with every key."""

from collections.abc import Callable

from fourc_desktop.core.documents import AnyDocument
from fourc_desktop.core.plain_text import plain
from fourc_desktop.storage.fields import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.ui.open_document import OpenDocument
from fourc_desktop.ui.widgets.labeled_field import LabeledField


class TypedWords:
    """Binds a field to one text of a document; what is typed in one go is one step of undo.

    What cannot be kept is told below the field, and stays there to be tried again.
    """

    def __init__(
        self,
        field: LabeledField,
        document: OpenDocument,
        read: Callable[[], str],
        written: Callable[[str], AnyDocument],
        label: str,
        *,
        lines: bool = False,
        needed: str = "",
    ) -> None:
        """Bind a field.

        `read` tells the text as it is kept, `written` the document with another text; `label`
        names the step of undo. `needed` is said where all words are deleted that may not be.
        """
        self._field = field
        self._document = document
        self._read = read
        self._written = written
        self._label = label
        self._lines = lines
        self._needed = needed
        self._over = False
        field.field.edited.connect(self._type)
        field.field.left.connect(self._end)

    def stop(self) -> None:
        """Keep nothing any more: what the field stood for is gone."""
        self._over = True

    def _type(self, words: str) -> None:
        if self._over:
            return
        kept = plain(words, lines=self._lines, longest=self._longest())
        self._field.refuse(self._keep(kept))
        if kept != words:
            self._field.field.show_words(kept)

    def _end(self) -> None:
        """Drop blanks around a line, and a name that is none; what the disk refused stays."""
        if self._over or not self._document.changeable:
            return
        words = self._field.field.toPlainText()
        kept = words if self._lines else words.strip()
        sentence = self._keep(kept) if kept or not self._needed else ""
        self._field.refuse(sentence)
        if not sentence:
            self._field.field.show_words(self._read())
            self._document.finish_edit()

    def _keep(self, words: str) -> str:
        """Keep these words; say why not, or nothing."""
        if self._needed and not words.strip():
            return self._needed
        return self._document.change(self._written(words), self._label, continuing=True)

    def _longest(self) -> int:
        return LONGEST_NOTES if self._lines else LONGEST_LINE
