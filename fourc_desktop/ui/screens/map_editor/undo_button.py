"""Undo and Redo in the map editor, labeled with what they would do."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetricsF

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, bind_to_action

WORDS_WIDE = 160
"""The width for the text, in pixels at 100 % text; longer text is elided."""


class UndoButton(Button):
    """A button of an action, with the action's full text: "Undo: Paint a sector".

    It is disabled where the action would change other documents than the map. Its width does not
    depend on the text: a second click must meet the same button.
    """

    def __init__(
        self, action: QAction, icon: str, name: str, changes_map: Callable[[], bool]
    ) -> None:
        """`changes_map` returns whether the action is for the map; if not, `name` is shown."""
        super().__init__("", icon=icon, height=Height.SEGMENT)
        self._action = action
        self._name = name
        self._changes_map = changes_map
        self._has_words = True
        bind_to_action(action, self)
        action.changed.connect(self.refresh)
        self.refresh()

    def show_words(self, *, words: bool) -> None:
        """Show the text, or the icon alone."""
        self._has_words = words
        self.refresh()

    def refresh(self) -> None:
        """Show the action, or why it is not for the map."""
        words = self._action.text().replace("&", "")
        if self._action.isEnabled():
            is_other = not self._changes_map()
            enable(self, tr("The step is not of this map: {step}", step=words) if is_other else "")
            if is_other:
                words = self._name
            else:
                self.setToolTip(tooltip_text(words))
        self.setAccessibleName(words)
        room = current_theme().px(WORDS_WIDE)
        shown = QFontMetricsF(self._font()).elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.setText(escape_mnemonics(shown) if self._has_words else "")
        self.updateGeometry()

    def _text_width(self, text: str) -> float:
        """The same width for every text; zero for the icon alone."""
        return current_theme().px(WORDS_WIDE) if text else 0.0


def undo_buttons(
    actions: Actions, campaign: Campaign, map_id: Callable[[], str]
) -> list[UndoButton]:
    """The buttons of Undo and Redo; `map_id` returns the id of the open map."""
    return [
        UndoButton(actions["undo"], "undo-2", tr("Undo"), lambda: campaign.undoes(map_id())),
        UndoButton(actions["redo"], "redo-2", tr("Redo"), lambda: campaign.redoes(map_id())),
    ]
