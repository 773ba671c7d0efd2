"""Gestures of a press on a map, and the tools that start them."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final

from PySide6.QtCore import QLineF, QObject, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import Cell
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.screens.map_view.geometry.zones import CARD, ZoneGeometry
from fourc_desktop.ui.theming.application import current_theme

EDGE: Final = 28
"""The distance from the edge of the view at which a drag scrolls, in pixels."""

FRAME: Final = 16
"""The interval of scrolling, in milliseconds."""

SCROLL_STRIDE: Final = 0.35
"""The share of that distance scrolled per step."""


class Gesture:
    """One press: moves, then a release or a cancel; positions are those of the viewport."""

    scrolls = False
    """Whether the view scrolls while the pointer is at its edge."""

    def move(self, at: QPoint) -> None:
        """The pointer or the map under it has moved."""

    def release(self, at: QPoint) -> None:
        """The button was released."""

    def cancel(self) -> None:
        """Esc was pressed, or the window lost the pointer."""


class PanGesture(Gesture):
    """Pans the map."""

    def __init__(self, canvas: MapCanvas, start: QPoint) -> None:
        self._canvas = canvas
        self._last = start
        self._cursor = canvas.viewport().cursor()
        canvas.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPoint) -> None:
        """Pan."""
        way = at - self._last
        self._last = at
        for bar, pixels in (
            (self._canvas.horizontalScrollBar(), way.x()),
            (self._canvas.verticalScrollBar(), way.y()),
        ):
            bar.setValue(bar.value() - pixels)

    def release(self, at: QPoint) -> None:
        """Restore the tool's pointer."""
        self.cancel()

    def cancel(self) -> None:
        """Restore the tool's pointer."""
        self._canvas.viewport().setCursor(self._cursor)


def is_drag(start: QPoint, at: QPoint) -> bool:
    """Whether the pointer has moved too far for a click."""
    return (at - start).manhattanLength() >= QApplication.startDragDistance()


def edge_scroll(canvas: MapCanvas, at: QPoint) -> bool:
    """Scroll one step if the pointer is at the edge of the view; return whether it scrolled."""
    view = canvas.viewport().rect()
    moved = False
    for bar, place, end in (
        (canvas.horizontalScrollBar(), at.x(), view.width()),
        (canvas.verticalScrollBar(), at.y(), view.height()),
    ):
        beyond = min(place - EDGE, 0) + max(place - (end - EDGE), 0)
        before = bar.value()
        if beyond:
            bar.setValue(before + round(max(min(beyond, EDGE), -EDGE) * SCROLL_STRIDE))
        moved = moved or bar.value() != before
    return moved


class EdgeScroller(QTimer):
    """Scrolls while the pointer of a gesture rests at the edge of the view."""

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas, interval=FRAME)
        self._canvas = canvas
        self._gesture: Gesture | None = None
        self._at = QPoint()
        self.timeout.connect(self._step)

    def follow(self, gesture: Gesture, at: QPoint) -> None:
        """Scroll for a gesture, with the pointer at a viewport position."""
        self._gesture, self._at = gesture, at
        if not self.isActive():
            self.start()

    def _step(self) -> None:
        if self._gesture is not None and edge_scroll(self._canvas, self._at):
            self._gesture.move(self._at)


STRIDE: Final = 4
"""The distance between examined points of a drag along sides, in pixels."""

MIDDLE: Final = 0.5
"""The middle part of a side that counts as drawn along, since ends are ambiguous."""


class MapTool(Enum):
    """The tools of the map, which determine what a press does."""

    HAND = "hand"
    BRUSH = "brush"
    RECTANGLE = "rectangle"
    EDGE = "edge"
    CARDS = "cards"


CHOOSING: Final = frozenset({MapTool.HAND, MapTool.CARDS})
"""The tools with which a click selects."""


class ToolSignals(QObject):
    """The signals of tools.

    `painted` carries the spots of a finished stroke, `edges_picked` the `Edge` of each side in
    drawing order, or one `Position`; `card_moved` a zone and its new cell of the layout.
    """

    painted = Signal(object)
    edges_picked = Signal(object)
    card_moved = Signal(int, object)


class StrokeGesture(Gesture):
    """A stroke over sectors, or a rectangle of them."""

    scrolls = True

    def __init__(
        self, canvas: MapCanvas, signals: ToolSignals, start: QPoint, *, square: bool
    ) -> None:
        self._canvas = canvas
        self._signals = signals
        self._square = square
        self._first = canvas.spot_at(start)
        self._last = self._first
        self._spots: set[Position] = set()
        if self._first is not None:
            self._grow(self._first)

    def move(self, at: QPoint) -> None:
        """Add sectors, without gaps for fast moves."""
        here = self._canvas.spot_at(at)
        if here is None or here == self._last:
            return
        if self._first is None:
            self._first = here
        self._grow(here)
        self._last = here

    def release(self, at: QPoint) -> None:
        """Finish the stroke."""
        self.move(at)
        show_touched(self._canvas, ())
        if self._square and self._first is not None and self._last is not None:
            spots = between_corners(self._canvas.board, self._first, self._last)
            self._signals.painted.emit(frozenset(spots))
        elif self._spots:
            self._signals.painted.emit(frozenset(self._spots))

    def cancel(self) -> None:
        """Paint nothing."""
        show_touched(self._canvas, ())

    def _grow(self, here: Position) -> None:
        """Extend to a sector; a rectangle is one mark of any size."""
        canvas, board = self._canvas, self._canvas.board
        if self._square:
            area = board.rect(self._first or here).united(board.rect(here))
            canvas.touched.show_touched([area], [], current_theme())
            return
        self._spots.update(swept_spots(board, self._last or here, here))
        show_touched(canvas, self._spots)


