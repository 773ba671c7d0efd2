"""The modifiers of an open roll: trait, Row Steps and row, a line each."""

import re
from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel, QWidget

from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, row_of, row_steps_text
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.screens.master_table.texts import demand_text, who_text
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel
from fourc_desktop.ui.widgets.display.labels import label, style_label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

MAX_STEP_LINES: Final = 4
"""The most Row Steps with a line each; more of them share one line, so that the roll fits."""

LINE: Final = 24
"""The height of a line, in pixels at 100 % text."""

RULING: Final = re.compile(r"R\d+")
"""The id of a ruling, alone."""


@dataclass(frozen=True, slots=True)
class ModifierLine:
    """A modifier and what it does.

    Attributes:
        what: The modifier: "Winded"; may be empty.
        change: What it does: "−1"; may be empty.
        rule: Its rule: "4C, Rushing"; may be empty.
    """

    what: str
    change: str
    rule: str = ""


def modifier_rows(check: Check, table: MasterTable) -> list[ModifierLine]:
    """The lines of a roll: the trait with its row, Row Steps, the row rolled, and difficulty."""
    plain, rolled = table.row(check.rank), row_of(check, table)
    lines = [ModifierLine(who_text(check), tr("row {row}", row=plain.title))]
    if len(check.steps) > MAX_STEP_LINES:
        lines.append(ModifierLine(row_steps_text(check.steps), ""))
    else:
        lines += map(_step_line, check.steps)
    if plain is not rolled:
        lines.append(ModifierLine("", tr("rolls on row {row}", row=rolled.title)))
    if check.difficulty is not None:
        lines.append(ModifierLine(demand_text(check.difficulty), ""))
    return lines


def _step_line(step: RowStep) -> ModifierLine:
    is_ruling = RULING.fullmatch(step.rule) is not None
    rule = tr("ruling {id}", id=step.rule) if is_ruling else step.rule
    return ModifierLine(tr(step.reason) or tr("Row Step"), added_text(step.steps), rule)


class ModifiersPart(QWidget):
    """The modifiers of a roll, a line each."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[ModifierLine] = []
        self._rows = vbox(parent=self, spacing=0)

    def show_check(self, check: Check, table: MasterTable) -> None:
        """Show the modifiers."""
        lines = modifier_rows(check, table)
        if lines == self.lines:
            return
        self.lines = lines
        clear_layout(self._rows)
        for line in lines:
            self._rows.addWidget(ModifierRow(line))


class ReasonLabel(QLabel):
    """A text that wraps only where it does not fit in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        style_label(self, TextStyle.SMALL)
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        """One line; the hint of a label that wraps is narrower."""
        width = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        # A label may wrap at the rounded width of its text.
        return QSize(ceil(width) + 1, super().sizeHint().height())


class ModifierRow(StyleChangeMixin, QWidget):
    """A modifier with its rule at the left, and what it does at the right."""

    def __init__(self, line: ModifierLine) -> None:
        super().__init__()
        row = hbox(parent=self, spacing=Space.GRID)
        if line.what:
            what = ReasonLabel(line.what)
            what.setAccessibleDescription(line.rule)
            row.addWidget(what)
        if line.rule:
            rule = ElidedLabel(TextStyle.CAPTION, tone="ink2")
            rule.show_text(line.rule)
            row.addWidget(rule, 1)
        else:
            row.addStretch(1)
        if line.change:
            row.addWidget(label(line.change, strong=True))
        self._fit()

    def _fit(self) -> None:
        self.setMinimumHeight(current_theme().px(LINE))
