"""Tools that change a map: they tell what was touched, and change nothing themselves."""

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QLineF, QObject, QPoint, Signal

from fourc_desktop.domain.sectors.spot import Edge, Spot, Where
from fourc_desktop.ui.sector_map.board import Board
from fourc_desktop.ui.sector_map.gesture import Gesture
from fourc_desktop.ui.sector_map.map_canvas import MapCanvas


class MapTool(Enum):
    """What a press on the map does."""

    HAND = "hand"
    BRUSH = "brush"
    RECTANGLE = "rectangle"
    EDGE = "edge"


class ToolSignals(QObject):
    """What tools touched.

    `painting` carries the spots of a stroke so far each time there are more, `painted` all of
    them once it is done; `edge_picked` carries the `Edge` between two spots, or the `Spot`.
    """

    painting = Signal(object)
    painted = Signal(object)
    edge_picked = Signal(object)


class Stroke(Gesture):
    """Sectors that are swept over while the button is pressed, or a rectangle of them."""

    scrolls = True

    def __init__(
        self, canvas: MapCanvas, signals: ToolSignals, start: QPoint, *, square: bool
    ) -> None:
        self._canvas = canvas
        self._signals = signals
        self._square = square
        self._first = canvas.spot_at(start)
        self._last = self._first
        self._spots: frozenset[Spot] = frozenset()
        if self._first is not None:
            self._grow(frozenset({self._first}))

    def move(self, at: QPoint) -> None:
        """More sectors, without gaps where the pointer was fast."""
        here = self._canvas.spot_at(at)
        if here is None or here == self._last:
            return
        board = self._canvas.board
        if self._first is None:
            self._first = here
        if self._square:
            self._grow(frozenset(between_corners(board, self._first, here)))
        else:
            swept = swept_spots(board, self._last or here, here)
            self._grow(self._spots | frozenset(swept))
        self._last = here

    def release(self, at: QPoint) -> None:
        """The stroke is done."""
        self.move(at)
        self._show(frozenset())
        if self._spots:
            self._signals.painted.emit(self._spots)

    def cancel(self) -> None:
        """Nothing was painted."""
        self._show(frozenset())

    def _grow(self, spots: frozenset[Spot]) -> None:
        if spots != self._spots:
            self._spots = spots
            self._show(spots)
            self._signals.painting.emit(spots)

    def _show(self, spots: frozenset[Spot]) -> None:
        """Mark the sectors; a rectangle is one, however many there are in it."""
        canvas = self._canvas
        if self._square and spots:
            area = canvas.board.rect(min(spots)).united(canvas.board.rect(max(spots)))
            area = area.united(canvas.board.rect(min(spots, key=_by_row)))
            area = area.united(canvas.board.rect(max(spots, key=_by_row)))
            canvas.touched.show_touched([area], [], canvas.appearance.theme)
        else:
            show_touched(canvas, spots)


class EdgePress(Gesture):
    """A side of a sector, or the sector: the one under the pointer when the button is let go."""

    def __init__(self, canvas: MapCanvas, signals: ToolSignals) -> None:
        self._canvas = canvas
        self._signals = signals

    def move(self, at: QPoint) -> None:
        """Show what would be picked."""
        show_where(self._canvas, at)

    def release(self, at: QPoint) -> None:
        """Pick it."""
        where = self._canvas.board.where_at(self._canvas.mapToScene(at))
        if where is not None:
            self._signals.edge_picked.emit(where)

    def cancel(self) -> None:
        """Nothing was picked."""
        show_touched(self._canvas, ())


def _by_row(spot: Spot) -> tuple[int, int]:
    return spot.y, spot.x


def swept_spots(board: Board, start: Spot, end: Spot) -> list[Spot]:
    """The sectors on the straight way between two, both included; zones have none between."""
    if not board.storey.map.grid:
        return [start, end]
    steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
    found = []
    for step in range(steps + 1):
        x = start.x + round((end.x - start.x) * step / steps)
        y = start.y + round((end.y - start.y) * step / steps)
        found.append(board.storey.spot((x, y)))
    return found


def between_corners(board: Board, one: Spot, other: Spot) -> list[Spot]:
    """All sectors of the rectangle with these corners."""
    left, right = sorted((one.x, other.x))
    top, bottom = sorted((one.y, other.y))
    return [
        board.storey.spot((x, y)) for y in range(top, bottom + 1) for x in range(left, right + 1)
    ]


def show_touched(canvas: MapCanvas, touched: Iterable[Where]) -> None:
    """Mark sectors and sides; nothing marks none."""
    board, scale = canvas.board, canvas.board.scale
    rects, lines = [], []
    for where in touched:
        if isinstance(where, Edge):
            line = board.plan.line(where)
            if line is not None:
                lines.append(QLineF(line.p1() * scale, line.p2() * scale))
        else:
            rects.append(board.rect(where))
    canvas.touched.show_touched(rects, lines, canvas.appearance.theme)


def show_where(canvas: MapCanvas, at: QPoint) -> None:
    """Mark the side or the sector at a place of the viewport."""
    where = canvas.board.where_at(canvas.mapToScene(at))
    show_touched(canvas, () if where is None else (where,))
