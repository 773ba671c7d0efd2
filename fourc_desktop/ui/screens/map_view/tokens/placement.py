"""Placement of tokens: side by side in their sectors, or as a group with a number."""

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.board import READABLE_SECTOR
from fourc_desktop.ui.screens.map_view.geometry.grid import MapGeometry

TARGET: Final = 32
"""The least side of a press target, in pixels at 100 % text.

It grows with the text up to `READABLE_SECTOR`, so that tokens in sectors of that size stay single.
"""

DRAWN: Final = 28
"""The least painted width of a single token, in pixels at 100 % text."""

STACK_BELOW: Final = 48
"""The width of a sector, in pixels at 100 % text, below which a stack is a token and a number."""

ALONE: Final = 0.74
"""The size of a single token, for a sector of side 1."""

BESIDE_OBSTACLE: Final = 0.6
"""The size of a single token above the sign of an obstacle, for a sector of side 1."""

PAIR, MANY = 0.53, 0.46
"""The size of each of two tokens, and of three or more, for a sector of side 1."""

BEHIND: Final = 0.5
"""The size of the number behind the token in a small sector, for a sector of side 1."""

MAX_TOKENS: Final = 3
"""The number of tokens shown before the number if there are five or more."""

CORNERS: Final = ((0.26, 0.26), (0.74, 0.26), (0.26, 0.74), (0.74, 0.74))
CENTERS: Final = {
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.5, 0.25), CORNERS[2], CORNERS[3]),
    4: CORNERS,
}
"""The centers of two to four tokens, for a sector of side 1."""

WIDE: Final = 1.5
"""The width of an area, for a height of 1, from which more than two tokens are in one row."""

SHARED: Final = 0.84
"""The size of a token in a wide area, for a cell of side 1."""

FILLED: Final = 0.9
"""The largest height of a single token, as a share of the height of its area."""

RAISED: Final = 0.75
"""The share of the free height by which a single token is raised above an obstacle."""


@dataclass(frozen=True, slots=True)
class TokenMark:
    """A token or group that can be pressed; scene units.

    Attributes:
        ids: The token, followed by those inside it; or the members of a group.
        count: The number shown; 0 for a token.
        center: Its center.
        size: Its painted width.
        target: Side of the square around its center that can be pressed.
        stack: All tokens of its sector, if a press opens their fan; else empty.
    """

    ids: tuple[str, ...]
    count: int
    center: QPointF
    size: float
    target: float
    stack: tuple[str, ...] = ()

    @property
    def area(self) -> QRectF:
        """The area that can be pressed."""
        return _square(self.center, self.target)

    @property
    def shape(self) -> QRectF:
        """The painted area."""
        return _square(self.center, self.size)


class TokenMarks:
    """All marks of a map at one zoom; their press areas never overlap."""

    def __init__(self, marks: Sequence[TokenMark]) -> None:
        self.all = tuple(marks)
        self._by_id = {id_: mark for mark in marks for id_ in mark.ids if mark.count}
        self._by_id |= {id_: mark for mark in marks for id_ in mark.ids if not mark.count}
        self._reach = max((mark.target for mark in marks), default=1.0)
        self._cells: dict[tuple[int, int], list[TokenMark]] = {}
        for mark in marks:
            self._cells.setdefault(self._cell(mark.center), []).append(mark)

    def of(self, id_: str) -> TokenMark | None:
        """The mark of a token: its own, its group's, or that of its vehicle."""
        return self._by_id.get(id_)

    def at(self, point: QPointF, but: str = "") -> TokenMark | None:
        """The nearest mark at a point; the token `but` is ignored."""
        column, row = self._cell(point)
        found = [
            (_apart(mark.center, point), number, mark)
            for x in (column - 1, column, column + 1)
            for y in (row - 1, row, row + 1)
            for number, mark in enumerate(self._cells.get((x, y), ()))
            if (mark.count or but not in mark.ids) and mark.area.contains(point)
        ]
        return min(found, key=lambda each: each[:2])[2] if found else None

    def within(self, area: QRectF) -> list[TokenMark]:
        """The marks painted in an area."""
        left, top = self._cell(area.topLeft())
        right, bottom = self._cell(area.bottomRight())
        near = (
            mark
            for x in range(left - 1, right + 2)
            for y in range(top - 1, bottom + 2)
            for mark in self._cells.get((x, y), ())
        )
        return [mark for mark in near if mark.shape.intersects(area)]

    def _cell(self, point: QPointF) -> tuple[int, int]:
        return floor(point.x() / self._reach), floor(point.y() / self._reach)


