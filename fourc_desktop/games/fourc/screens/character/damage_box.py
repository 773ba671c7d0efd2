"""Damage as it stands, stepped and typed where play changes it."""

from PySide6.QtCore import Signal

from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.screens.character.gauge_box import GaugeBox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.number_sources import formula, of_score
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.typed_number import TypedNumber
from fourc_desktop.ui.widgets.value_button import ValueButton


class DamageBox(GaugeBox):
    """`put` says at what a person wants Damage to stand, `left` that they are done for now."""

    put = Signal(int)
    left = Signal()

    def __init__(self, appearance: Appearance, serve: Serve) -> None:
        super().__init__(tr("Damage"), "gauge_first", appearance)
        self.setProperty("rule_topic", "figure:damage")
        self.now = NumberField(appearance, tr("Damage now"), 0, 0)
        self.full = ValueButton(appearance, Step.NUMBER)
        self._refusal = Refusal(appearance, grounded=False)
        serve(self.full)
        self.row.addWidget(self.now)
        self.row.addWidget(label(tr("of"), tone="ink2"))
        self.row.addWidget(self.full)
        column = self.layout()
        assert column is not None
        column.addWidget(self._refusal)
        self._typed = TypedNumber(self.now)
        self._typed.put.connect(self.put)
        self._typed.left.connect(self.left)
        self.now.refused.connect(self._refusal.show_sentence)

    def show_damage(self, now: Figure, full: Figure) -> None:
        """Show the score as it stands, and as it is at full health."""
        self.now.set_limits(0, full.value)
        self._typed.show_number(now.value)
        self.full.show_value(str(full.value), of_score(tr("Full Damage"), full))
        self.show_level(now.value, full.value, formula(full))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may change it."""
        self.now.setReadOnly(not changeable)
