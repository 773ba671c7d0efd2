"""A warning in a word, such as that a gauge is low."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.labels import label


class LowMark(QWidget):
    """An icon and a word in the color of danger."""

    def __init__(self, word: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._row = QHBoxLayout(self)
        self._row.addWidget(label(word, Step.SMALL, tone="danger", strong=True))
        appearance.changed.connect(self._fit)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon."""
        theme = self._appearance.theme
        painter = QPainter(self)
        side = theme.px(16)
        place = QRectF(0, round((self.height() - side) / 2), side, side)
        self._appearance.icons.paint(painter, "triangle-alert", place, theme.colors.danger)
        painter.end()

    def _fit(self) -> None:
        self._row.setContentsMargins(self._appearance.theme.px(16) + 4, 0, 0, 0)
