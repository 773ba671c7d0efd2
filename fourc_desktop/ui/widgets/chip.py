"""A word or two in a round box: where something comes from, what is special about it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.drawing import box

PAD = 8


class Chip(QWidget):
    """Words that are read and not pressed, in the color of what is chosen."""

    def __init__(self, words: str, appearance: Appearance) -> None:
        super().__init__()
        self._words = words
        self._appearance = appearance
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The words and room around them."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self._words)
        return QSize(round(width) + 2 * PAD + 2, self._appearance.theme.px(22))

    def minimumSizeHint(self) -> QSize:
        """The same as the wish: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the words."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        box(painter, rect, rect.height() / 2, colors.accent_soft, colors.accent)
        painter.setFont(self._font())
        painter.setPen(colors.accent)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._words)
        painter.end()

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.CAPTION, QFont.Weight.Medium)
