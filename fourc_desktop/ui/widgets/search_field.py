"""A field to search in, with its icon and its shortcut inside."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.theme import Height
from fourc_desktop.ui.widgets.key_badge import badge_size, paint_badge


class SearchField(QLineEdit):
    """Search as you type: `textEdited` says what; Esc empties it."""

    def __init__(self, placeholder: str, shortcut: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._shortcut = shortcut
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        appearance.changed.connect(self._fit)
        self._fit()

    def sizeHint(self) -> QSize:
        """Room for the placeholder, the icon and the shortcut."""
        theme = self._appearance.theme
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        badge = badge_size(theme, self._shortcut).width()
        return QSize(round(words + badge + theme.px(16)) + 72, theme.px(Height.CONTROL) + 8)

    def minimumSizeHint(self) -> QSize:
        """Room to type a word; a placeholder may end in an ellipsis."""
        theme = self._appearance.theme
        return QSize(theme.px(220), theme.px(Height.CONTROL) + 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the field, which is an edit like any other."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then the icon and, while it is empty, the shortcut."""
        super().paintEvent(event)
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.px(16)
        icon = QRectF(12, round((self.height() - side) / 2), side, side)
        self._appearance.icons.paint(painter, "search", icon, theme.colors.ink2)
        if not self.text():
            size = badge_size(theme, self._shortcut)
            corner = QPointF(self.width() - size.width() - 10, (self.height() - size.height()) / 2)
            badge = QRectF(corner, size)
            painter.fillRect(badge, theme.colors.sunken)
            colors = theme.colors
            paint_badge(painter, theme, badge, self._shortcut, colors.ink2, colors.line)
        painter.end()

    def _fit(self) -> None:
        theme = self._appearance.theme
        badge = round(badge_size(theme, self._shortcut).width())
        self.setTextMargins(theme.px(16) + 10, 0, badge + 8, 0)
        self.setFixedHeight(theme.px(Height.CONTROL) + 8)
