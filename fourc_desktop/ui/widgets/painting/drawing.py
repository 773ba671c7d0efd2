"""Rounded boxes, mixed colors, wrapped text, the pixmap of a drag."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)

from fourc_desktop.ui.theming.theme import TextStyle, Theme


def box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None = None,
    edge: QColor | None = None,
    stroke: float = 1.0,
) -> None:
    """A box with round corners, its edge drawn wholly inside the rectangle."""
    inset = stroke / 2 if edge is not None else 0.0
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else QBrush(fill))
    painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(edge, stroke))
    inner = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, max(radius - inset, 0), max(radius - inset, 0))


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """The outline of a box with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """The color between two: `share` of the other, 0 to 1."""
    rest = 1 - share
    return QColor.fromRgbF(
        first.redF() * rest + second.redF() * share,
        first.greenF() * rest + second.greenF() * share,
        first.blueF() * rest + second.blueF() * share,
    )


def faded(color: QColor, opacity: float) -> QColor:
    """The same color, seen through: opacity 0 to 1."""
    clear = QColor(color)
    clear.setAlphaF(opacity)
    return clear


def wrapped_text(text: str, font: QFont, width: float, maximum: int) -> list[str]:
    """The lines of some words at a width in pixels, `maximum` of them; a last one that is cut ends
    in an ellipsis. No words are no lines.
    """
    metrics = QFontMetricsF(font)
    if not text or metrics.horizontalAdvance(text) <= width:
        return [text] if text else []
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    lines: list[str] = []
    layout.beginLayout()
    while len(lines) < maximum and (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1.0))
        start = line.textStart()
        part = text[start:] if len(lines) == maximum - 1 else text[start:][: line.textLength()]
        lines.append(metrics.elidedText(part.strip(), Qt.TextElideMode.ElideRight, width))
    layout.endLayout()
    return lines


BESIDE: Final = QPoint(-12, -8)
"""Where the pointer is on it: beside it, so that it never hides what lies below."""

MAX_DRAG_TEXT: Final = 40
"""The characters of a name that are carried."""


def drag_pixmap(words: str, theme: Theme) -> QPixmap:
    """A caption box with a name, or with how many there are."""
    words = words[:MAX_DRAG_TEXT]
    font = theme.head_font(TextStyle.SUBHEAD)
    width = round(QFontMetricsF(font).horizontalAdvance(words)) + 24
    pixmap = QPixmap(width, theme.px(32))
    pixmap.fill(theme.colors.caption)
    painter = QPainter(pixmap)
    rect = QRectF(pixmap.rect())
    box(painter, rect, 0, None, theme.colors.on_caption, 2)
    painter.setFont(font)
    painter.setPen(theme.colors.on_caption)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return pixmap
