import pytest
from hypothesis import given

from fourc_desktop.core.maps.adjacency import Obstruction
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.sight import LineOfSight, line_of_sight
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.random_maps import (
    BLOCK,
    BRICK,
    CRATES,
    DOOR,
    GLASS,
    HATCH,
    grids,
    maps,
    places_on,
)

FLAT = SectorMap("Flat", 7, 5)
LEFT, RIGHT = Position(0, 2), Position(6, 2)
MIDDLE = Edge(Position(3, 2), Position(4, 2))
GRATING = Wall(WallKind.OBSTACLE, 40, bars_movement=True, bars_sight=False, gives_cover=False)


def test_line_of_sight_is_clear_without_obstructions() -> None:
    assert line_of_sight(FLAT, LEFT, RIGHT) == LineOfSight()
    assert line_of_sight(FLAT, LEFT, RIGHT).clear
    assert line_of_sight(FLAT, LEFT, LEFT).clear


@pytest.mark.parametrize(
    ("wall", "seen"),
    [
        (BRICK, LineOfSight(hidden_by=(Obstruction(MIDDLE, BRICK),))),
        (DOOR, LineOfSight(hidden_by=(Obstruction(MIDDLE, DOOR),))),
        (DOOR.opened(), LineOfSight()),
        (GLASS, LineOfSight(cover=(Obstruction(MIDDLE, GLASS),))),
        (GLASS.opened(), LineOfSight()),
        (GRATING, LineOfSight()),
    ],
)
def test_each_wall_kind_hides_covers_or_does_neither(wall: Wall, seen: LineOfSight) -> None:
    assert line_of_sight(FLAT.with_wall(MIDDLE, wall), LEFT, RIGHT) == seen
    assert line_of_sight(FLAT.with_wall(MIDDLE, wall), RIGHT, LEFT) == seen


def test_an_obstacle_on_the_way_hides_or_covers() -> None:
    block, crates = Obstruction(Position(2, 2), BLOCK), Obstruction(Position(2, 2), CRATES)
    assert line_of_sight(FLAT.with_wall(Position(2, 2), BLOCK), LEFT, RIGHT).hidden_by == (block,)
    assert line_of_sight(FLAT.with_wall(Position(2, 2), CRATES), LEFT, RIGHT).cover == (crates,)


def test_an_obstacle_covers_only_the_combatant_in_it() -> None:
    behind = FLAT.with_wall(RIGHT, BLOCK)
    assert line_of_sight(behind, LEFT, RIGHT) == LineOfSight(cover=(Obstruction(RIGHT, BLOCK),))
    assert line_of_sight(behind, RIGHT, LEFT) == LineOfSight()
    assert line_of_sight(behind, RIGHT, RIGHT) == LineOfSight(cover=(Obstruction(RIGHT, BLOCK),))
    assert line_of_sight(FLAT.with_wall(RIGHT, GRATING), LEFT, RIGHT) == LineOfSight()


def test_a_diagonal_line_of_sight_takes_the_clearer_side() -> None:
    a, b = Position(0, 0), Position(1, 1)
    half = FLAT.with_wall(Edge(a, Position(1, 0)), BRICK)
    assert line_of_sight(half, a, b).clear
    whole = half.with_wall(Edge(a, Position(0, 1)), GLASS)
    assert line_of_sight(whole, a, b) == LineOfSight(
        cover=(Obstruction(Edge(a, Position(0, 1)), GLASS),)
    )
    shut = whole.with_wall(Edge(a, Position(0, 1)), DOOR)
    assert not line_of_sight(shut, a, b).clear


def test_two_walls_at_a_corner_hide_symmetrically() -> None:
    a, b = Position(0, 0), Position(1, 1)
    shut = FLAT.with_walls({Edge(Position(0, 1), b): BRICK, Edge(a, Position(1, 0)): BRICK})
    assert line_of_sight(shut, a, b).hidden_by == line_of_sight(shut, b, a).hidden_by != ()


def test_a_roof_edge_hides_combatants_far_behind_it() -> None:
    house = FLAT.with_columns({(x, y): (Sector(ground=3),) for x in (4, 5, 6) for y in range(5)})
    assert line_of_sight(house, Position(3, 2), Position(6, 2, 3)).solid
    assert not line_of_sight(house, Position(3, 2), Position(6, 2, 3)).clear
    assert line_of_sight(house, Position(0, 2), Position(4, 2, 3)).clear
    assert line_of_sight(house, Position(3, 2, 3), Position(6, 2, 3)).clear


def test_a_floor_hides_what_is_above_unless_it_has_an_opening() -> None:
    up, down, edge = Position(0, 0, 1), Position(0, 0), Edge(Position(0, 0), Position(0, 0, 1))
    house = FLAT.with_columns({(0, 0): (Sector(), Sector(ground=1))})
    assert line_of_sight(house, down, up).solid
    assert line_of_sight(house.with_wall(edge, HATCH), down, up).hidden_by == (
        Obstruction(edge, HATCH),
    )
    assert line_of_sight(house.with_wall(edge, HATCH.opened()), up, down).clear
    assert line_of_sight(FLAT, down, up).clear


def test_line_of_sight_between_zones_follows_links() -> None:
    zones = zone_map("Zones", [Sector(n) for n in "ABCD"], [(0, 1), (1, 2)])
    a, b, c, d = (Position(n, 0) for n in range(4))
    assert line_of_sight(zones, a, c).clear
    assert line_of_sight(zones, a, d) == LineOfSight(solid=True)
    shut = zones.with_wall(Edge(b, c), DOOR)
    assert line_of_sight(shut, a, c).hidden_by == (Obstruction(Edge(b, c), DOOR),)
    assert line_of_sight(shut, c, a).hidden_by == (Obstruction(Edge(b, c), DOOR),)
    around = shut.with_link(Edge(a, d)).with_link(Edge(d, c)).with_wall(d, CRATES)
    assert line_of_sight(around, a, c) == LineOfSight(cover=(Obstruction(d, CRATES),))
    assert line_of_sight(around, a, d) == LineOfSight(cover=(Obstruction(d, CRATES),))
    beside = shut.with_link(Edge(a, c)).with_wall(Edge(a, c), DOOR).without_wall(Edge(b, c))
    assert line_of_sight(beside.with_wall(c, BLOCK), a, c) == LineOfSight(
        cover=(Obstruction(c, BLOCK),)
    )
    filled = zones.with_wall(c, BLOCK)
    assert line_of_sight(filled, a, c) == LineOfSight(cover=(Obstruction(c, BLOCK),))


@given(places_on(maps, 2))
def test_line_of_sight_is_symmetric(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (a, b) = drawn
    there, back = line_of_sight(map_, a, b), line_of_sight(map_, b, a)
    assert there.clear == back.clear
    assert (there.solid, there.hidden_by) == (back.solid, back.hidden_by)
    assert all(each.wall.stops_sight for each in there.hidden_by)
    assert all(each.wall.covers for each in there.cover)


@given(places_on(grids, 2))
def test_a_map_without_walls_hides_only_by_ground(drawn: tuple[SectorMap, list[Position]]) -> None:
    map_, (a, b) = drawn
    assert line_of_sight(map_.without_walls(map_.walls), a, b) in (
        LineOfSight(),
        LineOfSight(solid=True),
    )
    same = SectorMap("Flat", map_.width, map_.height, map_.levels)
    assert line_of_sight(same, a, b) == LineOfSight()
