"""A list to choose one thing from, closed to one line."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height


class ChoiceBox(QComboBox):
    """A combo box in the look of the program; `activated` says what a person chose."""

    def __init__(self, appearance: Appearance, height: Height = Height.SEGMENT) -> None:
        super().__init__()
        self._appearance = appearance
        self._height = height
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        appearance.changed.connect(self._fit)
        self._fit()

    def sizeHint(self) -> QSize:
        """As wide as its longest line, and as high as it was asked to be."""
        return QSize(super().sizeHint().width(), self._appearance.theme.px(self._height))

    def minimumSizeHint(self) -> QSize:
        """As narrow as it can be, and as high as it was asked to be."""
        return QSize(super().minimumSizeHint().width(), self._appearance.theme.px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, then the arrow."""
        super().paintEvent(event)
        theme = self._appearance.theme
        painter = QPainter(self)
        side = theme.px(16)
        place = QRectF(self.width() - side - 10, round((self.height() - side) / 2), side, side)
        ink = theme.colors.ink if self.isEnabled() else theme.colors.ink3
        self._appearance.icons.paint(painter, "chevron-down", place, ink)
        painter.end()

    def _fit(self) -> None:
        self.setFixedHeight(self._appearance.theme.px(self._height))
