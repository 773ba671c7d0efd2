"""Undo and Redo in the map editor, labeled with what they would do."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetricsF

from fourc_desktop.ui.text import escape_mnemonics, tooltip_text
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, bind_to_action

WORDS_WIDE = 160
"""The width for the text, in pixels at 100 % text; longer text is elided."""


class UndoButton(Button):
    """A button of an action, with the action's full text: "Undo: Paint a sector".

    Its width does not depend on the text: a second click must meet the same button.
    """

    def __init__(self, action: QAction, icon: str) -> None:
        super().__init__("", icon=icon, height=Height.SEGMENT)
        self._action = action
        self._has_words = True
        bind_to_action(action, self)
        action.changed.connect(self._follow)
        self._follow()

    def show_words(self, *, words: bool) -> None:
        """Show the text, or the icon alone."""
        self._has_words = words
        self._follow()

    def _follow(self) -> None:
        words = self._action.text().replace("&", "")
        self.setAccessibleName(words)
        if self._action.isEnabled():
            self.setToolTip(tooltip_text(words))
        room = current_theme().px(WORDS_WIDE)
        shown = QFontMetricsF(self._font()).elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.setText(escape_mnemonics(shown) if self._has_words else "")
        self.updateGeometry()

    def _text_width(self, text: str) -> float:
        """The same width for every text; zero for the icon alone."""
        return current_theme().px(WORDS_WIDE) if text else 0.0
