import pytest
from hypothesis import given

from fourc_desktop.core.maps.between import Obstruction
from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sight import Sight, sight
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.wall import Wall, WallKind
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.maps import (
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
LEFT, RIGHT = Spot(0, 2), Spot(6, 2)
MIDDLE = Edge(Spot(3, 2), Spot(4, 2))
GRATING = Wall(WallKind.OBSTACLE, 40, bars_movement=True, bars_sight=False, gives_cover=False)


def test_nothing_between_hides_nothing() -> None:
    assert sight(FLAT, LEFT, RIGHT) == Sight()
    assert sight(FLAT, LEFT, RIGHT).clear
    assert sight(FLAT, LEFT, LEFT).clear


@pytest.mark.parametrize(
    ("wall", "seen"),
    [
        (BRICK, Sight(hidden_by=(Obstruction(MIDDLE, BRICK),))),
        (DOOR, Sight(hidden_by=(Obstruction(MIDDLE, DOOR),))),
        (DOOR.opened(), Sight()),
        (GLASS, Sight(cover=(Obstruction(MIDDLE, GLASS),))),
        (GLASS.opened(), Sight()),
        (GRATING, Sight()),
    ],
)
def test_what_a_wall_between_does(wall: Wall, seen: Sight) -> None:
    assert sight(FLAT.with_wall(MIDDLE, wall), LEFT, RIGHT) == seen
    assert sight(FLAT.with_wall(MIDDLE, wall), RIGHT, LEFT) == seen


def test_an_obstacle_on_the_way_hides_or_covers() -> None:
    block, crates = Obstruction(Spot(2, 2), BLOCK), Obstruction(Spot(2, 2), CRATES)
    assert sight(FLAT.with_wall(Spot(2, 2), BLOCK), LEFT, RIGHT).hidden_by == (block,)
    assert sight(FLAT.with_wall(Spot(2, 2), CRATES), LEFT, RIGHT).cover == (crates,)


def test_an_obstacle_covers_who_is_in_it_and_not_who_looks_out() -> None:
    behind = FLAT.with_wall(RIGHT, BLOCK)
    assert sight(behind, LEFT, RIGHT) == Sight(cover=(Obstruction(RIGHT, BLOCK),))
    assert sight(behind, RIGHT, LEFT) == Sight()
    assert sight(behind, RIGHT, RIGHT) == Sight(cover=(Obstruction(RIGHT, BLOCK),))
    assert sight(FLAT.with_wall(RIGHT, GRATING), LEFT, RIGHT) == Sight()


def test_over_a_corner_the_freer_side_is_taken() -> None:
    a, b = Spot(0, 0), Spot(1, 1)
    half = FLAT.with_wall(Edge(a, Spot(1, 0)), BRICK)
    assert sight(half, a, b).clear
    whole = half.with_wall(Edge(a, Spot(0, 1)), GLASS)
    assert sight(whole, a, b) == Sight(cover=(Obstruction(Edge(a, Spot(0, 1)), GLASS),))
    shut = whole.with_wall(Edge(a, Spot(0, 1)), DOOR)
    assert not sight(shut, a, b).clear


def test_over_a_corner_with_two_walls_it_is_the_same_one_both_ways() -> None:
    a, b = Spot(0, 0), Spot(1, 1)
    shut = FLAT.with_walls({Edge(Spot(0, 1), b): BRICK, Edge(a, Spot(1, 0)): BRICK})
    assert sight(shut, a, b).hidden_by == sight(shut, b, a).hidden_by != ()


def test_the_edge_of_a_roof_hides_who_is_far_from_it() -> None:
    house = FLAT.with_columns({(x, y): (Sector(ground=3),) for x in (4, 5, 6) for y in range(5)})
    assert sight(house, Spot(3, 2), Spot(6, 2, 3)).solid
    assert not sight(house, Spot(3, 2), Spot(6, 2, 3)).clear
    assert sight(house, Spot(0, 2), Spot(4, 2, 3)).clear
    assert sight(house, Spot(3, 2, 3), Spot(6, 2, 3)).clear


def test_a_floor_hides_what_is_above_unless_it_has_an_opening() -> None:
    up, down, edge = Spot(0, 0, 1), Spot(0, 0), Edge(Spot(0, 0), Spot(0, 0, 1))
    house = FLAT.with_columns({(0, 0): (Sector(), Sector(ground=1))})
    assert sight(house, down, up).solid
    assert sight(house.with_wall(edge, HATCH), down, up).hidden_by == (Obstruction(edge, HATCH),)
    assert sight(house.with_wall(edge, HATCH.opened()), up, down).clear
    assert sight(FLAT, down, up).clear


def test_without_a_grid_the_eye_follows_the_links() -> None:
    zones = zone_map("Zones", [Sector(n) for n in "ABCD"], [(0, 1), (1, 2)])
    a, b, c, d = (Spot(n, 0) for n in range(4))
    assert sight(zones, a, c).clear
    assert sight(zones, a, d) == Sight(solid=True)
    shut = zones.with_wall(Edge(b, c), DOOR)
    assert sight(shut, a, c).hidden_by == (Obstruction(Edge(b, c), DOOR),)
    assert sight(shut, c, a).hidden_by == (Obstruction(Edge(b, c), DOOR),)
    around = shut.with_link(Edge(a, d)).with_link(Edge(d, c)).with_wall(d, CRATES)
    assert sight(around, a, c) == Sight(cover=(Obstruction(d, CRATES),))
    assert sight(around, a, d) == Sight(cover=(Obstruction(d, CRATES),))
    beside = shut.with_link(Edge(a, c)).with_wall(Edge(a, c), DOOR).without_wall(Edge(b, c))
    assert sight(beside.with_wall(c, BLOCK), a, c) == Sight(cover=(Obstruction(c, BLOCK),))
    filled = zones.with_wall(c, BLOCK)
    assert sight(filled, a, c) == Sight(cover=(Obstruction(c, BLOCK),))


@given(places_on(maps, 2))
def test_who_sees_is_seen(drawn: tuple[SectorMap, list[Spot]]) -> None:
    map_, (a, b) = drawn
    there, back = sight(map_, a, b), sight(map_, b, a)
    assert there.clear == back.clear
    assert (there.solid, there.hidden_by) == (back.solid, back.hidden_by)
    assert all(each.wall.stops_sight for each in there.hidden_by)
    assert all(each.wall.covers for each in there.cover)


@given(places_on(grids, 2))
def test_without_walls_only_the_ground_hides(drawn: tuple[SectorMap, list[Spot]]) -> None:
    map_, (a, b) = drawn
    assert sight(map_.without_walls(map_.walls), a, b) in (Sight(), Sight(solid=True))
    same = SectorMap("Flat", map_.width, map_.height, map_.levels)
    assert sight(same, a, b) == Sight()
