"""Whose dice decide: the program's, or those on the real table."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.segments import Segments

PROGRAM, TABLE = "program", "table"


class DiceBar(QWidget):
    """Two segments below whoever is in hand."""

    def __init__(self, desk: FightDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        names = [(PROGRAM, tr("Program")), (TABLE, tr("Our table"))]
        self.choice = Segments(names, appearance)
        self.choice.setAccessibleName(tr("Dice by"))
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, 0, Space.GRID, Space.PANEL)
        column.setSpacing(4)
        column.addWidget(label(tr("Dice by"), Step.SMALL, tone="ink2"))
        column.addWidget(self.choice)
        self.choice.chosen.connect(lambda which: desk.attempts.throw_ourselves(which == TABLE))

    def refresh(self) -> None:
        """Show which."""
        self.choice.show_chosen(TABLE if self._desk.attempts.table_dice else PROGRAM)
