"""Rounded boxes, mixed colors, wrapped text and the pixmap of a drag."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle, Theme


def smooth_painter(device: QPaintDevice) -> QPainter:
    """A painter with antialiasing; end it like any other."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def box(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None = None,
    edge: QColor | None = None,
    stroke: float = 1.0,
    *,
    dashed: bool = False,
) -> None:
    """Draw a box with rounded corners; its edge is inside the rectangle, solid or `dashed`."""
    inset = stroke / 2 if edge is not None else 0.0
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else QBrush(fill))
    line = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    painter.setPen(Qt.PenStyle.NoPen if edge is None else QPen(edge, stroke, line))
    inner = rect.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, max(radius - inset, 0), max(radius - inset, 0))


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """The outline of a box with rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Blend two colors: `share` (0 to 1) of the second."""
    rest = 1 - share
    return QColor.fromRgbF(
        first.redF() * rest + second.redF() * share,
        first.greenF() * rest + second.greenF() * share,
        first.blueF() * rest + second.blueF() * share,
    )


def faded(color: QColor, opacity: float) -> QColor:
    """The color with an opacity of 0 to 1."""
    clear = QColor(color)
    clear.setAlphaF(opacity)
    return clear


def wrapped_height(
    text: str, style: TextStyle, width: float, weight: QFont.Weight = QFont.Weight.Normal
) -> float:
    """The height of a text that wraps at a width, in pixels.

    Layouts ask for the same heights many times, so they are measured once.
    """
    return _measured_height(text, style, weight, current_theme().text_scale, width)


@lru_cache(maxsize=4096)
def _measured_height(
    text: str, style: TextStyle, weight: QFont.Weight, _text_scale: float, width: float
) -> float:
    metrics = QFontMetricsF(current_theme().font(style, weight))
    flags = int(Qt.TextFlag.TextWordWrap)
    return metrics.boundingRect(QRectF(0, 0, width, 10_000), flags, text).height()


def wrapped_text(text: str, font: QFont, width: float, maximum: int) -> list[str]:
    """The text wrapped at a width in pixels, at most `maximum` lines.

    The last line is elided if the text is longer; empty text has no lines.
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


DRAG_HOT_SPOT: Final = QPoint(-12, -8)
"""The hot spot of a drag pixmap, beside the pointer, so that it does not cover the target."""

MAX_DRAG_TEXT: Final = 40
"""The maximum number of characters in a drag pixmap."""


def drag_pixmap(words: str, theme: Theme) -> QPixmap:
    """A caption box with a name or a count, for drags."""
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
