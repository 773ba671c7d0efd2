"""The brush of the map editor: what a stroke with each tool makes of a map."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall


class EditorTool(Enum):
    """A tool of the map editor."""

    HAND = "hand"
    GROUND = "ground"
    NAME = "name"
    RAISE = "raise"
    LOWER = "lower"
    WATER = "water"
    FLOOR = "floor"
    WALL = "wall"
    LINK = "link"
    ERASER = "eraser"


class StrokeShape(Enum):
    """The reach of a stroke: the touched sectors, a rectangle, or an area of equal sectors."""

    BRUSH = "brush"
    RECTANGLE = "rectangle"
    BUCKET = "bucket"


LABELS = {
    EditorTool.GROUND: "Paint the ground",
    EditorTool.NAME: "Name sectors",
    EditorTool.RAISE: "Raise the ground",
    EditorTool.LOWER: "Lower the ground",
    EditorTool.WATER: "Change the water",
    EditorTool.FLOOR: "Put up floors",
    EditorTool.WALL: "Change a wall",
    EditorTool.LINK: "Change a link",
    EditorTool.ERASER: "Erase",
}
"""The undo labels of strokes."""


@dataclass(frozen=True, slots=True)
class Brush:
    """The settings of the tools.

    Attributes:
        terrain: Terrain to paint, also of new floors.
        name: Name to set, also of new floors.
        water: Whether water is added or removed.
        level: Level of new floors.
        wall: Wall between sectors, or obstacle in them.
    """

    terrain: str = "street"
    name: str = ""
    water: bool = True
    level: int = 1
    wall: Wall = field(default_factory=lambda: usual_wall(WallKind.WALL, 10, "brick"))


def reached(
    map_: SectorMap, spots: Collection[Position], stroke: StrokeShape
) -> frozenset[Position]:
    """The spots of a stroke: those touched, or the area of sectors equal to them."""
    if stroke is not StrokeShape.BUCKET:
        return frozenset(spots)
    found: frozenset[Position] = frozenset()
    for spot in spots:
        if spot not in found:
            found = found | editing.patch(map_, spot) if found else editing.patch(map_, spot)
    return found


def painted(
    map_: SectorMap, tool: EditorTool, spots: frozenset[Position], brush: Brush
) -> SectorMap:
    """The map after a stroke over some spots; unchanged for tools that edit no sectors.

    Raises:
        Refused: A floor would be below level 0 or above the map.
    """
    floor = Sector(brush.name, brush.terrain, brush.level)
    changes: dict[EditorTool, Callable[[], SectorMap]] = {
        EditorTool.GROUND: lambda: editing.painted(map_, spots, brush.terrain),
        EditorTool.NAME: lambda: editing.named(map_, spots, brush.name),
        EditorTool.RAISE: lambda: editing.raised(map_, _places(spots), 1),
        EditorTool.LOWER: lambda: editing.raised(map_, _places(spots), -1),
        EditorTool.WATER: lambda: editing.flooded(map_, spots, water=brush.water),
        EditorTool.FLOOR: lambda: editing.with_floor(map_, _places(spots), floor),
        EditorTool.WALL: lambda: editing.walled_in(map_, spots, brush.wall),
        EditorTool.ERASER: lambda: erased(map_, spots),
    }
    return changes[tool]() if tool in changes else map_


def _places(spots: Collection[Position]) -> set[Place]:
    return {(spot.x, spot.y) for spot in spots}


def erased(map_: SectorMap, spots: Collection[Position]) -> SectorMap:
    """The map without floors, terrain, walls, obstacles and links at some spots."""
    for link in [each for each in map_.links if each.a in spots or each.b in spots]:
        map_ = map_.without_link(link)
    map_ = map_.without_walls([where for where in map_.walls if _touches(where, spots)])
    for spot in spots:
        place = spot.x, spot.y
        if map_.sector(spot).ground > map_.column(place)[0].ground:
            map_ = editing.without_floor(map_, {place}, map_.sector(spot).ground)
        else:
            floors = map_.column(place)[1:]
            map_ = map_.with_columns({place: (Sector(), *floors)})
    return map_


def with_sides(map_: SectorMap, sides: Sequence[Where], wall: Wall) -> SectorMap:
    """The map with a wall on sides, or without it if the first has the same one.

    A sector takes only an obstacle, or a hatch in its floor that leads one level down.

    Raises:
        Refused: No wall can be there.
    """
    fitting = dict(_fitting(where, wall) for where in sides)
    first, wanted = next(iter(fitting.items()))
    if map_.wall(first) == wanted:
        return map_.without_walls(fitting)
    return map_.with_walls(fitting)


def with_link(map_: SectorMap, one: Position, other: Position) -> SectorMap:
    """The map with two spots linked, or unlinked if they were.

    Raises:
        Refused: Both are the same, or there are too many links.
    """
    link = Edge(one, other)
    return map_.without_link(link) if link in map_.links else map_.with_link(link)


def _fitting(where: Where, wall: Wall) -> tuple[Where, Wall]:
    if isinstance(where, Edge):
        return where, _as(wall, WallKind.DOOR) if wall.kind is WallKind.HATCH else wall
    if wall.kind is WallKind.HATCH and where.level > 0:
        return Edge(where, replace(where, level=where.level - 1)), wall
    return where, wall if wall.kind is WallKind.OBSTACLE else _as(wall, WallKind.OBSTACLE)


def _as(wall: Wall, kind: WallKind) -> Wall:
    return usual_wall(kind, wall.material, wall.substance, wall.name)


def _touches(where: Where, spots: Collection[Position]) -> bool:
    return any(end in spots for end in positions_of(where))
