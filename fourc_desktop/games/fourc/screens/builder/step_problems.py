"""The problems of a step of the builder in a bar of constant height."""

from collections.abc import Sequence
from typing import Final

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, problems_of, step_of
from fourc_desktop.games.fourc.rules.creation.fixes import DraftFix
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.problems import FixFinder, fix_button
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.dialogs.problem_bar import ProblemBar, StepLink, sentence_on_page
from fourc_desktop.ui.widgets.dialogs.problem_box import problem_button

MAX_FIXES: Final = 6
"""The maximum number of fixes per problem, the best first."""


class StepProblems(ProblemBar):
    """The rule violations of the current step with their fixes, and links to other steps."""

    def __init__(self, controller: BuilderController) -> None:
        super().__init__()
        self._controller = controller
        self._fixes: tuple[str, ...] | None = None
        self._finder = FixFinder(controller, MAX_FIXES)
        self._finder.found.connect(self._offer)

    def show_step(self, step: BuilderStep, problems: Sequence[Problem]) -> None:
        """Show the problems of a step; the fixes are added when they are found."""
        wrong = tuple(problem for problem in problems if not problem.is_open)
        here = problems_of(step, wrong)
        draft = self._controller.draft
        elsewhere = {each: step_of(each, draft) for each in wrong if each not in here}
        self.show_problems(
            {each: sentence_on_page(each, step.title) for each in here},
            {each: StepLink(other, tr(other.title)) for each, other in elsewhere.items()},
        )
        self._find()

    def show_buttons(self) -> None:
        """Search for the fixes of the current problem; all buttons appear at once, none moves."""
        self._finder.forget()
        self._fixes = None
        if self.has_message:
            super().show_buttons()
            return
        is_awaited = self.current is not None and self._controller.changeable
        if is_awaited:
            self.line.show_buttons([])
        else:
            self.show_line()
        self._find()

    def _find(self) -> None:
        if self._controller.changeable and self.current is not None and not self.has_message:
            self._finder.find((self.current,))

    def _offer(self, problem: Problem, fixes: Sequence[DraftFix]) -> None:
        """Show the fixes, unless they are shown."""
        titles = tuple(fix.title for fix in fixes)
        if problem != self.current or titles == self._fixes or self.has_message:
            return
        self._fixes = titles
        override = problem_button(tr("Gamemaster override"), self._controller.allow, "shield")
        made = [fix_button(self._controller, problem, fix) for fix in fixes]
        self.show_line([*made, override])
