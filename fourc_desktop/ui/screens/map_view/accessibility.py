"""Accessible interfaces of a map, its tokens, sectors and walls, created on request."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import isValid

from fourc_desktop.core.maps.position import Edge
from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.canvas import MapCanvas
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.screens.map_view.painting.walls import THICK
from fourc_desktop.ui.screens.map_view.texts import body_text, token_text, where_text

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.map_view.geometry.visible_level import VisibleLevel

MAX_SECTORS: Final = 1_000
"""If more sectors are visible, the tree only contains occupied ones."""

Child = str | Place | Edge
"""A part of the map: a token id, the place of a sector, or the edge of a wall."""


class MapPartAccessible(QAccessibleInterface):
    """Accessible interface of a token, a sector or a wall."""

    def __init__(self, canvas: MapCanvas, child: Child) -> None:
        super().__init__()
        self._canvas = canvas
        self.child_of_map = child

    def isValid(self) -> bool:
        """Whether the token, sector or wall still exists."""
        if not isValid(self._canvas):
            return False
        child = self.child_of_map
        if isinstance(child, str):
            return self._canvas.layer.token(child) is not None
        map_ = self._canvas.board.visible_level.map
        return map_.wall(child) is not None if isinstance(child, Edge) else map_.holds(child)

    def object(self) -> QObject | None:  # type: ignore[override]
        """None; a part is not a QObject."""
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        """The window of the map."""
        return self._canvas.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        """The map."""
        return QAccessible.queryAccessibleInterface(self._canvas)

    def role(self) -> QAccessible.Role:
        """A token is a list item, a sector a cell, a wall a graphic."""
        if isinstance(self.child_of_map, Edge):
            return QAccessible.Role.Graphic
        is_token = isinstance(self.child_of_map, str)
        return QAccessible.Role.ListItem if is_token else QAccessible.Role.Cell

    def text(self, kind: QAccessible.Text) -> str:
        """Name and description."""
        return self._name() if kind is QAccessible.Text.Name and self.isValid() else ""

    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """Renaming is not supported."""

    def state(self) -> QAccessible.State:
        """Selected, focused, visible."""
        state = QAccessible.State()
        state.focusable = state.selectable = not isinstance(self.child_of_map, Edge)
        if self.isValid():
            state.selected = self.child_of_map == self._canvas.selected
            access = self._canvas.property("access")
            has_cursor = isinstance(access, MapAccessible) and self.child_of_map == access.focused
            state.focused = has_cursor and self._canvas.hasFocus()
            state.offscreen = not self.rect().isValid()
        return state

    def rect(self) -> QRect:
        """The rectangle on the screen."""
        canvas, child = self._canvas, self.child_of_map
        if isinstance(child, str):
            mark = canvas.layer.marks.of(child)
            if mark is None:
                return QRect()
            area = canvas.board.px(mark.area).united(canvas.layer.bodies.rect(mark.ids[0]))
        elif isinstance(child, Edge):
            line = canvas.board.geometry.line(child)
            if line is None:
                return QRect()
            area = canvas.board.px(_around(line))
        else:
            area = canvas.board.px(canvas.board.geometry.rect(child))
        corner = canvas.viewport().mapToGlobal(canvas.mapFromScene(area.topLeft()))
        return QRect(corner, area.size().toSize())

    def childCount(self) -> int:
        """Always 0."""
        return 0

    def child(self, _index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Always None."""
        return None

    def childAt(self, _x: int, _y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Always None."""
        return None

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        """Always -1."""
        return -1

    def _name(self) -> str:
        canvas, child = self._canvas, self.child_of_map
        map_ = canvas.board.visible_level.map
        if isinstance(child, str):
            token = canvas.layer.token(child)
            assert token is not None
            return f"{token_text(token)}, {spot_name(map_, token.spot)}{body_text(map_, token)}"
        if isinstance(child, Edge):
            return where_text(map_, child)
        return canvas.spot_text(canvas.board.visible_level.spot(child))


class MapAccessible(QAccessibleWidget):
    """Accessible interface of the map: the tokens in order, then the visible sectors and walls.

    `focused` is the part at the cursor.
    """

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas, QAccessible.Role.List, canvas.accessibleName())
        self._canvas = canvas
        self.focused: Child | None = None
        self._made: dict[Child, MapPartAccessible] = {}
        self._sides: tuple[VisibleLevel, dict[Edge, QRectF]] | None = None

    def children_of_map(self) -> list[Child]:
        """The current children."""
        canvas = self._canvas
        tokens: list[Child] = [token.id for token in canvas.layer.tokens]
        return [*tokens, *self._places(), *self._walls()]

    def part(self, child: Child) -> MapPartAccessible:
        """The interface of a part, created once."""
        if child not in self._made:
            self._made[child] = MapPartAccessible(self._canvas, child)
        return self._made[child]

    def childCount(self) -> int:
        """The number of children."""
        return len(self.children_of_map())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The interface of a child."""
        children = self.children_of_map()
        return self.part(children[index]) if 0 <= index < len(children) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The index of a child."""
        children = self.children_of_map()
        if isinstance(child, MapPartAccessible) and child.child_of_map in children:
            return children.index(child.child_of_map)
        return -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The child at a screen position."""
        at = self._canvas.viewport().mapFromGlobal(QPoint(x, y))
        mark, spot = self._canvas.token_at(at), self._canvas.spot_at(at)
        if mark is not None:
            return self.part(mark.ids[0])
        return None if spot is None else self.part((spot.x, spot.y))

    def _places(self) -> list[Child]:
        canvas, board = self._canvas, self._canvas.board
        seen = canvas.seen()
        if seen.width() * seen.height() <= MAX_SECTORS * board.side**2:
            return list(board.geometry.within(board.units(seen)))
        taken: dict[Child, None] = {
            (token.spot.x, token.spot.y): None for token in canvas.layer.tokens
        }
        return list(taken)

    def _walls(self) -> Iterator[Edge]:
        """The walls, doors, windows and railings in view, row by row.

        Obstacles belong to their sectors.
        """
        canvas, board = self._canvas, self._canvas.board
        if self._sides is None or self._sides[0] is not board.visible_level:
            walls = board.visible_level.walls()
            sides = (
                (each, board.geometry.line(each)) for each, _ in walls if isinstance(each, Edge)
            )
            areas = [(edge, _around(line)) for edge, line in sides if line is not None]
            areas.sort(key=lambda each: (each[1].center().y(), each[1].center().x()))
            self._sides = board.visible_level, dict(areas)
        seen = board.units(canvas.seen())
        return (edge for edge, area in self._sides[1].items() if area.intersects(seen))


def _around(line: QLineF) -> QRectF:
    """The area of a wall on a line, in scene units."""
    half = THICK / 2
    return QRectF(line.p1(), line.p2()).normalized().adjusted(-half, -half, half, half)


@cache
def install_map_access() -> None:
    """Register the interfaces with Qt, once for all maps."""
    QAccessible.installFactory(_made_for)


def announce_focus(canvas: MapCanvas, child: Child) -> bool:
    """Notify assistive technology that a part of the map has the focus; return whether it can."""
    access = canvas.property("access")
    if not QAccessible.isActive() or not isinstance(access, MapAccessible):
        return False
    children = access.children_of_map()
    if child not in children:
        return False
    access.focused = child
    event = QAccessibleEvent(canvas, QAccessible.Event.Focus)
    event.setChild(children.index(child))
    QAccessible.updateAccessibility(event)
    return True


def _made_for(_key: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, MapCanvas):
        return None
    made = MapAccessible(thing)
    thing.setProperty("access", made)
    return made
