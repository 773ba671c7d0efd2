"""The gauges of the character sheet: Damage and Fortune."""

from PySide6.QtCore import Signal

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, formula, score_sources
from fourc_desktop.ui.widgets.charts.gauges import GaugeBox
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding, NumberField


class DamageBox(GaugeBox):
    """`put` carries the new Damage, `left` is emitted when editing ends."""

    put = Signal(int)
    left = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Damage"), "gauge_first")
        self.setProperty("rule_topic", "figure:damage")
        self.now = NumberField(tr("Damage now"), 0, 0)
        self.full = ValueButton(TextStyle.NUMBER)
        self._refusal = FieldError(grounded=False)
        serve(self.full)
        self.row.addWidget(self.now)
        self.row.addWidget(label(tr("of"), tone="ink2"))
        self.row.addWidget(self.full)
        column = self.layout()
        assert column is not None
        column.addWidget(self._refusal)
        self._typed = NumberBinding(self.now)
        self._typed.put.connect(self.put)
        self._typed.left.connect(self.left)
        self.now.refused.connect(self._refusal.show_message)

    def show_damage(self, now: Breakdown, full: Breakdown) -> None:
        """Show the current and the full Damage."""
        self.now.set_limits(0, full.value)
        self._typed.show_number(now.value)
        self.full.show_value(str(full.value), score_sources(tr("Full Damage"), full))
        self.show_level(now.value, full.value, formula(full))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self.now.setReadOnly(not changeable)


class FortuneBox(GaugeBox):
    """`gained` and `spent` ask for an entry in the ledger."""

    gained = Signal()
    spent = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Fortune"), "gauge_second")
        self.setProperty("rule_topic", "figure:fortune")
        self.now = ValueButton(TextStyle.TITLE)
        serve(self.now)
        self._gain = Button(tr("Gain"), icon="plus")
        self._gain.setAccessibleName(tr("Gain Fortune"))
        self._spend = Button(tr("Spend"), icon="minus")
        self._spend.setAccessibleName(tr("Spend Fortune"))
        for each in (self.now, self._gain, self._spend):
            self.row.addWidget(each)
        self._gain.clicked.connect(self.gained)
        self._spend.clicked.connect(self.spent)

    def show_fortune(self, now: Breakdown, start: Breakdown) -> None:
        """Show the current Fortune; `start` is the value before the first entry."""
        self.now.show_value(str(now.value), score_sources(tr("Fortune"), now))
        self.show_level(now.value, start.value, formula(now))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self._gain.setEnabled(changeable)
        self._spend.setEnabled(changeable)
