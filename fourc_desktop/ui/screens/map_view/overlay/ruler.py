"""The ruler of a map: column letters above and row numbers at the left."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.descriptions import column_letters
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle

STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
"""Intervals of labels, where not every label fits."""


class MapRuler(QWidget):
    """One side of the ruler; transparent for mouse events."""

    def __init__(self, parent: QWidget, *, columns: bool) -> None:
        super().__init__(parent)
        self._columns = columns
        self._origin = 0.0
        self._side = 1.0
        self._count = 0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_sectors(self, origin: float, side: float, count: int) -> None:
        """Show `count` labels for sectors of width `side`, from `origin`, in pixels."""
        if (origin, side, count) != (self._origin, self._side, self._count):
            self._origin, self._side, self._count = origin, side, count
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the labels that fit."""
        theme = current_theme()
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colors.sunken)
        font = theme.font(TextStyle.CAPTION, QFont.Weight.Medium)
        painter.setFont(font)
        painter.setPen(theme.colors.ink2)
        metrics = QFontMetricsF(font)
        last = column_letters(self._count - 1) if self._columns else str(self._count)
        needed = (metrics.horizontalAdvance(last) if self._columns else metrics.height()) + 6
        step = next((each for each in STEPS if each * self._side >= needed), STEPS[-1])
        length = self.width() if self._columns else self.height()
        first = max(int(-self._origin // self._side), 0)
        for number in range(first - first % step, self._count, step):
            start = self._origin + number * self._side
            if start > length:
                break
            words = column_letters(number) if self._columns else str(number + 1)
            if self._columns:
                middle, width = start + self._side / 2, metrics.horizontalAdvance(words) + 2
                rect = QRectF(middle - width / 2, 0, width, self.height())
            else:
                middle, height = start + self._side / 2, metrics.height()
                rect = QRectF(0, middle - height / 2, self.width(), height)
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
