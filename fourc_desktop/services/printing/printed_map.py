"""Makes the contents of printed maps and encounters for `pdf.maps.map_sheet.MapSheet`."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.maps.descriptions import place_text
from fourc_desktop.core.maps.field_of_view import FloorPlace, floor_place
from fourc_desktop.core.maps.level_height import LevelHeight
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import Place, SectorMap
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.pdf.geometry import Point
from fourc_desktop.pdf.maps.map_content import (
    FloorSign,
    MapArea,
    MapContent,
    MapMark,
    MapPicture,
    MapToken,
    MapWall,
    TerrainPattern,
    WallLook,
)
from fourc_desktop.pdf.maps.map_drawing import SMALL
from fourc_desktop.pdf.maps.map_sheet import MapSheet, overview_side
from fourc_desktop.pdf.maps.terrain_pattern import terrain_pattern
from fourc_desktop.pdf.maps.tinted_picture import TERRAINS
from fourc_desktop.pdf.sheet_content import (
    ColumnKind,
    FormBlock,
    FormCell,
    FormColumn,
    NotesContent,
    RowsContent,
)
from fourc_desktop.pdf.standee_content import TokenContent
from fourc_desktop.pdf.typography import one_line
from fourc_desktop.services.printing.encounter_subject import AT_THE_START, EncounterSubject
from fourc_desktop.services.printing.map_labels import (
    height_labels,
    name_labels,
    obstacle_labels,
    terrain_of,
    wall_ends,
    wall_labels,
)
from fourc_desktop.services.printing.map_layout import MapLayout
from fourc_desktop.services.printing.map_plan import MapPlan, covered_levels
from fourc_desktop.storage.folders import resources_folder

if TYPE_CHECKING:
    from fourc_desktop.core.maps.sectors import Sector

TURNS: Final = 10
"""The number of boxes to tick per combatant in the order of play."""

GLASS: Final = "glass"
ROOM: Final = 0.96
"""The width for the tokens that share a sector, in sectors."""

TOGETHER: Final = 0.94
"""The share of that width that the tokens take."""

ARROWS: Final = ("Arrow", "number of combatants on a floor above or below")
"""The row of the key about the signs of combatants on floors that are not seen."""

READABLE: Final = 5.6
"""The least width of a token with initials of 6 points, in mm."""


def map_sheet(subject: EncounterSubject, *, to_scale: bool = True) -> MapSheet:
    """The sheet of a map with its key; for a fight, also with the order of play."""
    content, *plans = (map_content(subject, each) for each in (None, *covered_levels(subject.map)))
    blocks: list[FormBlock] = []
    if subject.order:
        turn_word = subject.turn_word if subject.has_fields else ""
        blocks.append(order_of_play(subject.order, turn_word, subject.when))
    if key := [*_key(subject, (content, *plans))]:
        columns = (FormColumn("", ColumnKind.NAME), FormColumn("what it is", ColumnKind.NOTE))
        rows = tuple((FormCell(place), FormCell(words)) for place, words in key)
        blocks.append(RowsContent("Key", columns, rows, free=0, wide=True, dense=True))
    if subject.notes:
        blocks.append(NotesContent("Notes", subject.notes))
    badge = "Encounter" if subject.order else "Map"
    return MapSheet(
        subject.name,
        badge,
        content,
        tuple(blocks),
        subject.campaign,
        to_scale,
        tuple(plans),
    )


def order_of_play(
    order: Sequence[tuple[str, str, str, str]], turn_word: str, when: str = AT_THE_START
) -> RowsContent:
    """The order of play: name, side, first gauge at a moment, and a box to tick for each turn.

    `turn_word` is the game's name of a turn; empty if nothing is to be ticked or noted anymore.
    Empty texts leave space to write.
    """
    gauges = {gauge for _, _, gauge, _ in order}
    shared = order[0][2] if len(gauges) == 1 else None
    columns: tuple[FormColumn, ...] = (
        FormColumn("", ColumnKind.NAME),
        FormColumn("side", ColumnKind.NOTE),
        FormColumn(_gauge_head(shared or "", when), ColumnKind.NOTE),
    )
    to_fill: tuple[FormCell, ...] = ()
    if turn_word:
        ticked = FormColumn(f"{turn_word.lower()}s, to tick", ColumnKind.BOXES)
        columns += (FormColumn("now", ColumnKind.NOW), ticked)
        to_fill = (FormCell(), FormCell(" " * TURNS))
    rows = tuple(
        (
            FormCell(name),
            FormCell(side),
            FormCell(value if gauge == shared else f"{gauge} {value}".rstrip()),
            *to_fill,
        )
        for name, side, gauge, value in order
    )
    return RowsContent("Order of play", columns, rows, free=0, wide=True)


def _gauge_head(gauge: str, when: str) -> str:
    """The head of the column of gauges: "damage", or with a later moment "damage in turn 3"."""
    if not gauge:
        return when
    return gauge.lower() if when == AT_THE_START else f"{gauge.lower()} {when}"


def map_content(subject: EncounterSubject, level: int | None = None) -> MapContent:
    """The map as seen from a level downward, or from above."""
    map_ = subject.map
    plan, layout = MapPlan(map_, level), MapLayout(map_)
    walls, obstacles = _walls(plan, layout)
    marks = tuple(
        MapMark(number, *each.point)
        for number, each in enumerate(_explained(subject, layout), start=1)
        if plan.shows_any([each.where])
    )
    width, height = layout.size
    hidden, has_values = subject.hidden, subject.has_material_values
    areas = tuple(_areas(plan, layout, hidden))
    return MapContent(
        name=one_line(map_.name) if level is None else _level_text(level, subject.level_height),
        width=width,
        height=height,
        areas=areas,
        has_grid=map_.grid,
        walls=tuple(walls),
        obstacles=tuple(obstacles),
        steps=tuple(_steps(plan)) if map_.grid else (),
        links=tuple((layout.middle(_place(a.a)), layout.middle(_place(a.b))) for a in map_.links),
        labels=tuple(name_labels(plan, layout, hidden)),
        heights=tuple(height_labels(plan, layout, hidden, subject.level_height)),
        wall_labels=tuple(wall_labels(plan, hidden, has_material_values=has_values)),
        obstacle_labels=tuple(
            obstacle_labels(plan, layout, hidden, has_material_values=has_values)
        ),
        marks=marks,
        tokens=tuple(_tokens(subject, plan, layout)),
        floor_signs=tuple(_floor_signs(subject, plan, layout)),
        picture=_picture(subject),
        patterns=terrain_patterns(each.terrain for each in areas),
        own=None if level is None else plan.own,
    )


def _key(subject: EncounterSubject, contents: Iterable[MapContent]) -> Iterator[tuple[str, str]]:
    """The rows of the key: the explained numbers, the signs, then the kinds of ground."""
    for number, each in enumerate(_explained(subject, MapLayout(subject.map)), start=1):
        yield f"{number} {each.title}", each.words
    if any(each.floor_signs for each in contents):
        yield ARROWS
    yield from _kinds_of_ground(subject.map, subject.level_height)


def _level_text(level: int, height: LevelHeight) -> str:
    return f"{height.words(level)} up" if level else "Ground"


def _areas(plan: MapPlan, layout: MapLayout, hidden: frozenset[Place]) -> Iterator[MapArea]:
    """The terrain as horizontal runs."""
    map_ = plan.map
    for y in range(map_.height):
        row = [((x, y) in hidden, terrain_of(plan.top((x, y)))) for x in range(map_.width)]
        if not map_.grid:
            for x, (covered, terrain) in enumerate(row):
                area = layout.area((x, y))
                yield MapArea(area.x, area.y, area.width, area.height, terrain, covered)
            continue
        x = 0
        for (covered, terrain), alike in groupby(row):
            length = len(list(alike))
            if terrain or covered:
                yield MapArea(x, y, length, 1, terrain, covered)
            x += length


def _steps(plan: MapPlan) -> Iterator[tuple[Point, Point]]:
    """The borders between sectors of different heights."""
    for y in range(plan.map.height):
        for x in range(plan.map.width):
            ground = plan.top((x, y)).ground
            if x and plan.top((x - 1, y)).ground != ground:
                yield (x, y), (x, y + 1)
            if y and plan.top((x, y - 1)).ground != ground:
                yield (x, y), (x + 1, y)


def _walls(plan: MapPlan, layout: MapLayout) -> tuple[list[MapWall], list[Point]]:
    """The visible walls and obstacles."""
    walls: list[MapWall] = []
    obstacles: list[Point] = []
    for where, wall in sorted(plan.map.walls.items(), key=lambda each: _first(each[0])):
        if not plan.shows_any([where]):
            continue
        ends = wall_ends(plan.map, where)
        if ends is not None:
            walls.append(MapWall(*ends, _look(wall)))
        elif plan.map.grid:
            obstacles.append(layout.middle(_place(_first(where))))
    return walls, obstacles


@dataclass(frozen=True, slots=True)
class ExplainedMark:
    """A numbered mark of the key: its position, the place of its number, and the text."""

    where: Where
    point: Point
    title: str
    words: str


def _explained(subject: EncounterSubject, layout: MapLayout) -> Iterator[ExplainedMark]:
    """The walls and obstacles with a name, then the places with notes."""
    map_ = subject.map
    taken: list[Point] = []
    for where, wall in sorted(map_.walls.items(), key=lambda each: _first(each[0])):
        if wall.name:
            ends = wall_ends(map_, where)
            mark = layout.corner(_place(_first(where)))
            if not map_.grid and isinstance(where, Edge):
                mark = layout.on_link(where, taken)
            elif ends is not None:
                mark = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
            strength = f"Material Value {wall.material}" if subject.has_material_values else ""
            words = ", ".join(filter(None, (wall.kind.value, wall.substance, strength)))
            taken.append(mark)
            yield ExplainedMark(where, mark, one_line(wall.name), words)
    for position, words in _notes(map_):
        place = _place(position)
        title = one_line(place_text(map_, place))
        yield ExplainedMark(position, layout.corner(place), title, words)
    yield from _crowded(subject, layout)


def _crowded(subject: EncounterSubject, layout: MapLayout) -> Iterator[ExplainedMark]:
    """The floors whose tokens are too small in the overview for their initials to be read."""
    map_, side = subject.map, overview_side(*layout.size)
    floors: dict[FloorPlace, list[TokenContent]] = defaultdict(list)
    for position, token in subject.tokens:
        floors[floor_place(map_, position)].append(token)
    for (x, y, floor), tokens in sorted(floors.items(), key=lambda each: each[0][1::-1]):
        if len(tokens) > 1 and SMALL <= side < READABLE / _token_size(len(tokens)):
            place = (x, y)
            letters = ", ".join(token.initials for token in tokens)
            yield ExplainedMark(
                Position(*place, map_.column(place)[floor].ground),
                layout.inner_corner(place),
                one_line(place_text(map_, place)),
                f"{len(tokens)} tokens: {letters}",
            )


def _by_place(tokens: Iterable[tuple[Position, TokenContent]]) -> dict[Place, list[TokenContent]]:
    found: dict[Place, list[TokenContent]] = defaultdict(list)
    for position, token in tokens:
        found[_place(position)].append(token)
    return found


def _token_size(count: int) -> float:
    """The width of each of several tokens in one place, in sectors."""
    return ROOM / ceil(sqrt(count)) * TOGETHER


def _first(where: Where) -> Position:
    return where.a if isinstance(where, Edge) else where


def _place(position: Position) -> Place:
    return (position.x, position.y)


def _look(wall: Wall) -> WallLook:
    if wall.kind is WallKind.OBSTACLE:
        return WallLook.LOW
    if wall.kind is WallKind.WINDOW or (wall.kind is WallKind.WALL and wall.substance == GLASS):
        return WallLook.GLASS
    if wall.kind is WallKind.WALL:
        return WallLook.SOLID
    return WallLook.OPEN if wall.is_open else WallLook.DOOR


def _notes(map_: SectorMap) -> Iterator[tuple[Position, str]]:
    """The floors with notes; equal notes of neighboring floors are not repeated."""
    seen: set[str] = set()
    for place, column in sorted(map_.columns.items(), key=lambda each: (each[0][1], each[0][0])):
        for sector in column:
            words = one_line(sector.notes)
            if words and words not in seen:
                seen.add(words)
                yield Position(*place, sector.ground), words


def _kinds_of_ground(map_: SectorMap, height: LevelHeight) -> Iterator[tuple[str, str]]:
    """The named areas with their terrain and height."""
    found: dict[str, Sector] = {}
    for _, column in sorted(map_.columns.items(), key=lambda each: (each[0][1], each[0][0])):
        for sector in column:
            if sector.name:
                found.setdefault(one_line(sector.name), sector)
    for name, sector in sorted(found.items()):
        words = [terrain_of(sector) or "plain"]
        if sector.ground:
            words.append(f"{height.words(sector.ground)} up")
        words += [each.value for each in sector.circumstances]
        yield name, ", ".join(words)


def _tokens(subject: EncounterSubject, plan: MapPlan, layout: MapLayout) -> Iterator[MapToken]:
    """The tokens on the floors that are seen; those that share a sector are smaller."""
    shown = (each for each in subject.tokens if plan.shows(each[0]))
    for place, tokens in _by_place(shown).items():
        x, y = layout.middle(place)
        if len(tokens) == 1:
            yield MapToken(x, y, tokens[0])
            continue
        columns = ceil(sqrt(len(tokens)))
        size = ROOM / columns
        rows = ceil(len(tokens) / columns)
        for index, token in enumerate(tokens):
            row, column = divmod(index, columns)
            right, down = column - (columns - 1) / 2, row - (rows - 1) / 2
            yield MapToken(x + right * size, y + down * size, token, _token_size(len(tokens)))


def _floor_signs(
    subject: EncounterSubject, plan: MapPlan, layout: MapLayout
) -> Iterator[FloorSign]:
    """How many are above and below the floor of a place that is seen, as on the screen."""
    found = Counter(
        (_place(at), at.level > plan.top(_place(at)).ground)
        for at, _ in subject.tokens
        if plan.map.has(at) and not plan.shows(at)
    )
    for (place, is_above), count in found.items():
        yield FloorSign(layout.area(place), count, is_above)


def _picture(subject: EncounterSubject) -> MapPicture | None:
    if subject.picture is None:
        return None
    covered = subject.map.pictured
    return MapPicture(subject.picture, covered.x, covered.y, covered.width, covered.height)


def terrain_patterns(terrains: Iterable[str]) -> tuple[TerrainPattern, ...]:
    """The patterns of some terrains, each once; unknown ones have none."""
    return tuple(_pattern(each) for each in sorted({*terrains} & TERRAINS.keys()))


@cache
def _pattern(terrain: str) -> TerrainPattern:
    file = resources_folder() / "drawings" / "terrain" / f"{terrain}.svg"
    return terrain_pattern(terrain, file.read_text("utf-8"))
