"""The problems of a step of the builder in a bar of constant height."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, problems_of, step_of
from fourc_desktop.games.fourc.rules.creation.fixes import DraftFix
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.problems import (
    FixFinder,
    fix_button,
    problem_button,
    problem_text,
)
from fourc_desktop.ui.text import count_text, refusal_text, tr
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_bar import ProblemBar
from fourc_desktop.ui.widgets.second_click import ignore_second_click

MAX_FIXES: Final = 6
"""The maximum number of fixes per problem, the best first."""


class StepProblems(ProblemBar):
    """The rule violations of the current step with their fixes, and links to other steps.

    Its height is constant, so that nothing on the page moves when a problem comes or goes. A new
    problem is shown before those that were there. `step_wanted` emits a step, and "".
    """

    step_wanted = Signal(object, str)

    def __init__(self, controller: BuilderController) -> None:
        super().__init__()
        self._controller = controller
        self._here: tuple[Problem, ...] = ()
        self._shown: tuple[BuilderStep, tuple[Problem, ...]] | None = None
        self._current: Problem | None = None
        self._fixes: tuple[str, ...] | None = None
        self._elsewhere: Mapping[BuilderStep, int] = {}
        self._finder = FixFinder(controller, MAX_FIXES)
        self._finder.found.connect(self._offer)
        self.next_wanted.connect(self._go_on)

    def show_problems(self, step: BuilderStep, problems: Sequence[Problem]) -> None:
        """Show the problems of a step; the fixes are added when they are found."""
        wrong = tuple(problem for problem in problems if not problem.is_open)
        if (step, wrong) != self._shown:
            self._shown = step, wrong
            before, self._here = self._here, problems_of(step, wrong)
            new = [problem for problem in self._here if problem not in before]
            if new or self._current not in self._here:
                self._current = next(iter((*new, *self._here)), None)
            self._elsewhere = Counter(step_of(each) for each in wrong if each not in self._here)
            self._fill()
        if self._controller.changeable and self._current is not None:
            self._finder.find((self._current,))

    def _fill(self) -> None:
        """Show the current problem; its buttons appear together, so that none of them moves."""
        self._finder.forget()
        self._fixes = None
        if self._current is None:
            is_elsewhere = bool(self._elsewhere)
            self.show_nothing(tr("No problems here") if is_elsewhere else tr("No rule problems"))
        else:
            sentence = self._sentence(self._current)
            self.show_problem(sentence, self._here.index(self._current), len(self._here))
        is_awaited = self._current is not None and self._controller.changeable
        self.line.show_buttons([] if is_awaited else self._links())
        ignore_second_click(self)

    def _sentence(self, problem: Problem) -> str:
        """The problem with its rule; its place is left out if it is the whole page."""
        refusal, is_place_known = problem.refusal, problem.where in step_of(problem).title
        text = refusal_text(refusal) if is_place_known else problem_text(problem)
        return f"{text} ({refusal.rule})"

    def _go_on(self) -> None:
        """Show the next problem, after the last one the first."""
        if self._current is not None:
            place = self._here.index(self._current) + 1
            self._current = self._here[place % len(self._here)]
            self._fill()
            self._finder.find((self._current,))

    def _offer(self, problem: Problem, fixes: Sequence[DraftFix]) -> None:
        """Show the fixes, unless they are shown."""
        titles = tuple(fix.title for fix in fixes)
        if problem != self._current or titles == self._fixes:
            return
        self._fixes = titles
        override = problem_button(tr("Gamemaster override"), self._controller.allow, "shield")
        made = [fix_button(self._controller, problem, fix) for fix in fixes]
        self.line.show_buttons([*made, override, *self._links()])
        ignore_second_click(self)

    def _links(self) -> list[Button]:
        """A button to each other step with problems."""
        return [
            problem_button(
                tr("Go to {step}: {problems}", step=tr(step.title), problems=problems),
                partial(self.step_wanted.emit, step, ""),
                "triangle-alert",
            )
            for step, count in self._elsewhere.items()
            for problems in [count_text(count, "{count} problem", "{count} problems")]
        ]
