"""Mouse gestures on a map: press, pan, token drag, drops from elsewhere, and the stack menu."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QTimer, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QMenu

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.interaction.tools import (
    FRAME,
    Gesture,
    PanGesture,
    edge_scroll,
    is_drag,
    show_touched,
)
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.texts import token_text
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.text import escape_mnemonics


class TokenDrag(QObject):
    """The drag of one token; `began`, `over`, `dropped` and `canceled` report it.

    `over` carries the token, the target spot (None off the map) and the token under it, or empty.
    `dropped` carries the same, with a spot that is never None.
    """

    began = Signal(str)
    over = Signal(str, object, str)
    dropped = Signal(str, object, str)
    canceled = Signal(str)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._id = ""
        self._spot: Position | None = None
        self._other = ""

    @property
    def id(self) -> str:
        """The dragged token; empty if there is none."""
        return self._id

    @property
    def spot(self) -> Position | None:
        """The current target spot."""
        return self._spot

    @property
    def other(self) -> str:
        """The token under the dragged one."""
        return self._other

    def begin(self, id_: str, center: QPointF) -> None:
        """Start the drag with the token's center at a point of the board, in pixels."""
        token = self._canvas.layer.token(id_)
        assert token is not None
        self._id, self._spot, self._other = id_, token.spot, ""
        self._canvas.layer.lift(id_, center)
        self.began.emit(id_)

    def follow(self, at: QPoint) -> None:
        """Move to a viewport position."""
        self._canvas.layer.carry(self._canvas.mapToScene(at))
        place = self._canvas.place_at(at)
        mark = self._canvas.token_at(at, self._id)
        goal = self._goal(place)
        other = mark.ids[0] if mark is not None and not mark.count else ""
        token = self._canvas.layer.token(other)
        if token is not None and goal in self._canvas.reach and not is_in_place(token, goal):
            # A vehicle only extends over the sector, which is free to enter.
            other = ""
        if not other:
            # A highlighted sector may be in reach only above its floor.
            goal = self._canvas.highlighted(goal) or goal
        self._come(goal, other)

    def hold_over(self, spot: Position, other: str = "") -> None:
        """Move to a spot; used by keys."""
        self._canvas.layer.carry(self._canvas.board.center(spot))
        self._come(spot, other)

    def drop(self) -> None:
        """Drop at the current spot; off the map the drag is canceled."""
        id_, spot, other = self._id, self._spot, self._other
        if spot is None:
            self.cancel()
        elif id_:
            self._end(dropped=True)
            self.dropped.emit(id_, spot, other)

    def cancel(self) -> None:
        """Cancel the drag."""
        if id_ := self._id:
            self._end()
            self.canceled.emit(id_)

    def check(self) -> None:
        """Cancel if the dragged token is gone; update if the token under it is gone."""
        if self._id and self._canvas.layer.token(self._id) is None:
            self.cancel()
        elif self._other and self._canvas.layer.token(self._other) is None:
            self._come(self._spot, "")

    def _end(self, *, dropped: bool = False) -> None:
        self._id, self._spot, self._other = "", None, ""
        self._canvas.layer.put_down(dropped=dropped)

    def _goal(self, place: Place | None) -> Position | None:
        token = self._canvas.layer.token(self._id)
        if place is None or token is None:
            return None
        return self._canvas.board.spot_from(token.spot, place)

    def _come(self, spot: Position | None, other: str) -> None:
        if (spot, other) != (self._spot, self._other):
            self._spot, self._other = spot, other
            self.over.emit(self._id, spot, other)


class TokenPress(Gesture):
    """A click, or a drag once the pointer has moved far enough; `clicked` handles a click."""

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
        """Move the token."""
        if not self._drag.id:
            if not is_drag(self._start, at) or self._canvas.layer.token(self._id) is None:
                return
            self._drag.begin(self._id, self._canvas.mapToScene(at))
        self._drag.follow(at)

    def release(self, at: QPoint) -> None:
        """Drop the token, or handle a click."""
        if self._drag.id:
            self._drag.follow(at)
            self._drag.drop()
        else:
            self._clicked()

    def cancel(self) -> None:
        """Cancel the drag."""
        self._drag.cancel()


