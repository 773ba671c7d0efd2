"""Dragging and scaling the background picture on the grid of sectors, by mouse and by keys."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from fourc_desktop.core.maps.sector_map import LONGEST_SIDE, PictureCoverage
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS
from fourc_desktop.ui.screens.map_view.interaction.tools import show_touched
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.accessibility import announce

GRIP: Final = 14
"""The distance from the right or lower edge within which a drag scales, in pixels."""


@dataclass(frozen=True, slots=True)
class FrameDrag:
    """A drag: its start, the coverage at the start, and the directions in which it scales."""

    start: QPoint
    before: PictureCoverage
    across: bool
    down: bool

    def covered(self, right: int, down: int) -> PictureCoverage:
        """The coverage after a drag by whole sectors, moved or scaled."""
        old = self.before
        if self.across or self.down:
            return scaled(old, right if self.across else 0, down if self.down else 0)
        return moved(old, right, down)


def moved(covered: PictureCoverage, right: int, down: int) -> PictureCoverage:
    """A coverage moved by sectors, limited to columns and rows from 0."""
    x, y = (_clamped(each, 0, LONGEST_SIDE - 1) for each in (covered.x + right, covered.y + down))
    return PictureCoverage(x, y, covered.width, covered.height)


def scaled(covered: PictureCoverage, across: int, down: int) -> PictureCoverage:
    """A coverage with more or fewer columns and rows, at least one."""
    width = _clamped(covered.width + across, 1, LONGEST_SIDE)
    height = _clamped(covered.height + down, 1, LONGEST_SIDE)
    return PictureCoverage(covered.x, covered.y, width, height)


def _clamped(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))


class PictureFrame(QObject):
    """While it is `enabled`, a drag moves the picture, or scales it at its right or lower edge.

    Arrows move it, with Shift they scale it. `placed` carries the new `PictureCoverage`.
    """

    placed = Signal(object)

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        self._view = view
        self.enabled = False
        self._drag: FrameDrag | None = None
        for watched in (view, view.viewport()):
            watched.installEventFilter(self)

    def show(self) -> None:
        """Frame the picture; without one, remove the frame."""
        if self._is_ready:
            self._frame(self._covered)
        else:
            show_touched(self._view, ())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle mouse presses and arrow keys."""
        if not self.enabled or not self._is_ready:
            return False
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if watched is self._view and Qt.Key(event.key()) in ARROWS:
            way = ARROWS[Qt.Key(event.key())]
            change = scaled if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else moved
            self._place(change(self._covered, *way))
            return True
        return False

    @property
    def _is_ready(self) -> bool:
        map_ = self._view.board.visible_level.map
        return map_.grid and map_.background is not None

    @property
    def _covered(self) -> PictureCoverage:
        return self._view.board.visible_level.map.pictured

    def _mouse(self, event: QMouseEvent) -> bool:
        at, kind = event.position().toPoint(), event.type()
        is_left = event.button() is Qt.MouseButton.LeftButton
        if kind == QEvent.Type.MouseButtonPress and is_left:
            place = self._view.mapToScene(at)
            rect = self._rect(self._covered)
            if not rect.adjusted(-GRIP, -GRIP, GRIP, GRIP).contains(place):
                return False
            across, down = (
                abs(edge - where) <= GRIP
                for edge, where in ((rect.right(), place.x()), (rect.bottom(), place.y()))
            )
            self._drag = FrameDrag(at, self._covered, across, down)
            return True
        if self._drag is None:
            return False
        if kind == QEvent.Type.MouseMove:
            self._frame(self._dragged(self._drag, at))
        elif kind == QEvent.Type.MouseButtonRelease:
            drag, self._drag = self._drag, None
            self._place(self._dragged(drag, at))
        return True

    def _dragged(self, drag: FrameDrag, at: QPoint) -> PictureCoverage:
        way = self._view.mapToScene(at) - self._view.mapToScene(drag.start)
        side = self._view.board.side
        return drag.covered(round(way.x() / side), round(way.y() / side))

    def _place(self, covered: PictureCoverage) -> None:
        if covered == self._covered:
            self.show()
            return
        self.placed.emit(covered)
        self.show()
        words = tr(
            "Picture from column {x}, row {y}, {width} by {height} sectors",
            x=number(covered.x + 1),
            y=number(covered.y + 1),
            width=number(covered.width),
            height=number(covered.height),
        )
        announce(self._view, words)

    def _rect(self, covered: PictureCoverage) -> QRectF:
        side = self._view.board.side
        return QRectF(
            covered.x * side, covered.y * side, covered.width * side, covered.height * side
        )

    def _frame(self, covered: PictureCoverage) -> None:
        show_touched(self._view, ())
        rect = self._rect(covered)
        self._view.touched.show_framed(rect, current_theme(), lambda _area: [])