class ZoneCardPress(Gesture):
    """A press on the card of a zone: a click or a drag to another cell."""

    def __init__(
        self,
        canvas: MapCanvas,
        geometry: ZoneGeometry,
        signals: ToolSignals,
        start: QPoint,
        clicked: Callable[[], None],
    ) -> None:
        self._canvas = canvas
        self._geometry = geometry
        self._signals = signals
        self._start = start
        self._clicked = clicked
        self._zone = canvas.board.spot_at(canvas.mapToScene(start))
        self._dragged = False

    def move(self, at: QPoint) -> None:
        """Show the target cell."""
        self._dragged = self._dragged or is_drag(self._start, at)
        if self._dragged and self._zone is not None:
            rect = QRectF(self._geometry.corner(self._cell(at)), CARD)
            canvas = self._canvas
            canvas.touched.show_touched([canvas.board.px(rect)], [], current_theme())

    def release(self, at: QPoint) -> None:
        """Move the card, or handle a click."""
        self.move(at)
        if not self._dragged or self._zone is None:
            self._clicked()
            return
        show_touched(self._canvas, ())
        self._signals.card_moved.emit(self._zone.x, self._cell(at))

    def cancel(self) -> None:
        """Leave the card in its cell."""
        show_touched(self._canvas, ())

    def _cell(self, at: QPoint) -> Cell:
        assert self._zone is not None
        way = self._canvas.mapToScene(at) - self._canvas.mapToScene(self._start)
        corner = self._geometry.rect((self._zone.x, 0)).topLeft()
        return self._geometry.cell(corner + way / self._canvas.board.scale)


class EdgePress(Gesture):
    """Picks the side or sector under the pointer on release; a drag along sides picks them all."""

    scrolls = True

    def __init__(self, canvas: MapCanvas, signals: ToolSignals, start: QPoint) -> None:
        self._canvas = canvas
        self._signals = signals
        self._start = start
        self._last: QPoint | None = None
        self._sides: dict[Where, None] = {}

    def move(self, at: QPoint) -> None:
        """Show what would be picked."""
        if self._last is None and not is_drag(self._start, at):
            show_where(self._canvas, at)
            return
        before = self._last or self._start
        way = at - before
        steps = max(abs(way.x()), abs(way.y())) // STRIDE + 1
        for step in range(steps + 1):
            side = self._side(before + way * step / steps)
            if side is not None:
                self._sides[side] = None
        self._last = at
        show_touched(self._canvas, self._sides)

    def release(self, at: QPoint) -> None:
        """Pick."""
        self.move(at)
        where = self._canvas.board.where_at(self._canvas.mapToScene(at))
        picked = tuple(self._sides) or (() if where is None else (where,))
        show_touched(self._canvas, ())
        if picked:
            self._signals.edges_picked.emit(picked)

    def cancel(self) -> None:
        """Pick nothing."""
        show_touched(self._canvas, ())

    def _side(self, at: QPoint) -> Edge | None:
        """The side along which the pointer moves, except at its ends, where others begin."""
        board, point = self._canvas.board, self._canvas.mapToScene(at)
        where = board.where_at(point)
        line = board.geometry.line(where) if isinstance(where, Edge) else None
        if line is None or not isinstance(where, Edge):
            return None
        way = line.p2() - line.p1()
        along = QPointF.dotProduct(point / board.scale - line.p1(), way) / line.length() ** 2
        return where if abs(along - 0.5) <= MIDDLE / 2 else None


def swept_spots(board: Board, start: Position, end: Position) -> list[Position]:
    """The sectors on the straight line between two, both included; zones have none in between."""
    if not board.visible_level.map.grid:
        return [start, end]
    steps = max(abs(end.x - start.x), abs(end.y - start.y), 1)
    found = []
    for step in range(steps + 1):
        x = start.x + round((end.x - start.x) * step / steps)
        y = start.y + round((end.y - start.y) * step / steps)
        found.append(board.visible_level.spot((x, y)))
    return found


def between_corners(board: Board, one: Position, other: Position) -> list[Position]:
    """The sectors of the rectangle with these corners."""
    left, right = sorted((one.x, other.x))
    top, bottom = sorted((one.y, other.y))
    heights, width = board.visible_level.heights, board.visible_level.map.width
    return [
        Position(x, y, level)
        for y in range(top, bottom + 1)
        for x, level in enumerate(heights[y * width + left : y * width + right + 1], left)
    ]


def show_touched(canvas: MapCanvas, touched: Iterable[Where]) -> None:
    """Highlight sectors and sides; empty removes the highlight."""
    board, scale = canvas.board, canvas.board.scale
    rects, lines = [], []
    for where in touched:
        if isinstance(where, Edge):
            line = board.geometry.line(where)
            if line is not None:
                lines.append(QLineF(line.p1() * scale, line.p2() * scale))
        else:
            rects.append(board.rect(where))
    canvas.touched.show_touched(rects, lines, current_theme())


def show_where(canvas: MapCanvas, at: QPoint) -> None:
    """Highlight the side or sector at a viewport position."""
    where = canvas.board.where_at(canvas.mapToScene(at))
    show_touched(canvas, () if where is None else (where,))
