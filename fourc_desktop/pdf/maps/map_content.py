"""The contents of a printed map, as values that can be sent to another process.

Coordinates are in sectors from the upper left corner of the map: x to the right, y down.
"""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.pdf.geometry import Box, Point
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
    """How a wall is drawn; doors and windows are open or closed."""

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
    """A text, and the rows of sectors that it is about, the widest first; at least one."""

    text: str
    rows: tuple[MapArea, ...]


@dataclass(frozen=True, slots=True)
class WallLabel:
    """The text of a wall between two points, and a shorter one for a short wall; may be empty."""

    text: str
    short: str
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class TerrainPattern:
    """The lines, dots and squares that mark a terrain, in a sector 1 wide and 1 high.

    Attributes:
        terrain: The terrain.
        lines: The width of each line and its points.
        dots: The center and the radius of each dot.
        squares: The faint squares.
    """

    terrain: str
    lines: tuple[tuple[float, tuple[Point, ...]], ...] = ()
    dots: tuple[tuple[Point, float], ...] = ()
    squares: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class MapMark:
    """A number in a circle, which the key explains."""

    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MapToken:
    """A combatant on the map: the center and the width of the token, in sectors."""

    x: float
    y: float
    content: TokenContent
    size: float = 0.62


@dataclass(frozen=True, slots=True)
class FloorSign:
    """How many combatants of a place are on a floor above or below the one that is seen."""

    place: MapArea
    count: int
    is_above: bool


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
        width: The width in sectors.
        height: The height in sectors.
        areas: The terrain, row by row.
        has_grid: Whether the sectors form a grid.
        walls: Walls, doors, windows and the like.
        obstacles: The centers of sectors with an obstacle in them.
        steps: Lines along which the ground rises or falls.
        links: Lines between positions that are connected, as by stairs.
        labels: The names of places.
        heights: The heights of places; those without room are left out.
        wall_labels: The texts of walls, the longest wall first; left out without room.
        obstacle_labels: The texts of obstacles; left out without room.
        marks: The numbers that the key explains.
        tokens: The combatants on the floors that are seen.
        floor_signs: How many are on floors above and below.
        picture: The background picture, or None.
        patterns: The patterns of its terrains.
        own: The sectors that no other plan of the same map shows; None for all.
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
    heights: tuple[PlaceLabel, ...] = ()
    wall_labels: tuple[WallLabel, ...] = ()
    obstacle_labels: tuple[PlaceLabel, ...] = ()
    marks: tuple[MapMark, ...] = ()
    tokens: tuple[MapToken, ...] = ()
    floor_signs: tuple[FloorSign, ...] = ()
    picture: MapPicture | None = None
    patterns: tuple[TerrainPattern, ...] = ()
    own: frozenset[tuple[int, int]] | None = None
