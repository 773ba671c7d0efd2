"""The row of tags to press, and the way to the trash."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, plain, tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.tab_order import put_before

MOST: Final = 40
"""How many tags are shown to press; the search finds the others."""


class TagRow(QWidget):
    """Pressing several tags asks for cards that bear them all."""

    chosen_changed = Signal()
    trash_wanted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._buttons: dict[str, Button] = {}
        self._head = label(tr("Tags"), Step.SMALL, tone="ink2")
        self._chips = QWidget()
        self._flow = FlowLayout(gap=6)
        self._chips.setLayout(self._flow)
        self._trash = Button("", appearance, kind=Kind.QUIET, icon="trash-2", height=Height.COMPACT)
        self._trash.clicked.connect(self.trash_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PLACE, 0, Space.PLACE, 0)
        row.setSpacing(Space.CARD)
        row.addWidget(self._head)
        row.addWidget(self._chips, 1)
        row.addWidget(self._trash, alignment=Qt.AlignmentFlag.AlignTop)

    def show_tags(self, tags: list[str], in_trash: int) -> None:
        """Show the tags in use and how many lie in the trash; pressed ones stay pressed."""
        pressed = self.chosen()
        shown = tags[:MOST]
        if list(self._buttons) != shown:
            self._fill(shown, pressed)
        self._head.setVisible(bool(shown))
        self._trash.setVisible(in_trash > 0)
        self._trash.setText(tr("Trash: {count}, kept 30 days", count=number(in_trash)))

    def chosen(self) -> frozenset[str]:
        """The pressed tags."""
        return frozenset(tag for tag, button in self._buttons.items() if button.isChecked())

    def clear(self) -> None:
        """Let go of every tag."""
        for button in self._buttons.values():
            button.setChecked(False)

    def _fill(self, tags: list[str], pressed: frozenset[str]) -> None:
        for button in self._buttons.values():
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for tag in tags:
            button = Button(plain(tag), self._appearance, kind=Kind.TAG, height=Height.COMPACT)
            button.setAccessibleName(tr("Tag {tag}", tag=tag))
            button.setChecked(tag in pressed)
            button.clicked.connect(self.chosen_changed)
            self._flow.addWidget(button)
            self._buttons[tag] = button
        put_before(self._trash, list(self._buttons.values()))
