"""What is still to settle, by the steps it belongs to."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.draft_steps import DraftStep, problems_of
from fourc_desktop.domain.fourc.remedies import Remedy
from fourc_desktop.domain.problem import Problem
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.builder.desk import BuilderDesk
from fourc_desktop.ui.builder.remedy_seeker import RemedySeeker
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import hairline, label

WAYS = 4
"""How many remedies one thing offers, the best first."""

TOGETHER = 3
"""From so many in one step on, they are told together, and only the way there is offered."""


class OpenList(QWidget):
    """Each with what a machine can do about it, and the way to its step."""

    step_wanted = Signal(object)

    def __init__(self, desk: BuilderDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self._shown: tuple[Problem, ...] = ()
        self._draft: object = None
        self._rows: dict[Problem, OpenRow] = {}
        self._seeker = RemedySeeker(desk, WAYS)
        self._seeker.found.connect(self._offer)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show these, the way to a step once for each; their remedies come when found."""
        if problems != self._shown:
            self._shown = problems
            self._fill(problems)
        if self._desk.changeable and self._desk.draft is not self._draft:
            self._draft = self._desk.draft
            self._seeker.seek(tuple(self._rows))

    def _fill(self, problems: tuple[Problem, ...]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._rows = {}
        for step in DraftStep:
            here = () if step is DraftStep.REVIEW else problems_of(step, problems)
            if len(here) > TOGETHER:
                self._add(step, "\n".join(_words(each) for each in here))
            else:
                for each in here:
                    self._rows[each] = self._add(step, _words(each))

    def _offer(self, problem: Problem, remedies: Sequence[Remedy]) -> None:
        if (row := self._rows.get(problem)) is not None:
            row.show_best([self._button(problem, way) for way in remedies])

    def _add(self, step: DraftStep, words: str) -> "OpenRow":
        if self._column.count():
            self._column.addWidget(hairline())
        there = Button(tr("Go to {step}", step=tr(step.title)), self._appearance, kind=Kind.QUIET)
        there.clicked.connect(
            lambda: self.step_wanted.emit(step), Qt.ConnectionType.QueuedConnection
        )
        row = OpenRow(words, there, self._appearance)
        self._column.addWidget(row)
        return row

    def _button(self, problem: Problem, way: Remedy) -> Button:
        button = Button(plain(tr(way.title)), self._appearance)
        # Queued, because the way out takes this very button away.
        button.clicked.connect(
            lambda: self._desk.mend(problem, way), Qt.ConnectionType.QueuedConnection
        )
        return button


def _words(problem: Problem) -> str:
    return f"{tr(problem.where)}: {problem.refusal.sentence}"


class OpenRow(QWidget):
    """The words, and the buttons beside them or below where that is too narrow."""

    def __init__(self, words: str, there: Button, appearance: Appearance) -> None:
        """`there` leads to the step."""
        super().__init__()
        self._appearance = appearance
        self._said = words
        self._there = there
        self._best: list[Button] = []
        self._ways = QWidget()
        self._flow = FlowLayout()
        self._ways.setLayout(self._flow)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(label(words, wrap=True), 1)
        self._row.addWidget(self._ways)
        self.show_best([])

    def show_best(self, buttons: list[Button]) -> None:
        """Put these before the way to the step; those put there before go."""
        while self._flow.count():
            self._flow.takeAt(0)
        for old in self._best:
            old.hide()
            old.deleteLater()
        self._best = buttons
        for button in (*buttons, self._there):
            self._flow.addWidget(button)
            button.setAccessibleDescription(self._said)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other where the buttons leave half of the width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < self._ways.sizeHint().width() * 2
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
