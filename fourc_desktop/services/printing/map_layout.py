"""Where the sectors or zones of a map lie on its printed picture."""

from collections.abc import Iterable
from math import dist
from typing import Final

from fourc_desktop.core.maps.position import Edge
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.zones import layout_by_links, linked_zones
from fourc_desktop.pdf.geometry import Point
from fourc_desktop.pdf.maps.map_content import MapArea

MAX_COLUMNS: Final = 5
ZONES_A_ROW: Final = 3
"""The most columns of an automatic layout; with more, zones are printed in rows of three."""

ZONE: Final = (3.0, 2.0)
ZONE_PITCH: Final = (4.0, 3.0)
"""The size of a zone, and the distance between zones, in sectors."""

CELL: Final = (2.0, 1.5)
"""The distance between the cells of a layout of zones, in sectors."""

CORNER: Final = 0.33
"""The offset of the number of a sector from its center, to the left and up, in sectors."""

SHARES: Final = (0.5, 0.25, 0.75, 0.1, 0.9)
APART: Final = 0.6
"""The places of a number on a link, and its sufficient distance from others, in sectors."""


class MapLayout:
    """The rectangles of the map's positions: cells of the grid, or zones side by side."""

    def __init__(self, map_: SectorMap) -> None:
        self._is_grid = map_.grid
        self._corners: list[Point] = []
        self._links: list[tuple[int, int]] = []
        self.size: Point = (map_.width, map_.height)
        if not map_.grid:
            self._corners, self._links = _zone_corners(map_), linked_zones(map_)
            self.size = (
                max(x for x, _ in self._corners) + ZONE[0],
                max(y for _, y in self._corners) + ZONE[1],
            )

    def area(self, place: Place) -> MapArea:
        """The rectangle of a place."""
        if self._is_grid:
            return MapArea(*place, 1, 1)
        return MapArea(*self._corners[place[0]], *ZONE)

    def middle(self, place: Place) -> Point:
        """The middle of a place."""
        area = self.area(place)
        return (area.x + area.width / 2, area.y + area.height / 2)

    def corner(self, place: Place) -> Point:
        """The corner for the number of a place."""
        x, y = self.middle(place)
        return (x - CORNER, y - CORNER)

    def inner_corner(self, place: Place) -> Point:
        """A corner of a place with several tokens for its number, not at the edge of the map."""
        area, (width, height) = self.area(place), self.size
        x = area.x if area.x or area.width >= width else area.x + area.width
        y = area.y if area.y or area.height >= height else area.y + area.height
        return (x, y)

    def on_link(self, link: Edge, taken: Iterable[Point]) -> Point:
        """The place on the link of two zones for a number, clear of other numbers and links."""
        ends = (link.a.x, link.b.x)
        (ax, ay), (bx, by) = self._ends(ends)
        across, down = bx - ax, by - ay
        edge = min(
            ZONE[0] / 2 / abs(across) if across else 0.5, ZONE[1] / 2 / abs(down) if down else 0.5
        )
        shares = (edge + (1 - 2 * edge) * share for share in SHARES)
        places = [(ax + across * share, ay + down * share) for share in shares]
        others = [self._ends(pair) for pair in self._links if pair != ends]

        def room(place: Point) -> float:
            numbers = (dist(place, each) for each in taken)
            links = (_distance(*each, place) for each in others)
            return min([APART, *numbers, *links])

        return max(places, key=room)

    def _ends(self, zones: tuple[int, int]) -> tuple[Point, Point]:
        return self.middle((zones[0], 0)), self.middle((zones[1], 0))


def _distance(start: Point, end: Point, point: Point) -> float:
    """The distance of a point from the line between two."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across**2 + down**2
    if not length:
        return dist(start, point)
    along = ((point[0] - start[0]) * across + (point[1] - start[1]) * down) / length
    share = min(max(along, 0), 1)
    return dist((start[0] + across * share, start[1] + down * share), point)


def _zone_corners(map_: SectorMap) -> list[Point]:
    """The corners of the zones, laid out as on the screen unless they would be too small."""
    layout = map_.layout or layout_by_links(map_)
    if not map_.layout and max(x for x, _ in layout) >= MAX_COLUMNS * 2:
        rows = (divmod(zone, ZONES_A_ROW) for zone in range(map_.width))
        return [(column * ZONE_PITCH[0], row * ZONE_PITCH[1]) for row, column in rows]
    left = min(x for x, _ in layout)
    top = min(y for _, y in layout)
    return [((x - left) * CELL[0], (y - top) * CELL[1]) for x, y in layout]
