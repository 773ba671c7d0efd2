"""The problems of a page in a place of constant height, so that none of them moves the page."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.ui.text import count_text, refusal_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
from fourc_desktop.ui.widgets.dialogs.problem_box import (
    ProblemFix,
    problem_button,
    problem_sentence,
)
from fourc_desktop.ui.widgets.dialogs.toast import keep_clear
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, keep_size_when_hidden
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.second_click import ignore_second_click

ICON: Final = 20
"""The side of the icon in pixels at 100 % text."""

PADDING: Final = 3
"""The distance in pixels above and below the buttons."""

MIN_WIDTH: Final = 600
"""The width, in pixels at 100 % text, from which fixes are shown beside a problem."""

MAX_WIDTH: Final = (1 << 24) - 1
"""Qt's maximum width of a widget."""

MAX_LINES: Final = 2
"""The lines of a problem; the rest is in its tool tip."""


@dataclass(frozen=True, slots=True)
class StepLink:
    """Another step of the builder: its id and its title in the language of the user."""

    step: Hashable
    title: str


class ProblemBar(StyleChangeMixin, QWidget):
    """One of the rule problems of a builder step with its fixes, and links to other steps.

    Without problems it has a quiet sentence. A new problem is shown before those that were there,
    and announced once. A message of the page, such as a question, is shown before all of them.
    `step_wanted` carries the id of a step and its first problem.
    """

    step_wanted = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._here: Mapping[Problem, str] = {}
        self._elsewhere: Mapping[Problem, StepLink] = {}
        self._announced: set[Problem] = set()
        self._message = ""
        self._answers: tuple[ProblemFix, ...] = ()
        self.current: Problem | None = None
        self._words = ElidedLabel(TextStyle.SMALL, lines=MAX_LINES)
        self.next = Button("", kind=ButtonKind.QUIET, trailing="chevron-right")
        self.next.clicked.connect(self._go_on)
        self.line = ButtonLine()
        self._row = hbox((self._words, 1), self.next, (self.line, 1), parent=self, spacing=8)
        keep_clear(self)
        self._show()

    @property
    def problem(self) -> str:
        """The sentence of the message or problem that is shown, or ""."""
        return self._message or ("" if self.current is None else self._here[self.current])

    @property
    def has_message(self) -> bool:
        """Whether a message hides the problems."""
        return bool(self._message)

    def show_message(self, sentence: str, answers: Sequence[ProblemFix] = ()) -> None:
        """Show an error of the page, or a question with answers; "" shows the problems again."""
        if (sentence, tuple(answers)) == (self._message, self._answers):
            return
        self._message, self._answers = sentence, tuple(answers)
        self._show()
        self.show_buttons()
        if sentence:
            announce(self, sentence)
        else:
            self._announce_once()

    def show_problems(
        self, here: Mapping[Problem, str], elsewhere: Mapping[Problem, StepLink]
    ) -> None:
        """Show one of the problems here, given with their sentences, and links to the others."""
        if (here, elsewhere) == (self._here, self._elsewhere):
            return
        new = [problem for problem in here if problem not in self._here]
        self._here, self._elsewhere = here, elsewhere
        if new or self.current not in here:
            self.current = next(iter((*new, *here)), None)
        self._announced &= {*here, *elsewhere}
        self._show()
        self.show_buttons()
        self._announce_once()

    def showEvent(self, event: QShowEvent) -> None:
        """Announce a problem that arose while another step was shown."""
        super().showEvent(event)
        self._announce_once()

    def show_buttons(self) -> None:
        """Show the buttons beside the current problem; a subclass adds fixes."""
        self.show_line()

    def show_line(self, fixes: Sequence[Button] = ()) -> None:
        """Show fixes and links; a double click that made them appear presses none of them."""
        if self._message:
            self.line.show_buttons([each.button() for each in self._answers], tr("Answers"))
        else:
            name = tr("Fixes") if fixes else tr("Other steps")
            self.line.show_buttons([*fixes, *self._links()], name)
        # Without any, the sentence has their room.
        self._row.setStretchFactor(self.line, 1 if self.line.buttons else 0)
        self._fit()
        ignore_second_click(self)

    def _links(self) -> list[Button]:
        """A button to each other step with problems, which leads to the first of them."""
        by_link: dict[StepLink, list[Problem]] = {}
        for problem, link in self._elsewhere.items():
            by_link.setdefault(link, []).append(problem)
        return [
            problem_button(
                tr("Go to {step}: {problems}", step=link.title, problems=words),
                partial(self.step_wanted.emit, link.step, problems[0]),
                "triangle-alert",
            )
            for link, problems in by_link.items()
            for words in [count_text(len(problems), "{count} problem", "{count} problems")]
        ]

    def _go_on(self) -> None:
        """Show the next problem, after the last one the first."""
        problems = list(self._here)
        if self.current is not None:
            self.current = problems[(problems.index(self.current) + 1) % len(problems)]
            self._show()
            self.show_buttons()
            self._announce()

    def _announce_once(self) -> None:
        if self.current not in self._announced:
            self._announce()

    def _announce(self) -> None:
        if self.current is not None and self.isVisible() and not self._message:
            self._announced.add(self.current)
            announce(self, self.problem)

    def _show(self) -> None:
        count, is_wrong = len(self._here), bool(self.problem)
        # The fix of the next problem takes the place of the one that was pressed, to the last.
        had_several = self.next.sizePolicy().retainSizeWhenHidden()
        keep_size_when_hidden(self.next, kept=count > 1 or (count == 1 and had_several))
        self.next.setVisible(count > 1 and not self._message)
        if self.current is not None and count > 1:
            place = list(self._here).index(self.current) + 1
            self.next.setText(tr("{place} of {count}", place=place, count=count))
            self.next.setAccessibleName(
                tr("Next problem, this is {place} of {count}", place=place, count=count)
            )
            self.next.updateGeometry()
        nothing = tr("No problems here") if self._elsewhere else tr("No rule problems")
        self._words.show_text(self.problem or nothing)
        set_style_properties(self._words, tone="ink" if is_wrong else "ink2", strong=is_wrong)
        self.setAccessibleName(self.problem or nothing)
        self._fit()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow bar, have only the menu or the one answer beside the problem."""
        super().resizeEvent(event)
        self._fit()

    def focus_answers(self) -> bool:
        """Focus the first answer to a question; False if there is none."""
        if not self._answers:
            return False
        first = next(each for each in self.line.stops() if each.isVisible())
        first.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        return [self.next, *self.line.stops()]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the icon of a problem or a message."""
        if not self.problem:
            return
        theme = current_theme()
        painter = smooth_painter(self)
        colors = theme.colors
        if self._answers:
            icon, ink, fill = "circle-alert", colors.warn, colors.warn_soft
        else:
            icon, ink, fill = "triangle-alert", colors.danger, colors.danger_soft
        box(painter, QRectF(self.rect()), Radius.PANEL, fill, ink)
        side = theme.px(ICON)
        place = QRectF(Space.CARD, (self.height() - side) / 2, side, side)
        icons().paint(painter, icon, place, ink)
        painter.end()

    def _fit(self) -> None:
        left = Space.CARD + current_theme().px(ICON) + Space.GRID if self.problem else 0
        self._row.setContentsMargins(left, PADDING, Space.GRID, PADDING)
        is_narrow = bool(self.problem) and self.width() < current_theme().px(MIN_WIDTH)
        # A menu for one answer would only hide it.
        least = self.line.sizeHint() if len(self._answers) == 1 else self.line.minimumSizeHint()
        self.line.setMaximumWidth(least.width() if is_narrow else MAX_WIDTH)
        self.line.setMinimumWidth(least.width() if len(self._answers) == 1 else 0)


def sentence_on_page(problem: Problem, page: str) -> str:
    """A problem with its rule; its place is left out if it is the whole page with this title."""
    is_place_known = problem.where in page
    text = refusal_text(problem.refusal) if is_place_known else problem_sentence(problem)
    return f"{text} ({problem.refusal.rule})"
