"""Everything that is not as the rules have it: one box each, with its rule and its ways out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.problem_box import ProblemBox
from fourc_desktop.ui.widgets.tab_order import put_before


@dataclass(frozen=True, slots=True)
class Way:
    """A way out of a problem: what its button says, and what it does."""

    text: str
    do: Callable[[], object]


class ProblemStack(QWidget):
    """Hidden where all is well; Tab goes through the ways out in the order they stand."""

    def __init__(
        self, appearance: Appearance, follower: Callable[[], QWidget] | None = None
    ) -> None:
        """`follower` says where Tab goes on after the ways out, where there are any."""
        super().__init__()
        self._appearance = appearance
        self._follower = follower
        self._buttons: list[QWidget] = []
        self._shown: tuple[tuple[Problem, tuple[str, ...]], ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.GRID)
        self.hide()

    def show_problems(self, found: Sequence[tuple[Problem, tuple[Way, ...]]]) -> None:
        """Show these, each with the ways out of it."""
        wanted = tuple((problem, tuple(way.text for way in ways)) for problem, ways in found)
        if wanted == self._shown:
            return
        self._shown = wanted
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._buttons = []
        for problem, ways in found:
            self._column.addWidget(self._box(problem, ways))
        if self._follower is not None:
            put_before(self._follower(), self._buttons)
        self.setVisible(bool(found))

    def _box(self, problem: Problem, ways: tuple[Way, ...]) -> ProblemBox:
        box = ProblemBox(self._appearance)
        what = tr("{where}: {sentence}", where=tr(problem.where), sentence=worded(problem.refusal))
        box.show_problem(what, problem.refusal.rule)
        for way in ways:
            button = Button(way.text, self._appearance)
            # Queued, because the way out may take this very button away.
            button.clicked.connect(way.do, Qt.ConnectionType.QueuedConnection)
            box.add_way(button)
            self._buttons.append(button)
        return box
