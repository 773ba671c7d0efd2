"""Where the cards of zones lie on the table: by hand, or by their links."""

from collections.abc import Iterator
from itertools import count

Cell = tuple[int, int]
"""The corner of a card, in halves of a card with its gap: to the right and down from 0, 0."""

Layout = tuple[Cell, ...]
"""The cell of each zone, by their numbers; empty where the links say how they lie."""

CARD = 2
"""A card in halves of one."""

FARTHEST = 400
"""Room for 200 cards side by side, and the highest number of a cell and one."""


def moved(layout: Layout, zone: int, to: Cell) -> Layout:
    """The layout with a zone somewhere else; a card that lies there takes the place it leaves."""
    under = [other for other in _others(layout, zone) if _overlap(layout[other], to)]
    cells = list(layout)
    if under:
        other = min(under, key=lambda each: (_away(layout[each], to), each))
        cells[zone], cells[other] = layout[other], layout[zone]
    else:
        cells[zone] = to
    return _from_corner(cells)


def stepped(layout: Layout, zone: int, right: int, down: int) -> Layout:
    """The layout with a zone half a card farther in a direction, or past what lies there."""
    x, y = layout[zone]
    ahead = ((x + right * steps, y + down * steps) for steps in count(1))
    return moved(layout, zone, next(to for to in ahead if _is_free(layout, zone, to)))


def with_card(layout: Layout, beside: int) -> Layout:
    """The layout with one more card, as near to another as there is room, rather on its right."""
    if not layout:
        return ()
    here = layout[beside]
    free = (cell for cell in _around(here) if _is_free(layout, -1, cell))
    return _from_corner([*layout, next(free)])


def without_card(layout: Layout, zone: int) -> Layout:
    """The layout without a zone; those after it count one less."""
    return _from_corner([cell for number, cell in enumerate(layout) if number != zone])


def _around(here: Cell) -> Iterator[Cell]:
    """The cells around one at ever larger distances: those on its right first, then below."""
    away = CARD - 1
    while True:
        away += 1
        ring = sorted(range(-away, away + 1), key=_from_middle)
        yield from ((here[0] + away, here[1] + down) for down in ring)
        yield from ((here[0] + right, here[1] + away) for right in ring)


def _from_middle(step: int) -> tuple[int, int]:
    return abs(step), -step


def _is_free(layout: Layout, zone: int, to: Cell) -> bool:
    return not any(_overlap(layout[other], to) for other in _others(layout, zone))


def _others(layout: Layout, zone: int) -> Iterator[int]:
    return (number for number in range(len(layout)) if number != zone)


def _overlap(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) < CARD and abs(one[1] - other[1]) < CARD


def _away(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _from_corner(cells: list[Cell]) -> Layout:
    """The same, the leftmost and the uppermost card at 0, and none farther than there is room."""
    left = min((x for x, _ in cells), default=0)
    top = min((y for _, y in cells), default=0)
    last = FARTHEST - 1
    return tuple((min(x - left, last), min(y - top, last)) for x, y in cells)
