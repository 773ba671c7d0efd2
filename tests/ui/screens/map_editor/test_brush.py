"""The effect of strokes on a map, without a window."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps import editing
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.ui.screens.map_editor.brush import (
    LABELS,
    Brush,
    EditorTool,
    StrokeShape,
    erased,
    painted,
    reached,
    with_link,
    with_sides,
)
from fourc_desktop.ui.screens.map_editor.starts import start_tokens
from tests.ui.screens.map_editor.conftest import DOCKS

HERE, BESIDE = Position(1, 1), Position(2, 1)
SIDE = Edge(HERE, BESIDE)
BRUSH = Brush("park", "Green", "Deck", water=True, level=2)


def stroke(tool: EditorTool, map_: SectorMap = DOCKS, brush: Brush = BRUSH) -> SectorMap:
    return painted(map_, tool, frozenset({HERE, BESIDE}), brush)


@pytest.mark.parametrize(
    ("tool", "sector"),
    [
        (EditorTool.GROUND, Sector(terrain="park")),
        (EditorTool.NAME, Sector("Green")),
        (EditorTool.RAISE, Sector(ground=1)),
        (EditorTool.WATER, Sector(water=True)),
    ],
)
def test_a_stroke_changes_what_it_touched_and_nothing_else(
    tool: EditorTool, sector: Sector
) -> None:
    after = stroke(tool)
    assert [after.column((x, 1)) for x in (1, 2)] == [(sector,)] * 2
    assert len(after.columns) == 2


def test_raised_ground_can_be_lowered_to_level_0() -> None:
    assert stroke(EditorTool.LOWER, stroke(EditorTool.RAISE)) == DOCKS
    with pytest.raises(Refused, match="levels 0 to 9"):
        stroke(EditorTool.LOWER)


def test_a_floor_lies_at_its_level() -> None:
    after = stroke(EditorTool.FLOOR)
    assert after.column((1, 1)) == (Sector(), Sector("Deck", "park", 2))


def test_a_wall_goes_around_a_stroke() -> None:
    after = stroke(EditorTool.WALL)
    assert len(after.walls) == 6
    assert after.wall(SIDE) is None
    assert after.wall(Edge(Position(0, 1), HERE)) == BRUSH.wall


def test_the_hand_tool_changes_nothing() -> None:
    assert stroke(EditorTool.HAND) is DOCKS


def test_fill_reaches_all_connected_sectors() -> None:
    street = painted(
        DOCKS,
        EditorTool.GROUND,
        frozenset({Position(0, 0), Position(1, 0), Position(4, 0)}),
        Brush(),
    )
    assert reached(street, {Position(1, 0)}, StrokeShape.BUCKET) == {Position(0, 0), Position(1, 0)}
    assert reached(street, {Position(0, 0), Position(1, 0)}, StrokeShape.BRUSH) == {
        Position(0, 0),
        Position(1, 0),
    }
    assert len(reached(street, {Position(5, 3), Position(5, 2)}, StrokeShape.BUCKET)) == 21


def test_erasing_leaves_plain_ground_with_nothing_on_it() -> None:
    wall, box = usual_wall(WallKind.WALL, 10), usual_wall(WallKind.OBSTACLE, 8)
    drawn = stroke(EditorTool.RAISE, stroke(EditorTool.GROUND))
    high = Position(1, 1, 1)
    drawn = drawn.with_walls({high: box, Edge(high, Position(0, 1, 1)): wall, Position(5, 3): box})
    drawn = drawn.with_link(Edge(high, Position(0, 0))).with_link(
        Edge(Position(4, 0), Position(5, 0))
    )
    after = erased(drawn, {high})
    assert after.column((1, 1)) == (Sector(),)
    assert after.column((2, 1))[0].terrain == "park"
    assert dict(after.walls.items()) == {Position(5, 3): box}
    assert after.links == {Edge(Position(4, 0), Position(5, 0))}


def test_erasing_a_floor_leaves_the_ground_below() -> None:
    after = erased(stroke(EditorTool.FLOOR, stroke(EditorTool.GROUND)), {Position(1, 1, 2)})
    assert after.column((1, 1)) == (Sector(terrain="park"),)
    assert len(after.column((2, 1))) == 2


def test_a_wall_drawn_twice_stays_and_none_removes_it() -> None:
    once = with_sides(DOCKS, [SIDE], BRUSH.wall)
    assert once.wall(SIDE) == BRUSH.wall
    assert with_sides(once, [SIDE], BRUSH.wall) == once
    assert with_sides(once, [SIDE], None) == DOCKS
    door = usual_wall(WallKind.DOOR, 8)
    assert with_sides(once, [SIDE], door).wall(SIDE) == door


def test_a_row_of_walls_is_added_and_removed_together() -> None:
    row = [Edge(Position(x, 1), Position(x, 2)) for x in range(4)]
    once = with_sides(DOCKS, [SIDE], BRUSH.wall)
    built = with_sides(once, [*row, SIDE], BRUSH.wall)
    assert set(built.walls) == {*row, SIDE}
    assert with_sides(built, row[:3], BRUSH.wall) == built
    assert with_sides(built, row[:3], None).walls.keys() == {row[3], SIDE}


def test_none_removes_walls_around_sectors_and_hatches() -> None:
    spots = frozenset({Position(1, 1), Position(2, 1)})
    walled = painted(DOCKS, EditorTool.WALL, spots, BRUSH)
    assert len(walled.walls) == 6
    nothing = replace(BRUSH, wall=None)
    assert painted(walled, EditorTool.WALL, spots, nothing) == DOCKS
    upper, hatch = Position(1, 1, 2), usual_wall(WallKind.HATCH, 6)
    floored = stroke(EditorTool.FLOOR)
    assert with_sides(with_sides(floored, [upper], hatch), [upper], None) == floored


def test_starting_sectors_of_a_side_can_be_set_and_cleared() -> None:
    spots = frozenset({Position(0, 2), Position(0, 1)})
    once = painted(DOCKS, EditorTool.START, spots, BRUSH)
    assert once.starts == (((0, 1), (0, 2)),)
    villains = replace(BRUSH, side=1)
    shared = painted(once, EditorTool.START, frozenset({Position(0, 1), Position(5, 1)}), villains)
    assert shared.starts == (((0, 2),), ((0, 1), (5, 1)))
    freed = painted(shared, EditorTool.START, frozenset({Position(5, 1)}), villains)
    assert freed.starts == (((0, 2),), ((0, 1),))


def test_a_side_can_start_on_an_upper_floor() -> None:
    upper = Position(1, 1, 2)
    built = editing.with_floor(DOCKS, {(1, 1)}, Sector("Loft", DOCKS.column((1, 1))[0].terrain, 2))
    both = frozenset({upper, built.on_ground(1, 1)})
    started = painted(built, EditorTool.START, both, BRUSH)
    assert started.starts == (((1, 1), upper),)
    assert [each.spot for each in start_tokens(started, ["Heroes"])] == [
        built.on_ground(1, 1),
        upper,
    ]
    torn = editing.without_floor(started, {(1, 1)}, 2)
    assert torn.start_position(upper) == built.on_ground(1, 1), "without its floor, on the ground"
    assert painted(started, EditorTool.START, frozenset({upper}), BRUSH).starts == (((1, 1),),)


def test_a_wall_in_a_sector_is_an_obstacle() -> None:
    after = with_sides(DOCKS, [HERE], usual_wall(WallKind.WALL, 30, "stone", "Statue"))
    assert after.wall(HERE) == usual_wall(WallKind.OBSTACLE, 30, "stone", "Statue")


def test_a_hatch_leads_one_level_down_and_is_a_door_between_sectors() -> None:
    hatch = usual_wall(WallKind.HATCH, 6)
    upper = Position(1, 1, 2)
    floored = stroke(EditorTool.FLOOR)
    assert with_sides(floored, [upper], hatch).wall(Edge(upper, Position(1, 1, 1))) == hatch
    beside = with_sides(DOCKS, [SIDE], hatch).wall(SIDE)
    assert beside is not None
    assert beside.kind is WallKind.DOOR
    on_ground = with_sides(DOCKS, [HERE], hatch).wall(HERE)
    assert on_ground is not None
    assert on_ground.kind is WallKind.OBSTACLE


def test_drawing_a_link_again_removes_it() -> None:
    once = with_link(DOCKS, HERE, Position(5, 3))
    assert once.links == {Edge(HERE, Position(5, 3))}
    assert with_link(once, Position(5, 3), HERE) == DOCKS
    with pytest.raises(Refused, match="two different spots"):
        with_link(DOCKS, HERE, HERE)


def test_every_tool_that_changes_something_names_its_step() -> None:
    assert set(LABELS) == set(EditorTool) - {EditorTool.HAND, EditorTool.PICTURE}
