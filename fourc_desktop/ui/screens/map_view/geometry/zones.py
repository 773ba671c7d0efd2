"""Geometry of a map of zones, with a layout by the user or by the links between zones."""

from collections.abc import Iterator
from math import hypot
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

from fourc_desktop.core.maps.position import Edge
from fourc_desktop.core.maps.sector_map import Cell, Place, SectorMap
from fourc_desktop.core.maps.zones import layout_by_links, linked_zones

CARD: Final = QSizeF(232, 192)
HEAD: Final = 36.0
FOOT: Final = 28.0
"""The parts of a card reserved for its name above the tokens, and for obstacles below."""

ACROSS: Final = 96.0
DOWN: Final = 48.0
"""The gaps between cards, across and down, for links and their walls."""

HALF: Final = QSizeF((CARD.width() + ACROSS) / 2, (CARD.height() + DOWN) / 2)
"""The distance between cells of the layout."""

NEAR_LINK: Final = 24.0
"""The distance within which a point means a link."""

SHARES: Final = (0.5, 0.35, 0.65, 0.2, 0.8)
CLEAR: Final = 60.0
MAX_SPREAD: Final = 100
"""Positions of a wall along a link, the sufficient distance from other links and cards, and the
number of links up to which it is computed.
"""


class ZoneGeometry:
    """Cards of zones with gaps between them, in scene units."""

    def __init__(self, map_: SectorMap) -> None:
        self._map = map_
        self._links = linked_zones(map_)
        self.layout = map_.layout or layout_by_links(map_)
        self._cards = {
            zone: QRectF(self.corner(cell), CARD) for zone, cell in enumerate(self.layout)
        }
        self._shares = self._spread()
        self._bounds = QRectF()
        for card in self._cards.values():
            self._bounds = self._bounds.united(card)

    @property
    def bounds(self) -> QRectF:
        """The rectangle of all cards."""
        return self._bounds

    def cell(self, corner: QPointF) -> Cell:
        """The layout cell nearest to a card's corner."""
        return round(corner.x() / HALF.width()), round(corner.y() / HALF.height())

    def corner(self, cell: Cell) -> QPointF:
        """The corner of a card in a cell."""
        return QPointF(cell[0] * HALF.width(), cell[1] * HALF.height())

    def rect(self, place: Place) -> QRectF:
        """The card of a zone."""
        return QRectF(self._cards[place[0]])

    def room(self, place: Place) -> QRectF:
        """The card without its head and foot."""
        return self.rect(place).adjusted(4, HEAD, -4, -FOOT)

    def at(self, point: QPointF) -> Place | None:
        """The zone whose card is at a point."""
        found = (zone for zone, card in self._cards.items() if card.contains(point))
        zone = next(found, None)
        return None if zone is None else (zone, 0)

    def within(self, area: QRectF) -> Iterator[Place]:
        """The zones whose cards touch an area."""
        return ((zone, 0) for zone, card in sorted(self._cards.items(), key=_number)
                if card.intersects(area))  # fmt: skip

    def step(self, place: Place, right: int, down: int) -> Place | None:
        """The nearest card in a direction; sideways distance counts twice."""
        here = self._cards[place[0]].center()
        best: tuple[float, int] | None = None
        for zone, card in self._cards.items():
            way = card.center() - here
            ahead = way.x() * right + way.y() * down
            aside = abs(way.x() * down) + abs(way.y() * right)
            if ahead > aside / 4:
                best = min(best or (ahead + 2 * aside, zone), (ahead + 2 * aside, zone))
        return None if best is None else (best[1], 0)

    def line(self, edge: Edge) -> QLineF | None:
        """A stroke across the link of two zones, where it is clear of other links."""
        link = self.link(edge.a.x, edge.b.x)
        if link.length() == 0:
            return None
        across = link.normalVector().unitVector()
        half = QPointF(across.dx(), across.dy()) * NEAR_LINK
        middle = link.pointAt(self._shares.get((edge.a.x, edge.b.x), 0.5))
        return QLineF(middle - half, middle + half)

    def link(self, zone: int, other: int) -> QLineF:
        """The line between the edges of two cards."""
        a, b = self._cards[zone], self._cards[other]
        whole = QLineF(a.center(), b.center())
        return QLineF(_leaving(whole, a), _leaving(QLineF(b.center(), a.center()), b))

    def sides_near(self, point: QPointF) -> tuple[Place, Place] | None:
        """The two zones whose link is near a point."""
        if self.at(point) is not None:
            return None
        near = [(_distance(self.link(a, b), point), a, b) for a, b in self._links]
        if not near or min(near)[0] > NEAR_LINK:
            return None
        _, a, b = min(near)
        return (a, 0), (b, 0)

    def _spread(self) -> dict[tuple[int, int], float]:
        """For each link, the position of its walls as a share, far from other links."""
        if len(self._links) > MAX_SPREAD:
            return {}
        lines = {pair: self.link(*pair) for pair in self._links}
        shares: dict[tuple[int, int], float] = {}
        for pair, line in lines.items():
            others = [other for each, other in lines.items() if each != pair]
            rooms = {share: self._room(line.pointAt(share), others) for share in SHARES}
            shares[pair] = max(SHARES, key=rooms.__getitem__)
        return shares

    def _room(self, point: QPointF, links: list[QLineF]) -> float:
        """The distance of a point from links and cards, up to a maximum."""
        away = [_distance(link, point) for link in links]
        away += [_outside(card, point) for card in self._cards.values()]
        return min([*away, CLEAR])


def _leaving(line: QLineF, card: QRectF) -> QPointF:
    """Where a line from the center of a card crosses its edge."""
    across = card.width() / 2 / abs(line.dx()) if line.dx() else float("inf")
    down = card.height() / 2 / abs(line.dy()) if line.dy() else float("inf")
    return line.pointAt(min(across, down, 0.5))


def _distance(line: QLineF, point: QPointF) -> float:
    length = line.length() ** 2
    if not length:
        return hypot(point.x() - line.x1(), point.y() - line.y1())
    way = QPointF.dotProduct(point - line.p1(), line.p2() - line.p1()) / length
    near = line.pointAt(min(max(way, 0.0), 1.0))
    return hypot(point.x() - near.x(), point.y() - near.y())


def _outside(card: QRectF, point: QPointF) -> float:
    right = max(card.left() - point.x(), point.x() - card.right(), 0.0)
    down = max(card.top() - point.y(), point.y() - card.bottom(), 0.0)
    return hypot(right, down)


def _number(entry: tuple[int, QRectF]) -> int:
    return entry[0]
