"""ProblemBox, ProblemBoxList, ProblemFix."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Radius, Space
from fourc_desktop.ui.widgets.accessibility import put_before
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box


class ProblemBox(QFrame):
    """A problem in a red box with its icon; the ways out are buttons below the words."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._what = label("", strong=True, wrap=True)
        self._why = label("", wrap=True, tone="ink2")
        for words in (self._what, self._why):
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._ways = FlowLayout()
        self._best: list[Button] = []
        column = QVBoxLayout(self)
        column.setSpacing(4)
        column.addWidget(self._what)
        column.addWidget(self._why)
        column.addLayout(self._ways)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_problem(self, what: str, why: str = "") -> None:
        """Show another problem; both are plain sentences."""
        self._what.setText(what)
        self._why.setText(why)
        self._why.setVisible(bool(why))
        self.setAccessibleName(f"{what} {why}".strip())

    def add_fix(self, button: Button) -> None:
        """Add a way out behind the others, in the next line where the width ends."""
        self._ways.addWidget(button)

    def show_best(self, buttons: Sequence[Button]) -> None:
        """Put these before the ways that were added; those put there before go."""
        for old in self._best:
            self._ways.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._best = list(buttons)
        added = [item for _ in range(self._ways.count()) if (item := self._ways.takeAt(0))]
        for button in self._best:
            self._ways.addWidget(button)
        for item in added:
            self._ways.addItem(item)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the icon."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = theme.colors
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.danger_soft, colors.danger)
        side = theme.px(20)
        self._appearance.icons.paint(
            painter, "triangle-alert", QRectF(14, 14, side, side), colors.danger
        )
        painter.end()

    def _fit(self) -> None:
        side = self._appearance.theme.px(20)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(14 + side + 12, 12, 16, 12)


@dataclass(frozen=True, slots=True)
class ProblemFix:
    """A way out of a problem: what its button says, and what it does."""

    text: str
    do: Callable[[], object]


class ProblemBoxList(QWidget):
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

    def show_problems(self, found: Sequence[tuple[Problem, tuple[ProblemFix, ...]]]) -> None:
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

    def _box(self, problem: Problem, ways: tuple[ProblemFix, ...]) -> ProblemBox:
        box = ProblemBox(self._appearance)
        what = tr("{where}: {sentence}", where=tr(problem.where), sentence=worded(problem.refusal))
        box.show_problem(what, problem.refusal.rule)
        for way in ways:
            button = Button(way.text, self._appearance)
            # Queued, because the way out may take this very button away.
            button.clicked.connect(way.do, Qt.ConnectionType.QueuedConnection)
            box.add_fix(button)
            self._buttons.append(button)
        return box
