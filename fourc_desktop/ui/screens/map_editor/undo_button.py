"""Undo and Redo in the map editor, labeled with what they would do."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetricsF
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import action_text, escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox

WORDS_WIDE = 160
"""The width for the text, in pixels at 100 % text; longer text is elided."""


class UndoButton(Button):
    """A button of an action, with the action's full text: "Undo: Paint a sector".

    It is disabled where the action would change other documents than the map. Its width does not
    depend on the text: a second click must meet the same button.
    """

    def __init__(
        self, action: QAction, icon: str, name: str, step_elsewhere: Callable[[], str]
    ) -> None:
        """`step_elsewhere` returns the label of a step of other documents, else nothing.

        Only `name` is shown for such a step.
        """
        super().__init__("", icon=icon, height=Height.SEGMENT)
        self._action = action
        self._name = name
        self._step_elsewhere = step_elsewhere
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
        words = action_text(self._action)
        if self._action.isEnabled():
            step = self._step_elsewhere()
            enable(self, tr("“{step}” is not a step of this map", step=step) if step else "")
            if step:
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

    def undone_elsewhere() -> str:
        return "" if campaign.undoes(map_id()) else campaign.undo_label or ""

    def redone_elsewhere() -> str:
        return "" if campaign.redoes(map_id()) else campaign.redo_label or ""

    return [
        UndoButton(actions["undo"], "undo-2", tr("Undo"), undone_elsewhere),
        UndoButton(actions["redo"], "redo-2", tr("Redo"), redone_elsewhere),
    ]


def button_row(*buttons: QWidget) -> QWidget:
    """Buttons that stay in one line."""
    row = QWidget()
    hbox(*buttons, parent=row, spacing=Space.INSIDE)
    return row
