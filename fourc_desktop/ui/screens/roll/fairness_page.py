"""Whether the dice fall fairly: a sentence, and how often each value has come up."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.fairness import Fairness, fairness_words
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.screens.roll.fairness_chart import FairnessChart
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.segments import Segments

WHOSE: Final = {"all": None, "program": False, "table": True}
"""Whose dice are counted: those typed, those of the program, or both."""


class FairnessPage(QWidget):
    """Counts the settled rolls of a campaign, those of its fights too."""

    def __init__(self, desk: RollController[Any], appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self._whose = "all"
        names = {
            "all": tr("All dice"),
            "program": tr("The program’s"),
            "table": tr("The table’s own"),
        }
        self.whose = Segments(list(names.items()), appearance)
        self._dice: list[DieFairness] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(self.whose)
        self._each = QVBoxLayout()
        self._each.setSpacing(Space.CARD)
        column.addLayout(self._each, 1)
        self._note = label("", Step.SMALL, tone="ink2", wrap=True)
        column.addWidget(self._note)
        self.whose.chosen.connect(self._choose)
        self.refresh()

    def refresh(self) -> None:
        """Count again."""
        found = self._desk.rolls.fairness(typed=WHOSE[self._whose])
        if [each.name for each in found] != [each.name for each in self._dice]:
            self._fill(found)
        for shown, each in zip(self._dice, found, strict=True):
            shown.show_found(each)
        of_percent = [each.name for each in found] == ["d%"]
        self._note.setText(
            tr(
                "Each bar is a {what}; the dashed line is what fair dice come to. The rolls of "
                "fights count as well.",
                what=tr("value of d%") if of_percent else tr("face"),
            )
        )

    @property
    def dice(self) -> list["DieFairness"]:
        """What is shown of each kind of die."""
        return self._dice

    def _fill(self, found: Sequence[Fairness]) -> None:
        for old in self._dice:
            old.hide()
            old.deleteLater()
        self._dice = [DieFairness(each, self._appearance) for each in found]
        for each in self._dice:
            self._each.addWidget(each)

    def _choose(self, whose: str) -> None:
        self._whose = whose
        self.refresh()


class DieFairness(QWidget):
    """What is known of one kind of die: a sentence, and its bars."""

    def __init__(self, found: Fairness, appearance: Appearance) -> None:
        super().__init__()
        self.name = found.name
        self.sentence = label("", Step.SUBHEAD, wrap=True)
        self.chart = FairnessChart(appearance, found)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(self.sentence)
        column.addWidget(self.chart, 1)

    def show_found(self, found: Fairness) -> None:
        """Show other counts of the same die."""
        self.sentence.setText(tr(fairness_words(found)))
        self.chart.show_found(found)
