"""Placement of tokens: side by side in their sectors, or as a group with a number."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.ui.screens.map_view.geometry.grid import MapGeometry
from fourc_desktop.ui.screens.map_view.tokens.painter import PORTRAIT_FROM

TARGET: Final = 32
"""The least side of a press target, in pixels at 100 % text."""

DRAWN: Final = 28
"""The least painted width of a token, in pixels at 100 % text."""

ALONE: Final = 0.6
SHARED: Final = 0.84
"""The size of a token, for a room of height 1, or for a cell of side 1."""

FILLED: Final = 0.9
"""The largest share of its room's height that a single token takes."""

LOWERED: Final = 0.75
"""The share of the free height by which a single token is lowered below an obstacle."""


@dataclass(frozen=True, slots=True)
class TokenMark:
    """A token or group that can be pressed; scene units.

    Attributes:
        ids: The token, and after it those inside of it; or the members of a group.
        count: The number shown; 0 for a token.
        center: Its center.
        size: Its painted width.
        target: Side of the square around its center that can be pressed.
    """

    ids: tuple[str, ...]
    count: int
    center: QPointF
    size: float
    target: float

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
        """The mark of a token: its own, its group's, or that of what it is inside of."""
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


def place_tokens(
    positions: Mapping[str, Place],
    geometry: MapGeometry,
    scale: float,
    text_scale: float = 1.0,
    blocked: Container[Place] = frozenset(),
    inside: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> TokenMarks:
    """Place all tokens; `positions` maps them to positions in the order of their rows.

    `scale` is pixels per scene unit, `text_scale` that of the theme. Where sectors are too small
    for press targets, neighbors are grouped into one number. A single token in a `blocked` place is
    put lower, so that the obstacle's sign is visible. Those `inside` of others, by these, have no
    place of their own: they belong to the mark of what they are inside of.
    """
    hidden = {who for people in inside.values() for who in people}
    outer = {id_: place for id_, place in positions.items() if id_ not in hidden}
    marks = _placed(outer, geometry, scale, text_scale, blocked)
    return TokenMarks([_with_people(mark, inside) for mark in marks])


def _with_people(mark: TokenMark, inside: Mapping[str, Sequence[str]]) -> TokenMark:
    ids = tuple(id_ for outer in mark.ids for id_ in (outer, *inside.get(outer, ())))
    count = mark.count + len(ids) - len(mark.ids) if mark.count else 0
    return mark if ids == mark.ids else replace(mark, ids=ids, count=count)


def _placed(
    positions: Mapping[str, Place],
    geometry: MapGeometry,
    scale: float,
    text_scale: float,
    blocked: Container[Place],
) -> list[TokenMark]:
    target, drawn, faced = (each * text_scale / scale for each in (TARGET, DRAWN, PORTRAIT_FROM))
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
        middle = geometry.room(place).center()
        if len(ids) == 1 or side / 2 < target:
            size = max(side * ALONE, drawn)
            count = len(ids) if len(ids) > 1 else 0
            if not count and place not in blocked and faced <= side * FILLED:
                size = max(size, faced)
            pressed = max(size, target)
            if place in blocked:
                middle += QPointF(0, LOWERED * max(side - pressed, 0.0) / 2)
            marks.append(TokenMark(tuple(ids), count, middle, size, pressed))
        else:
            marks += _side_by_side(ids, geometry.room(place), drawn, target)
    return marks


def resized(mark: TokenMark, factor: float, room: QRectF) -> TokenMark:
    """The mark of one token, painted larger or smaller within its room.

    What is pressed grows with it where the room is its own, and never shrinks.
    """
    side = min(room.width(), room.height())
    size = min(mark.size * factor, side * FILLED)
    if mark.count or factor == 1 or mark.size > side:
        return mark
    is_alone = mark.center == room.center()
    return replace(mark, size=size, target=max(mark.target, size) if is_alone else mark.target)


def _side_by_side(ids: Sequence[str], room: QRectF, drawn: float, target: float) -> list[TokenMark]:
    """Cells in rows, as many as fit in two; the last cell is a number if there are more."""
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
    """Group each sector with the first one that is too near for a target of its own."""
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
