"""The foes of a new encounter: a row with kind and count for each."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game import StockEntry
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

MAX_FOES: Final = 50
"""The most foes of a kind."""

MAX_KINDS: Final = 6


class FoeCounts(QWidget):
    """A row for each kind of foe, with the input error below it.

    `changed` is emitted for edits by the user, `judged` when the input errors may have changed.
    """

    changed = Signal()
    judged = Signal()

    def __init__(self, foes: Sequence[StockEntry]) -> None:
        super().__init__()
        self._foes = {foe.id: foe for foe in foes}
        self._rows: list[tuple[ComboBox, NumberField]] = []
        self._errors: list[FieldError] = []
        self._more = Button(tr("Another kind of foe"), icon="plus", height=Height.CONTROL)
        self._column = vbox(self._more, parent=self, spacing=Space.GRID)
        self._more.clicked.connect(lambda: self.add_row(1))

    @property
    def refusal(self) -> str:
        """The first input error; empty when all are valid."""
        return next(filter(None, (each.sentence for each in self._errors)), "")

    def add_row(self, count: int) -> None:
        """Add a row with the first kind that has none."""
        kind, many = (
            ComboBox(),
            NumberField(tr("How many"), 0, MAX_FOES),
        )
        kind.setAccessibleName(tr("Kind of foe"))
        for foe in self._foes.values():
            kind.addItem(tr(foe.name), foe.id)
        taken = {box.currentData() for box, _ in self._rows}
        free = next((id_ for id_ in self._foes if id_ not in taken), "")
        kind.setCurrentIndex(max(kind.findData(free), 0))
        many.show_number(count)
        fields, row, error = QWidget(), QWidget(), FieldError(grounded=False)
        flow = FlowLayout()
        fields.setLayout(flow)
        flow.addWidget(many)
        flow.addWidget(kind)
        vbox(fields, error, parent=row, spacing=0)
        self._column.insertWidget(len(self._rows), row)
        # A new row is last in the order of Tab; its place is before the button that adds another.
        stops = [*(box for box, _ in self._rows[-1:]), many, kind, self._more]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)
        self._errors.append(error)
        self._rows.append((kind, many))
        self._more.setVisible(len(self._rows) < MAX_KINDS)
        kind.activated.connect(self.changed)
        many.entered.connect(self.changed)
        many.refused.connect(error.show_message)
        many.refused.connect(self.judged)
        self.changed.emit()

    def foes(self) -> list[FoeGroup]:
        """All chosen foes, merged by kind."""
        counts: dict[str, int] = {}
        for kind, many in self._rows:
            counts[kind.currentData()] = counts.get(kind.currentData(), 0) + many.value()
        return [FoeGroup(self._foes[id_], count) for id_, count in counts.items() if count > 0]
