"""Keyboard control of a map: the cursor and its keys."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.interaction.pointer import TokenDrag, open_stack
from fourc_desktop.ui.screens.map_view.naming import height_accessible_text, spot_name
from fourc_desktop.ui.screens.map_view.texts import body_text, token_text, wall_text
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.mixins import is_shortcut_arrow

BY_KEYS: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
"""The reasons of a focus that was moved by a key."""


class MapCursor:
    """The keyboard cursor: its position, focus ring and announcement.

    The ring shows while keys are in use; a mouse press hides it, but still moves the cursor.
    `on_move` is called after each move; it returns whether a screen reader reads the new focus.
    """

    def __init__(self, canvas: MapCanvas, on_move: Callable[[], bool]) -> None:
        self._canvas = canvas
        self._on_move = on_move
        self._spot: Position | None = None
        self._id = ""
        self._visible = False

    @property
    def spot(self) -> Position:
        """The sector of the cursor; initially that of the selected token, else the first sector."""
        map_ = self._canvas.board.visible_level.map
        if self._spot is not None and map_.has(self._spot):
            return self._spot
        if self._spot is not None and map_.holds((self._spot.x, self._spot.y)):
            # The terrain was raised above it.
            return self._canvas.board.visible_level.spot((self._spot.x, self._spot.y))
        tokens = self._canvas.layer.tokens
        chosen = self._canvas.layer.token(self._canvas.selected or "")
        first = chosen or next(iter(tokens), None)
        found = first.spot if first is not None else self._canvas.board.visible_level.spot((0, 0))
        return found if map_.has(found) else self._canvas.board.visible_level.spot((0, 0))

    @property
    def id(self) -> str:
        """The token of the cursor, initially the selected one; empty at a sector."""
        id_ = self._id if self._spot is not None else self._canvas.selected or ""
        token = self._canvas.layer.token(id_)
        return id_ if token is not None and token.spot == self.spot else ""

    def go(
        self, spot: Position, id_: str = "", *, silent: bool = False, wall: Wall | None = None
    ) -> None:
        """Move the cursor, scroll to it and announce it unless `silent`, after a crossed `wall`."""
        self._spot, self._id = spot, id_
        self._visible = not silent
        if not silent:
            self._canvas.reveal(spot)
            # What gets the focus is read out by itself.
            words = [] if wall is None else [wall_text(wall)]
            if not self._on_move():
                words.append(self.words())
            if words:
                announce(self._canvas, ". ".join(words))
        self.refresh()

    def take_focus(self, reason: Qt.FocusReason) -> None:
        """Show the ring if a key moved the focus to the map; then report the focused part."""
        if reason in BY_KEYS:
            self.go(self.spot, self.id)
        # Before that, Qt reports the map itself.
        QTimer.singleShot(0, self._canvas, self._on_move)

    def begin_anew(self) -> None:
        """Reset to the selected token, as on a newly opened map."""
        self._spot, self._id = None, ""
        self.refresh()

    def show(self, *, visible: bool) -> None:
        """Show or hide the ring."""
        self._visible = visible
        self.refresh()

    def refresh(self) -> None:
        """Update the ring to the current position."""
        ring = self._canvas.ring
        ring.setVisible(self._visible and self._canvas.hasFocus())
        if ring.isVisible():
            ring.show_ring(self._place(), current_theme(), self._text_rects)

    def words(self) -> str:
        """The description of the position."""
        canvas = self._canvas
        visible_level, token = canvas.board.visible_level, canvas.layer.token(self.id)
        if token is not None:
            place = spot_name(visible_level.map, token.spot)
            return f"{token_text(token)}. {place}{body_text(visible_level.map, token)}"
        return canvas.spot_text(self.spot)

    def _text_rects(self, area: QRectF) -> list[QRectF]:
        """The rectangles of text and of the numbers of other groups within an area, in pixels."""
        canvas = self._canvas
        scale, own = canvas.board.scale, canvas.layer.marks.of(self.id)
        groups = [mark.shape for mark in canvas.layer.marks.all if mark.count and mark is not own]
        numbers = (QRectF(each.topLeft() * scale, each.size() * scale) for each in groups)
        return canvas.text_rects(area) + [each for each in numbers if each.intersects(area)]

    def _place(self) -> QRectF:
        """The rectangle in board pixels: token, group or sector."""
        canvas = self._canvas
        mark = canvas.layer.marks.of(self.id) if self.id else None
        if mark is None:
            return canvas.board.rect(self.spot)
        side, center = (mark.size + 6) * canvas.board.scale, mark.center * canvas.board.scale
        token = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
        return token if mark.count else token.united(canvas.layer.bodies.rect(mark.ids[0]))


ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ZOOMS: Final = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
}


class MapKeys:
    """Moves the cursor, carries a token, changes level and zoom.

    `pick` is called with the id of each token under the cursor.
    """

    def __init__(
        self, canvas: MapCanvas, cursor: MapCursor, drag: TokenDrag, pick: Callable[[str], None]
    ) -> None:
        self._canvas = canvas
        self._cursor = cursor
        self._drag = drag
        self._pick = pick

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it was used."""
        key = Qt.Key(event.key())
        if key in ARROWS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.next_token(forward=sum(ARROWS[key]) > 0)
        elif key in ARROWS and not is_shortcut_arrow(event):
            self.step(*ARROWS[key])
        elif key in ZOOMS:
            self._canvas.zoom_by(ZOOMS[key])
        elif key == Qt.Key.Key_0:
            self._canvas.fit()
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self._rise(1 if key == Qt.Key.Key_PageUp else -1)
        elif key in ENTER and self._drag.id:
            self.put_down()
        elif key == Qt.Key.Key_Escape and self._drag.id:
            self._drag.cancel()
            self._cursor.refresh()
        else:
            return False
        return True

    def step(self, right: int, down: int) -> None:
        """Move to the next sector in a direction, together with a carried token."""
        spot, board = self._cursor.spot, self._canvas.board
        place = board.geometry.step((spot.x, spot.y), right, down)
        if place is None:
            self._cursor.go(spot, self._cursor.id)
            return
        wall = board.visible_level.wall_between((spot.x, spot.y), place)
        if self._canvas.layer.token(self._drag.id) is None:
            there = board.visible_level.spot(place)
            here = [] if self._canvas.highlighted(there) else self.tokens_at(there)
            self._cursor.go(there, here[0].id if len(here) == 1 else "", wall=wall)
        else:
            there = board.spot_from(spot, place)
            others = [each for each in self.tokens_at(there) if each.id != self._drag.id]
            self._carry(there, others[0].id if len(others) == 1 else "", wall)

    def tab(self, *, forward: bool) -> bool:
        """Move to the next token of the sector; return whether there is one, else Tab leaves.

        A carried token moves to the next of all other tokens.
        """
        if self._drag.id:
            return self.next_token(forward=forward)
        here = self.tokens_at(self._cursor.spot)
        return len(here) > 1 and self._go_to_next(here, forward=forward, around=False)

    def next_token(self, *, forward: bool) -> bool:
        """Move to the next of all tokens, cyclically; return whether there is one."""
        tokens = [each for each in self._canvas.layer.tokens if each.id != self._drag.id]
        return self._go_to_next(tokens, forward=forward, around=True)

    def tokens_at(self, spot: Position) -> list[Token]:
        """The tokens in a sector, at its height."""
        return [each for each in self._canvas.layer.tokens if each.spot == spot]

    def _go_to_next(self, tokens: Sequence[Token], *, forward: bool, around: bool) -> bool:
        """Move to the token after that of the cursor among some; return whether there is one."""
        ids = [each.id for each in tokens]
        here = self._drag.other if self._drag.id else self._cursor.id
        if here in ids:
            number = ids.index(here) + (1 if forward else -1)
        else:
            number = 0 if forward else len(ids) - 1
        if around and ids:
            number %= len(ids)
        if not 0 <= number < len(ids):
            return False
        token = tokens[number]
        if self._drag.id:
            self._carry(token.spot, token.id)
        else:
            self._cursor.go(token.spot, token.id)
            self._pick(token.id)
        return True

    def pick_up(self, id_: str) -> None:
        """Start carrying a token by keys."""
        token = self._canvas.layer.token(id_)
        if token is None:
            return
        self._cursor.go(token.spot, id_)
        self._drag.begin(id_, self._canvas.board.center(token.spot))
        words = tr(
            "{name} picked up. Arrows carry, Tab goes to the others, Enter drops, Esc puts back.",
            name=token.name,
        )
        announce(self._canvas, words)

    def take_or_put(self) -> None:
        """Drop the carried token, or pick up that of the cursor; ask which of several."""
        canvas, spot = self._canvas, self._cursor.spot
        here = self.tokens_at(spot)
        if self._drag.id:
            self.put_down()
        elif self._cursor.id or len(here) == 1:
            self.pick_up(self._cursor.id or here[0].id)
        elif here:
            place = canvas.viewport().mapToGlobal(canvas.view_rect(spot).center())
            open_stack(canvas, [each.id for each in here], place, self.pick_up)

    def edge_beside(self, right: int, down: int) -> Edge | None:
        """The side of the cursor's sector in a direction; None at the edge of the map."""
        spot, board = self._cursor.spot, self._canvas.board
        there = board.geometry.step((spot.x, spot.y), right, down)
        return None if there is None else board.edge((spot.x, spot.y), there)

    def put_down(self) -> None:
        """Drop the carried token at the cursor."""
        token, spot = self._canvas.layer.token(self._drag.id), self._drag.spot
        self._drag.drop()
        if token is not None and spot is not None:
            name = spot_name(self._canvas.board.visible_level.map, spot)
            announce(self._canvas, tr("{name} dropped, {sector}", name=token.name, sector=name))
            self._cursor.go(spot, token.id, silent=True)
            self._cursor.show(visible=True)
        self._cursor.refresh()

    def _carry(self, goal: Position, other: str = "", wall: Wall | None = None) -> None:
        self._cursor.go(goal, wall=wall)
        self._drag.hold_over(goal, other)

    def _rise(self, steps: int) -> None:
        """Carry higher or lower; without a carried token, change the visible level."""
        canvas, spot = self._canvas, self._cursor.spot
        map_ = canvas.board.visible_level.map
        if self._drag.id:
            higher = Position(spot.x, spot.y, spot.level + steps)
            if map_.has(higher):
                self._carry(higher)
            return
        levels = sorted({*canvas.board.visible_level.levels, map_.levels - 1})
        if steps > 0:
            level = next((each for each in levels if each > canvas.level), levels[-1])
        else:
            level = next((each for each in reversed(levels) if each < canvas.level), 0)
        canvas.show_level(level)
        announce(canvas, tr("Level {level}", level=height_accessible_text(level)))
        self._cursor.go(canvas.board.visible_level.spot((spot.x, spot.y)))
