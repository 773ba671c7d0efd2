"""The row of tags that filter the library."""

from collections.abc import Container
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.services.campaigns.document_actions import PARTY_TAG
from fourc_desktop.ui.text import escape_mnemonics, number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

MAX_TAGS: Final = 40
"""The most tags that are shown; the search finds the others."""


class TagRow(StyleChangeMixin, QWidget):
    """Checkable tags; several checked tags are combined by "and"."""

    chosen_changed = Signal()
    trash_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._buttons: dict[str, Button] = {}
        self._head = label(tr("Tags"), TextStyle.SMALL, tone="ink2")
        self._chips = QWidget()
        self._flow = FlowLayout(gap=6)
        self._chips.setLayout(self._flow)
        self._trash = Button("", kind=ButtonKind.QUIET, icon="trash-2", height=Height.COMPACT)
        self._trash.clicked.connect(self.trash_wanted)
        top = Qt.AlignmentFlag.AlignTop
        row = hbox((self._head, 0, top), (self._chips, 1), (self._trash, 0, top), parent=self)
        row.setContentsMargins(Space.PLACE, 0, Space.PLACE, 0)
        row.setSpacing(Space.CARD)
        self._fit()

    def show_tags(self, tags: list[str], in_trash: int) -> None:
        """Show the used tags, the party tag first, and the number of cards in the trash.

        Checked tags stay checked.
        """
        pressed = self.chosen()
        shown = sorted(tags, key=lambda tag: tag != PARTY_TAG)[:MAX_TAGS]
        if list(self._buttons) != shown:
            self._fill(shown, pressed)
        self._head.setVisible(bool(shown))
        self._trash.setVisible(in_trash > 0)
        self._trash.setText(tr("Trash: {count}, kept 30 days", count=number(in_trash)))

    def _fit(self) -> None:
        """Make the label as high as a chip, so that it is level with the first line of them."""
        self._head.setMinimumHeight(current_theme().px(Height.COMPACT))

    def chosen(self) -> frozenset[str]:
        """The checked tags."""
        return frozenset(tag for tag, button in self._buttons.items() if button.isChecked())

    def choose(self, tags: Container[str]) -> None:
        """Check these tags only."""
        for tag, button in self._buttons.items():
            button.setChecked(tag in tags)

    def clear(self) -> None:
        """Uncheck all tags."""
        self.choose(())

    def _fill(self, tags: list[str], pressed: frozenset[str]) -> None:
        for button in self._buttons.values():
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for tag in tags:
            icon = "users" if tag == PARTY_TAG else ""
            text = escape_mnemonics(tag)
            button = Button(text, kind=ButtonKind.TAG, icon=icon, height=Height.COMPACT)
            button.setAccessibleName(tr("Tag {tag}", tag=tag))
            button.setChecked(tag in pressed)
            button.clicked.connect(self.chosen_changed)
            self._flow.addWidget(button)
            self._buttons[tag] = button
        insert_in_tab_order(self._trash, list(self._buttons.values()))
