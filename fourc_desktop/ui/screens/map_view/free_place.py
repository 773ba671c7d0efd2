"""Where something small is put so that it covers as little as can be of what is there."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF


def freest(ways: Sequence[QRectF], taken: Iterable[QRectF]) -> QRectF:
    """The place that covers least of what is taken; of places that cover as much, the first."""
    there = list(taken)
    return min(ways, key=lambda way: sum(_area(way.intersected(other)) for other in there))


def corners(room: QRectF, wide: float, high: float) -> list[QRectF]:
    """The corners of a room for something so large, and then the middles between them.

    The upper right comes first, then the lower right, and those on the left.
    """
    right, low = room.right() - wide, room.bottom() - high
    between = room.center().y() - high / 2
    ways = [(x, y) for x in (right, room.left()) for y in (room.top(), low)]
    ways += [(right, between), (room.left(), between)]
    return [QRectF(x, y, wide, high) for x, y in ways]


def _area(place: QRectF) -> int:
    """In whole pixels, so that places which are alike stay alike."""
    return round(place.width() * place.height())
