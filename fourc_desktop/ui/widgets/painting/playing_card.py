"""Paints a small playing card: its rank above its suit."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from fourc_desktop.core.encounter.views import CardFace, CardSuit
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, TextStyle
from fourc_desktop.ui.widgets.painting.drawing import box

CARD: Final = (24, 34)
"""The width and height of a card, in pixels at 100 % text."""

PAPER: Final = QColor("#fdfcf7")
BLACK: Final = QColor("#17181c")
RED: Final = QColor("#c0202f")
"""The colors of a card, the same in every theme; red is dark enough to be readable on its paper."""


def paint_playing_card(painter: QPainter, rect: QRectF, card: CardFace) -> None:
    """Draw a card that fills a rectangle."""
    theme = current_theme()
    ink = RED if card.suit in (CardSuit.DIAMONDS, CardSuit.HEARTS) else BLACK
    box(painter, rect, Radius.CHIP, PAPER, theme.colors.control, 1)
    upper = rect.adjusted(0, 1, 0, -rect.height() * 0.45)
    painter.setFont(theme.head_font(TextStyle.SMALL))
    painter.setPen(ink)
    painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, card.rank)
    side = rect.height() * 0.32
    place = QRectF(0, 0, side, side)
    place.moveCenter(QPointF(rect.center().x(), rect.bottom() - rect.height() * 0.27))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(suit_path(card.suit, place))


def suit_path(suit: CardSuit, rect: QRectF) -> QPainterPath:
    """The outline of a suit in a square."""
    left, top, side = rect.left(), rect.top(), rect.width()

    def at(x: float, y: float) -> QPointF:
        return QPointF(left + x * side, top + y * side)

    def circle(x: float, y: float, radius: float) -> QPainterPath:
        path = QPainterPath()
        path.addEllipse(at(x, y), radius * side, radius * side)
        return path

    def polygon(*points: tuple[float, float]) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF([at(*each) for each in (*points, points[0])]))
        return path

    stem = polygon((0.5, 0.45), (0.68, 1), (0.32, 1))
    if suit is CardSuit.DIAMONDS:
        return polygon((0.5, 0), (0.88, 0.5), (0.5, 1), (0.12, 0.5))
    if suit is CardSuit.CLUBS:
        leaves = circle(0.5, 0.25, 0.23).united(circle(0.24, 0.6, 0.23))
        return leaves.united(circle(0.76, 0.6, 0.23)).united(stem)
    if suit is CardSuit.HEARTS:
        lobes = circle(0.28, 0.3, 0.25).united(circle(0.72, 0.3, 0.25))
        return lobes.united(polygon((0.05, 0.42), (0.5, 0.2), (0.95, 0.42), (0.5, 1)))
    lobes = circle(0.28, 0.58, 0.24).united(circle(0.72, 0.58, 0.24))
    return lobes.united(polygon((0.06, 0.48), (0.5, 0), (0.94, 0.48), (0.5, 0.75))).united(stem)
