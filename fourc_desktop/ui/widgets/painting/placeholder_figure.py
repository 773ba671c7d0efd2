"""The masked figure drawn in place of a missing portrait."""

from dataclasses import dataclass
from enum import Enum
from typing import Final
from zlib import crc32

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.painting.drawing import mixed
from fourc_desktop.ui.widgets.painting.halftone import paint_dots
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape, paint_result_shape

WIDTH: Final = 100.0
HEIGHT: Final = 130.0
"""The box of the figure; all coordinates below are within it."""


class Cowl(Enum):
    """The shape of the mask."""

    PLAIN = 0
    EARS = 1
    ANTENNAE = 2
    HOOD = 3
    HELMET = 4
    CREST = 5


@dataclass(frozen=True, slots=True)
class PlaceholderFigure:
    """The costume of a figure."""

    background: QColor
    suit: QColor
    cape: QColor | None
    eyes: QColor
    cowl: Cowl
    emblem: ResultShape
    emblem_color: QColor


def placeholder_figure(seed: str, colors: Colors, *, dark: bool) -> PlaceholderFigure:
    """The figure of a random seed; a `dark` one has darker backgrounds and red eyes."""
    digest = crc32(seed.encode())
    white, black = QColor(Qt.GlobalColor.white), colors.result_black
    red, blue, yellow = colors.result_red, colors.result_blue, colors.result_yellow
    backgrounds = (
        (mixed(red, white, 0.45), mixed(black, white, 0.68), mixed(red, yellow, 0.5))
        if dark
        else (yellow, mixed(blue, white, 0.72), mixed(mixed(blue, yellow, 0.6), white, 0.4))
    )
    suit = mixed(black, blue, 0.12) if dark else (blue, mixed(black, blue, 0.2))[digest // 3 % 2]
    capes = (None, black, blue) if dark else (red, None, yellow, white)
    background = backgrounds[digest % 3]
    cape = capes[digest // 6 % len(capes)]
    return PlaceholderFigure(
        background=background,
        suit=suit,
        cape=red if cape is not None and cape in (background, suit) else cape,
        eyes=red if dark else (white, yellow)[digest // 24 % 2],
        cowl=Cowl(digest // 48 % len(Cowl)),
        emblem=list(ResultShape)[digest // 288 % 4],
        emblem_color=(red if dark else (yellow, white)[digest // 1152 % 2]),
    )


def paint_placeholder_figure(painter: QPainter, rect: QRectF, figure: PlaceholderFigure) -> None:
    """Draw the dotted background, and the figure from the bottom up."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, figure.background)
    paint_dots(painter, rect, mixed(figure.background, QColor(Qt.GlobalColor.black), 0.12))
    scale = max(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.translate(rect.center().x() - WIDTH * scale / 2, rect.bottom() - HEIGHT * scale)
    painter.scale(scale, scale)
    paint_figure(painter, figure)
    painter.restore()


def paint_figure(painter: QPainter, figure: PlaceholderFigure) -> None:
    """Draw the figure in its own coordinates."""
    outline = QPen(Qt.GlobalColor.black, 2.0)
    outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(outline)
    if figure.cape is not None:
        painter.setBrush(figure.cape)
        painter.drawPath(_cape())
    painter.setBrush(figure.suit)
    painter.drawPath(_body())
    _paint_cowl(painter, figure.cowl)
    painter.drawEllipse(QPointF(50, 57), 18, 22)
    _paint_eyes(painter, figure)
    paint_result_shape(painter, figure.emblem, QRectF(42, 101, 16, 16), figure.emblem_color)


def _cape() -> QPainterPath:
    path = QPainterPath(QPointF(-4, 132))
    path.cubicTo(QPointF(-2, 100), QPointF(18, 84), QPointF(36, 80))
    path.lineTo(64, 80)
    path.cubicTo(QPointF(82, 84), QPointF(102, 100), QPointF(104, 132))
    path.closeSubpath()
    return path


def _body() -> QPainterPath:
    path = QPainterPath(QPointF(14, 132))
    path.cubicTo(QPointF(14, 104), QPointF(24, 90), QPointF(42, 85))
    path.lineTo(42, 72)
    path.lineTo(58, 72)
    path.lineTo(58, 85)
    path.cubicTo(QPointF(76, 90), QPointF(86, 104), QPointF(86, 132))
    path.closeSubpath()
    return path


def _paint_cowl(painter: QPainter, cowl: Cowl) -> None:
    """Draw what extends beyond the head, behind it."""
    if cowl is Cowl.EARS:
        for side in (-1, 1):
            tip = QPointF(50 + side * 18, 22)
            root = [QPointF(50 + side * 6, 40), QPointF(50 + side * 17, 52)]
            painter.drawPolygon(QPolygonF([root[0], tip, root[1]]))
    elif cowl is Cowl.ANTENNAE:
        for side in (-1, 1):
            painter.drawLine(QPointF(50 + side * 7, 40), QPointF(50 + side * 16, 20))
            painter.drawEllipse(QPointF(50 + side * 17, 18), 3.5, 3.5)
    elif cowl is Cowl.HOOD:
        path = QPainterPath(QPointF(26, 88))
        path.cubicTo(QPointF(18, 50), QPointF(34, 26), QPointF(50, 26))
        path.cubicTo(QPointF(66, 26), QPointF(82, 50), QPointF(74, 88))
        path.closeSubpath()
        painter.drawPath(path)
    elif cowl is Cowl.HELMET:
        painter.drawRoundedRect(QRectF(29, 32, 42, 44), 10, 10)
    elif cowl is Cowl.CREST:
        painter.drawPolygon(QPolygonF([QPointF(44, 42), QPointF(50, 16), QPointF(56, 42)]))


def _paint_eyes(painter: QPainter, figure: PlaceholderFigure) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(figure.eyes)
    if figure.cowl is Cowl.HELMET:
        painter.drawRoundedRect(QRectF(36, 50, 28, 9), 3, 3)
        return
    for side in (-1, 1):
        eye = ((4, 58), (14, 53), (13, 60), (6, 62))
        painter.drawPolygon(QPolygonF([QPointF(50 + side * x, y) for x, y in eye]))
