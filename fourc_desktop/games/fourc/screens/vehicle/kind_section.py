"""What kind of vehicle it is, and the numbers it was built with."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.vehicles import Vehicle
from fourc_desktop.storage.fields import HIGHEST_RANK
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.section import Section
from fourc_desktop.ui.widgets.typed_number import TypedNumber

NUMBERS: Final = (
    ("durability", "Durability", 1),
    ("handling", "Handling", 1),
    ("velocity", "Velocity", 1),
    ("seats", "Seats", 0),
)
"""The numbers of a vehicle: their names in the code and on the screen, and the least of each."""


class KindSection(Section):
    """`numbered` says which number a person changed, and to what; `left`, that they are done."""

    numbered = Signal(str, int)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(tr("As built"))
        self._kind = label("", strong=True, wrap=True)
        self._about = label("", tone="ink2", wrap=True)
        self.choose = Button(
            tr("Choose the kind…"), appearance, icon="search", height=Height.SEGMENT
        )
        self.restore = Button(
            tr("Back to the catalogue’s numbers"),
            appearance,
            icon="rotate-ccw",
            height=Height.SEGMENT,
        )
        self.fields = {
            name: NumberField(
                appearance, tr("{trait}, as built", trait=tr(title)), least, HIGHEST_RANK
            )
            for name, title, least in NUMBERS
        }
        self._typed = {name: TypedNumber(field) for name, field in self.fields.items()}
        for name, typed in self._typed.items():
            typed.put.connect(lambda value, name=name: self.numbered.emit(name, value))
            typed.left.connect(self.left)
        numbers, buttons = QWidget(), QWidget()
        row = FlowLayout(gap=Space.PANEL)
        numbers.setLayout(row)
        for name, title, _ in NUMBERS:
            row.addWidget(FormRow(tr(title), self.fields[name], appearance))
        flow = FlowLayout()
        buttons.setLayout(flow)
        flow.addWidget(self.choose)
        flow.addWidget(self.restore)
        self.body.setSpacing(Space.GRID)
        self.body.addWidget(self._kind)
        self.body.addWidget(self._about)
        self.body.addWidget(numbers)
        self.body.addWidget(buttons)

    def show_kind(self, base: Vehicle, listed: Vehicle | None) -> None:
        """Show a vehicle as it was built, and what the catalogue has under its id, or None."""
        changed = listed is not None and listed != base
        name = tr("{name}, changed", name=base.name) if changed else base.name
        self._kind.setText(f"{name} · {tr(base.kind.title)} · {tr(base.provenance.title)}")
        self._about.setText(base.description)
        self._about.setVisible(bool(base.description))
        self.restore.setVisible(changed and self.choose.isEnabled())
        for number, typed in self._typed.items():
            typed.show_number(getattr(base, number))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change anything."""
        for field in self.fields.values():
            field.setReadOnly(not changeable)
        self.choose.setEnabled(changeable)
        self.choose.setVisible(changeable)
