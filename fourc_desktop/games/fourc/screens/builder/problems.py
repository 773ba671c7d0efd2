"""Problems of a draft with their fixes, found in the background."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
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
from fourc_desktop.ui.text import count_text, escape_mnemonics, refusal_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
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


MAX_PROBLEMS: Final = 3
"""The maximum number of problems shown on a page; the review shows all."""

MAX_FIXES: Final = 3
"""The maximum number of fixes per problem, the best first."""


class ProblemList(QWidget):
    """The rule violations of the current step, with links to other steps.

    The review shows the violations of all steps. `step_wanted` emits the step and the entry there
    that a problem is about, or "".
    """

    step_wanted = Signal(object, str)

    def __init__(
        self,
        controller: BuilderController,
        *,
        most: int = MAX_PROBLEMS,
        most_fixes: int = MAX_FIXES,
    ) -> None:
        """`most` limits the number of problems, `most_fixes` the number of fixes per problem."""
        super().__init__()
        self._controller = controller
        self._most = most
        self._shown: tuple[BuilderStep, tuple[Problem, ...]] = BuilderStep.REVIEW, ()
        self._boxes: dict[Problem, ProblemBox] = {}
        self._overrides: dict[Problem, Button] = {}
        self._follower: QWidget | None = None
        self._links: list[Button] = []
        self._finder = FixFinder(controller, most_fixes)
        self._finder.found.connect(self._offer)
        self._column = vbox(parent=self, spacing=Space.GRID)
        self.setAccessibleName(tr("Problems"))
        self.hide()

    def show_problems(self, step: BuilderStep, problems: Sequence[Problem]) -> None:
        """Show the problems of a step, and links to others; fixes are added when they are found."""
        wrong = tuple(problem for problem in problems if not problem.is_open)
        if (step, wrong) != self._shown:
            self._shown = step, wrong
            self._fill(step, wrong)
            self.setVisible(bool(wrong))
            self._finder.forget()
            ignore_second_click(self)
        if self._controller.changeable:
            self._finder.find(tuple(self._boxes))

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        fixes = [stop for box in self._boxes.values() for stop in box.stops()]
        return [*fixes, *self._links]

    def set_follower(self, follower: QWidget) -> None:
        """Set the widget that follows the buttons in the tab order."""
        self._follower = follower

    def _fill(self, step: BuilderStep, wrong: tuple[Problem, ...]) -> None:
        clear_layout(self._column)
        self._links, self._overrides = [], {}
        shown = problems_of(step, wrong)
        is_review = step is BuilderStep.REVIEW
        self._boxes = {
            problem: self._box(problem, is_here=not is_review) for problem in shown[: self._most]
        }
        for box in self._boxes.values():
            self._column.addWidget(box)
        if len(shown) > self._most:
            self._links.append(self._more(len(shown) - self._most))
            self._column.addWidget(self._links[0])
        elsewhere = Counter(step_of(problem) for problem in wrong if problem not in shown)
        if elsewhere:
            self._column.addWidget(self._links_to(elsewhere))
        if self._follower is not None:
            insert_in_tab_order(self._follower, self.stops())

    def _links_to(self, elsewhere: Mapping[BuilderStep, int]) -> QWidget:
        """A button to each other step with problems."""
        links, flow = QWidget(), FlowLayout()
        links.setLayout(flow)
        for step, count in elsewhere.items():
            problems = count_text(count, "{count} problem", "{count} problems")
            words = tr("Go to {step}: {problems}", step=tr(step.title), problems=problems)
            go = partial(self.step_wanted.emit, step, "")
            button = self._step_button(words, go, "triangle-alert")
            self._links.append(button)
            flow.addWidget(button)
        return links

    def _offer(self, problem: Problem, fixes: Sequence[DraftFix]) -> None:
        """Add buttons of the found fixes before the permanent ones, and show the override."""
        if (box := self._boxes.get(problem)) is not None:
            box.show_primary_fixes([_fix_button(self._controller, problem, fix) for fix in fixes])
            self._overrides[problem].show()
            ignore_second_click(self)

    def _box(self, problem: Problem, *, is_here: bool) -> ProblemBox:
        box = ProblemBox()
        place = step_of(problem)
        where = tr(problem.where) if is_here else tr(place.title)
        box.show_problem(f"{where}: {refusal_text(problem.refusal)}", f"({problem.refusal.rule})")
        if not is_here:
            words = tr("Go to {step}", step=tr(place.title))
            box.add_fix(
                self._step_button(words, lambda: self.step_wanted.emit(place, problem.about))
            )
        if self._controller.changeable:
            box.add_fix(self._override(problem))
        return box

    def _override(self, problem: Problem) -> Button:
        """The last button, hidden until the fixes before it are found, so that it does not move."""
        button = self._step_button(tr("Gamemaster override"), self._controller.allow, "shield")
        as_given = button.sizePolicy()
        as_given.setRetainSizeWhenHidden(True)
        button.setSizePolicy(as_given)
        button.hide()
        self._overrides[problem] = button
        return button

    def _step_button(self, words: str, do: Callable[[], object], icon: str = "") -> Button:
        button = Button(words, kind=ButtonKind.QUIET, icon=icon)
        button.clicked.connect(do, Qt.ConnectionType.QueuedConnection)
        return button

    def _more(self, count: int) -> Button:
        words = count_text(count, "{count} more on the review", "{count} more on the review")
        return self._step_button(words, lambda: self.step_wanted.emit(BuilderStep.REVIEW, ""))


class OpenItemRow(QWidget):
    """A text with buttons beside it, or below it if there is no room."""

    def __init__(self, words: str, there: Button) -> None:
        """`there` is the permanent button, which is always the last one."""
        super().__init__()
        self._text = words
        self._there = there
        self.fix_buttons: list[Button] = []
        self._flow = FlowLayout()
        self._held = QWidget()
        self._held.setLayout(self._flow)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, Space.GRID, 0, Space.GRID)
        self._row.setSpacing(Space.GRID)
        self._row.addWidget(label(words, wrap=True), 1)
        self._row.addWidget(self._held)
        there.setAccessibleDescription(words)
        self._flow.addWidget(there)

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        return [*self.fix_buttons, self._there]

    @property
    def words(self) -> str:
        """The text of the open item."""
        return self._text

    def show_primary_fixes(self, buttons: Sequence[Button]) -> None:
        """Put these buttons before the permanent one."""
        clear_layout(self._flow, keep=self._there)
        self.fix_buttons = list(buttons)
        for button in buttons:
            button.setAccessibleDescription(self._text)
            self._flow.addWidget(button)
        self._flow.addWidget(self._there)
        insert_in_tab_order(self._there, self.fix_buttons)
        self._held.updateGeometry()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the text if they leave half of the width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < 2 * self._flow.sizeHint().width()
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)


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
                self._add(step, "\n".join(_text(each) for each in here), here[0].about)
            else:
                for each in here:
                    self._singles[each] = self._add(step, _text(each), each.about)

    def _add(self, step: BuilderStep, words: str, about: str) -> OpenItemRow:
        if self.rows:
            self._column.addWidget(hairline())
        there = Button(tr("Go to {step}", step=tr(step.title)), kind=ButtonKind.QUIET)
        there.clicked.connect(
            lambda: self.step_wanted.emit(step, about), Qt.ConnectionType.QueuedConnection
        )
        row = OpenItemRow(words, there)
        self.rows.append(row)
        self._column.addWidget(row)
        return row

    def _offer(self, problem: Problem, fixes: Sequence[DraftFix]) -> None:
        if (row := self._singles.get(problem)) is not None:
            row.show_primary_fixes([_fix_button(self._controller, problem, fix) for fix in fixes])


def _fix_button(controller: BuilderController, problem: Problem, fix: DraftFix) -> Button:
    button = Button(escape_mnemonics(tr(fix.title)))
    # Queued, because the fix deletes this button.
    button.clicked.connect(
        lambda: controller.apply_fix(problem, fix), Qt.ConnectionType.QueuedConnection
    )
    return button


def _text(problem: Problem) -> str:
    return f"{tr(problem.where)}: {refusal_text(problem.refusal)}"
