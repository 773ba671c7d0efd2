"""What a person does with a pressed button, from the press to the release."""

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.screens.map_view.map_canvas import MapCanvas

EDGE: Final = 28
"""How near to the edge of the view a drag scrolls, in pixels."""

FRAME: Final = 16
"""How often it scrolls there, in milliseconds."""

STRIDE: Final = 0.35
"""How much of that distance it scrolls a step."""


class Gesture:
    """One press; moves follow, then a release or a cancel. Places are those of the viewport."""

    scrolls = False
    """Whether the view scrolls by itself when the pointer is at its edge."""

    def move(self, at: QPoint) -> None:
        """The pointer has moved, or the map under it."""

    def release(self, at: QPoint) -> None:
        """The button was let go."""

    def cancel(self) -> None:
        """Esc, or the window lost the pointer: nothing happens."""


class Pan(Gesture):
    """Pulls the map along."""

    def __init__(self, canvas: MapCanvas, start: QPoint) -> None:
        self._canvas = canvas
        self._last = start
        self._cursor = canvas.viewport().cursor()
        canvas.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPoint) -> None:
        """The map follows."""
        way = at - self._last
        self._last = at
        for bar, pixels in (
            (self._canvas.horizontalScrollBar(), way.x()),
            (self._canvas.verticalScrollBar(), way.y()),
        ):
            bar.setValue(bar.value() - pixels)

    def release(self, at: QPoint) -> None:
        """It stays there, and the pointer is that of the tool again."""
        self.cancel()

    def cancel(self) -> None:
        """The same."""
        self._canvas.viewport().setCursor(self._cursor)


def is_drag(start: QPoint, at: QPoint) -> bool:
    """Whether a button was moved so far that it is no click any more."""
    return (at - start).manhattanLength() >= QApplication.startDragDistance()


def edge_scroll(canvas: MapCanvas, at: QPoint) -> bool:
    """Scroll a step where the pointer is at the edge of the view; say whether anything moved."""
    view = canvas.viewport().rect()
    moved = False
    for bar, place, end in (
        (canvas.horizontalScrollBar(), at.x(), view.width()),
        (canvas.verticalScrollBar(), at.y(), view.height()),
    ):
        beyond = min(place - EDGE, 0) + max(place - (end - EDGE), 0)
        before = bar.value()
        if beyond:
            bar.setValue(before + round(max(min(beyond, EDGE), -EDGE) * STRIDE))
        moved = moved or bar.value() != before
    return moved
