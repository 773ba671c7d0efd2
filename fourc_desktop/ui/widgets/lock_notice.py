"""Why nothing can be changed here, said once."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Radius
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label


class LockNotice(QWidget):
    """A lock and a sentence in the colors of a warning."""

    def __init__(self, sentence: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setAccessibleName(sentence)
        self._row = QHBoxLayout(self)
        self._row.addWidget(label(sentence, tone="warn", wrap=True))
        appearance.changed.connect(self._fit)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the lock."""
        theme = self._appearance.theme
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()), Radius.PANEL, colors.warn_soft, colors.warn)
        side = theme.px(20)
        self._appearance.icons.paint(painter, "lock", QRectF(14, 11, side, side), colors.warn)
        painter.end()

    def _fit(self) -> None:
        self._row.setContentsMargins(14 + self._appearance.theme.px(20) + 12, 10, 16, 10)
