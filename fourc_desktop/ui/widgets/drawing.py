"""The few strokes every painted control is made of."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen


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


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """The color between two: `share` of the other, 0 to 1."""
    kept = 1 - share
    return QColor.fromRgbF(
        one.redF() * kept + other.redF() * share,
        one.greenF() * kept + other.greenF() * share,
        one.blueF() * kept + other.blueF() * share,
    )


def faded(color: QColor, opacity: float) -> QColor:
    """The same color, seen through: opacity 0 to 1."""
    clear = QColor(color)
    clear.setAlphaF(opacity)
    return clear