class MapPress(Gesture):
    """A click, or a pan of the map."""

    def __init__(self, canvas: MapCanvas, start: QPoint, clicked: Callable[[], None]) -> None:
        self._canvas = canvas
        self._start = start
        self._clicked = clicked
        self._pan: PanGesture | None = None

    def move(self, at: QPoint) -> None:
        """Pan once the pointer has moved far enough."""
        if self._pan is None and is_drag(self._start, at):
            self._pan = PanGesture(self._canvas, self._start)
        if self._pan is not None:
            self._pan.move(at)

    def release(self, at: QPoint) -> None:
        """Handle a click, unless the map was panned."""
        if self._pan is None:
            self._clicked()
        else:
            self._pan.release(at)

    def cancel(self) -> None:
        """Ignore the press."""
        if self._pan is not None:
            self._pan.cancel()


class DropHandler(QObject):
    """`dropped` carries the mime data and the spot, or None off the map.

    Drops off the map are accepted, so that a refusal can be shown.
    """

    dropped = Signal(object, object)

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._mimes: tuple[str, ...] = ()
        self._at = QPoint()
        self._scroll = QTimer(self, interval=FRAME)
        self._scroll.timeout.connect(self._step)
        canvas.viewport().installEventFilter(self)

    def accept(self, *mimes: str) -> None:
        """Accept drops of these mime types; none disables drops."""
        self._mimes = mimes
        self._canvas.setAcceptDrops(bool(mimes))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle drag and drop events of the viewport."""
        kind = event.type()
        if isinstance(event, QDragEnterEvent):
            wanted = any(event.mimeData().hasFormat(each) for each in self._mimes)
            event.setAccepted(wanted)
            return True
        if kind is QEvent.Type.DragLeave:
            self._leave()
            return True
        if isinstance(event, QDragMoveEvent):
            self._at = event.position().toPoint()
            self._highlight_target()
            self._scroll.start()
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent):
            self._leave()
            event.acceptProposedAction()
            spot = self._canvas.spot_at(event.position().toPoint())
            self.dropped.emit(event.mimeData(), spot)
            return True
        return super().eventFilter(watched, event)

    def _step(self) -> None:
        """Scroll at the edge, and highlight the target."""
        edge_scroll(self._canvas, self._at)
        self._highlight_target()

    def _highlight_target(self) -> None:
        spot = self._canvas.spot_at(self._at)
        show_touched(self._canvas, () if spot is None else (spot,))

    def _leave(self) -> None:
        self._scroll.stop()
        show_touched(self._canvas, ())


def is_in_place(token: Token, spot: Position | None) -> bool:
    """Whether a token stands in the sector of a spot, at whatever height."""
    return spot is not None and (token.spot.x, token.spot.y) == (spot.x, spot.y)


def open_stack(
    canvas: MapCanvas, ids: Collection[str], at: QPoint, chosen: Callable[[str], None]
) -> QMenu:
    """Open the list of tokens at a screen position; `chosen` gets the selected id."""
    menu = QMenu(canvas)
    tokens = [token for token in canvas.layer.tokens if token.id in ids]
    scattered = len({token.spot for token in tokens}) > 1
    for token in tokens:
        words = token_text(token)
        if scattered:
            words = f"{words} · {spot_name(canvas.board.visible_level.map, token.spot)}"
        action = QAction(escape_mnemonics(words), menu)
        action.setData(token.id)
        menu.addAction(action)
    menu.triggered.connect(lambda action: chosen(action.data()))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    menu.setActiveAction(menu.actions()[0])
    return menu
