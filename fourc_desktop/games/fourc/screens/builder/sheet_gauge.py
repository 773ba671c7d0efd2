"""Damage or Fortune on the growing sheet: word and number over a bar in the gauge's color."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box, rounded
from fourc_desktop.ui.widgets.labels import label

BAR = 4


class SheetGauge(QWidget):
    """A framed box; `color` is a role of the theme."""

    def __init__(self, title: str, color: str, appearance: Appearance) -> None:
        super().__init__()
        self._title = title
        self._color = color
        self._appearance = appearance
        self.value = label("", Step.NUMBER, head=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(Space.CARD, Space.GRID, Space.CARD, Space.GRID + BAR)
        row.setSpacing(Space.GRID)
        row.addWidget(label(title, Step.SMALL, tone="ink2"))
        row.addStretch(1)
        row.addWidget(self.value)

    def show_value(self, value: str) -> None:
        """Show another number."""
        self.value.setText(value)
        self.setAccessibleName(f"{self._title} {value}")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar and the frame around everything."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        bar = QRectF(rect)
        bar.setTop(rect.bottom() - BAR - 1)
        painter.fillRect(bar, getattr(colors, self._color))
        painter.setClipping(False)
        box(painter, rect, Radius.CHIP, None, colors.frame, 1.5)
        painter.end()
