"""The animations of a step (lean, walk, bolt, sign) and the painting of signs."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import Final, Protocol

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsPixmapItem, QGraphicsScene

from fourc_desktop.core.encounter.scenes import TextScene
from fourc_desktop.core.encounter.views import Severity
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Colors, Radius, TextStyle, Theme
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter
from fourc_desktop.ui.widgets.painting.result_shape import paint_result_shape, shape_of_grade

BOLTS: Final = 30.0
SIGNS: Final = 48.0
"""Z values of projectiles and signs."""

LEAN: Final = 0.35
"""The length of a lean, as a share of the distance."""

FARTHEST: Final = 28.0
"""The greatest length of a lean, in pixels."""

TAIL: Final = 0.4
"""The length of a projectile, as a share of its path."""

RISE: Final = 12.0
"""The rise of a sign, in pixels."""

COMES: Final = 0.18
GOES: Final = 0.82
"""The end of its fade-in and the start of its fade-out, as shares of its duration."""


class TokenAnimation(Protocol):
    """A temporary displacement of a token."""

    def at(self, share: float, rest: QPointF) -> QPointF:
        """The position at `share` (0 to 1) of the duration; `rest` is the final position."""
        ...


class LeanAnimation:
    """A token leans by an offset in pixels and returns."""

    def __init__(self, path: QPointF) -> None:
        far = hypot(path.x(), path.y())
        self._path = path * min(LEAN, FARTHEST / far) if far else path

    def at(self, share: float, rest: QPointF) -> QPointF:
        """Out and back."""
        return rest + self._path * sin(pi * share) if 0 < share < 1 else rest


class WalkAnimation:
    """A token moves along points to its final position."""

    def __init__(self, points: Sequence[QPointF]) -> None:
        self._points = points

    def at(self, share: float, rest: QPointF) -> QPointF:
        """The point at this share of the path, slower at the end."""
        eased = 1 - (1 - share) ** 3
        return rest if share >= 1 else point_on([*self._points, rest], eased)


class BoltAnimation:
    """A projectile flies from one point to another: a line with a dark edge."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._lines = (QGraphicsLineItem(), QGraphicsLineItem())
        for line in self._lines:
            line.setZValue(BOLTS)
            line.hide()
            scene.addItem(line)
        self._path = QLineF()

    def aim(self, path: QLineF, color: QColor, edge: QColor) -> None:
        """Set the path and the colors."""
        self._path = path
        for line, tone, width in zip(self._lines, (edge, color), (7.0, 4.0), strict=True):
            cap = Qt.PenCapStyle.RoundCap
            line.setPen(QPen(tone, width, Qt.PenStyle.SolidLine, cap))

    def show(self, share: float) -> None:
        """Draw it at a share of its path; hidden before 0 and after 1."""
        head, tail = share * (1 + TAIL), share * (1 + TAIL) - TAIL
        flown = QLineF(self._path.pointAt(max(tail, 0.0)), self._path.pointAt(min(head, 1.0)))
        for line in self._lines:
            line.setLine(flown)
            line.setVisible(0 < share < 1)


