"""Where zones lie on a printed map, and where the numbers of their links are."""

from math import dist

from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from fourc_desktop.services.printing.map_layout import MapLayout


def zones(count: int, *links: tuple[int, int]) -> SectorMap:
    return zone_map("Mall", [Sector(f"Hall {number}") for number in range(count)], links)


def test_zones_are_printed_as_on_the_screen() -> None:
    layout = MapLayout(zones(3, (0, 1), (0, 2)))
    first, second, third = (layout.area((number, 0)) for number in range(3))
    assert first.x < second.x == third.x
    assert second.y < first.y < third.y


def test_a_long_row_of_zones_is_printed_in_rows() -> None:
    row = MapLayout(zones(9, *((number, number + 1) for number in range(8))))
    assert row.size == (11.0, 8.0)


def test_the_number_of_a_link_is_clear_of_links_that_cross_it() -> None:
    layout = MapLayout(zones(4, (0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)))
    long, short = (Edge(Position(a, 0), Position(b, 0)) for a, b in ((0, 3), (1, 2)))
    assert dist(layout.on_link(long, ()), layout.on_link(short, ())) > 0.3


def test_numbers_stay_apart() -> None:
    layout = MapLayout(zones(2, (0, 1)))
    link = Edge(Position(0, 0), Position(1, 0))
    first = layout.on_link(link, ())
    hall, vault = (layout.area((number, 0)) for number in range(2))
    assert first[0] == (hall.x + hall.width + vault.x) / 2
    assert dist(layout.on_link(link, [first]), first) > 0.3
