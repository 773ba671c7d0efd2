"""What is still to settle, by the steps it belongs to."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep, problems_of
from fourc_desktop.games.fourc.rules.remedies import Remedy
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.open_row import OpenRow
from fourc_desktop.games.fourc.screens.builder.remedy_seeker import RemedySeeker
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr, worded
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import hairline

WAYS = 4
"""How many remedies one thing offers, the best first."""

TOGETHER = 3
"""More than so many in one step are told together, and only the way there is offered."""


class OpenList(QWidget):
    """Each with what a machine can do about it, and the way to its step."""

    step_wanted = Signal(object)

    def __init__(self, desk: BuilderDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self._seeker = RemedySeeker(desk, WAYS)
        self._seeker.found.connect(self._offer)
        self._shown: tuple[Problem, ...] = ()
        self._draft: object = None
        self.rows: list[OpenRow] = []
        self._singles: dict[Problem, OpenRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show these; what helps is looked for anew after every change."""
        if problems != self._shown:
            self._shown = problems
            self._fill(problems)
        if self._desk.changeable and self._desk.draft is not self._draft:
            self._draft = self._desk.draft
            self._seeker.seek(tuple(self._singles))

    def _fill(self, problems: tuple[Problem, ...]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.rows, self._singles = [], {}
        for step in DraftStep:
            here = () if step is DraftStep.REVIEW else problems_of(step, problems)
            if len(here) > TOGETHER:
                self._add(step, "\n".join(_words(each) for each in here))
            else:
                for each in here:
                    self._singles[each] = self._add(step, _words(each))

    def _add(self, step: DraftStep, words: str) -> OpenRow:
        if self.rows:
            self._column.addWidget(hairline())
        there = Button(tr("Go to {step}", step=tr(step.title)), self._appearance, kind=Kind.QUIET)
        there.clicked.connect(
            lambda: self.step_wanted.emit(step), Qt.ConnectionType.QueuedConnection
        )
        row = OpenRow(words, there)
        self.rows.append(row)
        self._column.addWidget(row)
        return row

    def _offer(self, problem: Problem, ways: Sequence[Remedy]) -> None:
        if (row := self._singles.get(problem)) is not None:
            row.show_best([self._button(problem, way) for way in ways])

    def _button(self, problem: Problem, way: Remedy) -> Button:
        button = Button(plain(tr(way.title)), self._appearance)
        # Queued, because the way out takes this very button away.
        button.clicked.connect(
            lambda: self._desk.mend(problem, way), Qt.ConnectionType.QueuedConnection
        )
        return button


def _words(problem: Problem) -> str:
    return f"{tr(problem.where)}: {worded(problem.refusal)}"
