"""Problems of a draft with their fixes, found in the background."""

from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, problems_of, step_of
from fourc_desktop.games.fourc.rules.creation.fixes import DraftFix
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.ui.text import escape_mnemonics, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
from fourc_desktop.ui.widgets.dialogs.problem_box import (
    ProblemBox,
    problem_button,
    problem_sentence,
)
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox
from fourc_desktop.ui.widgets.second_click import ignore_second_click

PAUSE = 120
"""The delay before a search starts, in milliseconds, so that it does not slow down typing."""

BIT = 0.008
"""The length of a time slice of the search, in seconds."""


class FixFinder(QObject):
    """Searches for fixes of problems in time slices; `found` carries a problem and its fixes."""

    found = Signal(object, object)

    def __init__(self, controller: BuilderController, most: int) -> None:
        """`most` limits the fixes per problem."""
        super().__init__(controller)
        self._controller = controller
        self._most = most
        self._sought: tuple[object, tuple[Problem, ...]] | None = None
        self._search: Iterator[tuple[Problem, list[DraftFix]] | None] = iter(())
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def find(self, problems: Sequence[Problem]) -> None:
        """Search for the fixes of these problems, unless this search is the last one.

        A running search for others is canceled.
        """
        # By equality, because the draft of a finished character is a new object each time.
        wanted = self._controller.draft, tuple(problems)
        if wanted != self._sought:
            self._sought = wanted
            self._search = self._search_fixes(wanted[1])
            self._timer.start(PAUSE)

    def forget(self) -> None:
        """Let the next search start anew, because what it found is no longer shown."""
        self._sought = None

    def _search_fixes(
        self, problems: tuple[Problem, ...]
    ) -> Iterator[tuple[Problem, list[DraftFix]] | None]:
        for problem in problems:
            fixes: dict[object, DraftFix] = {}
            for fix in self._controller.tried(problem):
                if fix is not None:
                    fixes.setdefault(fix.draft, fix)
                if len(fixes) == self._most:
                    break
                yield None
            yield problem, list(fixes.values())

    def _go_on(self) -> None:
        """Search for one time slice; a change of the draft ends the search."""
        until = perf_counter() + BIT
        while perf_counter() < until:
            if not self._is_current():
                self.forget()
                return
            step = next(self._search, self)
            if step is self:
                return
            if isinstance(step, tuple):
                self.found.emit(*step)
        self._timer.start(0)

    def _is_current(self) -> bool:
        if self._sought is None or not self._controller.document_id:
            return False
        return self._controller.draft == self._sought[0]


class ProblemList(QWidget):
    """The rule violations of all steps in red boxes, for the review.

    `step_wanted` emits the step and the `problem_entry` there.
    """

    step_wanted = Signal(object, str)

    def __init__(self, controller: BuilderController, most_fixes: int) -> None:
        """`most_fixes` limits the number of fixes per problem."""
        super().__init__()
        self._controller = controller
        self._shown: tuple[Problem, ...] = ()
        self._lines: dict[Problem, ButtonLine] = {}
        self._finder = FixFinder(controller, most_fixes)
        self._finder.found.connect(self._offer)
        self._column = vbox(parent=self, spacing=Space.GRID)
        self.setAccessibleName(tr("Problems"))

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show the violations among these problems; fixes are added when they are found."""
        wrong = tuple(problem for problem in problems if not problem.is_open)
        if wrong != self._shown:
            self._shown = wrong
            clear_layout(self._column)
            self._lines = {}
            for problem in wrong:
                self._column.addWidget(self._box(problem))
            self._finder.forget()
            ignore_second_click(self)
        if self._controller.changeable:
            self._finder.find(wrong)

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        return [stop for line in self._lines.values() for stop in line.stops()]

    def _offer(self, problem: Problem, fixes: Sequence[DraftFix]) -> None:
        """Add the fixes after the button that leads to the step, and then the override."""
        if (line := self._lines.get(problem)) is not None:
            made = [fix_button(self._controller, problem, fix) for fix in fixes]
            override = problem_button(tr("Gamemaster override"), self._controller.allow, "shield")
            line.show_buttons([line.buttons[0], *made, override])
            ignore_second_click(self)

    def _box(self, problem: Problem) -> ProblemBox:
        box, line = ProblemBox(), ButtonLine()
        step = step_of(problem, self._controller.draft)
        box.show_problem(problem_sentence(problem), f"({problem.refusal.rule})")
        words = tr("Go to {step}", step=tr(step.title))
        go = partial(self.step_wanted.emit, step, problem_entry(problem))
        line.show_buttons([problem_button(words, go)])
        box.add_line(line)
        self._lines[problem] = line
        return box


MIN_ROW: Final = 520
"""The width, in pixels at 100 % text, below which buttons are below their text."""


class OpenItemRow(QWidget):
    """A text with buttons beside it, or below it if there is no room.

    The permanent button is the first one, so that it stays when others are added.
    """

    def __init__(self, words: str, there: Button) -> None:
        """`there` is the permanent button."""
        super().__init__()
        self._text = words
        self._there = there
        self.line = ButtonLine()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(label(words, wrap=True), 1)
        self._row.addWidget(self.line, 1)
        self.show_fixes(())

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        return self.line.stops()

    @property
    def words(self) -> str:
        """The text of the open item."""
        return self._text

    @property
    def fix_buttons(self) -> Sequence[Button]:
        """The buttons of the fixes."""
        return self.line.buttons[1:]

    def show_fixes(self, buttons: Sequence[Button]) -> None:
        """Put these buttons after the permanent one."""
        shown = (self._there, *buttons)
        for button in shown:
            button.setAccessibleDescription(self._text)
        self.line.show_buttons(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the text if there is room."""
        super().resizeEvent(event)
        is_narrow = self.width() < current_theme().px(MIN_ROW)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)


