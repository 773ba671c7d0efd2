"""The graphics items of tokens, and their glide animation."""

from collections.abc import Container, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import Board
from fourc_desktop.ui.screens.map_view.token import Token
from fourc_desktop.ui.screens.map_view.tokens.bodies import VehicleBodies
from fourc_desktop.ui.screens.map_view.tokens.motion import Glide
from fourc_desktop.ui.screens.map_view.tokens.painter import (
    TokenAppearance,
    TokenPainter,
    count_text,
)
from fourc_desktop.ui.screens.map_view.tokens.placement import (
    TARGET,
    TokenMark,
    TokenMarks,
    place_tokens,
    resized,
)
from fourc_desktop.ui.theming.application import current_theme

LARGE: Final = 9.9
TOKENS: Final = 10.0
TARGETS: Final = 13.0
CARRIED: Final = 40.0
"""Z values of large tokens, of others, of targets and of a carried one.

Targets are above the dimming of the map: their corners may extend over a dimmed sector.
"""

AT_ONCE: Final = 150
"""The number of pictures painted per turn of the event loop."""

GHOST: Final = 0.4
"""The opacity of a token at the position it was picked up from."""


class TokenLayer:
    """One item per mark; its picture is painted when it becomes visible."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.marks = TokenMarks(())
        self.selected: str | None = None
        self.chosen: frozenset[str] = frozenset()
        """The tokens chosen together with the selected one."""
        self.targets: frozenset[str] = frozenset()
        """The tokens that are targets."""
        self._scene = scene
        self.bodies = VehicleBodies(scene)
        self._painter = TokenPainter()
        self._tokens: dict[str, Token] = {}
        self._board: Board | None = None
        self._ratio = 1.0
        self._items: list[QGraphicsPixmapItem] = []
        self._bare: dict[int, TokenMark] = {}
        self._carried: QGraphicsPixmapItem | None = None
        self._carried_id = ""
        self._let_go: tuple[str, QPointF] | None = None
        self.dropped = ""
        """The token that was dropped at its current position since tokens were last shown."""

    @property
    def tokens(self) -> Sequence[Token]:
        """All tokens in order, visible or not."""
        return list(self._tokens.values())

    def token(self, id_: str) -> Token | None:
        """The token with an id."""
        return self._tokens.get(id_)

    def shown_at(self, place: Place) -> list[Token]:
        """The tokens at a place on the visible floor or above it in the air."""
        if self._board is None:
            return []
        shows = self._board.visible_level.shows
        return [
            token
            for token in self._tokens.values()
            if (token.spot.x, token.spot.y) == place and shows(token.spot)
        ]

    def show_tokens(self, tokens: Sequence[Token]) -> None:
        """Set the tokens; `arrange` places them."""
        self._tokens = {token.id: token for token in tokens}

    def mark(self, chosen: frozenset[str], targets: frozenset[str]) -> bool:
        """Set the chosen tokens and the targets; return whether that changed anything."""
        before = self.chosen, self.targets
        self.chosen, self.targets = chosen, targets
        return before != (chosen, targets)

    def forget_pictures(self) -> None:
        """Paint all pictures again, for another theme, size or screen."""
        self._painter.forget()
        self.bodies.forget_pictures()

    def arrange(self, board: Board, ratio: float, blocked: Container[Place] = frozenset()) -> None:
        """Place the visible tokens; `blocked` places contain an obstacle."""
        self._board, self._ratio = board, ratio
        positions = {
            id_: (token.spot.x, token.spot.y)
            for id_, token in self._tokens.items()
            if board.visible_level.shows(token.spot)
        }
        inside = {
            id_: self._people(token, positions)
            for id_, token in self._tokens.items()
            if id_ in positions and token.vehicle is not None
        }
        scale = current_theme().text_scale
        self.marks = place_tokens(
            positions, board.geometry, board.scale, scale, blocked, inside, self._rank
        )
        if any(token.scale != 1 for token in self._tokens.values()):
            self.marks = TokenMarks([self._resized(board, mark) for mark in self.marks.all])
        to_scale = board.visible_level.map.grid and board.side >= TARGET
        shown = [self._tokens[id_] for id_ in inside] if to_scale else []
        self.bodies.arrange(board, shown, ratio, self.selected or "")
        count = len(self.marks.all)
        while len(self._items) > count:
            self._scene.removeItem(self._items.pop())
        while len(self._items) < count:
            item = QGraphicsPixmapItem()
            item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            self._scene.addItem(item)
            self._items.append(item)
        for item, mark in zip(self._items, self.marks.all, strict=True):
            # Large tokens are below their neighbors.
            is_large = not mark.count and self._tokens[mark.ids[0]].scale > 1
            is_target = not mark.count and mark.ids[0] in self.targets
            item.setZValue(TARGETS if is_target else LARGE if is_large else TOKENS)
        self._bare = dict(enumerate(self.marks.all))
        self._painter.thin(count)
        for item in self._items:
            item.setPixmap(QPixmap())
        self._fade()

    def paint_pictures(self, area: QRectF) -> bool:
        """Paint some missing pictures of an area in pixels; return whether more are missing."""
        if self._board is None:
            return False
        scale, drawn = self._board.scale, self._painter.drawn
        for number, mark in list(self._bare.items()):
            center = mark.center * scale
            if not area.contains(center):
                continue
            if self._painter.drawn - drawn >= AT_ONCE:
                return True
            del self._bare[number]
            _put(self._items[number], self._picture(mark), center)
        return False

    def mark_at(self, point: QPointF, but: str = "") -> TokenMark | None:
        """The mark at a point in pixels, or that of the vehicle with its body there.

        The token `but`, and the vehicle it is inside, are ignored.
        """
        assert self._board is not None
        mark = self.marks.at(point / self._board.scale, but)
        if mark is None and (id_ := self.bodies.at(point)):
            mark = self.marks.of(id_)
        return None if mark is None or (but in mark.ids and not mark.count) else mark

    def token_picture(self, id_: str, size: int) -> QPixmap:
        """The picture of a token at a width in pixels."""
        appearance = TokenAppearance(
            self._tokens[id_], size, selected=self._is_lit(id_), target=id_ in self.targets
        )
        return self._painter.picture(appearance, self._ratio)

    def members(self, mark: TokenMark) -> list[Token]:
        """The tokens of a mark."""
        return [self._tokens[id_] for id_ in mark.ids]

    def shapes(self, area: QRectF) -> list[QRectF]:
        """The shapes of tokens and of their letters in an area, in board pixels."""
        assert self._board is not None
        found = []
        for mark in self.marks.within(self._board.units(area)):
            shape = self._board.px(mark.shape)
            found += [shape, shape.adjusted(0, shape.height() / 2, 0, 0)]
        return found

    def leaves_free(self, rect: QRectF) -> bool:
        """Whether the corners and the center of a rectangle are free of tokens."""
        assert self._board is not None
        points = (
            rect.center(),
            rect.topLeft(),
            rect.topRight(),
            rect.bottomLeft(),
            rect.bottomRight(),
        )
        return all(self.marks.at(point / self._board.scale) is None for point in points)

    def within(self, area: QRectF) -> list[str]:
        """The ids of the visible tokens with their center in an area in board pixels."""
        assert self._board is not None
        marks = self.marks.within(self._board.units(area))
        scale = self._board.scale
        return [id_ for mark in marks if area.contains(mark.center * scale) for id_ in mark.ids]

    def lift(self, id_: str, center: QPointF) -> None:
        """Start carrying a token; a ghost remains at its position."""
        token = self._tokens[id_]
        if self._carried is None:
            self._carried = QGraphicsPixmapItem()
            self._carried.setZValue(CARRIED)
            self._scene.addItem(self._carried)
        self._carried_id = id_
        mark = self.marks.of(id_)
        assert self._board is not None
        size = self._board.scale * (mark.size if mark else 0)
        large = max(round(size), current_theme().px(36))
        appearance = TokenAppearance(token, min(large, current_theme().px(64)), selected=True)
        _put(self._carried, self._painter.picture(appearance, self._ratio), center)
        self._carried.show()
        self._fade()

    def carry(self, center: QPointF) -> None:
        """Move the carried token, in board pixels."""
        if self._carried is not None:
            self._carried.setPos(_corner(self._carried, center))

    def put_down(self, *, dropped: bool = False) -> None:
        """Stop carrying; a dropped token glides from there when it is shown again."""
        if self._carried is not None:
            place, mark = (
                self._carried.sceneBoundingRect().center(),
                self.marks.of(self._carried_id),
            )
            outer = mark.ids[0] if mark is not None and not mark.count else self._carried_id
            self._let_go = (outer, place) if dropped else None
            self._carried.hide()
        self._carried_id = ""
        self._fade()

    def places(self) -> dict[str, QPointF]:
        """The rectangles of tokens that have a mark of their own, in board pixels."""
        assert self._board is not None
        scale = self._board.scale
        self.bodies.mark_places()
        marks = (mark for mark in self.marks.all if not mark.count)
        found = {id_: mark.center * scale for mark in marks for id_ in mark.ids}
        self.dropped = ""
        if self._let_go is not None:
            self.dropped = self._let_go[0]
            found[self._let_go[0]] = self._let_go[1]
            self._let_go = None
        return found

    def placed_item(self, id_: str) -> tuple[QGraphicsPixmapItem, QPointF] | None:
        """The item of a token and its position; None if it is in a group or not visible."""
        mark = self.marks.of(id_)
        if mark is None or mark.count:
            return None
        assert self._board is not None
        number = self.marks.all.index(mark)
        if number in self._bare:
            return None
        item = self._items[number]
        return item, _corner(item, mark.center * self._board.scale)

    def glides(self, before: Mapping[str, QPointF]) -> list[Glide]:
        """Glides of the painted items that have moved since `before`."""
        assert self._board is not None
        found = []
        for number, mark in enumerate(self.marks.all):
            old, new = before.get(mark.ids[0]), mark.center * self._board.scale
            if not mark.count and old is not None and old != new and number not in self._bare:
                item = self._items[number]
                found.append(Glide(item, _corner(item, old), item.pos()))
        for body, back in self.bodies.moved():
            found.append(Glide(body, body.pos() + back, body.pos()))
        return found

    def _rank(self, id_: str) -> int:
        """The rank of a token: the selected one first, then targets, named characters, and mobs."""
        if id_ == self.selected:
            return -1
        if id_ in self.targets:
            return 0
        return 2 if self._tokens[id_].name[-1:].isdigit() else 1

    def _is_lit(self, id_: str) -> bool:
        return id_ == self.selected or id_ in self.chosen

    def _resized(self, board: Board, mark: TokenMark) -> TokenMark:
        token = self._tokens[mark.ids[0]]
        return resized(mark, token.scale, board.geometry.room((token.spot.x, token.spot.y)))

    def _fade(self) -> None:
        for item, mark in zip(self._items, self.marks.all, strict=True):
            is_ghost = self._carried_id in mark.ids and not mark.count
            if item.opacity() != (GHOST if is_ghost else 1.0):
                item.setOpacity(GHOST if is_ghost else 1.0)
        carried = self.marks.of(self._carried_id)
        ghosts = () if carried is None else carried.ids
        self.bodies.fade(lambda id_: GHOST if id_ in ghosts else 1.0)

    def _people(self, token: Token, positions: Container[str]) -> list[str]:
        """The ids of the combatants inside a vehicle that are shown at its position."""
        people = () if token.vehicle is None else token.vehicle.people
        found = (self._tokens[id_] for id_ in people if id_ in positions)
        return [each.id for each in found if each.spot == token.spot]

    def _picture(self, mark: TokenMark) -> QPixmap:
        assert self._board is not None
        size = round(mark.size * self._board.scale)
        highlighted = any(map(self._is_lit, mark.ids))
        if mark.count:
            styles = [token.style for token in self.members(mark)]
            words = count_text(len(mark.ids), mark.count)
            return self._painter.number(words, styles, size, self._ratio, highlighted=highlighted)
        token = self._tokens[mark.ids[0]]
        above, on_body = self._board.levels_above(token), token.id in self.bodies
        target = token.id in self.targets
        appearance = TokenAppearance(token, size, above, highlighted, on_body, target)
        return self._painter.picture(appearance, self._ratio)


def _put(item: QGraphicsPixmapItem, picture: QPixmap, center: QPointF) -> None:
    item.setPixmap(picture)
    item.setPos(_corner(item, center))


def _corner(item: QGraphicsPixmapItem, center: QPointF) -> QPointF:
    """The corner of a picture with this center, on whole pixels."""
    size = item.pixmap().deviceIndependentSize()
    corner = QPointF(center.x() - size.width() / 2, center.y() - size.height() / 2)
    return QPointF(corner.toPoint())
