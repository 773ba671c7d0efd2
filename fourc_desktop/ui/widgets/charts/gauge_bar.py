"""A bar that shows the remaining part of a gauge."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius
from fourc_desktop.ui.widgets.painting.drawing import box, rounded

QUARTERS = 4


class GaugeBar(QWidget):
    """A bar filled from the left in a color of the theme, with a tick at each quarter."""

    def __init__(self, color: str) -> None:
        """`color` is a color role of the theme."""
        super().__init__()
        self._color = color
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_color(self, color: str) -> None:
        """Use another color role of the theme."""
        self._color = color
        self.update()

    def show_level(self, now: int, full: int) -> None:
        """Show the remaining part: `now` of `full`, both 0 or more."""
        self._share = min(now / full, 1.0) if full else 0.0
        self.update()

    def sizeHint(self) -> QSize:
        """Expands horizontally, with a fixed height."""
        theme = current_theme()
        return QSize(theme.px(160), theme.px(14))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the empty part, the filled part, the ticks and the edge."""
        colors = current_theme().colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        painter.fillRect(rect, colors.gauge)
        remaining = QRectF(rect)
        remaining.setWidth(rect.width() * self._share)
        painter.fillRect(remaining, getattr(colors, self._color))
        for quarter in range(1, QUARTERS):
            indicator = QRectF(round(rect.width() * quarter / QUARTERS), 0, 1, rect.height())
            painter.fillRect(indicator, colors.surface)
        painter.setClipping(False)
        box(painter, rect, Radius.CHIP, None, colors.control)
        painter.end()
