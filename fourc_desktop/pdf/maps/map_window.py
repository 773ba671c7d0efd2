"""`MapWindow`: a part of a map in a box on the page."""

from dataclasses import dataclass

from fourc_desktop.pdf.geometry import Box, Point
from fourc_desktop.pdf.maps.map_content import MapArea


@dataclass(frozen=True, slots=True)
class MapWindow:
    """A part of a map in a box: the sector at its upper left corner, and the mm per sector."""

    x: float
    y: float
    side: float
    box: Box

    def point(self, place: Point) -> Point:
        """The position of a map coordinate on the page, in mm."""
        return (
            self.box.x + (place[0] - self.x) * self.side,
            self.box.y + (place[1] - self.y) * self.side,
        )

    def rect(self, area: MapArea) -> Box:
        """The box of an area on the page."""
        x, y = self.point((area.x, area.y))
        return Box(x, y, area.width * self.side, area.height * self.side)

    def sees(self, *places: Point, around: float = 0.0) -> bool:
        """Whether any part of the bounding rectangle of some points is in the box."""
        points = [self.point(each) for each in places]
        left, right = min(x for x, _ in points) - around, max(x for x, _ in points) + around
        top, bottom = min(y for _, y in points) - around, max(y for _, y in points) + around
        box = self.box
        return left <= box.right and right >= box.x and top <= box.bottom and bottom >= box.y
