"""A color as shape, letter and words on its fill: "K Failed"."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Radius, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.result_mark import Mark, paint_mark

MEANINGS: Final = {
    Mark.BLACK: "Failed",
    Mark.RED: "Minor success",
    Mark.BLUE: "Success",
    Mark.YELLOW: "Major success",
}
"""What each color means where no table says more."""

PAD: Final = 8


class ColorChip(QWidget):
    """One color with its meaning; read, not pressed."""

    def __init__(self, mark: Mark, appearance: Appearance) -> None:
        super().__init__()
        self._mark = mark
        self._words = tr(MEANINGS[mark])
        self._appearance = appearance
        self.setAccessibleName(f"{tr(mark.name.capitalize())}: {self._words}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Everything in one row."""
        theme = self._appearance.theme
        words = QFontMetricsF(self._font()).horizontalAdvance(self._line())
        return QSize(round(words) + theme.px(12) + 3 * PAD, theme.px(Height.TARGET))

    def minimumSizeHint(self) -> QSize:
        """The same as the wish: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the shape, the letter and the words."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        ink = self._mark.ink(colors)
        box(painter, place, Radius.CHIP, self._mark.fill(colors), colors.result_edge)
        side = theme.px(12)
        paint_mark(painter, self._mark, QRectF(PAD, (place.height() - side) / 2, side, side), ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        line = place.adjusted(side + 2 * PAD, 0, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, self._line())
        painter.end()

    def _line(self) -> str:
        return f"{self._mark.value}  {self._words}"

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.SMALL, QFont.Weight.Medium)
