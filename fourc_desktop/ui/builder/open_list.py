"""What is still to settle, by the steps it belongs to."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.domain.fourc.draft_steps import DraftStep, problems_of
from fourc_desktop.domain.fourc.remedies import Remedy
from fourc_desktop.domain.problem import Problem
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.builder.desk import BuilderDesk
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
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show these, the way to a step once for each."""
        if problems == self._shown and self._desk.draft is self._draft:
            return
        self._shown, self._draft = problems, self._desk.draft
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for step in DraftStep:
            here = () if step is DraftStep.REVIEW else problems_of(step, problems)
            if len(here) > TOGETHER:
                self._add(step, "\n".join(_words(each) for each in here), ())
            else:
                for each in here:
                    self._add(step, _words(each), self._ways(each))

    def _ways(self, problem: Problem) -> tuple[Remedy, ...]:
        return self._desk.remedies(problem)[:WAYS] if self._desk.changeable else ()

    def _add(self, step: DraftStep, words: str, ways: tuple[Remedy, ...]) -> None:
        if self._column.count():
            self._column.addWidget(hairline())
        buttons = [self._button(way) for way in ways]
        there = Button(tr("Go to {step}", step=tr(step.title)), self._appearance, kind=Kind.QUIET)
        there.clicked.connect(
            lambda: self.step_wanted.emit(step), Qt.ConnectionType.QueuedConnection
        )
        self._column.addWidget(OpenRow(words, [*buttons, there], self._appearance))

    def _button(self, way: Remedy) -> Button:
        button = Button(plain(tr(way.title)), self._appearance)
        # Queued, because the way out takes this very button away.
        button.clicked.connect(lambda: self._desk.mend(way), Qt.ConnectionType.QueuedConnection)
        return button


def _words(problem: Problem) -> str:
    return f"{tr(problem.where)}: {problem.refusal.sentence}"


class OpenRow(QWidget):
    """The words, and the buttons beside them or below where that is too narrow."""

    def __init__(self, words: str, buttons: list[Button], appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        ways = QWidget()
        flow = FlowLayout()
        ways.setLayout(flow)
        for button in buttons:
            flow.addWidget(button)
            button.setAccessibleDescription(words)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(label(words, wrap=True), 1)
        self._row.addWidget(ways)
        self._needs = ways.sizeHint().width() * 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other where the buttons leave half of the width."""
        super().resizeEvent(event)
        narrow = self.width() < self._needs
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