MAX_OPEN_ITEM_FIXES = 4
"""The maximum number of fixes per open item, the best first."""

TOGETHER = 3
"""More open items of a step than this are merged into one that only leads there."""


class OpenItemList(QWidget):
    """The open items with their fixes and a button to the step; `step_wanted` is as above."""

    step_wanted = Signal(object, str)

    def __init__(self, controller: BuilderController) -> None:
        super().__init__()
        self._controller = controller
        self._finder = FixFinder(controller, MAX_OPEN_ITEM_FIXES)
        self._finder.found.connect(self._offer)
        self._shown: tuple[Problem, ...] = ()
        self.rows: list[OpenItemRow] = []
        self._singles: dict[Problem, OpenItemRow] = {}
        self._column = vbox(parent=self, spacing=0)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show open items; fixes are searched after each change."""
        if problems != self._shown:
            self._shown = problems
            self._fill(problems)
            self._finder.forget()
        if self._controller.changeable:
            self._finder.find(tuple(self._singles))

    def _fill(self, problems: tuple[Problem, ...]) -> None:
        clear_layout(self._column)
        self.rows, self._singles = [], {}
        for step in BuilderStep:
            here = () if step is BuilderStep.REVIEW else problems_of(step, problems)
            if len(here) > TOGETHER:
                self._add(
                    step, "\n".join(problem_sentence(each) for each in here), problem_entry(here[0])
                )
            else:
                for each in here:
                    self._singles[each] = self._add(
                        step, problem_sentence(each), problem_entry(each)
                    )

    def _add(self, step: BuilderStep, words: str, entry: str) -> OpenItemRow:
        if self.rows:
            self._column.addWidget(hairline())
        there = Button(tr("Go to {step}", step=tr(step.title)), kind=ButtonKind.QUIET)
        there.clicked.connect(
            lambda: self.step_wanted.emit(step, entry), Qt.ConnectionType.QueuedConnection
        )
        row = OpenItemRow(words, there)
        self.rows.append(row)
        self._column.addWidget(row)
        return row

    def _offer(self, problem: Problem, fixes: Sequence[DraftFix]) -> None:
        if (row := self._singles.get(problem)) is not None:
            row.show_fixes([fix_button(self._controller, problem, fix) for fix in fixes])


def problem_entry(problem: Problem) -> str:
    """What a step is opened at for a problem: a power, a skill, or the title of a number."""
    return problem.about or problem.where


def fix_button(controller: BuilderController, problem: Problem, fix: DraftFix) -> Button:
    """A button that applies a fix."""
    return problem_button(
        escape_mnemonics(tr(fix.title)),
        lambda: controller.apply_fix(problem, fix),
        kind=ButtonKind.OUTLINED,
    )
