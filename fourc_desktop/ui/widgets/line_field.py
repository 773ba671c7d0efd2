"""A field for one line of words."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QLineEdit

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.widgets.undo_keys import asks_for_undo


class LineField(QLineEdit):
    """One line to type into: `textEdited` says what, `editingFinished` that it is done.

    Undo is left to the campaign, and a file let go over it to the window.
    """

    def __init__(self, appearance: Appearance, name: str, placeholder: str = "") -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setAcceptDrops(False)

    def show_words(self, words: str) -> None:
        """Show these, the cursor where it was; nobody is told of an edit."""
        if words == self.text():
            return
        place = self.cursorPosition()
        self.setText(words)
        self.setCursorPosition(min(place, len(words)))

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the campaign."""
        if asks_for_undo(event):
            event.ignore()
            return False
        return super().event(event)

    def sizeHint(self) -> QSize:
        """Wide enough for a name."""
        return QSize(self._appearance.theme.px(240), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Wide enough for a word."""
        return QSize(self._appearance.theme.px(80), super().minimumSizeHint().height())
