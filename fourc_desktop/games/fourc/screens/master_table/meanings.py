"""What each color means by a table of results."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.result_tables import ResultTable
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.odds_bar import MARKS
from fourc_desktop.ui.widgets.result_line import ResultLine

if TYPE_CHECKING:
    from fourc_desktop.ui.widgets.result_mark import Mark


class Meanings(QWidget):
    """A line for each meaning, with the tags of its colors."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._meant = ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_results(self, results: ResultTable) -> None:
        """Show what each color means, colors of the same meaning together."""
        if results.id == self._meant:
            return
        self._meant = results.id
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        meanings: dict[str, list[Mark]] = {}
        for mark, outcome in zip(MARKS, results.outcomes, strict=True):
            meanings.setdefault(outcome.words, []).append(mark)
        for words, marks in meanings.items():
            self._column.addWidget(ResultLine(marks, tr(words), self._appearance))
