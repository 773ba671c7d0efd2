"""A form dialog that asks before it discards what was entered."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.dialogs.message_box import discard_box


class InputFormDialog(FormDialog):
    """The base of forms with much to fill in; Cancel, Esc and the close button of its window ask.

    It closes at once while `entries` are those with which it was opened.
    """

    _first_entries: object = None
    _was_shown = False

    def entries(self) -> object:
        """What is entered in the form, to be compared."""
        raise NotImplementedError

    def reject(self) -> None:
        """Close the dialog, after a question if something was entered."""
        if not self.isVisible() or self.entries() == self._first_entries:
            super().reject()
            return
        close = super().reject
        box, leave = discard_box(self, tr("Discard what you entered?"))
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(lambda: close() if box.clickedButton() is leave else None)
        box.open()

    def showEvent(self, event: QShowEvent) -> None:
        """Remember the entries of the form as it is opened."""
        super().showEvent(event)
        if not self._was_shown:
            self._was_shown = True
            self._first_entries = self.entries()
