"""Foes from the stock that come into a fight: a kind and how many, in any number of rows."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.mustering import Foe
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.choice_box import ChoiceBox
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.number_field import NumberField

MOST: Final = 50
"""How many of a kind may come."""

MOST_KINDS: Final = 6


class FoeCounts(QWidget):
    """A row begins with none; `changed` says that somebody wants others.

    `refused` carries why a number cannot be taken, or nothing once all can.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, foes: Sequence[StockEntry], appearance: Appearance) -> None:
        super().__init__()
        self._foes = {foe.id: foe for foe in foes}
        self._appearance = appearance
        self._rows: list[tuple[ChoiceBox, NumberField]] = []
        self._more = Button(
            tr("Another kind of foe"), appearance, icon="plus", height=Height.CONTROL
        )
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.GRID)
        self._column.addWidget(self._more)
        self._more.clicked.connect(lambda: self.add_row(1))

    def add_row(self, count: int) -> None:
        """Let one more kind come: the first that is in no row yet."""
        kind, many = (
            ChoiceBox(self._appearance),
            NumberField(self._appearance, tr("How many"), 0, MOST),
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

    def foes(self) -> list[Foe]:
        """All who come, those of one kind together."""
        counts: dict[str, int] = {}
        for kind, many in self._rows:
            counts[kind.currentData()] = counts.get(kind.currentData(), 0) + many.value()
        return [Foe(self._foes[id_], count) for id_, count in counts.items() if count > 0]
