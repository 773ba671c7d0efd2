"""The texts of a printed map: names and heights of places, and what walls are made of."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from fourc_desktop.core.maps.level_height import LevelHeight
from fourc_desktop.core.maps.position import Edge, Position, Where, positions_of
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.pdf.geometry import Point
from fourc_desktop.pdf.maps.map_content import MapArea, PlaceLabel, WallLabel
from fourc_desktop.pdf.typography import one_line
from fourc_desktop.services.printing.map_layout import MapLayout
from fourc_desktop.services.printing.map_plan import MapPlan

ZONE_NAME: Final = 0.1
"""The distance of the row of a zone's name from its upper edge, in sectors."""

MAX_RUNS: Final = 12
"""The most runs of sectors among which a free place for their name is looked for."""


def terrain_of(sector: Sector) -> str:
    """The terrain that is drawn; a flooded sector is water."""
    return "water" if sector.water else sector.terrain


def name_labels(plan: MapPlan, layout: MapLayout, hidden: frozenset[Place]) -> Iterator[PlaceLabel]:
    """Each name with its runs of sectors, the widest first; zones have a name each."""
    map_ = plan.map
    runs: dict[str, list[MapArea]] = defaultdict(list)
    for y in range(map_.height):
        x = 0
        for (name, terrain), alike in groupby(
            _name_and_terrain(plan, (x, y), hidden) for x in range(map_.width)
        ):
            length = len(list(alike))
            if not map_.grid and name:
                area = layout.area((x, y))
                row = MapArea(area.x, area.y + ZONE_NAME, area.width, 1, terrain)
                yield PlaceLabel(name, (row,))
            elif name:
                runs[name].append(MapArea(x, y, length, 1, terrain))
            x += length
    for name, found in runs.items():
        yield _label(name, found)


def _name_and_terrain(plan: MapPlan, place: Place, hidden: frozenset[Place]) -> tuple[str, str]:
    if place in hidden:
        return "", ""
    sector = plan.top(place)
    return one_line(sector.name), terrain_of(sector)


def _label(text: str, runs: list[MapArea]) -> PlaceLabel:
    runs.sort(key=lambda run: -run.width)
    return PlaceLabel(text, tuple(runs[:MAX_RUNS]))


def height_labels(
    plan: MapPlan, layout: MapLayout, hidden: frozenset[Place], height: LevelHeight
) -> Iterator[PlaceLabel]:
    """The height of each connected area that is not on the ground; of zones, that of each.

    Sectors of an area have the same name and terrain, as on the screen.
    """
    raised = {
        place: (sector.ground, *_name_and_terrain(plan, place, hidden))
        for place in _places(plan.map)
        if place not in hidden and (sector := plan.top(place)).ground
    }
    if not plan.map.grid:
        for place, (ground, *_) in raised.items():
            area = layout.area(place)
            row = MapArea(area.x, area.y + area.height - 1, area.width, 1)
            yield PlaceLabel(height.signed_words(ground), (row,))
        return
    while raised:
        first, kind = next(iter(raised.items()))
        places, open_ = set[Place](), [first]
        while open_:
            x, y = place = open_.pop()
            if raised.get(place) == kind:
                del raised[place]
                places.add(place)
                open_ += ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        yield _label(height.signed_words(kind[0]), list(_runs(places)))


def _places(map_: SectorMap) -> Iterator[Place]:
    """All places, row by row."""
    return ((x, y) for y in range(map_.height) for x in range(map_.width))


def _runs(places: set[Place]) -> Iterator[MapArea]:
    """Some sectors as horizontal runs."""
    for x, y in sorted(places, key=lambda place: (place[1], place[0])):
        if (x - 1, y) not in places:
            end = x
            while (end, y) in places:
                end += 1
            yield MapArea(x, y, end - x, 1)


def wall_ends(map_: SectorMap, where: Where) -> tuple[Point, Point] | None:
    """The ends of a wall between two adjacent sectors; None for anything else."""
    if not (map_.grid and isinstance(where, Edge)):
        return None
    a, b = where.a, where.b
    if abs(a.x - b.x) + abs(a.y - b.y) != 1:
        return None
    x, y = max(a.x, b.x), max(a.y, b.y)
    return ((x, y), (x, y + 1)) if a.y == b.y else ((x, y), (x + 1, y))


def wall_labels(
    plan: MapPlan, hidden: frozenset[Place], *, has_material_values: bool
) -> list[WallLabel]:
    """The texts of the walls without a name, which the key does not explain; the longest first."""
    ends: dict[Wall, list[tuple[Point, Point]]] = defaultdict(list)
    for where, wall in _unnamed(plan, hidden):
        if (found := wall_ends(plan.map, where)) is not None:
            ends[wall].append(found)
    labels = [
        WallLabel(_words(wall, has_material_values=has_material_values), short, start, end)
        for wall, lines in ends.items()
        for start, end in _joined(lines)
        for short in [str(wall.material) if has_material_values else ""]
    ]
    return sorted(labels, key=lambda label: -_length(label))


def obstacle_labels(
    plan: MapPlan, layout: MapLayout, hidden: frozenset[Place], *, has_material_values: bool
) -> Iterator[PlaceLabel]:
    """The texts of the obstacles without a name, which the key does not explain."""
    for where, wall in _unnamed(plan, hidden):
        if plan.map.grid and isinstance(where, Position):
            words = _words(wall, has_material_values=has_material_values)
            yield PlaceLabel(words, (layout.area((where.x, where.y)),))


def _unnamed(plan: MapPlan, hidden: frozenset[Place]) -> Iterator[tuple[Where, Wall]]:
    """The visible walls and obstacles without a name, except those at hidden places."""
    for where, wall in plan.map.walls.items():
        spots = positions_of(where)
        if wall.name or not plan.shows_any([where]):
            continue
        if not any((spot.x, spot.y) in hidden for spot in spots):
            yield where, wall


def _words(wall: Wall, *, has_material_values: bool) -> str:
    """What a wall is made of, else its kind, and its Material Value: "Brick 10"."""
    words = one_line(wall.substance) or wall.kind.value
    words = words[:1].upper() + words[1:]
    return f"{words} {wall.material}" if has_material_values else words


def _joined(lines: list[tuple[Point, Point]]) -> Iterator[tuple[Point, Point]]:
    """The stretches of sides of sectors that lie on a line and touch."""
    starts = {(start, start[0] == end[0]): end for start, end in lines}
    ends = {(end, is_upright) for (_, is_upright), end in starts.items()}
    for start, is_upright in sorted(starts):
        if (start, is_upright) in ends:
            continue
        end = start
        while (end, is_upright) in starts:
            end = starts[end, is_upright]
        yield start, end


def _length(label: WallLabel) -> float:
    return abs(label.end[0] - label.start[0]) + abs(label.end[1] - label.start[1])
