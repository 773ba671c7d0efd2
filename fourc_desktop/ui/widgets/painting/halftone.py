"""Halftone dots as in comic print, for headers, portraits and empty states."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPixmap, QPixmapCache
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.drawing import smooth_painter

PITCH: Final = 8.0
"""The distance of the dots in a row, in pixels."""


def paint_dots(painter: QPainter, rect: QRectF, color: QColor, share: float = 0.24) -> None:
    """An even field of dots; `share` is the radius of a dot as a share of the pitch."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(
        rect, QBrush(_tile(color, PITCH * share, painter.device().devicePixelRatioF()))
    )
    painter.restore()


def _tile(color: QColor, radius: float, ratio: float) -> QPixmap:
    """One tile of the pattern: a dot in the middle and a quarter in each corner."""
    key = f"dots {color.rgba()} {radius} {ratio}"
    tile = QPixmap()
    if QPixmapCache.find(key, tile):
        return tile
    tile = QPixmap(round(PITCH * ratio), round(PITCH * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(tile)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)):
        painter.drawEllipse(QPointF(x * PITCH, y * PITCH), radius, radius)
    painter.end()
    QPixmapCache.insert(key, tile)
    return tile


def paint_fading_dots(
    painter: QPainter, rect: QRectF, color: QColor, *, from_left: bool = False
) -> None:
    """A field of dots that shrink to nothing toward one side."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    step = PITCH / 2
    for column in range(int(rect.width() / step) + 1):
        x = column * step
        size = 1 - x / rect.width() if from_left else x / rect.width()
        radius = PITCH * 0.42 * size
        for row in range(column % 2, int(rect.height() / step) + 2, 2):
            painter.drawEllipse(QPointF(rect.left() + x, rect.top() + row * step), radius, radius)
    painter.restore()


def fading_dots(size: QSizeF, ratio: float, color: QColor, *, from_left: bool = False) -> QPixmap:
    """Such a field as a pixmap, which all widgets of a size share; `ratio` is that of pixels."""
    key = f"fading dots {color.rgba()} {size.width()} {size.height()} {ratio} {from_left}"
    pixmap = QPixmap()
    if QPixmapCache.find(key, pixmap):
        return pixmap
    pixmap = QPixmap((size * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_fading_dots(painter, QRectF(QPointF(), size), color, from_left=from_left)
    painter.end()
    QPixmapCache.insert(key, pixmap)
    return pixmap


class HalftoneHeader(QWidget):
    """A header with dots that fade in from the middle."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dots into the right half, from a pixmap that all headers of a size share."""
        ratio = self.devicePixelRatioF()
        half = QSizeF(max(self.width() / 2, 1), max(self.height(), 1))
        pixmap = fading_dots(half, ratio, current_theme().colors.halftone)
        painter = QPainter(self)
        painter.drawPixmap(self.width() - round(pixmap.width() / ratio), 0, pixmap)
        painter.end()
