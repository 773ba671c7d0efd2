from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLineF, QPointF

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import MAX_ROWS, zone_map
from fourc_desktop.ui.screens.map_view.geometry.zones import ZoneGeometry


def museum() -> SectorMap:
    """A street, a hall next to it, three rooms next to the hall, and an unconnected shed."""
    zones = [Sector(name) for name in ("Street", "Hall", "A", "B", "C", "Shed")]
    return zone_map("Museum", zones, [(0, 1), (1, 2), (1, 3), (1, 4), (2, 3)])


def test_zones_are_in_columns_by_distance() -> None:
    geometry = ZoneGeometry(museum())
    lefts = [geometry.rect((zone, 0)).left() for zone in range(6)]
    assert lefts[0] < lefts[1] < lefts[2] == lefts[3] == lefts[4] < lefts[5]
    assert geometry.step((0, 0), 1, 0) == (1, 0)
    assert geometry.step((1, 0), 1, 0) == (3, 0)
    assert geometry.step((3, 0), 0, -1) == (2, 0)
    assert geometry.step((0, 0), -1, 0) is None
    assert geometry.at(geometry.rect((4, 0)).center()) == (4, 0)
    assert geometry.at(geometry.bounds.topLeft() - QPointF(1, 1)) is None
    assert list(geometry.within(geometry.bounds)) == [(zone, 0) for zone in range(6)]


def test_a_wall_between_zones_crosses_their_link() -> None:
    geometry = ZoneGeometry(museum())
    link = geometry.link(0, 1)
    wall = geometry.line(Edge(Position(0, 0), Position(1, 0)))
    assert wall is not None
    kind, point = wall.intersects(link)
    assert kind is QLineF.IntersectionType.BoundedIntersection
    assert geometry.sides_near(point) == ((0, 0), (1, 0))
    assert geometry.sides_near(geometry.rect((0, 0)).center()) is None
    assert geometry.sides_near(geometry.bounds.bottomLeft()) is None
    assert ZoneGeometry(zone_map("Alone", [Sector()], [])).sides_near(QPointF(-9, -9)) is None


@given(
    st.integers(1, 40).flatmap(
        lambda count: st.tuples(
            st.just(count),
            st.lists(st.tuples(*[st.integers(0, count - 1)] * 2), max_size=60),
        )
    )
)
def test_no_two_zones_overlap(drawn: tuple[int, list[tuple[int, int]]]) -> None:
    count, links = drawn
    pairs = [pair for pair in links if pair[0] != pair[1]]
    geometry = ZoneGeometry(zone_map("Zones", [Sector()] * count, pairs))
    cards = [geometry.rect((zone, 0)) for zone in range(count)]
    for zone, card in enumerate(cards):
        assert geometry.bounds.contains(card)
        assert geometry.room((zone, 0)).width() > 0
        assert not any(card.intersects(other) for other in cards[zone + 1 :])
    tops: dict[float, list[float]] = {}
    for card in cards:
        tops.setdefault(card.left(), []).append(card.top())
    assert all(len(column) <= MAX_ROWS for column in tops.values())
