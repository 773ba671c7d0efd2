"""The spots of a map as whole numbers, which searches count with."""

from dataclasses import dataclass

from fourc_desktop.core.maps.sector_map import Place
from fourc_desktop.core.maps.spot import Spot


@dataclass(frozen=True, slots=True)
class Numbering:
    """Row after row, level after level, from 0 on, for a map of so many columns and rows."""

    width: int
    height: int

    @property
    def area(self) -> int:
        """How many numbers a level takes."""
        return self.width * self.height

    def number(self, spot: Spot) -> int:
        """The number of a spot."""
        return spot.level * self.area + spot.y * self.width + spot.x

    def ground(self, place: Place) -> int:
        """The number of a place at level 0."""
        return place[1] * self.width + place[0]

    def place(self, number: int) -> Place:
        """The column and row of a number, whatever its level."""
        y, x = divmod(number % self.area, self.width)
        return x, y

    def spot(self, number: int) -> Spot:
        """The spot of a number."""
        return Spot(*self.place(number), number // self.area)
