"""What moves on the glass while a scene is shown; at rest everything is where it belongs."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import Final, Protocol

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsLineItem, QGraphicsPixmapItem, QGraphicsScene

BOLTS: Final = 30.0
SIGNS: Final = 48.0
"""How far up bolts and signs lie on the glass."""

LEAN: Final = 0.35
"""How far somebody leans over, as a share of the way to the other."""

FARTHEST: Final = 28.0
"""How far somebody leans over at the most, in pixels."""

TAIL: Final = 0.4
"""How long a bolt is, as a share of its way."""

RISE: Final = 12.0
"""How far a sign rises, in pixels."""

COMES: Final = 0.18
GOES: Final = 0.82
"""Until when a sign comes and from when on it goes, as shares of its time."""


class Move(Protocol):
    """How a token is moved for a while."""

    def at(self, share: float, rest: QPointF) -> QPointF:
        """Where it is: 0 before it begins, 1 when it is over; `rest` is where it belongs."""
        ...


class Lean:
    """Somebody leans over this way, in pixels, and back."""

    def __init__(self, way: QPointF) -> None:
        far = hypot(way.x(), way.y())
        self._way = way * min(LEAN, FARTHEST / far) if far else way

    def at(self, share: float, rest: QPointF) -> QPointF:
        """Out and back."""
        return rest + self._way * sin(pi * share) if 0 < share < 1 else rest


class Walk:
    """Somebody comes through these points to where they belong."""

    def __init__(self, points: Sequence[QPointF]) -> None:
        self._points = points

    def at(self, share: float, rest: QPointF) -> QPointF:
        """So far along, slower at the end."""
        eased = 1 - (1 - share) ** 3
        return rest if share >= 1 else point_on([*self._points, rest], eased)


class Bolt:
    """Something flies from one to the other: a line with a dark edge."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._lines = (QGraphicsLineItem(), QGraphicsLineItem())
        for line in self._lines:
            line.setZValue(BOLTS)
            line.hide()
            scene.addItem(line)
        self._way = QLineF()

    def aim(self, way: QLineF, color: QColor, edge: QColor) -> None:
        """Fly this way in this color."""
        self._way = way
        for line, tone, wide in zip(self._lines, (edge, color), (7.0, 4.0), strict=True):
            cap = Qt.PenCapStyle.RoundCap
            line.setPen(QPen(tone, wide, Qt.PenStyle.SolidLine, cap))

    def show(self, share: float) -> None:
        """So far on its way, its tail behind it; gone before and after."""
        head, tail = share * (1 + TAIL), share * (1 + TAIL) - TAIL
        flown = QLineF(self._way.pointAt(max(tail, 0.0)), self._way.pointAt(min(head, 1.0)))
        for line in self._lines:
            line.setLine(flown)
            line.setVisible(0 < share < 1)


class Rise:
    """A sign rises, stays, and goes."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(SIGNS)
        self._item.hide()
        scene.addItem(self._item)
        self.place = QPointF()

    @property
    def size(self) -> QSizeF:
        """How large it is, in pixels."""
        return self._item.pixmap().deviceIndependentSize()

    def wear(self, picture: QPixmap) -> None:
        """Be this sign."""
        self._item.setPixmap(picture)

    def show(self, share: float) -> None:
        """Come, stay or go; not there before and after."""
        seen = 0 < share < 1
        self._item.setVisible(seen)
        if seen:
            come = min(share / COMES, 1.0)
            self._item.setPos(self.place + QPointF(0, RISE * (1 - come) ** 2))
            self._item.setOpacity(min(come, (1 - share) / (1 - GOES), 1.0))


def point_on(points: Sequence[QPointF], share: float) -> QPointF:
    """A point so far along a way of straight lines, 0 to 1."""
    legs = [QLineF(one, other) for one, other in pairwise(points)]
    left = share * sum(leg.length() for leg in legs)
    for leg in legs:
        if leg.length() and left <= leg.length():
            return leg.pointAt(left / leg.length())
        left -= leg.length()
    return QPointF(points[-1])


def stacked(sizes: Sequence[tuple[QRectF, int]], gap: float, view: QRectF) -> list[QPointF]:
    """Where signs stand: over what they are about, clear of each other, and within the view.

    Each is given by a box of its size, centered where it would stand as the lowest, and by the
    number of its row above that.
    """
    placed: list[QRectF] = []
    for box, row in sizes:
        size = QRectF(box)
        size.moveLeft(min(max(box.left(), view.left()), view.right() - box.width()))
        wanted = size.translated(0, -row * (size.height() + gap))
        while any(each.intersects(wanted) for each in placed):
            wanted.translate(0, -(size.height() + gap))
        if wanted.top() < view.top():
            wanted = _below(size, placed, gap, view)
        placed.append(wanted)
    return [each.topLeft() for each in placed]


def _below(size: QRectF, placed: Sequence[QRectF], gap: float, view: QRectF) -> QRectF:
    """The first free place from the upper edge of the view on."""
    wanted = QRectF(size)
    wanted.moveTop(view.top())
    while any(each.intersects(wanted) for each in placed):
        wanted.translate(0, size.height() + gap)
    return wanted
