"""The yellow box that names the place, as a caption in a comic does."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.drawing import box

SHADOW: Final = 3


class CaptionBox(QWidget):
    """One or two words in head letters; once a screen."""

    def __init__(self, text: str, appearance: Appearance) -> None:
        super().__init__()
        self._text = text
        self._appearance = appearance
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_words(self, text: str) -> None:
        """Say something else."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As large as the words, their padding and the hard shadow."""
        theme = self._appearance.theme
        width = QFontMetricsF(theme.head_font(Step.TITLE)).horizontalAdvance(self._text)
        return QSize(round(width) + theme.px(24) + SHADOW, theme.px(44) + SHADOW)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the shadow, the box and the words."""
        theme = self._appearance.theme
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(0, 0, -SHADOW, -SHADOW)
        painter.fillRect(rect.translated(SHADOW, SHADOW), theme.colors.on_caption)
        box(painter, rect, 0, theme.colors.caption, theme.colors.caption_edge, 2)
        painter.setFont(theme.head_font(Step.TITLE))
        painter.setPen(theme.colors.on_caption)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()
