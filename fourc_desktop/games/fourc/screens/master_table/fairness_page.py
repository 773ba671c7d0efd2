"""Whether the dice fall fairly: a sentence, and how often each value has come up."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.fairness import fairness_words
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.fairness_chart import FairnessChart
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.segments import Segments

WHOSE: Final = {"all": None, "program": False, "table": True}
"""Whose dice are counted: those typed, those of the program, or both."""


class FairnessPage(QWidget):
    """Counts the settled rolls of a campaign, those of its fights too."""

    def __init__(self, desk: CheckDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._whose = "all"
        names = {
            "all": tr("All dice"),
            "program": tr("The program’s"),
            "table": tr("The table’s own"),
        }
        self.whose = Segments(list(names.items()), appearance)
        self.sentence = label("", Step.SUBHEAD, wrap=True)
        self.chart = FairnessChart(appearance)
        note = tr(
            "Each bar is a value of d%; the dashed line is what fair dice come to. The rolls of "
            "fights count as well."
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        for each in (self.whose, self.sentence):
            column.addWidget(each)
        column.addWidget(self.chart, 1)
        column.addWidget(label(note, Step.SMALL, tone="ink2", wrap=True))
        self.whose.chosen.connect(self._choose)
        self.refresh()

    def refresh(self) -> None:
        """Count again."""
        found = self._desk.rolls.fairness(typed=WHOSE[self._whose])
        self.sentence.setText(tr(fairness_words(found)))
        self.chart.show_counts(found.values.counts)

    def _choose(self, whose: str) -> None:
        self._whose = whose
        self.refresh()
