"""The contents of a printed map, as values that can be sent to another process.

Places are in sectors from the upper left corner of the map: x to the right, y down.
"""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.pdf.geometry import Point
from fourc_desktop.pdf.standee_content import TokenContent


@dataclass(frozen=True, slots=True)
class MapArea:
    """A rectangle of one terrain; `is_covered` hides its content from the players."""

    x: float
    y: float
    width: float
    height: float
    terrain: str = ""
    is_covered: bool = False


class WallLook(Enum):
    """How a wall is drawn; openings by whether they stand open."""

    SOLID = "solid"
    GLASS = "glass"
    DOOR = "door"
    OPEN = "open"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class MapWall:
    """A wall between two points."""

    start: Point
    end: Point
    look: WallLook = WallLook.SOLID


@dataclass(frozen=True, slots=True)
class PlaceLabel:
    """A name in the middle of a place with room for so many sectors."""

    x: float
    y: float
    room: float
    text: str


@dataclass(frozen=True, slots=True)
class MapMark:
    """A number in a circle, which the key explains."""

    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MapToken:
    """Somebody on the map: the middle of their token, and how wide it is, in sectors."""

    x: float
    y: float
    content: TokenContent
    size: float = 0.62


@dataclass(frozen=True, slots=True)
class MapPicture:
    """A picture behind the map: a PNG or JPEG, and the rectangle it covers."""

    data: bytes
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class MapContent:
    """A map.

    Attributes:
        name: Its name.
        width: How many sectors it is wide.
        height: How many it is high.
        areas: The terrain, row by row.
        has_grid: Whether the sectors form a grid.
        walls: Walls, doors, windows and the like.
        obstacles: The middles of sectors with an obstacle in them.
        steps: Lines where the ground rises or falls.
        links: Lines between places that are joined by stairs and the like.
        labels: The names of places.
        marks: The numbers of the key.
        tokens: Who is on it.
        picture: What is behind it, or None.
        own: The sectors that only this plan of several shows; None where all matter.
    """

    name: str
    width: float
    height: float
    areas: tuple[MapArea, ...] = ()
    has_grid: bool = True
    walls: tuple[MapWall, ...] = ()
    obstacles: tuple[Point, ...] = ()
    steps: tuple[tuple[Point, Point], ...] = ()
    links: tuple[tuple[Point, Point], ...] = ()
    labels: tuple[PlaceLabel, ...] = ()
    marks: tuple[MapMark, ...] = ()
    tokens: tuple[MapToken, ...] = ()
    picture: MapPicture | None = None
    own: frozenset[tuple[int, int]] | None = None
