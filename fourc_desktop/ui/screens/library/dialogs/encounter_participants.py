"""Parts of the new encounter dialog: the list of characters, and the counts of stock foes."""

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

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
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lists.check_list import CHECK_ROW, CheckListModel, describe_check
from fourc_desktop.ui.widgets.lists.list_model import DISPLAY
from fourc_desktop.ui.widgets.lists.row_view import RowView

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
        self._column = vbox(self._more, parent=self, spacing=Space.GRID)
        self._more.clicked.connect(lambda: self.add_row(1))

    def add_row(self, count: int) -> None:
        """Add a row with the first kind that has none."""
        kind, many = (
            ComboBox(),
            NumberField(tr("How many"), 0, MOST),
        )
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


class CharacterChecklist(QWidget):
    """`changed` is emitted when a person ticks or unticks a character."""

    changed = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._head = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        self._cards = CheckListModel[DocumentCard](
            {DISPLAY: lambda card: card.name}, lambda card: card.id
        )
        self._list = RowView(
            self._cards,
            lambda card: describe_check(card.name),
            title,
            uniform=CHECK_ROW,
            framed=True,
        )
        self._list.setMinimumHeight(current_theme().px(96))
        vbox(self._head, (self._list, 1), parent=self, spacing=Space.INSIDE)
        self._cards.checked.connect(self._emit_changed)

    def show_cards(self, cards: Sequence[DocumentCard], ticked: Collection[str]) -> None:
        """Show these cards, some of them ticked."""
        self._cards.show_rows(cards)
        self._cards.choose(ticked)
        self._list.setCurrentIndex(self._cards.index(0))
        self._show_count()

    def ticked(self) -> list[str]:
        """The ids of the ticked cards in list order."""
        return self._cards.chosen_in_order()

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, all_ = number(len(self.ticked())), number(len(self._cards.rows))
        words = tr("{title}, {chosen} of {all}", title=self._title, chosen=chosen, all=all_)
        self._head.setText(words)
