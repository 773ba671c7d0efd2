"""How a sign that rises over somebody is drawn: a chip in the color of its result."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from fourc_desktop.core.fight_views import Gravity
from fourc_desktop.core.mark import Mark
from fourc_desktop.core.scenes import Sign
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Colors, Radius, Step, Theme
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.result_mark import graded, paint_mark

HIGH: Final = 26
"""How high a sign is, in pixels at 100 % text."""

EDGE: Final = 2
"""How wide the dark edge around it is, in pixels."""

SHAPE: Final = 11
GAP: Final = 6
PAD: Final = 8
"""The shape of a result, what is free beside it, and at both ends, in pixels at 100 % text."""


def sign_words(sign: Sign, whose: str = "") -> str:
    """What a sign says beside its mark: "Hit −20"; for one of many, `whose` it is."""
    words = tr(sign.words)
    if sign.points is not None:
        minus = "−" if sign.points < 0 else "+"
        words = f"{words} {minus}{number(abs(sign.points))}"
    return tr("{name}: {words}", name=whose, words=words) if whose else words


def sign_picture(sign: Sign, theme: Theme, ratio: float, whose: str = "") -> QPixmap:
    """A sign as a picture of its own; `ratio` as that of the screen."""
    font = theme.head_font(Step.SUBHEAD)
    metrics = QFontMetricsF(font)
    mark, words = sign.mark, sign_words(sign, whose)
    shape = theme.px(SHAPE) + theme.px(GAP)
    wide = 2 * theme.px(PAD) + metrics.horizontalAdvance(words)
    if mark is not None:
        wide += shape + metrics.horizontalAdvance(mark.letters) + theme.px(PAD)
    place = QRectF(0, 0, round(wide), theme.px(HIGH))
    made = QPixmap((place.size() * ratio).toSize())
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = _paint_ground(painter, theme.colors, sign, place)
    left = float(theme.px(PAD))
    if mark is not None:
        side = theme.px(SHAPE)
        corner = QPointF(left, place.center().y() - side / 2)
        square = QRectF(corner.x(), corner.y(), side, side)
        paint_mark(painter, graded(mark.grade), square, ink)
        left += shape
    painter.setFont(font)
    painter.setPen(ink)
    for part in (*((mark.letters,) if mark is not None else ()), words):
        painter.drawText(
            QRectF(left, 0, place.width(), place.height()), Qt.AlignmentFlag.AlignVCenter, part
        )
        left += metrics.horizontalAdvance(part) + theme.px(PAD)
    painter.end()
    return made


def bolt_colors(mark: Mark | None, colors: Colors) -> tuple[QColor, QColor]:
    """The color of what flies with a result, and that of the edge which tells it from the map."""
    if mark is None:
        return colors.caption, colors.on_caption
    result = graded(mark.grade)
    return result.fill(colors), result.ink(colors)


def _paint_ground(painter: QPainter, colors: Colors, sign: Sign, place: QRectF) -> QColor:
    """The chip without its words; say in which color these are written."""
    inner = place.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    box(painter, place, Radius.CHIP + EDGE, colors.token_edge)
    if sign.mark is not None:
        result = graded(sign.mark.grade)
        box(painter, inner, Radius.CHIP, result.fill(colors), colors.result_edge)
        return result.ink(colors)
    ground, ink = {
        Gravity.GRAVE: (colors.danger_soft, colors.danger),
        Gravity.HINDERING: (colors.warn_soft, colors.warn),
        Gravity.HELPFUL: (colors.accent_soft, colors.accent),
        None: (colors.raised, colors.ink),
    }[sign.gravity]
    box(painter, inner, Radius.CHIP, ground, ink)
    return ink
