"""The problems of a page in a place of constant height, so that none of them moves the page."""

from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.style_sheet import set_style_properties
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
from fourc_desktop.ui.widgets.display.elided_label import ElidedLabel
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

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


class ProblemBar(StyleChangeMixin, QWidget):
    """One of the problems of a page with its fixes; without any, a quiet sentence.

    `next_wanted` asks for the next problem.
    """

    next_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_wrong = False
        self._words = ElidedLabel(TextStyle.SMALL, lines=MAX_LINES)
        self.next = Button("", kind=ButtonKind.QUIET, trailing="chevron-right")
        self.next.clicked.connect(self.next_wanted)
        self.line = ButtonLine(tr("Fixes"))
        self._row = hbox((self._words, 1), self.next, (self.line, 1), parent=self, spacing=8)
        self._fit()
        self.show_nothing("")

    @property
    def problem(self) -> str:
        """The sentence of the problem that is shown, or ""."""
        return self._words.text() if self._is_wrong else ""

    def show_problem(self, sentence: str, place: int, count: int) -> None:
        """Show the problem at this place, counted from 0, of so many."""
        self._show(sentence, is_wrong=True)
        self.next.setVisible(count > 1)
        self.next.setText(tr("{place} of {count}", place=place + 1, count=count))
        self.next.setAccessibleName(
            tr("Next problem, this is {place} of {count}", place=place + 1, count=count)
        )
        self.next.updateGeometry()

    def show_nothing(self, sentence: str) -> None:
        """Show a quiet sentence: there is no problem here."""
        self._show(sentence, is_wrong=False)
        self.next.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow bar, have only the menu beside the problem."""
        super().resizeEvent(event)
        self._fit()

    def stops(self) -> list[Button]:
        """The tab stops in order."""
        return [self.next, *self.line.stops()]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the icon of a problem."""
        if not self._is_wrong:
            return
        theme = current_theme()
        painter = smooth_painter(self)
        colors = theme.colors
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.danger_soft, colors.danger)
        side = theme.px(ICON)
        place = QRectF(Space.CARD, (self.height() - side) / 2, side, side)
        icons().paint(painter, "triangle-alert", place, colors.danger)
        painter.end()

    def _show(self, sentence: str, *, is_wrong: bool) -> None:
        if is_wrong and sentence != self.problem and self.isVisible():
            announce(self, sentence)
        self._is_wrong = is_wrong
        self._words.show_text(sentence)
        set_style_properties(self._words, tone="ink" if is_wrong else "ink2", strong=is_wrong)
        self.setAccessibleName(sentence)
        self._fit()
        self.update()

    def _fit(self) -> None:
        left = Space.CARD + current_theme().px(ICON) + Space.GRID if self._is_wrong else 0
        self._row.setContentsMargins(left, PADDING, Space.GRID, PADDING)
        is_narrow = self._is_wrong and self.width() < current_theme().px(MIN_WIDTH)
        widest = self.line.minimumSizeHint().width() if is_narrow else MAX_WIDTH
        self.line.setMaximumWidth(widest)
