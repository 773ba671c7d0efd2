"""A system that was built into a vehicle, with its Rank Value."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.fields import HIGHEST_RANK
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.entry_row import EntryRow
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.typed_number import TypedNumber
from fourc_desktop.ui.widgets.value_button import Sources, ValueButton


class SystemRow(EntryRow):
    """Its Rank Value comes from the power, or is typed: `powered` and `ranked` say which."""

    powered = Signal(bool)
    ranked = Signal(int)
    left = Signal()

    def __init__(self, number: int, appearance: Appearance, serve: Serve) -> None:
        what = tr("System {number}", number=number)
        super().__init__(what, tr("What it does"), appearance)
        self.by_power = CheckBox(tr("By the power"), appearance)
        self.by_power.setAccessibleName(
            tr("{what}: its Rank Value comes from the power", what=what)
        )
        self.rank = NumberField(appearance, tr("{what}: Rank Value", what=what), 1, HIGHEST_RANK)
        self._rank_row = FormRow("", self.rank, appearance)
        self.value = ValueButton(appearance, Step.NUMBER)
        serve(self.value)
        self.by_power.clicked.connect(self.powered)
        self._typed = TypedNumber(self.rank)
        self._typed.put.connect(self.ranked)
        self._typed.left.connect(self.left)
        for part in (self.by_power, self._rank_row, self.value):
            self.end.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)

    def stops(self) -> list[QWidget]:
        """Where Tab stops in this row, in order."""
        *words, remove = super().stops()
        return [*words, self.by_power, self.rank, self.value, remove]

    def show_rank(
        self, rank: int | None, worked_out: int, sources: Sources | None, *, power: bool
    ) -> None:
        """Show its own Rank Value, or else what the power makes of it.

        `sources` is None where there is neither; `power` says whether there is a power at all.
        """
        self.by_power.setVisible(power or rank is None)
        self.by_power.setChecked(rank is None)
        self._rank_row.setVisible(rank is not None)
        self.value.setVisible(rank is None and sources is not None)
        if rank is not None:
            self._typed.show_number(rank)
        elif sources is not None:
            self.value.show_value(str(worked_out), sources)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        super().set_changeable(changeable)
        self.by_power.setEnabled(changeable)
        self.rank.setReadOnly(not changeable)
