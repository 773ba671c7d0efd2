"""A panel on the ground of cards, for what stands at the sides of something larger."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.appearance import Appearance


class Surface(QWidget):
    """Draws its ground; whatever stands in it lies on that."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._appearance.theme.colors.surface)
        painter.end()