Rank = Callable[[str], int]
"""A function that returns the rank of a token in its sector; lower ranks take precedence."""


def equal_rank(_id: str) -> int:
    """The rank function without preferences."""
    return 0


def place_tokens(
    positions: Mapping[str, Place],
    geometry: MapGeometry,
    scale: float,
    text_scale: float = 1.0,
    blocked: Container[Place] = frozenset(),
    inside: Mapping[str, Sequence[str]] = MappingProxyType({}),
    rank: Rank = equal_rank,
) -> TokenMarks:
    """Place all tokens; `positions` maps them to positions in the order of their rows.

    `scale` is pixels per scene unit, `text_scale` that of the theme. If sectors are too small for
    press targets, neighbors are grouped into one number. A single token in a `blocked` place is
    raised, so that the obstacle's sign is visible. `inside` maps vehicles to the tokens inside
    them, which belong to the mark of the vehicle. `rank` decides which tokens are shown if not all
    fit.
    """
    hidden = {who for people in inside.values() for who in people}
    outer = {id_: place for id_, place in positions.items() if id_ not in hidden}
    marks = _placed(outer, geometry, scale, text_scale, blocked, rank)
    return TokenMarks([_with_people(mark, inside) for mark in marks])


def _with_people(mark: TokenMark, inside: Mapping[str, Sequence[str]]) -> TokenMark:
    ids, stack = (_with_those_inside(each, inside) for each in (mark.ids, mark.stack))
    count = mark.count + len(ids) - len(mark.ids) if mark.count else 0
    return mark if ids == mark.ids else replace(mark, ids=ids, count=count, stack=stack)


