"""What a roll can come to at a glance: each mark with its meaning and its chance."""

from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.mark import Mark
from fourc_desktop.core.roll_outcomes import Chances
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.words import chance_words
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.result_mark import graded, paint_mark

PAD = 8


def by_mark(chances: Chances) -> list[tuple[Mark, str, Fraction]]:
    """The chance of each mark with its title, from the worst to the best."""
    found: dict[tuple[Mark, str], Fraction] = {}
    for outcome, share in sorted(chances.items(), key=lambda pair: pair[0].number):
        key = (outcome.mark, outcome.title)
        found[key] = found.get(key, Fraction(0)) + share
    return [(mark, title, share) for (mark, title), share in found.items()]


class MarkLegend(QWidget):
    """A chip for each mark; they wrap where it is narrow."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shown: list[tuple[Mark, str, Fraction]] = []
        self._flow = FlowLayout(Space.GRID)
        self.setLayout(self._flow)

    def show_chances(self, chances: Chances) -> None:
        """Show these."""
        marks = by_mark(chances)
        if marks == self._shown:
            return
        self._shown = marks
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for mark, title, share in marks:
            self._flow.addWidget(MarkChip(mark, tr(title), chance_words(share), self._appearance))


class MarkChip(QWidget):
    """A mark as shape, letters, words and a number on its color; read, not pressed."""

    def __init__(self, mark: Mark, title: str, number: str, appearance: Appearance) -> None:
        super().__init__()
        self._mark = mark
        self._words = f"{mark.letters}  {title}  {number}"
        self._appearance = appearance
        self.setAccessibleName(f"{mark.letters}, {title}: {number}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        theme = self._appearance.theme
        words = QFontMetricsF(self._font()).horizontalAdvance(self._words)
        return QSize(round(words) + theme.px(12) + 3 * PAD, theme.px(Height.TARGET))

    def minimumSizeHint(self) -> QSize:
        """The same as the wish: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape and the words."""
        theme = self._appearance.theme
        colors, shape = theme.colors, graded(self._mark.grade)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        box(painter, place, Radius.CHIP, shape.fill(colors), colors.result_edge)
        side = theme.px(12)
        spot = QRectF(PAD, (place.height() - side) / 2, side, side)
        paint_mark(painter, shape, spot, shape.ink(colors))
        painter.setFont(self._font())
        painter.setPen(shape.ink(colors))
        line = place.adjusted(side + 2 * PAD, 0, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.SMALL, QFont.Weight.Medium)
