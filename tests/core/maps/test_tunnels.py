"""Paths of combatants who dig: through soft walls and the ground, not through floors."""

import pytest

from fourc_desktop.core.maps.editing import raised
from fourc_desktop.core.maps.movement import MovementMode, path_along, reach
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import WallKind, usual_wall

DIG = MovementMode("Burrow", 3, digs=20)

START = Position(0, 0)


def field(width: int = 5) -> SectorMap:
    return SectorMap("Field", width, 1, levels=5)


def ends(map_: SectorMap, start: Position = START, mode: MovementMode = DIG) -> set[Position]:
    return set(reach(map_, start, mode))


def test_on_open_ground_it_is_a_walk() -> None:
    assert ends(field()) == {Position(x, 0) for x in range(4)}


@pytest.mark.parametrize(("material", "far"), [(20, 3), (21, 1)])
def test_walls_are_passed_up_to_their_material(material: int, far: int) -> None:
    wall = usual_wall(WallKind.WALL, material)
    map_ = field().with_wall(Edge(Position(1, 0), Position(2, 0)), wall)
    assert max(each.x for each in ends(map_)) == far


def test_out_of_the_ground_and_up_a_hill() -> None:
    """A hill is entered from the side, and left on its top or behind it."""
    hill = raised(field(), [(1, 0), (2, 0)], 1)
    assert ends(hill) == {START, Position(1, 0, 1), Position(2, 0, 1), Position(3, 0)}
    path = reach(hill, START, DIG).path(Position(3, 0))
    assert path.positions == (Position(1, 0), Position(2, 0), Position(3, 0))
    assert Position(3, 0) not in reach(hill, START, MovementMode("Walk", 3))


def test_the_first_corner_of_the_map_is_ground_like_any() -> None:
    hill = raised(field(), [(0, 0)], 1)
    assert Position(0, 0, 1) in ends(hill, Position(1, 0))


def test_a_tunnel_cannot_end_in_too_hard_material() -> None:
    hill = raised(field(), [(1, 0)], 1)
    rock = usual_wall(WallKind.WALL, 40)
    assert Position(2, 0) in ends(hill)
    assert Position(2, 0) not in ends(hill.with_wall(Position(2, 0), rock))


def test_a_floor_is_no_ground() -> None:
    house = field().with_columns({(1, 0): (Sector(), Sector("Floor", ground=1))})
    assert Position(1, 0, 1) not in ends(house)


def test_zones_have_no_ground_between_them() -> None:
    zones = SectorMap("Zones", 3, 1, grid=False).with_link(Edge(START, Position(1, 0)))
    assert ends(zones) == {START, Position(1, 0)}


def test_a_way_that_leaves_the_map_is_none() -> None:
    assert path_along(field(), START, (Position(9, 0),), DIG) is None


def test_a_high_hill_is_dug_through_from_foot_to_top() -> None:
    hill = raised(field(), [(1, 0)], 3)
    assert Position(1, 0, 3) in ends(hill, mode=MovementMode("Burrow", 6, digs=20))
