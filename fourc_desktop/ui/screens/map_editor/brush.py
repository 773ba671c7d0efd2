"""The brush of the map editor: how a stroke of each tool changes a map."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap, StartPlace
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
    START = "start"
    PICTURE = "picture"
    ERASER = "eraser"


class StrokeShape(Enum):
    """The reach of a stroke: the touched sectors, a rectangle, or an area of equal sectors."""

    BRUSH = "brush"
    RECTANGLE = "rectangle"
    BUCKET = "bucket"


LABELS = {
    EditorTool.GROUND: "Paint terrain",
    EditorTool.NAME: "Name sectors",
    EditorTool.RAISE: "Raise the ground",
    EditorTool.LOWER: "Lower the ground",
    EditorTool.WATER: "Change the water",
    EditorTool.FLOOR: "Put up floors",
    EditorTool.WALL: "Change a wall",
    EditorTool.LINK: "Change a link",
    EditorTool.START: "Place a side",
    EditorTool.ERASER: "Erase",
}
"""The undo labels of strokes."""


@dataclass(frozen=True, slots=True)
class Brush:
    """The settings of the tools.

    Attributes:
        terrain: Terrain to paint, also of new floors.
        name: Name to set.
        floor_name: Name of new floors.
        water: Whether water is added or removed.
        level: Level of new floors.
        wall: Wall between sectors, or obstacle in them; None removes existing ones.
        side: Number of the side whose starting places are set.
    """

    terrain: str = "street"
    name: str = ""
    floor_name: str = ""
    water: bool = True
    level: int = 1
    wall: Wall | None = field(default_factory=lambda: usual_wall(WallKind.WALL, 10, "brick"))
    side: int = 0


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
    floor = Sector(brush.floor_name, brush.terrain, brush.level)
    changes: dict[EditorTool, Callable[[], SectorMap]] = {
        EditorTool.GROUND: lambda: editing.painted(map_, spots, brush.terrain),
        EditorTool.NAME: lambda: editing.named(map_, spots, brush.name),
        EditorTool.RAISE: lambda: editing.raised(map_, _places(spots), 1),
        EditorTool.LOWER: lambda: editing.raised(map_, _places(spots), -1),
        EditorTool.WATER: lambda: editing.flooded(map_, spots, water=brush.water),
        EditorTool.FLOOR: lambda: editing.with_floor(map_, _places(spots), floor),
        EditorTool.WALL: lambda: _walled_in(map_, spots, brush.wall),
        EditorTool.START: lambda: _started(map_, spots, brush.side),
        EditorTool.ERASER: lambda: erased(map_, spots),
    }
    return changes[tool]() if tool in changes else map_


def _walled_in(map_: SectorMap, spots: frozenset[Position], wall: Wall | None) -> SectorMap:
    if wall is None:
        return map_.without_walls(list(editing.outline(map_, spots)))
    return editing.walled_in(map_, spots, wall)


def _started(map_: SectorMap, spots: Collection[Position], side: int) -> SectorMap:
    """The map with more starting places of a side, or without these if all of them are its own."""
    own = map_.starts[side] if side < len(map_.starts) else ()
    starts = {_start(map_, spot) for spot in spots}
    return editing.with_start(map_, side, starts, on=not starts <= set(own))


def _start(map_: SectorMap, spot: Position) -> StartPlace:
    """A spot as a starting place; one on the ground has no level, to follow the ground."""
    place, floor = (spot.x, spot.y), map_.sector(spot).ground
    return place if map_.on_ground(*place).level == floor else Position(*place, floor)


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


def with_sides(map_: SectorMap, sides: Sequence[Where], wall: Wall | None) -> SectorMap:
    """The map with a wall on some edges; None removes existing walls.

    A position can only have an obstacle, or a hatch in its floor that leads one level down.

    Raises:
        Refused: No wall can be there.
    """
    if wall is None:
        hatches = [_below(where) for where in sides if isinstance(where, Position)]
        return map_.without_walls([*sides, *hatches])
    return map_.with_walls(dict(_fitting(where, wall) for where in sides))


def with_link(map_: SectorMap, one: Position, other: Position) -> SectorMap:
    """The map with two spots linked, or unlinked if they were linked.

    Raises:
        Refused: Both are the same, or there are too many links.
    """
    link = Edge(one, other)
    return map_.without_link(link) if link in map_.links else map_.with_link(link)


def _fitting(where: Where, wall: Wall) -> tuple[Where, Wall]:
    if isinstance(where, Edge):
        return where, _as(wall, WallKind.DOOR) if wall.kind is WallKind.HATCH else wall
    if wall.kind is WallKind.HATCH and where.level > 0:
        return _below(where), wall
    return where, wall if wall.kind is WallKind.OBSTACLE else _as(wall, WallKind.OBSTACLE)


def _below(spot: Position) -> Edge:
    """The edge of a hatch in the floor of a sector."""
    return Edge(spot, replace(spot, level=spot.level - 1))


def _as(wall: Wall, kind: WallKind) -> Wall:
    return usual_wall(kind, wall.material, wall.substance, wall.name)


def _touches(where: Where, spots: Collection[Position]) -> bool:
    return any(end in spots for end in positions_of(where))
