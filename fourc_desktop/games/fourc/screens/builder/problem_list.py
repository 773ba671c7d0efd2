"""The problems a page shows, each with its rule and the ways out of it."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep, problems_of, step_of
from fourc_desktop.games.fourc.rules.remedies import Remedy
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.remedy_seeker import RemedySeeker
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, plain, tr, worded
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.problem_box import ProblemBox

MOST: Final = 3
"""How many problems stand on a page; the review has them all."""

WAYS: Final = 3
"""How many remedies a problem offers, the best first."""


class ProblemList(QWidget):
    """What is against the rules: on this step first, then elsewhere with the way there."""

    step_wanted = Signal(object)

    def __init__(
        self, desk: BuilderDesk, appearance: Appearance, *, most: int = MOST, ways: int = WAYS
    ) -> None:
        """`most` is how many are shown, the others being left to the review; `ways` is for each."""
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self._most = most
        self._shown: tuple[Problem, ...] = ()
        self._draft: object = None
        self._boxes: dict[Problem, ProblemBox] = {}
        self._seeker = RemedySeeker(desk, ways)
        self._seeker.found.connect(self._offer)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(Space.GRID)
        self.setAccessibleName(tr("Problems"))
        self.hide()

    def show_problems(self, step: DraftStep, problems: Sequence[Problem]) -> None:
        """Show those of a step, and the others after them; their remedies come when found."""
        wrong = [problem for problem in problems if not problem.is_open]
        here = () if step is DraftStep.REVIEW else problems_of(step, tuple(wrong))
        shown = (*here, *(problem for problem in wrong if problem not in here))
        if shown != self._shown:
            self._shown = shown
            self._fill(shown, here)
            self.setVisible(bool(shown))
        if self._desk.changeable and self._desk.draft is not self._draft:
            self._draft = self._desk.draft
            self._seeker.seek(tuple(self._boxes))

    def _fill(self, shown: tuple[Problem, ...], here: tuple[Problem, ...]) -> None:
        self._clear()
        self._boxes = {
            problem: self._box(problem, is_here=problem in here) for problem in shown[: self._most]
        }
        for box in self._boxes.values():
            self._column.addWidget(box)
        if len(shown) > self._most:
            self._column.addWidget(self._more(len(shown) - self._most))

    def _offer(self, problem: Problem, remedies: Sequence[Remedy]) -> None:
        """Put what was found before the ways that are always there."""
        if (box := self._boxes.get(problem)) is not None:
            box.show_best([self._remedy(problem, remedy) for remedy in remedies])

    def _box(self, problem: Problem, *, is_here: bool) -> ProblemBox:
        box = ProblemBox(self._appearance)
        place = step_of(problem)
        where = tr(problem.where) if is_here else tr(place.title)
        box.show_problem(f"{where}: {worded(problem.refusal)}", f"({problem.refusal.rule})")
        if not is_here:
            words = tr("Go to {step}", step=tr(place.title))
            box.add_way(self._way(words, lambda: self.step_wanted.emit(place)))
        if self._desk.changeable:
            box.add_way(self._way(tr("Allow, as Gamemaster"), self._desk.allow, "shield"))
        return box

    def _remedy(self, problem: Problem, remedy: Remedy) -> Button:
        button = Button(plain(tr(remedy.title)), self._appearance)
        # Queued, because the way out takes this very button away.
        button.clicked.connect(
            lambda: self._desk.mend(problem, remedy), Qt.ConnectionType.QueuedConnection
        )
        return button

    def _way(self, words: str, do: Callable[[], object], icon: str = "") -> Button:
        button = Button(words, self._appearance, kind=Kind.QUIET, icon=icon)
        button.clicked.connect(do, Qt.ConnectionType.QueuedConnection)
        return button

    def _more(self, count: int) -> Button:
        words = counted(count, "{count} more on the review", "{count} more on the review")
        return self._way(words, lambda: self.step_wanted.emit(DraftStep.REVIEW))

    def _clear(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
