"""`MapView`: the interactive map; shows plain values and reports input by signals."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip

from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.accessibility import announce_focus, install_map_access
from fourc_desktop.ui.screens.map_view.animation.player import ScenePlayer
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry
from fourc_desktop.ui.screens.map_view.interaction.keyboard import ARROWS, ENTER, MapCursor, MapKeys
from fourc_desktop.ui.screens.map_view.interaction.pointer import (
    DropHandler,
    MapPress,
    TokenDrag,
    TokenPress,
    is_in_place,
    open_stack,
)
from fourc_desktop.ui.screens.map_view.interaction.stack_opener import StackOpener
from fourc_desktop.ui.screens.map_view.interaction.token_selection import TokenSelection
from fourc_desktop.ui.screens.map_view.interaction.tools import (
    CHOOSING,
    EdgePress,
    EdgeScroller,
    Gesture,
    MapTool,
    PanGesture,
    StrokeGesture,
    ToolSignals,
    ZoneCardPress,
    show_touched,
    show_where,
)
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.screens.map_view.tokens.placement import TokenMark
from fourc_desktop.ui.text import tooltip_text


class MapView(MapCanvas):
    """A map to view, to play on, and to edit with a tool.

    Its only state is cursor, zoom and level: a slot of `picked` calls `select`, a slot of
    `dropped` shows the tokens at their new positions.

    Signals, with ids of tokens and spots of the map:
        picked: A token was clicked, reached by Tab, or chosen from a list.
        token_activated: Enter or a double click on a token.
        spot_picked, spot_activated: A click on a sector; Enter or a double click on it. Where
            it is highlighted, also on a token in it.
        menu_wanted: A right click or the menu key: spot, token id or empty, screen position.
        pointed: The id of the token under the pointer, or empty.
        drag_began, dragged_over, dropped, drag_canceled: As those of `TokenDrag`.
        mime_dropped: A drop of a type of `accept_drops_of`: mime data, and spot or None off the
            map.
        painted, edges_picked, card_moved: As those of `ToolSignals`.
    """

    picked = Signal(str)
    token_activated = Signal(str)
    spot_picked = Signal(object)
    spot_activated = Signal(object)
    menu_wanted = Signal(object, str, QPoint)
    pointed = Signal(str)
    drag_began = Signal(str)
    dragged_over = Signal(str, object, str)
    dropped = Signal(str, object, str)
    drag_canceled = Signal(str)
    mime_dropped = Signal(object, object)
    painted = Signal(object)
    edges_picked = Signal(object)
    card_moved = Signal(int, object)

    def __init__(self) -> None:
        install_map_access()
        super().__init__()
        self._tool = MapTool.HAND
        self._gesture: Gesture | None = None
        self._button = Qt.MouseButton.NoButton
        self._space = False
        self._panned = False
        self._pointed = ""
        self._scroll = EdgeScroller(self)
        self.play = ScenePlayer(self)
        self.drag = TokenDrag(self)
        self.cursor_at = MapCursor(self, self._announce_focus)
        self._keys = MapKeys(self, self.cursor_at, self.drag, self.picked.emit)
        self._touches = ToolSignals(self)
        self._drops = DropHandler(self)
        self.selection = TokenSelection(self)
        self._stacks = StackOpener(self, lambda: self.drag.id)
        self.fan = self._stacks.fan
        for one, other in (
            (self.drag.began, self.drag_began),
            (self.drag.over, self.dragged_over),
            (self.drag.dropped, self.dropped),
            (self.drag.canceled, self.drag_canceled),
            (self._drops.dropped, self.mime_dropped),
            (self._touches.painted, self.painted),
            (self._touches.edges_picked, self.edges_picked),
            (self._touches.card_moved, self.card_moved),
        ):
            one.connect(other)
        self._stacks.chosen.connect(self._choose)
        self.drag.began.connect(self._stacks.begin_drag)
        self.zoomed.connect(self.cursor_at.refresh)
        self.zoomed.connect(self.fan.close_fan)

    @property
    def tool(self) -> MapTool:
        """The current tool."""
        return self._tool

    def take_tool(self, tool: MapTool) -> None:
        """Set the tool; `HAND` selects and moves tokens."""
        self._cancel()
        self._tool = tool
        show_touched(self, ())
        draws = tool not in CHOOSING
        shape = Qt.CursorShape.CrossCursor if draws else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def accept_drops_of(self, *mimes: str) -> None:
        """Accept drops of these mime types, such as that of a library card."""
        self._drops.accept(*mimes)

    def show_tokens(self, tokens: Sequence[Token]) -> None:
        """Show tokens; the drag of a missing one is canceled, and animations end."""
        if list(tokens) != self.layer.tokens:
            self.play.skip()
        super().show_tokens(tokens)
        self.drag.check()
        self.fan.refresh()
        self.cursor_at.refresh()

    def token_at(self, point: QPoint, but: str = "") -> TokenMark | None:
        """The token or group at a viewport position, in the fan of a stack first."""
        if self.fan.contains(point):
            id_ = self.fan.id_at(point)
            return self.fan.mark_of(id_) if id_ and id_ != but else None
        return super().token_at(point, but)

    def spot_at(self, point: QPoint) -> Position | None:
        """The spot at a viewport position; in the fan of a stack that of its sector."""
        return self.fan.spot if self.fan.contains(point) else super().spot_at(point)

    def place_at(self, point: QPoint) -> Place | None:
        """The place at a viewport position; in the fan of a stack that of its sector."""
        if self.fan.spot is not None and self.fan.contains(point):
            return self.fan.spot.x, self.fan.spot.y
        return super().place_at(point)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start the gesture of the button and the tool."""
        at, button = event.position().toPoint(), event.button()
        if self._gesture is not None:
            return
        self._button = button
        self.cursor_at.show(visible=False)
        if button is Qt.MouseButton.MiddleButton or (
            button is Qt.MouseButton.LeftButton and self._space
        ):
            self._panned = True
            self._gesture = PanGesture(self, at)
        elif button is Qt.MouseButton.LeftButton:
            self._gesture = self._pressed(at, one_more=self.selection.wants(event.modifiers()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Continue the gesture; without a button, report the token under the pointer."""
        at = event.position().toPoint()
        if self._tool in CHOOSING:
            self._stacks.follow(at)
        if self._gesture is not None:
            self._gesture.move(at)
            if self._gesture.scrolls:
                self._scroll.follow(self._gesture, at)
        elif self._tool is MapTool.EDGE:
            show_where(self, at)
        else:
            self._point(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the gesture when its button is released."""
        if event.button() is not self._button:
            return
        gesture, self._gesture = self._gesture, None
        self._scroll.stop()
        if gesture is not None:
            was_dragged = bool(self.drag.id)
            gesture.release(event.position().toPoint())
            if was_dragged:
                self.fan.close_fan()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Activate the token or sector; with a tool it is an ordinary press."""
        if event.button() is not Qt.MouseButton.LeftButton or self._tool not in CHOOSING:
            self.mousePressEvent(event)
            return
        at = event.position().toPoint()
        mark, spot, answer = self.token_at(at), self.spot_at(at), self._answer_at(at)
        if answer is not None or (mark is None and spot is not None):
            self.spot_activated.emit(answer or spot)
        elif mark is not None and not mark.count:
            self.token_activated.emit(mark.ids[0])

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; with Shift or Alt, scroll."""
        turned = event.angleDelta().y()
        scrolls = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.AltModifier
        if event.modifiers() & scrolls or not turned:
            super().wheelEvent(event)
        else:
            self.zoom_by(1 if turned > 0 else -1, event.position().toPoint())
            event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys of the map; others are passed to the window."""
        if self._stacks.press(Qt.Key(event.key())):
            return
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if self.selection.press(event, self.cursor_at.id):
            return
        if event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._space, self._panned = True, False
            return
        if event.key() == Qt.Key.Key_Escape and self._gesture is not None:
            self._cancel()
            return
        if self._tool is MapTool.EDGE and shifted and Qt.Key(event.key()) in ARROWS:
            edge = self._keys.edge_beside(*ARROWS[Qt.Key(event.key())])
            if edge is not None:
                self.edges_picked.emit((edge,))
        elif not self._keys.press(event):
            if Qt.Key(event.key()) in ENTER:
                self._act()
            else:
                event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Space picks up and drops, or touches with a tool, unless it was held to pan."""
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat():
            super().keyReleaseEvent(event)
            return
        held, panned = self._space, self._panned
        self._space = self._panned = False
        if held and not panned and self._gesture is None:
            (self._keys.take_or_put if self._tool in CHOOSING else self._act)()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 (Qt's own)
        """Tab moves through the tokens of the sector, and leaves after the last."""
        return self._keys.tab(forward=forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus ring if a key moved the focus here."""
        super().focusInEvent(event)
        self.cursor_at.take_focus(event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the focus ring and cancel a drag by keys."""
        super().focusOutEvent(event)
        self._space = False
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._cancel()
            self.drag.cancel()
        self.cursor_at.refresh()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the menu of a token or sector."""
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            spot, id_ = self.cursor_at.spot, self.cursor_at.id
            place = self.viewport().mapToGlobal(self.view_rect(spot).center())
            self.menu_wanted.emit(spot, id_, place)
            return
        at = self.viewport().mapFromGlobal(event.globalPos())
        mark, under = self.token_at(at), self.spot_at(at)
        if mark is not None and mark.stack:
            self._stacks.open(mark.stack)
        elif mark is not None and mark.count:
            open_stack(self, mark.ids, event.globalPos(), self._choose)
        elif mark is not None:
            token = self.layer.token(mark.ids[0])
            assert token is not None
            self.menu_wanted.emit(token.spot, token.id, event.globalPos())
        elif under is not None:
            self.menu_wanted.emit(under, "", event.globalPos())

    def leaveEvent(self, event: QEvent) -> None:
        """Report that no token is under the pointer."""
        super().leaveEvent(event)
        self._stacks.leave()
        self._point(QPoint(-1, -1))
        if self._tool is MapTool.EDGE:
            show_touched(self, ())

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a tooltip for the token or sector under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            words = "" if self._stacks.shows(event.pos()) else self.words_at(event.pos())
            QToolTip.showText(event.globalPos(), tooltip_text(words), self)
            return True
        return super().viewportEvent(event)

    def _pressed(self, at: QPoint, *, one_more: bool) -> Gesture:
        if self._tool in (MapTool.BRUSH, MapTool.RECTANGLE):
            return StrokeGesture(self, self._touches, at, square=self._tool is MapTool.RECTANGLE)
        if self._tool is MapTool.EDGE:
            return EdgePress(self, self._touches, at)
        geometry = self.board.geometry
        if self._tool is MapTool.CARDS and isinstance(geometry, ZoneGeometry) and self.spot_at(at):
            return ZoneCardPress(self, geometry, self._touches, at, lambda: self._click_ground(at))
        mark = self.token_at(at)
        if mark is None:
            ground = partial(self._click_ground, at)
            framed = self.selection.enabled
            return self.selection.frame(at, ground) if framed else MapPress(self, at, ground)
        self._stacks.hold(at)
        held = mark.stack or mark.ids
        carried = self.selected if self.selected in held else mark.ids[0]
        assert carried is not None
        click = partial(self._click_mark, mark, carried, at)
        if one_more:
            click = partial(self.selection.click, mark, at)
        return TokenPress(self, self.drag, carried, at, click)

    def _click_mark(self, mark: TokenMark, carried: str, at: QPoint) -> None:
        if self._answer_at(at) is not None:
            self._click_ground(at)
        elif mark.stack:
            self._stacks.open(mark.stack)
        elif mark.ids[1:]:
            open_stack(self, mark.ids, self.viewport().mapToGlobal(at), self._choose)
        else:
            self._choose(carried)

    def _click_ground(self, at: QPoint) -> None:
        spot = self.spot_at(at)
        if spot is not None:
            self.cursor_at.go(spot, silent=True)
            self.spot_picked.emit(self._answer_at(at) or spot)

    def _answer_at(self, at: QPoint) -> Position | None:
        """The highlighted spot at a viewport position, at the height of a token there."""
        mark, spot = self.token_at(at), self.spot_at(at)
        token = None if mark is None or mark.count else self.layer.token(mark.ids[0])
        is_here = token is not None and is_in_place(token, spot)
        return self.highlighted(token.spot if token is not None and is_here else spot)

    def _choose(self, id_: str) -> None:
        token = self.layer.token(id_)
        if token is not None:
            self.fan.close_fan()
            self.cursor_at.go(token.spot, id_, silent=True)
            self.picked.emit(id_)

    def _act(self) -> None:
        """Handle Enter: touch with the tool, else activate the sector or token, or open a fan."""
        spot, id_ = self.cursor_at.spot, self.cursor_at.id
        if self._tool is MapTool.EDGE:
            self.edges_picked.emit((spot,))
        elif self._tool not in CHOOSING:
            self.painted.emit(frozenset({spot}))
        elif id_ and not self.highlighted(spot):
            self.token_activated.emit(id_)
        elif self.highlighted(spot) or not (here := self._keys.tokens_at(spot)):
            self.spot_activated.emit(self.highlighted(spot) or spot)
        elif here[1:]:
            self._stacks.open([each.id for each in here], here[0].id)
        else:
            self.token_activated.emit(here[0].id)

    def _point(self, at: QPoint) -> None:
        mark = self.token_at(at) if self.viewport().rect().contains(at) else None
        id_ = mark.ids[0] if mark is not None and not mark.count else ""
        if id_ != self._pointed:
            self._pointed = id_
            self.pointed.emit(id_)

    def _cancel(self) -> None:
        gesture, self._gesture = self._gesture, None
        self._scroll.stop()
        if gesture is not None:
            gesture.cancel()

    def _announce_focus(self) -> bool:
        """Notify assistive technology of the focus; return whether it can be."""
        spot = self.cursor_at.spot
        return announce_focus(self, self.cursor_at.id or (spot.x, spot.y))
