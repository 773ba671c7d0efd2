"""The details of a power: text, choices, numbers and companion."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats, due_numbers
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberBreakdown, PowerNumber
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.powers.choices import PowerChoices
from fourc_desktop.games.fourc.screens.builder.powers.row import indent
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, ValueSources, source_parts
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, hbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class PowerDetail(StyleChangeMixin, QWidget):
    """The details of a power; `companion_wanted` asks to build its companion."""

    companion_wanted = Signal()

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        super().__init__()
        self._controller = controller
        self._serve = serve
        self.choices = PowerChoices()
        self.build = Button("", icon="hammer", elides=True)
        self.build.clicked.connect(self.companion_wanted)
        self._text = label("", wrap=True, tone="ink2")
        self._numbers = QVBoxLayout()
        self._numbers.setSpacing(0)
        self._shown: list[tuple[PowerNumber, NumberBreakdown | None]] = []
        self._values: list[ValueButton] = []
        column = QVBoxLayout(self)
        column.setSpacing(Space.CARD)
        column.addWidget(self._text)
        column.addWidget(self.choices)
        column.addLayout(self._numbers)
        row = hbox(self.build, STRETCH)
        column.addLayout(row)
        self._column = column
        self._fit()

    def stops(self) -> list[QWidget]:
        """The tab stops in order."""
        return [*self.choices.stops(), *self._values, self.build]

    def show_power(
        self, held: HeldPower, others: tuple[HeldPower, ...], figure: PowerStats | None
    ) -> None:
        """Show a power; `figure` is its breakdown, or None for an unknown power."""
        book = self._controller.book
        power = book.powers[held.power]
        self.setProperty("rule_topic", f"power:{power.id}")
        self._text.setText(tr(power.text) if power.text else "")
        self._text.setVisible(bool(power.text))
        self.choices.show_power(held, others, self._controller.draft.rules, book)
        allow(self.choices, changeable=self._controller.changeable)
        self._show_build(power, lost=held.lost)
        self._show_numbers(figure)
        # New choices and numbers come before the companion, in layout and tab order.
        insert_in_tab_order(self.build, self.stops()[:-1])

    def _fit(self) -> None:
        """Set the indent to that of the name above."""
        self._column.setContentsMargins(indent(current_theme()), 0, 0, Space.CARD)

    def _show_build(self, power: Power, *, lost: bool) -> None:
        self.build.setVisible(bool(power.companion) and not lost)
        is_there = bool(power.companion) and self._controller.has_brought(power.companion)
        words = tr("Open the {name}" if is_there else "Build the {name}", name=tr(power.name))
        name = self._controller.companion_name(power.companion) if is_there else ""
        self.build.setText(escape_mnemonics(" ".join(filter(None, (words, name)))))
        allow(self.build, changeable=self._controller.changeable)
        self.build.updateGeometry()

    def _show_numbers(self, figure: PowerStats | None) -> None:
        """Show the numbers of the power, each with its sources; an open one has its line, too."""
        due = [] if figure is None else due_numbers(figure, self._controller.draft.rules)
        known = {} if figure is None else {each.number: each for each in figure.numbers}
        lines = [(number, known.get(number)) for number in due]
        if lines == self._shown:
            return
        self._shown, self._values = lines, []
        clear_layout(self._numbers)
        if lines:
            self._numbers.addWidget(self._table(lines))

    def _table(self, lines: Sequence[tuple[PowerNumber, NumberBreakdown | None]]) -> QWidget:
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.CARD)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        for line, (number, known) in enumerate(lines):
            grid.addWidget(label(tr(number.label), wrap=True), line, 0)
            unit = number.unit if known is None else known.unit
            grid.addWidget(label(tr(unit), TextStyle.SMALL, tone="ink2", wrap=True), line, 2)
            value = ValueButton(TextStyle.SUBHEAD)
            grid.setRowMinimumHeight(line, value.sizeHint().height())
            if known is None:
                dash = label("–", TextStyle.SUBHEAD, tone="ink2", head=True)
                grid.addWidget(dash, line, 1, Qt.AlignmentFlag.AlignCenter)
                continue
            value.show_value(str(known.says), number_sources(known))
            self._serve(value)
            self._values.append(value)
            grid.addWidget(value, line, 1)
        return table


def number_sources(number: NumberBreakdown) -> ValueSources:
    """The sources of a number of a power."""
    title = f"{tr(number.number.label)} {number.says}"
    remark = ""
    if number.beaten is not None and number.beaten.parts:
        remark = tr("more than {beaten}", beaten=number.beaten.value)
    return ValueSources(title, remark, source_parts(number.explained))
