"""Opens the fan of a stack by the pointer and the keys."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal

from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.interaction.fan import StackFan
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS, ENTER
from fourc_desktop.ui.screens.map_view.texts import token_text
from fourc_desktop.ui.widgets.accessibility import announce

AFTER = 150
"""How long the pointer must rest on a stack to open its fan, in milliseconds."""

COVERED = 3
"""The number of separate tokens in a sector from which a drag held over them opens their fan."""


class StackOpener(QObject):
    """Opens and closes the fan of a stack by the pointer and the keys.

    Attributes:
        chosen: Carries the token that was chosen by a key.
        fan: The fan.
    """

    chosen = Signal(str)

    def __init__(self, canvas: MapCanvas, dragged: Callable[[], str]) -> None:
        """`dragged` returns the id of the dragged token, or empty."""
        super().__init__(canvas)
        self._canvas = canvas
        self.fan = StackFan(canvas)
        self._dragged = dragged
        self._stack: tuple[str, ...] = ()
        self._origin: tuple[int, int] | None = None
        self._wait = QTimer(self, singleShot=True, interval=AFTER)
        self._wait.timeout.connect(lambda: self.open(self._stack))

    def hold(self, at: QPoint) -> None:
        """Remember from which sector a token pressed at a viewport position comes.

        One that is pressed in the fan can be dragged to another in it.
        """
        self._origin = None if self.fan.contains(at) else self._canvas.place_at(at)

    def begin_drag(self) -> None:
        """Close the fan of the sector that the token comes from; it covers sectors beside."""
        if self._origin is not None:
            self.leave()

    def follow(self, at: QPoint) -> None:
        """Open the fan of the stack under the pointer after a delay; close one it has left.

        A drag opens that of its own sector only when it comes back.
        """
        if self._dragged() and self._origin is not None:
            if self._canvas.place_at(at) == self._origin:
                return
            self._origin = None
        if self.fan.spot is not None:
            self.fan.point_at(self.fan.id_at(at))
            if self.fan.is_near(at):
                return
            self.fan.close_fan()
        self._stack = self._stack_at(at)
        if self._stack:
            self._wait.start()
        else:
            self._wait.stop()

    def _stack_at(self, at: QPoint) -> tuple[str, ...]:
        """The tokens to fan out at a viewport position; a dragged one hides those below it."""
        canvas, dragged = self._canvas, self._dragged()
        mark = canvas.token_at(at, dragged)
        if mark is None or mark.stack or not dragged:
            return () if mark is None else mark.stack
        place = canvas.place_at(at)
        sharing = (each for each in canvas.layer.tokens if (each.spot.x, each.spot.y) == place)
        ids = tuple(each.id for each in sharing if each.id != dragged)
        return ids if len(ids) >= COVERED else ()

    def open(self, ids: Sequence[str], current: str = "") -> None:
        """Open the fan of a stack, without a dragged token."""
        shown = [id_ for id_ in ids if id_ != self._dragged()]
        token = self._canvas.layer.token(shown[0]) if shown else None
        if token is not None:
            self.fan.open(token.spot, shown, current)

    def shows(self, at: QPoint) -> bool:
        """Whether the stack at a viewport position is fanned out."""
        mark = self._canvas.token_at(at)
        return mark is not None and bool(mark.stack) and tuple(mark.stack) == self.fan.ids

    def leave(self) -> None:
        """Close the fan after the pointer has left the map."""
        self._wait.stop()
        self.fan.close_fan()

    def press(self, key: Qt.Key) -> bool:
        """Move in the open fan, choose from it or close it; return whether the key was used."""
        if self.fan.spot is None:
            return False
        if key in ARROWS:
            token = self._canvas.layer.token(self.fan.step(*ARROWS[key]))
            if token is not None:
                announce(self._canvas, token_text(token))
        elif key in ENTER and self.fan.current:
            self.chosen.emit(self.fan.current)
        elif key == Qt.Key.Key_Escape and not self._dragged():
            self.fan.close_fan()
        else:
            return False
        return True
