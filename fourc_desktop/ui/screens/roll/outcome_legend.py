"""The legend of the result marks of a roll, with their chances."""

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.rolls.outcomes import OutcomeChances
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import (
    paint_result_shape,
    shape_of_grade,
)

CHIP_PADDING = 8


def by_mark(chances: OutcomeChances) -> list[tuple[ResultMark, str, Fraction]]:
    """The chance of each result mark with its title, from the worst to the best."""
    found: dict[tuple[ResultMark, str], Fraction] = {}
    for outcome, share in sorted(chances.items(), key=lambda pair: pair[0].number):
        key = (outcome.mark, outcome.title)
        found[key] = found.get(key, Fraction(0)) + share
    return [(mark, title, share) for (mark, title), share in found.items()]


class OutcomeLegend(QWidget):
    """A chip for each result mark; the chips wrap."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[tuple[ResultMark, str, Fraction]] = []
        self._flow = FlowLayout(Space.GRID)
        self.setLayout(self._flow)

    def show_chances(self, chances: OutcomeChances) -> None:
        """Show these chances."""
        marks = by_mark(chances)
        if marks == self._shown:
            return
        self._shown = marks
        clear_layout(self._flow)
        for mark, title, share in marks:
            self._flow.addWidget(OutcomeChip(mark, tr(title), chance_text(share)))


class OutcomeChip(QWidget):
    """A result mark with its title and chance in its color; read-only."""

    def __init__(self, mark: ResultMark, title: str, number: str) -> None:
        super().__init__()
        self._mark = mark
        self._text = f"{mark.letters}  {title}  {number}"
        self.setAccessibleName(f"{mark.letters}, {title}: {number}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        theme = current_theme()
        text_width = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(text_width) + theme.px(12) + 3 * CHIP_PADDING, theme.px(Height.TARGET))

    def minimumSizeHint(self) -> QSize:
        """The same as the size hint: text is never cut off."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape and the text."""
        theme = current_theme()
        colors, shape = theme.colors, shape_of_grade(self._mark.grade)
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        box(painter, rect, Radius.CHIP, shape.fill(colors), colors.result_edge)
        side = theme.px(12)
        sign = QRectF(CHIP_PADDING, (rect.height() - side) / 2, side, side)
        paint_result_shape(painter, shape, sign, shape.ink(colors))
        painter.setFont(self._font())
        painter.setPen(shape.ink(colors))
        line = rect.adjusted(side + 2 * CHIP_PADDING, 0, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self._text)
        painter.end()

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.SMALL, QFont.Weight.Medium)
