"""The layout of the cards of zones on a map without a grid."""

from collections.abc import Iterator
from itertools import count

Cell = tuple[int, int]
"""The top left corner of a card, right and down from 0, 0, in halves of a card with its gap."""

Layout = tuple[Cell, ...]
"""The cell of each zone by its number; empty for an automatic layout by the links."""

CARD = 2
"""The size of a card in cells."""

FARTHEST = 400
"""The size of the layout in cells: 200 cards in a row."""


def moved(layout: Layout, zone: int, to: Cell) -> Layout:
    """The layout with a zone moved; a card under its new cell takes its old one."""
    under = [other for other in _others(layout, zone) if _overlap(layout[other], to)]
    cells = list(layout)
    if under:
        other = min(under, key=lambda each: (_away(layout[each], to), each))
        cells[zone], cells[other] = layout[other], layout[zone]
    else:
        cells[zone] = to
    return _from_corner(cells)


def stepped(layout: Layout, zone: int, right: int, down: int) -> Layout:
    """The layout with a zone moved half a card in a direction, or past the cards there."""
    x, y = layout[zone]
    cells = ((x + right * steps, y + down * steps) for steps in count(1))
    return moved(layout, zone, next(to for to in cells if _is_free(layout, zone, to)))


def with_card(layout: Layout, beside: int) -> Layout:
    """The layout with one more card, as near as possible to another, preferably to its right."""
    if not layout:
        return ()
    here = layout[beside]
    free = (cell for cell in _around(here) if _is_free(layout, -1, cell))
    return _from_corner([*layout, next(free)])


def without_card(layout: Layout, zone: int) -> Layout:
    """The layout without a zone; later zones are renumbered."""
    return _from_corner([cell for number, cell in enumerate(layout) if number != zone])


def _around(here: Cell) -> Iterator[Cell]:
    """The cells around one at growing distances: those to its right first, then below."""
    distance = CARD
    while True:
        ring = sorted(range(-distance, distance + 1), key=_from_middle)
        yield from ((here[0] + distance, here[1] + down) for down in ring)
        yield from ((here[0] + right, here[1] + distance) for right in ring)
        distance += 1


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
    """The cells shifted so that the leftmost and the topmost are 0, and clipped to the size."""
    left = min((x for x, _ in cells), default=0)
    top = min((y for _, y in cells), default=0)
    last = FARTHEST - 1
    return tuple((min(x - left, last), min(y - top, last)) for x, y in cells)