def _with_those_inside(ids: Sequence[str], inside: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    return tuple(id_ for outer in ids for id_ in (outer, *inside.get(outer, ())))


def _placed(
    positions: Mapping[str, Place],
    geometry: MapGeometry,
    scale: float,
    text_scale: float,
    blocked: Container[Place],
    rank: Rank,
) -> list[TokenMark]:
    drawn, low = (each * text_scale / scale for each in (DRAWN, STACK_BELOW))
    target = min(TARGET * text_scale, READABLE_SECTOR) / scale
    sharing: dict[Place, list[str]] = {}
    for id_, place in positions.items():
        sharing.setdefault(place, []).append(id_)
    if not sharing:
        return []
    room = geometry.room(next(iter(sharing)))
    side = min(room.width(), room.height())
    if side < target:
        return _grouped(sharing, geometry, target, drawn)
    marks: list[TokenMark] = []
    for place, ids in sharing.items():
        room = geometry.room(place)
        if len(ids) == 1:
            middle = room.center()
            size = max(side * (BESIDE_OBSTACLE if place in blocked else ALONE), drawn)
            pressed = max(size, target)
            if place in blocked:
                middle -= QPointF(0, RAISED * max(side - pressed, 0.0) / 2)
            marks.append(TokenMark(tuple(ids), 0, middle, size, pressed))
        elif room.width() >= WIDE * room.height() and side / 2 >= target:
            marks += _side_by_side(ids, room, drawn, target)
        elif side < low:
            marks += _token_and_number(ids, _middle(room, side), rank)
        else:
            marks += _cluster(ids, _middle(room, side), target, rank)
    return marks


def _middle(room: QRectF, side: float) -> QRectF:
    """The centered square of an area."""
    return _square(room.center(), side)


def _cluster(ids: Sequence[str], square: QRectF, target: float, rank: Rank) -> Iterator[TokenMark]:
    """Two tokens diagonally, three with one above, four, or three and a number."""
    side = square.width()
    pressed = side * MANY
    stack = () if pressed >= target else tuple(ids)
    size = side * (PAIR if len(ids) == 2 else MANY)  # noqa: PLR2004 (a pair)
    shown = list(ids)
    if len(ids) > len(CORNERS):
        first = sorted(ids, key=rank)[:MAX_TOKENS]
        shown = [id_ for id_ in ids if id_ in first]
        center = _at(square, CORNERS[-1])
        yield TokenMark(tuple(ids), len(ids) - MAX_TOKENS, center, size, pressed, tuple(ids))
    centers = CENTERS[min(len(ids), len(CORNERS))]
    for id_, where in zip(shown, centers, strict=False):
        yield TokenMark((id_,), 0, _at(square, where), size, pressed, stack)


def _token_and_number(ids: Sequence[str], square: QRectF, rank: Rank) -> Iterator[TokenMark]:
    """The token with the lowest rank, and the number of the others behind it."""
    side, stack = square.width(), tuple(ids)
    first = min(ids, key=rank)
    one, other = _at(square, (0.33, 0.33)), _at(square, (0.75, 0.75))
    yield TokenMark((first,), 0, one, side * 0.62, side * 0.5, stack)
    yield TokenMark(stack, len(ids) - 1, other, side * BEHIND, side * BEHIND * 0.68, stack)


def _at(square: QRectF, where: tuple[float, float]) -> QPointF:
    """A point of a square, by its distances from the left and the top for a side of 1."""
    return square.topLeft() + QPointF(*where) * square.width()


def resized(mark: TokenMark, factor: float, room: QRectF) -> TokenMark:
    """The mark of one token, scaled within its area.

    The press target grows with it if it is alone, and never shrinks.
    """
    side = min(room.width(), room.height())
    size = min(mark.size * factor, side * FILLED)
    if mark.count or factor == 1 or mark.size > side:
        return mark
    is_alone = mark.center == room.center()
    return replace(mark, size=size, target=max(mark.target, size) if is_alone else mark.target)


def _side_by_side(ids: Sequence[str], room: QRectF, drawn: float, target: float) -> list[TokenMark]:
    """Tokens in up to two rows; the last cell is a number if there are more."""
    cell = room.height() / 2
    columns = floor(room.width() / cell)
    fits = 2 * columns
    shown: list[tuple[tuple[str, ...], int]] = [((id_,), 0) for id_ in ids[:fits]]
    if len(ids) > fits:
        shown[-1] = tuple(ids), len(ids) - fits + 1
    size = max(cell * SHARED, drawn)
    width = min(columns, 2 if len(shown) <= 4 else columns)  # noqa: PLR2004 (two by two)
    rows = ceil(len(shown) / width)
    top = room.center().y() - rows * cell / 2
    marks = []
    for number, (held, count) in enumerate(shown):
        row, column = divmod(number, width)
        beside = min(len(shown) - row * width, width)
        left = room.center().x() - beside * cell / 2
        center = QPointF(left + (column + 0.5) * cell, top + (row + 0.5) * cell)
        marks.append(TokenMark(held, count, center, size, max(size, target)))
    return marks


def _grouped(
    sharing: Mapping[Place, Sequence[str]], geometry: MapGeometry, target: float, drawn: float
) -> list[TokenMark]:
    """Group each sector with the first one that is too near for separate press targets."""
    anchors: dict[tuple[int, int], list[tuple[QPointF, list[str]]]] = {}
    for place in sorted(sharing, key=lambda each: each[::-1]):
        center = geometry.room(place).center()
        column, row = floor(center.x() / target), floor(center.y() / target)
        near = (
            held
            for x in (column - 1, column, column + 1)
            for y in (row - 1, row, row + 1)
            for anchor, held in anchors.get((x, y), ())
            if _apart(anchor, center) < target
        )
        held = next(near, None)
        if held is None:
            anchors.setdefault((column, row), []).append((center, list(sharing[place])))
        else:
            held += sharing[place]
    return [
        TokenMark(tuple(ids), len(ids) if len(ids) > 1 else 0, center, drawn, target)
        for cell in anchors.values()
        for center, ids in cell
    ]


def _apart(one: QPointF, other: QPointF) -> float:
    """The greater of the horizontal and vertical distances."""
    way = one - other
    return max(abs(way.x()), abs(way.y()))


def _square(center: QPointF, side: float) -> QRectF:
    return QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
