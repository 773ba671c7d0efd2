"""A way to another topic; its words go on in the next line where they must."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height, Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box

WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter)


class TopicLink(QAbstractButton):
    """An arrow and the title, in the color of links, as wide as its column."""

    focus_radius = float(Radius.FIELD)

    def __init__(self, title: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setText(title)
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """A narrow link is a high one."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The words as they wrap, and never less than a target."""
        room = QRectF(0, 0, width - self._indent(), 10_000)
        words = QFontMetricsF(self._font()).boundingRect(room, WRAPPED, self.text()).height()
        return max(round(words) + Space.GRID, self._appearance.theme.px(Height.COMPACT))

    def sizeHint(self) -> QSize:
        """All in one line."""
        width = QFontMetricsF(self._font()).horizontalAdvance(self.text()) + self._indent() + 1
        return QSize(round(width), self.heightForWidth(round(width)))

    def minimumSizeHint(self) -> QSize:
        """Words wrap, so that a narrow column will do."""
        return QSize(self._appearance.theme.px(120), self._appearance.theme.px(Height.COMPACT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter follows the link, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the arrow and the words, lit under the pointer."""
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            box(painter, place, Radius.FIELD, theme.colors.accent_soft)
        side = theme.px(16)
        arrow = QRectF(0, (place.height() - side) / 2, side, side)
        self._appearance.icons.paint(painter, "chevron-right", arrow, theme.colors.accent)
        painter.setFont(self._font())
        painter.setPen(theme.colors.accent)
        words = place.adjusted(arrow.right() + Space.INSIDE, 0, -Space.INSIDE, 0)
        painter.drawText(words, WRAPPED, self.text())
        painter.end()

    def _indent(self) -> int:
        """What is taken by the arrow and the edges."""
        return self._appearance.theme.px(16) + 2 * Space.INSIDE

    def _font(self) -> QFont:
        return self._appearance.theme.font(Step.BODY, QFont.Weight.Medium)
