"""The modifiers of an open roll: trait, Row Steps and row, a line each."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.checks.check import Check, row_of, row_steps_text
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.screens.master_table.texts import demand_text, who_text
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout

MAX_STEP_LINES: Final = 4
"""The most Row Steps with a line each; more of them share one line, so that the roll fits."""

ModifierLine = tuple[str, str]
"""A modifier and what it does, which may be empty: ("Winded", "−1")."""


def modifier_rows(check: Check, table: MasterTable) -> list[ModifierLine]:
    """The lines of a roll: the trait with its row, Row Steps, the row rolled, and difficulty."""
    plain, rolled = table.row(check.rank), row_of(check, table)
    lines = [(who_text(check), tr("row {row}", row=plain.title))]
    if len(check.steps) > MAX_STEP_LINES:
        lines.append((row_steps_text(check.steps), ""))
    else:
        lines += [
            (tr(each.reason) or tr("Row Step"), added_text(each.steps)) for each in check.steps
        ]
    if plain is not rolled:
        lines.append(("", tr("rolls on row {row}", row=rolled.title)))
    if check.difficulty is not None:
        lines.append((demand_text(check.difficulty), ""))
    return lines


class ModifiersPart(QWidget):
    """The modifiers at the left, and what they do at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[ModifierLine] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.GRID)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(0, 1)

    def show_check(self, check: Check, table: MasterTable) -> None:
        """Show the modifiers."""
        lines = modifier_rows(check, table)
        if lines == self.lines:
            return
        self.lines = lines
        clear_layout(self._grid)
        for at, (what, change) in enumerate(lines):
            right = label(change, strong=True)
            # A line without a modifier or without its change takes the whole width.
            if what and change:
                self._grid.addWidget(label(what, TextStyle.SMALL, wrap=True), at, 0)
                self._grid.addWidget(right, at, 1, Qt.AlignmentFlag.AlignRight)
            elif what:
                self._grid.addWidget(label(what, TextStyle.SMALL, wrap=True), at, 0, 1, 2)
            else:
                self._grid.addWidget(right, at, 0, 1, 2, Qt.AlignmentFlag.AlignRight)