class SignAnimation:
    """A sign that rises, stays and fades."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(SIGNS)
        self._item.hide()
        scene.addItem(self._item)
        self.place = QPointF()

    @property
    def size(self) -> QSizeF:
        """The size in pixels."""
        return self._item.pixmap().deviceIndependentSize()

    def set_picture(self, picture: QPixmap) -> None:
        """Set the picture of the sign."""
        self._item.setPixmap(picture)

    def show(self, share: float) -> None:
        """Fade in, stay or fade out; hidden before 0 and after 1."""
        seen = 0 < share < 1
        self._item.setVisible(seen)
        if seen:
            come = min(share / COMES, 1.0)
            self._item.setPos(self.place + QPointF(0, RISE * (1 - come) ** 2))
            self._item.setOpacity(min(come, (1 - share) / (1 - GOES), 1.0))


def point_on(points: Sequence[QPointF], share: float) -> QPointF:
    """The point at a share (0 to 1) of a polyline."""
    legs = [QLineF(one, other) for one, other in pairwise(points)]
    left = share * sum(leg.length() for leg in legs)
    for leg in legs:
        if leg.length() and left <= leg.length():
            return leg.pointAt(left / leg.length())
        left -= leg.length()
    return QPointF(points[-1])


def stacked(sizes: Sequence[tuple[QRectF, int]], gap: float, view: QRectF) -> list[QPointF]:
    """Positions of signs above their subjects, without overlap and within the view.

    Each is given by its box at the lowest position and by the number of its row above that.
    """
    placed: list[QRectF] = []
    for lowest, row in sizes:
        size = QRectF(lowest)
        size.moveLeft(min(max(lowest.left(), view.left()), view.right() - lowest.width()))
        wanted = size.translated(0, -row * (size.height() + gap))
        while any(each.intersects(wanted) for each in placed):
            wanted.translate(0, -(size.height() + gap))
        if wanted.top() < view.top():
            wanted = _below(size, placed, gap, view)
        placed.append(wanted)
    return [each.topLeft() for each in placed]


def _below(size: QRectF, placed: Sequence[QRectF], gap: float, view: QRectF) -> QRectF:
    """The first free position from the upper edge of the view down."""
    wanted = QRectF(size)
    wanted.moveTop(view.top())
    while any(each.intersects(wanted) for each in placed):
        wanted.translate(0, size.height() + gap)
    return wanted


HIGH: Final = 26
"""The height of a sign, in pixels at 100 % text."""

EDGE: Final = 2
"""The width of its dark edge, in pixels."""

SHAPE: Final = 11
GAP: Final = 6
PAD: Final = 8
"""Shape of the result, the gap next to it, and the padding, in pixels at 100 % text."""


def sign_text(sign: TextScene, whose: str = "") -> str:
    """The text of a sign next to its mark: "Hit −20"; `whose` names one of several tokens."""
    words = tr(sign.words)
    if sign.points is not None:
        minus = "−" if sign.points < 0 else "+"
        words = f"{words} {minus}{number(abs(sign.points))}"
    return tr("{name}: {words}", name=whose, words=words) if whose else words


def sign_picture(sign: TextScene, theme: Theme, ratio: float, whose: str = "") -> QPixmap:
    """The picture of a sign; `ratio` is the device pixel ratio."""
    font = theme.head_font(TextStyle.SUBHEAD)
    metrics = QFontMetricsF(font)
    mark, words = sign.mark, sign_text(sign, whose)
    shape = theme.px(SHAPE) + theme.px(GAP)
    width = 2 * theme.px(PAD) + metrics.horizontalAdvance(words)
    if mark is not None:
        width += shape + metrics.horizontalAdvance(mark.letters) + theme.px(PAD)
    rect = QRectF(0, 0, round(width), theme.px(HIGH))
    made = QPixmap((rect.size() * ratio).toSize())
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(made)
    ink = _paint_ground(painter, theme.colors, sign, rect)
    left = float(theme.px(PAD))
    if mark is not None:
        side = theme.px(SHAPE)
        corner = QPointF(left, rect.center().y() - side / 2)
        square = QRectF(corner.x(), corner.y(), side, side)
        paint_result_shape(painter, shape_of_grade(mark.grade), square, ink)
        left += shape
    painter.setFont(font)
    painter.setPen(ink)
    for part in (*((mark.letters,) if mark is not None else ()), words):
        painter.drawText(
            QRectF(left, 0, rect.width(), rect.height()), Qt.AlignmentFlag.AlignVCenter, part
        )
        left += metrics.horizontalAdvance(part) + theme.px(PAD)
    painter.end()
    return made


def bolt_colors(mark: ResultMark | None, colors: Colors) -> tuple[QColor, QColor]:
    """The color of a projectile by its result, and the color of its edge."""
    if mark is None:
        return colors.caption, colors.on_caption
    result = shape_of_grade(mark.grade)
    return result.fill(colors), result.ink(colors)


def _paint_ground(painter: QPainter, colors: Colors, sign: TextScene, rect: QRectF) -> QColor:
    """Paint the chip without its text; return the color of the text."""
    inner = rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    box(painter, rect, Radius.CHIP + EDGE, colors.token_edge)
    if sign.mark is not None:
        result = shape_of_grade(sign.mark.grade)
        box(painter, inner, Radius.CHIP, result.fill(colors), colors.result_edge)
        return result.ink(colors)
    ground, ink = {
        Severity.GRAVE: (colors.danger_soft, colors.danger),
        Severity.HINDERING: (colors.warn_soft, colors.warn),
        Severity.HELPFUL: (colors.accent_soft, colors.accent),
        None: (colors.raised, colors.ink),
    }[sign.severity]
    box(painter, inner, Radius.CHIP, ground, ink)
    return ink
