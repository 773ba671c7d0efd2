"""Shortcuts drawn as keycaps, in other widgets and as a row of hints."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle, Theme
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box


def badge_text(shortcut: str) -> str:
    """The shortcut in the notation of this system."""
    return QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def badge_size(theme: Theme, shortcut: str) -> QSizeF:
    """The size of the keycap, in logical pixels."""
    metrics = QFontMetricsF(_font(theme))
    return QSizeF(metrics.horizontalAdvance(badge_text(shortcut)) + 12, metrics.height() + 4)


def paint_badge(
    painter: QPainter, theme: Theme, rect: QRectF, shortcut: str, ink: QColor, edge: QColor
) -> None:
    """Draw the keycap into a rectangle of the size `badge_size`."""
    box(painter, rect, Radius.CHIP, edge=edge)
    painter.setFont(_font(theme))
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, badge_text(shortcut))


def _font(theme: Theme) -> QFont:
    return theme.font(TextStyle.CAPTION, QFont.Weight.Medium)


class KeyHint(QWidget):
    """A short text with its keycaps."""

    def __init__(self, keys: Sequence[str], text: str) -> None:
        super().__init__()
        self._keys = tuple(keys)
        self._text = text
        self.setAccessibleName(f"{', '.join(map(badge_text, keys))}: {text}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The keycaps with the text after them."""
        theme = current_theme()
        sizes = [badge_size(theme, each) for each in self._keys]
        text_width = QFontMetricsF(theme.font(TextStyle.SMALL)).horizontalAdvance(self._text) + 1
        width = sum(size.width() + Space.INSIDE for size in sizes) + Space.INSIDE + text_width
        return QSize(round(width), round(max(size.height() for size in sizes)) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw keycaps and text."""
        theme = current_theme()
        colors = theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 0.0
        for key in self._keys:
            size = badge_size(theme, key)
            top = (self.height() - size.height()) / 2
            rect = QRectF(left, top, size.width(), size.height())
            paint_badge(painter, theme, rect, key, colors.ink, colors.control)
            left = rect.right() + Space.INSIDE
        painter.setFont(theme.font(TextStyle.SMALL))
        painter.setPen(colors.ink2)
        text_rect = QRectF(left + Space.INSIDE, 0, self.width(), self.height())
        painter.drawText(text_rect, Qt.AlignmentFlag.AlignVCenter, self._text)
        painter.end()


class KeyHints(QWidget):
    """A row of key hints that wraps."""

    def __init__(self, hints: Sequence[tuple[Sequence[str], str]]) -> None:
        """A hint is its keys, as `QKeySequence` parses them, and its text."""
        super().__init__()
        row = FlowLayout(Space.PANEL)
        self.setLayout(row)
        for keys, text in hints:
            row.addWidget(KeyHint(keys, text))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
