"""The dialog of the selected cards' tags."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidgetItem, QWidget

from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE, describe_check
from fourc_desktop.ui.widgets.lists.row_delegate import RowDelegate
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList

LONGEST_TAG: Final = 40
SIZE: Final = (300, 340)
"""The size of the dialog in pixels at 100 % text; six tags are in view."""


class TagsDialog(InputFormDialog):
    """The dialog; a tag of some cards is partially checked, and unchanged unless pressed."""

    def __init__(
        self,
        known: Sequence[str],
        card_tags: Sequence[frozenset[str]],
        parent: QWidget | None = None,
    ) -> None:
        """`known` are the tags of the campaign, `card_tags` those of each selected card."""
        super().__init__(tr("Tags"), parent, accept=tr("Save"))
        self._list = WholeRowList()
        self._list.setAccessibleName(tr("Tags"))
        self._ticks = RowDelegate(describe_check)
        self._list.setItemDelegate(self._ticks)
        for tag in known:
            self._add(tag, _state(tag, card_tags))
        self._field = QLineEdit()
        self._field.setMaxLength(LONGEST_TAG)
        self._field.setPlaceholderText(tr("New tag"))
        self._field.setAccessibleName(tr("New tag"))
        self._more = Button(tr("Add"), icon="plus", height=Height.CONTROL)
        self._more.clicked.connect(self._add_typed)
        self._build_layout(len(card_tags))

    def entries(self) -> object:
        """Each tag with its state, and the typed one."""
        items = [self._list.item(row) for row in range(self._list.count())]
        return [(each.text(), each.checkState()) for each in items], self._field.text()

    def wanted(self) -> tuple[frozenset[str], frozenset[str]]:
        """The tags to add to all selected cards, and those to remove from all."""
        self._add_typed()
        by_state: dict[Qt.CheckState, set[str]] = {state: set() for state in Qt.CheckState}
        for row in range(self._list.count()):
            item = self._list.item(row)
            by_state[item.checkState()].add(item.text())
        return (
            frozenset(by_state[Qt.CheckState.Checked]),
            frozenset(by_state[Qt.CheckState.Unchecked]),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds the typed tag; without one it accepts the dialog."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._field.hasFocus() and self._field.text().strip():
            self._add_typed()
        else:
            super().keyPressEvent(event)

    def _add_typed(self) -> None:
        tag = " ".join(self._field.text().split())
        self._field.clear()
        if not tag:
            return
        same = self._list.findItems(tag, Qt.MatchFlag.MatchFixedString)
        if same:
            same[0].setCheckState(Qt.CheckState.Checked)
        else:
            self._add(tag, Qt.CheckState.Checked)

    def _add(self, tag: str, state: Qt.CheckState) -> None:
        item = QListWidgetItem(tag)
        item.setData(ROW_ROLE, tag)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(state)
        self._list.addItem(item)

    def _build_layout(self, count: int) -> None:
        head = count_text(count, "Tags of {count} card", "Tags of {count} cards")
        self.add_heading(head)
        self.body.addWidget(self._list, 1)
        row = hbox((self._field, 1), self._more)
        self.body.addLayout(row)
        self.open_at(*SIZE)
        self._field.setFocus()


def _state(tag: str, card_tags: Sequence[frozenset[str]]) -> Qt.CheckState:
    tagged = sum(tag in tags for tags in card_tags)
    if not tagged:
        return Qt.CheckState.Unchecked
    return Qt.CheckState.Checked if tagged == len(card_tags) else Qt.CheckState.PartiallyChecked
