"""What strokes make of a map, without a window."""

import pytest

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import WallKind, usual_wall
from fourc_desktop.core.refusal import Refused
from fourc_desktop.ui.screens.map_editor.brush import (
    LABELS,
    Brush,
    Stroke,
    Tool,
    erased,
    painted,
    reached,
    with_link,
    with_sides,
)
from tests.ui.screens.map_editor.conftest import DOCKS

HERE, BESIDE = Spot(1, 1), Spot(2, 1)
SIDE = Edge(HERE, BESIDE)
BRUSH = Brush("park", "Green", water=True, level=2)


def stroke(tool: Tool, map_: SectorMap = DOCKS, brush: Brush = BRUSH) -> SectorMap:
    return painted(map_, tool, frozenset({HERE, BESIDE}), brush)


@pytest.mark.parametrize(
    ("tool", "sector"),
    [
        (Tool.GROUND, Sector(terrain="park")),
        (Tool.NAME, Sector("Green")),
        (Tool.RAISE, Sector(ground=1)),
        (Tool.WATER, Sector(water=True)),
    ],
)
def test_a_stroke_changes_what_it_touched_and_nothing_else(tool: Tool, sector: Sector) -> None:
    after = stroke(tool)
    assert [after.column((x, 1)) for x in (1, 2)] == [(sector,)] * 2
    assert len(after.columns) == 2


def test_what_was_raised_can_be_lowered_but_never_below_the_map() -> None:
    assert stroke(Tool.LOWER, stroke(Tool.RAISE)) == DOCKS
    with pytest.raises(Refused, match="levels 0 to 9"):
        stroke(Tool.LOWER)


def test_a_floor_lies_at_its_level() -> None:
    after = stroke(Tool.FLOOR)
    assert after.column((1, 1)) == (Sector(), Sector("Green", "park", 2))


def test_a_wall_goes_around_a_stroke() -> None:
    after = stroke(Tool.WALL)
    assert len(after.walls) == 6
    assert after.wall(SIDE) is None
    assert after.wall(Edge(Spot(0, 1), HERE)) == BRUSH.wall


def test_a_look_changes_nothing() -> None:
    assert stroke(Tool.HAND) is DOCKS


def test_fill_reaches_all_that_hangs_together() -> None:
    street = painted(DOCKS, Tool.GROUND, frozenset({Spot(0, 0), Spot(1, 0), Spot(4, 0)}), Brush())
    assert reached(street, {Spot(1, 0)}, Stroke.BUCKET) == {Spot(0, 0), Spot(1, 0)}
    assert reached(street, {Spot(0, 0), Spot(1, 0)}, Stroke.BRUSH) == {Spot(0, 0), Spot(1, 0)}
    assert len(reached(street, {Spot(5, 3), Spot(5, 2)}, Stroke.BUCKET)) == 21


def test_erasing_leaves_plain_ground_with_nothing_on_it() -> None:
    wall, box = BRUSH.wall, usual_wall(WallKind.OBSTACLE, 8)
    drawn = stroke(Tool.RAISE, stroke(Tool.GROUND))
    high = Spot(1, 1, 1)
    drawn = drawn.with_walls({high: box, Edge(high, Spot(0, 1, 1)): wall, Spot(5, 3): box})
    drawn = drawn.with_link(Edge(high, Spot(0, 0))).with_link(Edge(Spot(4, 0), Spot(5, 0)))
    after = erased(drawn, {high})
    assert after.column((1, 1)) == (Sector(),)
    assert after.column((2, 1))[0].terrain == "park"
    assert dict(after.walls.items()) == {Spot(5, 3): box}
    assert after.links == {Edge(Spot(4, 0), Spot(5, 0))}


def test_erasing_a_floor_leaves_the_ground_below() -> None:
    after = erased(stroke(Tool.FLOOR, stroke(Tool.GROUND)), {Spot(1, 1, 2)})
    assert after.column((1, 1)) == (Sector(terrain="park"),)
    assert len(after.column((2, 1))) == 2


def test_a_wall_put_up_twice_is_gone() -> None:
    once = with_sides(DOCKS, [SIDE], BRUSH.wall)
    assert once.wall(SIDE) == BRUSH.wall
    assert with_sides(once, [SIDE], BRUSH.wall) == DOCKS
    door = usual_wall(WallKind.DOOR, 8)
    assert with_sides(once, [SIDE], door).wall(SIDE) == door


def test_walls_in_a_row_come_and_go_together() -> None:
    row = [Edge(Spot(x, 1), Spot(x, 2)) for x in range(4)]
    once = with_sides(DOCKS, [SIDE], BRUSH.wall)
    built = with_sides(once, [*row, SIDE], BRUSH.wall)
    assert set(built.walls) == {*row, SIDE}
    assert with_sides(built, row[:3], BRUSH.wall).walls.keys() == {row[3], SIDE}


def test_in_a_sector_stands_an_obstacle() -> None:
    after = with_sides(DOCKS, [HERE], usual_wall(WallKind.WALL, 30, "stone", "Statue"))
    assert after.wall(HERE) == usual_wall(WallKind.OBSTACLE, 30, "stone", "Statue")


def test_a_hatch_leads_one_level_down_and_is_a_door_between_sectors() -> None:
    hatch = usual_wall(WallKind.HATCH, 6)
    upper = Spot(1, 1, 2)
    floored = stroke(Tool.FLOOR)
    assert with_sides(floored, [upper], hatch).wall(Edge(upper, Spot(1, 1, 1))) == hatch
    beside = with_sides(DOCKS, [SIDE], hatch).wall(SIDE)
    assert beside is not None
    assert beside.kind is WallKind.DOOR
    on_ground = with_sides(DOCKS, [HERE], hatch).wall(HERE)
    assert on_ground is not None
    assert on_ground.kind is WallKind.OBSTACLE


def test_a_link_made_twice_is_gone() -> None:
    once = with_link(DOCKS, HERE, Spot(5, 3))
    assert once.links == {Edge(HERE, Spot(5, 3))}
    assert with_link(once, Spot(5, 3), HERE) == DOCKS
    with pytest.raises(Refused, match="two different spots"):
        with_link(DOCKS, HERE, HERE)


def test_every_tool_that_changes_something_names_its_step() -> None:
    assert set(LABELS) == set(Tool) - {Tool.HAND}
