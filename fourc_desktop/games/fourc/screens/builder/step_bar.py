"""The bar below a page: back, a sentence, the sheet where it is hidden, and the next step."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.labels import label

LAST = list(DraftStep)[-1]
BACK = 104
NEXT = 200
SENTENCE = 150
"""The least widths of the two buttons and of the sentence, in pixels at 100 % text."""


class StepBar(QWidget):
    """`step_wanted` carries the step a person wants to see; `sheet_wanted` whether the sheet."""

    step_wanted = Signal(object)
    sheet_wanted = Signal(bool)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._step = DraftStep.METHOD
        self.back = Button(tr("Back"), appearance, height=Height.SEGMENT)
        self.next = Button(
            "", appearance, kind=Kind.MAIN, trailing="chevron-right", height=Height.SEGMENT
        )
        self.sheet = Button(
            tr("Sheet"), appearance, kind=Kind.SEGMENT, icon="panel-right", height=Height.SEGMENT
        )
        self.sheet.setAccessibleName(tr("Sheet"))
        self._sentence = label("", Step.SMALL, tone="ink2", wrap=True)
        self.back.clicked.connect(lambda: self.step_wanted.emit(beside(self._step, -1)))
        self.next.clicked.connect(lambda: self.step_wanted.emit(beside(self._step, 1)))
        self.sheet.clicked.connect(self.sheet_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.PLACE, Space.CARD, Space.PLACE, Space.CARD)
        row.setSpacing(Space.PANEL)
        row.addWidget(self.back)
        row.addWidget(self._sentence, 1)
        row.addStretch(0)
        row.addWidget(self.sheet)
        row.addWidget(self.next)
        appearance.changed.connect(self._fit)
        self._fit()

    def show_step(self, step: DraftStep, problems: tuple[Problem, ...], *, leads: bool) -> None:
        """Show where one gets from here; filled, unless a button of the page is (`leads`)."""
        self._step = step
        self.back.setVisible(step is not DraftStep.METHOD)
        self.next.setVisible(step is not LAST)
        following = tr(beside(step, 1).title)
        self.next.setText(following)
        self.next.setAccessibleName(tr("Next: {step}", step=following))
        self.next.wear(Kind.OUTLINED if leads else Kind.MAIN)
        self.next.updateGeometry()
        wrong = any(not problem.is_open for problem in problems)
        self._sentence.setText(_sentence(step, wrong=wrong))
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the hairline above."""
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self._appearance.theme.colors.line)
        painter.end()

    def minimumSizeHint(self) -> QSize:
        """The two buttons; the sentence gives way, and so do the words about the sheet."""
        side = self._appearance.theme.px(Height.SEGMENT)
        width = self._buttons(side) + 2 * Space.PLACE
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._arrange()

    def show_sheet_button(self, *, shown: bool) -> None:
        """Offer the sheet, where it has no place beside the page."""
        self.sheet.setVisible(shown)
        self._arrange()

    def _arrange(self) -> None:
        room = self.width() - 2 * Space.PLACE
        self.sheet.setText(tr("Sheet"))
        if self._buttons(self.sheet.sizeHint().width()) > room:
            self.sheet.setText("")
        self.sheet.updateGeometry()
        left = room - self._buttons(self.sheet.sizeHint().width()) - Space.PANEL
        self._sentence.setVisible(left >= self._appearance.theme.px(SENTENCE))

    def _buttons(self, sheet: int) -> int:
        """How wide the buttons are together, the one of the sheet as wide as that."""
        there = [max(each.minimumWidth(), each.sizeHint().width())
                 for each in (self.back, self.next) if not each.isHidden()]  # fmt: skip
        if not self.sheet.isHidden():
            there.append(sheet)
        return sum(there) + Space.PANEL * len(there)

    def _fit(self) -> None:
        """Wide enough to be hit without looking, where there is room."""
        theme = self._appearance.theme
        room = min(theme.text_scale, 1.25)
        self.back.setMinimumWidth(round(BACK * room))
        self.next.setMinimumWidth(round(NEXT * room))


def beside(step: DraftStep, by: int) -> DraftStep:
    """The step so many places on; the first and the last stay where they are."""
    steps = list(DraftStep)
    return steps[min(max(steps.index(step) + by, 0), len(steps) - 1)]


def _sentence(step: DraftStep, *, wrong: bool) -> str:
    if step is LAST:
        return ""
    if wrong:
        return tr("Next stays open: problems wait on Review.")
    return tr("Every choice is kept at once.")
