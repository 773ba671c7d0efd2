"""Chooses several tokens on a map: by Shift with a click or Space, or by a frame around them."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.interaction.pointer import open_stack
from fourc_desktop.ui.screens.map_view.interaction.tools import Gesture, is_drag, show_touched
from fourc_desktop.ui.screens.map_view.tokens.placement import TokenMark
from fourc_desktop.ui.theming.application import current_theme

SHIFT = Qt.KeyboardModifier.ShiftModifier


class FramePress(Gesture):
    """A click, or a frame around tokens; `framed` gets the rectangle in board pixels."""

    scrolls = True

    def __init__(
        self,
        canvas: MapCanvas,
        start: QPoint,
        clicked: Callable[[], None],
        framed: Callable[[QRectF], None],
    ) -> None:
        self._canvas = canvas
        self._press = start
        self._start = canvas.mapToScene(start)
        self._clicked = clicked
        self._framed = framed
        self._frame: QRectF | None = None

    def move(self, at: QPoint) -> None:
        """Draw the frame once the pointer has moved far enough."""
        if self._frame is None and not is_drag(self._press, at):
            return
        self._frame = QRectF(self._start, self._canvas.mapToScene(at)).normalized()
        self._canvas.touched.show_touched([self._frame], [], current_theme())

    def release(self, at: QPoint) -> None:
        """Choose the tokens inside, or handle a click."""
        self.move(at)
        frame = self._frame
        self.cancel()
        if frame is None:
            self._clicked()
        else:
            self._framed(frame)

    def cancel(self) -> None:
        """Remove the frame."""
        self._frame = None
        show_touched(self._canvas, ())


class TokenSelection(QObject):
    """While it is `enabled`, a drag on the ground frames tokens, and Shift adds a token.

    `picked` carries an added token, `framed` the list of tokens in a frame.
    """

    picked = Signal(str)
    framed = Signal(list)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.enabled = False

    def wants(self, modifiers: Qt.KeyboardModifier) -> bool:
        """Whether a press with these modifiers adds a token."""
        return self.enabled and bool(modifiers & SHIFT)

    def frame(self, at: QPoint, clicked: Callable[[], None]) -> Gesture:
        """The gesture of a press on the ground."""
        layer = self._canvas.layer
        return FramePress(
            self._canvas, at, clicked, lambda area: self.framed.emit(layer.within(area))
        )

    def click(self, mark: TokenMark, at: QPoint) -> None:
        """Add a token; if there are several in one place, ask which."""
        ids = mark.stack or mark.ids
        if ids[1:]:
            open_stack(self._canvas, ids, self._canvas.viewport().mapToGlobal(at), self.picked.emit)
        else:
            self.picked.emit(ids[0])

    def press(self, event: QKeyEvent, id_: str) -> bool:
        """Handle Shift+Space at a token; return whether it was that."""
        is_wanted = event.key() == Qt.Key.Key_Space and self.wants(event.modifiers()) and bool(id_)
        if is_wanted:
            self.picked.emit(id_)
        return is_wanted
