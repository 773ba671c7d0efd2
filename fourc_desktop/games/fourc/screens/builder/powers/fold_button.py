"""A button with a name and an arrow that expands what is below it."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box

WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere)
ARROW: Final = 16
LEAST: Final = 140
"""The least width of the name, in pixels at 100 % text."""


def indent(theme: Theme) -> int:
    """The indent in pixels of the name and of everything below it."""
    return Space.INSIDE + theme.px(ARROW) + Space.GRID


class FoldButton(QAbstractButton):
    """The name wraps; the arrow points down while expanded."""

    focus_radius = float(Radius.FIELD)

    def __init__(self) -> None:
        super().__init__()
        self.is_open = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_name(self, name: str, *, is_open: bool) -> None:
        """Show a name and whether it is expanded."""
        self.is_open = is_open
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.updateGeometry()
        self.setAccessibleDescription(tr("Open") if is_open else tr("Closed"))
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The height depends on the width, because the name wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the wrapped name."""
        room = QRectF(0, 0, width - self._indent() - Space.INSIDE, 10_000)
        words = QFontMetricsF(self._font()).boundingRect(room, WRAPPED, self.accessibleName())
        return max(round(words.height()) + 2, current_theme().px(Height.CONTROL))

    def sizeHint(self) -> QSize:
        """Size of the name in one line."""
        words = QFontMetricsF(self._font()).horizontalAdvance(self.accessibleName())
        width = round(words) + self._indent() + 2 * Space.INSIDE
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A small width: the name wraps."""
        theme = current_theme()
        width = min(self.sizeHint().width(), theme.px(LEAST))
        return QSize(width, theme.px(Height.CONTROL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it like Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint arrow and name, with a background under the pointer."""
        theme = current_theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            box(painter, rect, Radius.FIELD, theme.colors.sunken)
        ink = theme.colors.ink if self.isEnabled() else theme.colors.ink3
        side = theme.px(ARROW)
        arrow = QRectF(Space.INSIDE, round((self.height() - side) / 2), side, side)
        name = "chevron-down" if self.is_open else "chevron-right"
        icons().paint(painter, name, arrow, ink)
        painter.setFont(self._font())
        painter.setPen(ink)
        words = rect.adjusted(self._indent(), 0, -Space.INSIDE, 0)
        flags = WRAPPED | int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(words, flags, self.accessibleName())
        painter.end()

    def _indent(self) -> int:
        return indent(current_theme())

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.BODY, QFont.Weight.Medium)
