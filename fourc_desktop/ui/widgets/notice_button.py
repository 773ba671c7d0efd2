"""The one word a person can press on a toast."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Radius, Step
from fourc_desktop.ui.widgets.drawing import box, faded


class NoticeButton(QAbstractButton):
    """A bright word on the dark ground of a notice."""

    def __init__(self, text: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        """The word with room around it, a target large enough."""
        theme = self._appearance.theme
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text())
        return QSize(round(width) + 24, theme.px(Height.CONTROL))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the word; a box lies behind it under the pointer and with the focus."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse() or self.hasFocus():
            edge = colors.notice_action if self.hasFocus() else None
            fill = faded(colors.notice_action, 0.14)
            box(painter, QRectF(self.rect()), Radius.FIELD, fill, edge, 2)
        painter.setFont(self._font())
        painter.setPen(colors.notice_action)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text().replace("&&", "&"))
        painter.end()

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.BODY, QFont.Weight.Bold)
