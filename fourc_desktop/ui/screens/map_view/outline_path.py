"""The outlines of tokens as paths."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from fourc_desktop.ui.screens.map_view.token import Outline

SIDES: Final = {Outline.OCTAGON: (8, 1.04), Outline.DIAMOND: (4, 1.12), Outline.HEXAGON: (6, 1.06)}
"""How many sides, and how far the corners reach, for a token of radius 1."""

SQUARE: Final = 0.9
"""How wide a square is, so that it looks no larger than a round token."""


def outline_path(outline: Outline, center: QPointF, radius: float) -> QPainterPath:
    """The outline of a token around a point."""
    path = QPainterPath()
    if outline is Outline.ROUND:
        path.addEllipse(center, radius, radius)
    elif outline is Outline.SQUARE:
        half = QPointF(radius, radius) * SQUARE
        path.addRoundedRect(QRectF(center - half, center + half), radius * 0.2, radius * 0.2)
    else:
        sides, reach = SIDES[outline]
        turn = pi / sides if outline is Outline.OCTAGON else pi / 2
        corners = [
            center + QPointF(cos(angle), sin(angle)) * radius * reach
            for angle in (turn + 2 * pi * number / sides for number in range(sides))
        ]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    return path
