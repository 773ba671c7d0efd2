"""The values that change in play on the character sheet: Damage, Fortune and conditions."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.characters.character import LONGEST_CONDITION
from fourc_desktop.games.fourc.rules.characters.conditions import Condition, known_condition
from fourc_desktop.ui.text import number, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip, ConditionSeverity
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, score_sources, sum_text
from fourc_desktop.ui.widgets.charts.gauges import GaugeBox
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberBinding
from fourc_desktop.ui.widgets.fields.sum_field import SumField, SumLine
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class DamageBox(GaugeBox):
    """The box of Damage; `put` carries the new Damage, `left` is emitted when editing ends."""

    put = Signal(int)
    left = Signal()

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Damage"), "gauge_first")
        self.setProperty("rule_topic", "figure:damage")
        self.now = SumField(tr("Damage now"), 0, 0)
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
        self.full.show_value(number(full.value), score_sources(tr("Full Damage"), full))
        self.show_level(now.value, full.value, sum_text(full))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self.now.setReadOnly(not changeable)


class FortuneBox(GaugeBox):
    """The box of Fortune; `gained` and `spent` ask for a ledger entry.

    `put` carries a typed Fortune.
    """

    gained = Signal()
    spent = Signal()
    put = Signal(int)

    def __init__(self, serve: AttachPopup) -> None:
        super().__init__(tr("Fortune"), "gauge_second")
        self.setProperty("rule_topic", "figure:fortune")
        self.now = SumLine(tr("Fortune now"))
        self.start = ValueButton(TextStyle.NUMBER)
        self._refusal = FieldError(grounded=False)
        serve(self.start)
        self._gain = Button(tr("Gain"), icon="plus")
        self._gain.setAccessibleName(tr("Gain Fortune"))
        self._spend = Button(tr("Spend"), icon="minus")
        self._spend.setAccessibleName(tr("Spend Fortune"))
        start = label(tr("start"), tone="ink2")
        for each in (self.now, start, self.start, self._gain, self._spend):
            self.row.addWidget(each)
        column = self.layout()
        assert column is not None
        column.addWidget(self._refusal)
        self.now.entered.connect(self.put)
        self.now.refused.connect(self._refusal.show_message)
        self._gain.clicked.connect(self.gained)
        self._spend.clicked.connect(self.spent)

    def show_fortune(self, now: Breakdown, start: Breakdown) -> None:
        """Show the current Fortune; `start` is the value before the first entry."""
        self.now.show_score(now.value)
        self.start.show_value(number(start.value), score_sources(tr("Fortune at the start"), start))
        self.show_level(now.value, start.value, sum_text(now))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self.now.setReadOnly(not changeable)
        allow(self._gain, changeable=changeable)
        allow(self._spend, changeable=changeable)


OWN_WORDS: Final = "own words"

ICONS: Final = {
    Condition.DYING: "heart",
    Condition.UNCONSCIOUS: "moon",
    Condition.KNOCKED_DOWN: "arrow-down-to-line",
    Condition.HELD: "magnet",
    Condition.WINDED: "hourglass",
    Condition.EXHAUSTED: "battery-low",
    Condition.DAZED: "sparkles",
    Condition.PARALYZED: "zap-off",
    Condition.WEAKENED: "arrow-down",
    None: "circle-alert",
}


class ConditionsBar(StyleChangeMixin, QWidget):
    """A row of chips; `added` and `ended` carry the name of a condition."""

    added = Signal(str)
    ended = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._changeable = True
        self._chips: list[ConditionChip] = []
        self.setProperty("rule_topic", "healing")
        self.setAccessibleName(tr("Conditions"))
        self._add = MenuButton(
            tr("Apply condition"), self._items, icon="plus", height=Height.CONTROL
        )
        self._add.chosen.connect(self._choose)
        self._text = CustomConditionField()
        self._text.given.connect(self._give)
        self._text.dropped.connect(self._close_text)
        self._flow = FlowLayout()
        self.setLayout(self._flow)
        self._head = label(tr("Conditions"), TextStyle.SUBHEAD, strong=True)
        self._flow.addWidget(self._head)
        self._flow.addWidget(self._add)
        self._flow.addWidget(self._text)
        self._fit()

    def show_conditions(self, names: tuple[str, ...]) -> None:
        """Show these conditions; the focus stays near its position."""
        if names == self._names:
            return
        self._names = names
        focused = next((i for i, chip in enumerate(self._chips) if chip.hasFocus()), None)
        self._fill()
        if focused is not None:
            near = self._chips[min(focused, len(names) - 1)] if names else self._add
            near.setFocus(Qt.FocusReason.TabFocusReason)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Enable or disable editing."""
        self._changeable = changeable
        self._add.setVisible(changeable)
        self._fill()

    def _fit(self) -> None:
        """Center the heading on the first line."""
        self._head.setMinimumHeight(current_theme().px(Height.CONTROL))

    def _fill(self) -> None:
        for chip in self._chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._chips = [self._chip(name) for name in self._names]
        self._flow.removeWidget(self._add)
        self._flow.removeWidget(self._text)
        for widget in (*self._chips, self._add, self._text):
            self._flow.addWidget(widget)
        insert_in_tab_order(self._add, self._chips)
        self.updateGeometry()

    def _chip(self, name: str) -> ConditionChip:
        known = known_condition(name)
        severity = (
            ConditionSeverity.GRAVE if known and known.is_grave else ConditionSeverity.HINDERED
        )
        words = tr(name) if known else name
        chip = ConditionChip(words, ICONS[known], severity, removable=self._changeable)
        allow(chip, changeable=self._changeable)
        chip.setAccessibleName(tr("Remove {name}", name=words) if self._changeable else words)
        if known is not None:
            text = f"{tr(known.text)} ({known.rule})"
            chip.setToolTip(tooltip_text(text))
            chip.setAccessibleDescription(text)
        chip.clicked.connect(lambda: self.ended.emit(name))
        return chip

    def _items(self) -> Sequence[MenuItem]:
        borne = {known_condition(name) for name in self._names}
        known = [each for each in Condition if each not in borne]
        return (
            *(MenuItem(each.value, tr(each.value)) for each in known),
            MenuItem(OWN_WORDS, tr("In your own words…"), begins_group=True),
        )

    def _choose(self, chosen: str) -> None:
        if chosen == OWN_WORDS:
            self._text.show()
            self._text.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.added.emit(chosen)

    def _give(self, words: str) -> None:
        self._close_text()
        self.added.emit(words)

    def _close_text(self) -> None:
        self._text.clear()
        self._text.hide()
        self._add.setFocus(Qt.FocusReason.OtherFocusReason)


class CustomConditionField(LineField):
    """A text field for a custom condition: Enter adds it, Esc cancels."""

    given = Signal(str)
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__(tr("A condition in your own words"), tr("What has happened?"))
        self.setMaxLength(LONGEST_CONDITION)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter accepts, Esc cancels."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and self.text().strip():
            self.given.emit(self.text())
        elif is_enter or event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)
