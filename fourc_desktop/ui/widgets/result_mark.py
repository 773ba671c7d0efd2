"""The shapes of the four results: square, triangle, circle and star."""

from enum import Enum
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from fourc_desktop.core.mark import Grade
from fourc_desktop.ui.theme import Colors


class Mark(Enum):
    """A result by its letter; K is the printer's black."""

    BLACK = "K"
    RED = "R"
    BLUE = "B"
    YELLOW = "Y"

    def fill(self, colors: Colors) -> QColor:
        """The color of the result."""
        return {
            Mark.BLACK: colors.result_black,
            Mark.RED: colors.result_red,
            Mark.BLUE: colors.result_blue,
            Mark.YELLOW: colors.result_yellow,
        }[self]

    def ink(self, colors: Colors) -> QColor:
        """The color of letter and shape on the fill."""
        return {
            Mark.BLACK: colors.on_result_black,
            Mark.RED: colors.on_result_red,
            Mark.BLUE: colors.on_result_blue,
            Mark.YELLOW: colors.on_result_yellow,
        }[self]


def graded(grade: Grade) -> Mark:
    """The color and shape of a grade."""
    return tuple(Mark)[grade]


def paint_mark(painter: QPainter, mark: Mark, place: QRectF, color: QColor) -> None:
    """Draw the shape alone, filling the square `place`."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(_shape(mark, place))


def _shape(mark: Mark, place: QRectF) -> QPainterPath:
    path = QPainterPath()
    if mark is Mark.BLACK:
        path.addRect(place.adjusted(*(place.width() * edge for edge in (0.08, 0.08, -0.08, -0.08))))
    elif mark is Mark.RED:
        top = QPointF(place.center().x(), place.top() + place.height() * 0.05)
        base = place.bottom() - place.height() * 0.07
        path.addPolygon(QPolygonF([top, QPointF(place.right(), base), QPointF(place.left(), base)]))
    elif mark is Mark.BLUE:
        path.addEllipse(place)
    else:
        path.addPolygon(star(place.center(), place.width() * 0.56, 5, 0.42))
    path.closeSubpath()
    return path


def star(center: QPointF, radius: float, points: int, depth: float) -> QPolygonF:
    """A star with one point up; `depth` is the inner radius as a share of the outer."""
    corners = []
    for corner in range(points * 2):
        reach = radius if corner % 2 == 0 else radius * depth
        angle = pi * corner / points - pi / 2
        corners.append(center + QPointF(cos(angle) * reach, sin(angle) * reach))
    return QPolygonF(corners)


def paint_four_colors(painter: QPainter, place: QRectF, colors: Colors, gap: float = 0.0) -> None:
    """The sign of the program: the four results, two by two."""
    half = place.width() / 2
    side = half * 0.44
    for index, mark in enumerate(Mark):
        corner = place.topLeft() + QPointF(index % 2 * (half + gap), index // 2 * (half + gap))
        cell = QRectF(corner, place.size() / 2)
        painter.fillRect(cell, mark.fill(colors))
        shape = QRectF(0, 0, side, side)
        shape.moveCenter(cell.center())
        paint_mark(painter, mark, shape, mark.ink(colors))
