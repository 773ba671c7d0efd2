"""OpenDocument, TextBinding of a field to it, CampaignSignals."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.documents import AnyDocument
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import plain
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.document_model import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.ui.text import worded
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField


class OpenDocument:
    """Knows which document is open, and puts other states in its place.

    `id` is empty while none is open. What did not work is a sentence: `change` returns it, and
    `choose` and `do` hand it to `tell`.
    """

    def __init__(self, campaign: Campaign, tell: Callable[[str], object]) -> None:
        self._campaign = campaign
        self._tell = tell
        self.id = ""

    @property
    def changeable(self) -> bool:
        """Whether there is a document, and anything may be changed in it."""
        return bool(self.id) and self._campaign.read_only is None

    def is_there(self) -> bool:
        """Whether the document is still in the campaign and not in its trash."""
        try:
            return self._campaign.card(self.id).trashed_at is None
        except KeyError:
            return False

    def change(self, thing: AnyDocument, label: str, *, continuing: bool = False) -> str:
        """Keep another state; return why it was not kept, or nothing."""
        return _attempt(lambda: self._campaign.change(self.id, thing, label, continuing=continuing))

    def choose(self, thing: AnyDocument, label: str, *, continuing: bool = False) -> None:
        """Keep what somebody chose; it has no place of its own for a refusal."""
        self.do(lambda: self._campaign.change(self.id, thing, label, continuing=continuing))

    def do(self, command: Callable[[], object]) -> None:
        """Carry a command out; tell what went wrong where it fails."""
        if sentence := _attempt(command):
            self._tell(sentence)

    def finish_edit(self) -> None:
        """Let the next change be a step of undo of its own."""
        if self.changeable:
            self._campaign.finish_edit()


def _attempt(command: Callable[[], object]) -> str:
    try:
        command()
    except Refused as refused:
        return worded(refused.refusal)
    except StorageError as error:
        return str(error)
    return ""


class TextBinding:
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

    def _type(self, text: str) -> None:
        if self._over:
            return
        kept = plain(text, lines=self._lines, longest=self._longest())
        self._field.refuse(self._keep(kept))
        if kept != text:
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

    def _keep(self, text: str) -> str:
        """Keep these words; say why not, or nothing."""
        if self._needed and not text.strip():
            return self._needed
        return self._document.change(self._written(text), self._label, continuing=True)

    def _longest(self) -> int:
        return LONGEST_NOTES if self._lines else LONGEST_LINE


class CampaignSignals(QObject):
    """Says when the open campaign changed; `changed` carries a `Changed`."""

    changed = Signal(object)

    def __init__(self, campaign: "Campaign", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = campaign.subscribe(self.changed.emit)

    def stop(self) -> None:
        """Listen no more."""
        self._stop()
