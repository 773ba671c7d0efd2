"""A word or two on a plate, such as the edition."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Step
from fourc_desktop.ui.widgets.drawing import box


class Badge(QWidget):
    """Words that are read and not pressed."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show other words."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The words and room around them."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self._text)
        return QSize(round(width) + 24, self._appearance.theme.px(28))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the plate and the words."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        box(painter, rect, Radius.CHIP, colors.surface, colors.frame)
        painter.setFont(self._font())
        painter.setPen(colors.ink)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.SMALL, QFont.Weight.Bold)
