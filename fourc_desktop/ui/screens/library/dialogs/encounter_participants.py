"""Parts of the new encounter dialog: the list of characters, and the counts of stock foes."""

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lists.check_list import CheckListDelegate

MOST: Final = 50
"""The most foes of a kind."""

MOST_KINDS: Final = 6


class FoeCounts(QWidget):
    """A row for each kind of foe; `changed` is emitted for edits by a person.

    `refused` carries an input error, or an empty text when all are valid.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, foes: Sequence[StockEntry]) -> None:
        super().__init__()
        self._foes = {foe.id: foe for foe in foes}
        self._rows: list[tuple[ComboBox, NumberField]] = []
        self._more = Button(tr("Another kind of foe"), icon="plus", height=Height.CONTROL)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.GRID)
        self._column.addWidget(self._more)
        self._more.clicked.connect(lambda: self.add_row(1))

    def add_row(self, count: int) -> None:
        """Add a row with the first kind that has none."""
        kind, many = ComboBox(), NumberField(tr("How many"), 0, MOST)
        kind.setAccessibleName(tr("Kind of foe"))
        for foe in self._foes.values():
            kind.addItem(tr(foe.name), foe.id)
        taken = {box.currentData() for box, _ in self._rows}
        free = next((id_ for id_ in self._foes if id_ not in taken), "")
        kind.setCurrentIndex(max(kind.findData(free), 0))
        many.show_number(count)
        row = QWidget()
        flow = FlowLayout()
        row.setLayout(flow)
        flow.addWidget(many)
        flow.addWidget(kind)
        self._column.insertWidget(len(self._rows), row)
        self._rows.append((kind, many))
        self._more.setVisible(len(self._rows) < MOST_KINDS)
        kind.activated.connect(self.changed)
        many.entered.connect(self.changed)
        many.refused.connect(self.refused)
        self.changed.emit()

    def foes(self) -> list[FoeGroup]:
        """All chosen foes, merged by kind."""
        counts: dict[str, int] = {}
        for kind, many in self._rows:
            counts[kind.currentData()] = counts.get(kind.currentData(), 0) + many.value()
        return [FoeGroup(self._foes[id_], count) for id_, count in counts.items() if count > 0]


ID = Qt.ItemDataRole.UserRole


class CharacterChecklist(QWidget):
    """`changed` is emitted when a person ticks or unticks a character."""

    changed = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._head = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        self._list = QListWidget()
        self._list.setAccessibleName(title)
        self._list.setMouseTracking(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setMinimumHeight(current_theme().px(96))
        self._ticks = CheckListDelegate()
        self._list.setItemDelegate(self._ticks)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addWidget(self._head)
        column.addWidget(self._list, 1)
        self._list.itemChanged.connect(self._emit_changed)

    def show_cards(self, cards: Sequence[DocumentCard], ticked: Collection[str]) -> None:
        """Show these cards, some of them ticked."""
        self._list.blockSignals(True)  # noqa: FBT003 - nobody has ticked anything
        self._list.clear()
        for card in cards:
            item = QListWidgetItem(card.name)
            item.setData(ID, card.id)
            item.setToolTip("")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            state = Qt.CheckState.Checked if card.id in ticked else Qt.CheckState.Unchecked
            item.setCheckState(state)
            self._list.addItem(item)
        self._list.blockSignals(False)  # noqa: FBT003
        if cards:
            self._list.setCurrentRow(0)
        self._show_count()

    def ticked(self) -> list[str]:
        """The ids of the ticked cards in list order."""
        items = (self._list.item(row) for row in range(self._list.count()))
        return [item.data(ID) for item in items if item.checkState() is Qt.CheckState.Checked]

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, all_ = number(len(self.ticked())), number(self._list.count())
        words = tr("{title}, {chosen} of {all}", title=self._title, chosen=chosen, all=all_)
        self._head.setText(words)
