"""Bindings of widgets to the open document and to changes of the campaign."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.documents import AnyDocument
from fourc_desktop.core.limits import LONGEST_LINE, LONGEST_NOTES
from fourc_desktop.core.text import stripped
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.fields.text_limit import kept_text


class OpenDocument:
    """The open document, and changes to it.

    `id` is "" while none is open. Errors are messages: `change` returns them, `choose` and `do`
    pass them to the callback.
    """

    def __init__(self, campaign: Campaign, show_error: Callable[[str], object]) -> None:
        self._campaign = campaign
        self._show_error = show_error
        self.id = ""

    @property
    def changeable(self) -> bool:
        """Whether a document is open in a writable campaign."""
        return bool(self.id) and self._campaign.read_only is None

    def is_there(self) -> bool:
        """Whether the document is still in the campaign and not in its trash."""
        try:
            return self._campaign.card(self.id).trashed_at is None
        except KeyError:
            return False

    def change(self, document: AnyDocument, label: str, *, continuing: bool = False) -> str:
        """Store another state; return why it was not stored, or ""."""
        return operation_result(
            lambda: self._campaign.change(self.id, document, label, continuing=continuing)
        ).failure

    def choose(self, document: AnyDocument, label: str, *, continuing: bool = False) -> None:
        """Store another state; errors go to the callback."""
        self.do(lambda: self._campaign.change(self.id, document, label, continuing=continuing))

    def do(self, command: Callable[[], object]) -> bool:
        """Execute a command; errors go to the callback; return success."""
        message = operation_result(command).failure
        if message:
            self._show_error(message)
        return not message

    def finish_edit(self) -> None:
        """Start a new undo step with the next change."""
        if self.changeable:
            self._campaign.finish_edit()


class TextBinding:
    """Binds a text field to a text of a document; continuous typing is one undo step.

    An error is shown below the field, and the input is kept for correction.
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

        `read` returns the stored text, `written` the document with another text; `label` names the
        undo step. `needed` is the error for an empty text, or None if the text may be empty.
        """
        self._field = field
        self._document = document
        self._read = read
        self._written = written
        self._label = label
        self._lines = lines
        self._needed = needed
        self._stopped = False
        field.field.edited.connect(self._type)
        field.field.left.connect(self._end)

    def stop(self) -> None:
        """Stop storing input, after the edited part of the document was removed."""
        self._stopped = True

    def _type(self, text: str) -> None:
        if self._stopped:
            return
        cleaned, left_out = kept_text(text, lines=self._lines, longest=self._longest())
        self._field.refuse(self._keep(cleaned) or left_out)
        if cleaned != text:
            self._field.field.show_text(cleaned)

    def _end(self) -> None:
        """Strip a single line and reject an empty required text; rejected input stays."""
        if self._stopped or not self._document.changeable:
            return
        text = self._field.field.toPlainText()
        cleaned = text if self._lines else text.strip()
        message = self._keep(cleaned) if cleaned or not self._needed else ""
        self._field.refuse(message)
        if not message:
            self._field.field.show_text(self._read())
            self._document.finish_edit()

    def _keep(self, text: str) -> str:
        """Store the text; return why it was not stored, or ""."""
        if self._needed and not stripped(text):
            return self._needed
        return self._document.change(self._written(text), self._label, continuing=True)

    def _longest(self) -> int:
        return LONGEST_NOTES if self._lines else LONGEST_LINE


class CampaignSignals(QObject):
    """Emits `changed` with a `CampaignChange` when the open campaign changes."""

    changed = Signal(object)

    def __init__(self, campaign: "Campaign", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._unsubscribe = campaign.subscribe(self.changed.emit)

    def stop(self) -> None:
        """Unsubscribe from the campaign."""
        self._unsubscribe()
