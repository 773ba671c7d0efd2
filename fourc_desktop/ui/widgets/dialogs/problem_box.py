"""Problems in red boxes, with buttons that fix them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.ui.text import escape_mnemonics, refusal_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Radius, Space
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter


class ProblemBox(StyleChangeMixin, QFrame):
    """A problem with its reason in a red box; its fixes are buttons below the text."""

    def __init__(self) -> None:
        super().__init__()
        self._problem_label = label("", strong=True, wrap=True)
        self._reason_label = label("", wrap=True, tone="ink2")
        for text_label in (self._problem_label, self._reason_label):
            text_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._fix_layout = FlowLayout()
        self._column = column = QVBoxLayout(self)
        column.setSpacing(4)
        column.addWidget(self._problem_label)
        column.addWidget(self._reason_label)
        column.addLayout(self._fix_layout)
        self._fit()

    def show_problem(self, what: str, why: str = "") -> None:
        """Show another problem and its reason; both are plain sentences."""
        self._problem_label.setText(what)
        self._reason_label.setText(why)
        self._reason_label.setVisible(bool(why))
        self.setAccessibleName(f"{what} {why}".strip())

    def report(self, what: str, why: str = "") -> None:
        """Show another problem in the box, which may have been hidden."""
        self.show_problem(what, why)
        self.show()

    def add_fix(self, button: Button) -> None:
        """Append a button that fixes the problem; the buttons wrap."""
        self._fix_layout.addWidget(button)

    def add_line(self, line: ButtonLine) -> None:
        """Put a line of buttons, which never wraps, below the text."""
        self._column.addWidget(line)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the icon."""
        theme = current_theme()
        painter = smooth_painter(self)
        colors = theme.colors
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.danger_soft, colors.danger)
        side = theme.px(20)
        icons().paint(painter, "triangle-alert", QRectF(14, 14, side, side), colors.danger)
        painter.end()

    def _fit(self) -> None:
        side = current_theme().px(20)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(14 + side + 12, 12, 16, 12)


@dataclass(frozen=True, slots=True)
class ProblemFix:
    """A fix of a problem: the text of its button, and what it does."""

    text: str
    do: Callable[[], object]

    def button(self) -> Button:
        """A button that applies it."""
        return problem_button(escape_mnemonics(self.text), self.do, kind=ButtonKind.OUTLINED)


class ProblemBoxList(QWidget):
    """A box for each problem; hidden without problems. Tab goes through the fixes in order."""

    def __init__(self, follower: Callable[[], QWidget] | None = None) -> None:
        """`follower` returns the widget that follows the fixes in the tab order."""
        super().__init__()
        self._follower = follower
        self._buttons: list[QWidget] = []
        self._shown: tuple[tuple[Problem, tuple[str, ...]], ...] = ()
        self._column = vbox(parent=self, spacing=Space.GRID)
        self.hide()

    def show_problems(self, found: Sequence[tuple[Problem, tuple[ProblemFix, ...]]]) -> None:
        """Show these problems, each with its fixes."""
        shown = tuple((problem, tuple(fix.text for fix in fixes)) for problem, fixes in found)
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._column)
        self._buttons = []
        for problem, fixes in found:
            self._column.addWidget(self._box(problem, fixes))
        if self._follower is not None:
            insert_in_tab_order(self._follower(), self._buttons)
        self.setVisible(bool(found))

    def begin(self) -> None:
        """Focus the first fix, if there is one."""
        if self._buttons:
            self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _box(self, problem: Problem, fixes: tuple[ProblemFix, ...]) -> ProblemBox:
        box = ProblemBox()
        box.show_problem(problem_sentence(problem), problem.refusal.rule)
        for fix in fixes:
            button = fix.button()
            box.add_fix(button)
            self._buttons.append(button)
        return box


def problem_sentence(problem: Problem) -> str:
    """A problem with the place where it is."""
    return tr(
        "{where}: {sentence}", where=tr(problem.where), sentence=refusal_text(problem.refusal)
    )


def problem_button(
    words: str, do: Callable[[], object], icon: str = "", *, kind: ButtonKind = ButtonKind.QUIET
) -> Button:
    """A button beside a problem."""
    button = Button(words, kind=kind, icon=icon)
    # Queued, because solving the problem may delete this button.
    button.clicked.connect(do, Qt.ConnectionType.QueuedConnection)
    return button
