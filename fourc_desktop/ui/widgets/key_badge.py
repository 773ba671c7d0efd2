"""The little box that shows a shortcut inside a button or a field."""

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeySequence, QPainter

from fourc_desktop.ui.theme import Radius, Step, Theme
from fourc_desktop.ui.widgets.drawing import box


def badge_text(shortcut: str) -> str:
    """The shortcut as this system writes it."""
    return QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def badge_size(theme: Theme, shortcut: str) -> QSizeF:
    """How much room the badge takes, in logical pixels."""
    metrics = QFontMetricsF(_font(theme))
    return QSizeF(metrics.horizontalAdvance(badge_text(shortcut)) + 12, metrics.height() + 4)


def paint_badge(
    painter: QPainter, theme: Theme, rect: QRectF, shortcut: str, ink: QColor, edge: QColor
) -> None:
    """Draw the badge into the rectangle `badge_size` asked for."""
    box(painter, rect, Radius.CHIP, edge=edge)
    painter.setFont(_font(theme))
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, badge_text(shortcut))


def _font(theme: Theme) -> QFont:
    return theme.font(Step.CAPTION, QFont.Weight.Medium)
