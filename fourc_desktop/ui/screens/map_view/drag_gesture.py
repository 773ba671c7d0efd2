"""Presses that begin on a token or on the ground while no tool is in hand."""

from collections.abc import Callable

from PySide6.QtCore import QPoint

from fourc_desktop.ui.screens.map_view.gesture import Gesture, Pan, is_drag
from fourc_desktop.ui.screens.map_view.map_canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.token_drag import TokenDrag


class PressOnToken(Gesture):
    """A click, or a drag once the pointer has gone some way; `clicked` is what a click does."""

    scrolls = True

    def __init__(
        self,
        canvas: MapCanvas,
        drag: TokenDrag,
        id_: str,
        start: QPoint,
        clicked: Callable[[], None],
    ) -> None:
        self._canvas = canvas
        self._drag = drag
        self._id = id_
        self._start = start
        self._clicked = clicked

    def move(self, at: QPoint) -> None:
        """The token follows."""
        if not self._drag.id:
            if not is_drag(self._start, at) or self._canvas.layer.token(self._id) is None:
                return
            self._drag.begin(self._id, self._canvas.mapToScene(at))
        self._drag.follow(at)

    def release(self, at: QPoint) -> None:
        """Drop it, or take the press for a click."""
        if self._drag.id:
            self._drag.follow(at)
            self._drag.drop()
        else:
            self._clicked()

    def cancel(self) -> None:
        """Put it back."""
        self._drag.cancel()


class PressOnGround(Gesture):
    """A click, or pulling the map along."""

    def __init__(self, canvas: MapCanvas, start: QPoint, clicked: Callable[[], None]) -> None:
        self._canvas = canvas
        self._start = start
        self._clicked = clicked
        self._pan: Pan | None = None

    def move(self, at: QPoint) -> None:
        """The map follows once the pointer has gone some way."""
        if self._pan is None and is_drag(self._start, at):
            self._pan = Pan(self._canvas, self._start)
        if self._pan is not None:
            self._pan.move(at)

    def release(self, at: QPoint) -> None:
        """A click, unless the map was pulled."""
        if self._pan is None:
            self._clicked()
        else:
            self._pan.release(at)

    def cancel(self) -> None:
        """Nothing was clicked."""
        if self._pan is not None:
            self._pan.cancel()
