"""The type of the sheets: a few faces, each a size and a weight."""

from dataclasses import dataclass
from enum import Enum

POINT = 25.4 / 72
"""Millimeters in a point."""

CAPITAL = 0.711
"""How high a capital stands, for a size of 1."""


class Weight(Enum):
    """The three weights that ship."""

    REGULAR = "Regular"
    MEDIUM = "Medium"
    BOLD = "Bold"


@dataclass(frozen=True, slots=True)
class Face:
    """A size in points, a weight, and the points between two letters."""

    size: float
    weight: Weight
    tracking: float = 0.0

    @property
    def capital(self) -> float:
        """The height of a capital, in mm."""
        return self.size * CAPITAL * POINT

    def at(self, size: float) -> "Face":
        """The same face in another size."""
        return Face(size, self.weight, self.tracking)


@dataclass(frozen=True, slots=True)
class Setting:
    """How a style sets type.

    Attributes:
        lighter_below: Below this size, in points, Bold is set as Medium and Medium as Regular.
        least: No type is smaller than so many points.
        leading: From one line to the next in the columns of long texts, in mm.
    """

    lighter_below: float = 0.0
    least: float = 0.0
    leading: float = 3.9

    def sized(self, face: Face) -> Face:
        """The face in the size it is set in."""
        return face if face.size >= self.least else face.at(self.least)

    def weight(self, face: Face) -> Weight:
        """The weight a face is set in."""
        return face.weight if face.size >= self.lighter_below else LIGHTER[face.weight]


AS_GIVEN = Setting()
"""Type as every face says it."""

LIGHTER = {
    Weight.BOLD: Weight.MEDIUM,
    Weight.MEDIUM: Weight.REGULAR,
    Weight.REGULAR: Weight.REGULAR,
}

NAME = Face(33, Weight.BOLD, 1.2)
NAME_AGAIN = Face(17, Weight.BOLD, 1.2)
BADGE = Face(9, Weight.BOLD, 0.5)
LARGE_NUMBER = Face(34, Weight.BOLD)
GAUGE = Face(30, Weight.BOLD)
GAUGE_TITLE = Face(12, Weight.BOLD, 1.2)
NUMBER = Face(20, Weight.BOLD)
POWER_RANK = Face(18, Weight.BOLD)
ROW_LABEL = Face(12, Weight.BOLD)
SECTION = Face(10.5, Weight.BOLD, 0.55)
VALUE = Face(10.5, Weight.MEDIUM)
STRONG = Face(10.5, Weight.BOLD)
RANK_NAME = Face(10, Weight.MEDIUM)
BODY = Face(10, Weight.REGULAR)
STEPS = Face(11, Weight.BOLD)
THRESHOLD = Face(10.5, Weight.BOLD)
NOTE = Face(9, Weight.REGULAR)
NOTE_STRONG = Face(9, Weight.BOLD)
LABEL = Face(8, Weight.REGULAR)
LABEL_STRONG = Face(8, Weight.BOLD)
TRACK_NUMBER = Face(8, Weight.MEDIUM)
CARD_HEAD = Face(8, Weight.BOLD, 0.4)

NOTE_LEADING = 3.9
"""Millimeters from one line of notes to the next."""
