"""The sectors visible from a position."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.field_of_view import (
    SIGHT_RANGE,
    floor_place,
    floor_places,
    seen_floors,
)
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import MapCircumstance, Sector
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.random_maps import BLOCK, BRICK, DOOR, GLASS

ROW = SectorMap("Row", 7, 1)
YARD = SectorMap("Yard", 7, 5)


def columns(map_: SectorMap, x: int, level: int = 0) -> list[int]:
    """The columns seen on a map of one row."""
    return sorted({column for column, _, _ in seen_floors(map_, Position(x, 0, level))})


def test_open_ground_is_seen_to_the_end_of_sight_and_no_farther() -> None:
    wide = SectorMap("Wide", 2 * SIGHT_RANGE + 5, 2 * SIGHT_RANGE + 5)
    middle = SIGHT_RANGE + 2
    seen = seen_floors(wide, Position(middle, middle))
    near = range(middle - SIGHT_RANGE, middle + SIGHT_RANGE + 1)
    assert seen == {(x, y, 0) for x in near for y in near}


@pytest.mark.parametrize(
    ("wall", "seen"),
    [
        (BRICK, [0, 1, 2]),
        (DOOR, [0, 1, 2]),
        (DOOR.opened(), list(range(7))),
        (GLASS, list(range(7))),
    ],
)
def test_a_wall_that_stops_sight_ends_the_view(wall: Wall, seen: list[int]) -> None:
    assert columns(ROW.with_wall(Edge(Position(2, 0), Position(3, 0)), wall), 0) == seen


def test_an_obstacle_is_seen_and_hides_sectors_behind() -> None:
    assert columns(ROW.with_wall(Position(2, 0), BLOCK), 0) == [0, 1, 2]
    assert columns(ROW.with_wall(Position(0, 0), BLOCK), 0) == list(range(7))


def test_higher_ground_ends_the_view_and_lower_ground_does_not() -> None:
    hill = ROW.with_columns({(3, 0): (Sector(ground=2),)})
    assert columns(hill, 0) == [0, 1, 2, 3]
    assert columns(hill, 3, 2) == list(range(7))
    assert columns(hill, 0, 2) == list(range(7)), "who flies looks over it"


def test_the_floor_of_the_own_level_is_seen_and_no_other() -> None:
    house = ROW.with_columns({(x, 0): (Sector(), Sector(ground=2)) for x in (2, 3)})
    inside = seen_floors(house, Position(2, 0))
    assert (3, 0, 0) in inside
    assert (3, 0, 1) not in inside
    roof = seen_floors(house, Position(2, 0, 2))
    assert (3, 0, 1) in roof
    assert (3, 0, 0) not in roof
    assert (5, 0, 0) in roof


def test_a_corner_is_looked_past_on_its_open_side() -> None:
    one = YARD.with_wall(Edge(Position(2, 2), Position(3, 2)), BRICK)
    assert (3, 3, 0) in seen_floors(one, Position(2, 2))
    both = one.with_wall(Edge(Position(2, 2), Position(2, 3)), BRICK)
    assert (3, 3, 0) not in seen_floors(both, Position(2, 2))
    for shut in (BLOCK, None):
        between = {(3, 2): (Sector(ground=3),), (2, 3): (Sector(ground=3),)}
        map_ = YARD.with_columns(between) if shut is None else YARD
        if shut is not None:
            map_ = map_.with_walls({Position(3, 2): shut, Position(2, 3): shut})
        assert (3, 3, 0) not in seen_floors(map_, Position(2, 2))


@pytest.mark.parametrize(
    ("circumstance", "seen"),
    [
        (MapCircumstance.DARK, [0, 1, 2, 5, 6]),
        (MapCircumstance.SMOKE, [0, 1, 2]),
        (MapCircumstance.RAIN, list(range(7))),
    ],
)
def test_dark_and_smoky_sectors_are_seen_from_adjacent_ones(
    circumstance: MapCircumstance, seen: list[int]
) -> None:
    there = Sector(circumstances=(circumstance,))
    map_ = ROW.with_columns({(3, 0): (there,), (4, 0): (there,)})
    assert columns(map_, 1) == seen
    assert 3 in columns(map_, 2)


def test_at_night_only_the_sectors_around_are_seen() -> None:
    night = replace(YARD, circumstances=(MapCircumstance.DARK,))
    assert len(seen_floors(night, Position(3, 2))) == 9


def test_zones_are_seen_along_open_links() -> None:
    zones = zone_map("Zones", [Sector(each) for each in "ABCD"], [(0, 1), (0, 2), (1, 3)])
    assert seen_floors(zones, Position(0, 0)) == {(0, 0, 0), (1, 0, 0), (2, 0, 0)}
    shut = zones.with_wall(Edge(Position(0, 0), Position(1, 0)), DOOR)
    assert seen_floors(shut, Position(0, 0)) == {(0, 0, 0), (2, 0, 0)}


def test_floors_are_numbered_from_the_ground_up() -> None:
    map_ = SectorMap("Two", 2, 1).with_columns({(1, 0): (Sector(ground=1), Sector(ground=3))})
    assert list(floor_places(map_)) == [(0, 0, 0), (1, 0, 0), (1, 0, 1)]
    levels = [floor_place(map_, Position(1, 0, level)) for level in (1, 2, 3, 5)]
    assert [number for _, _, number in levels] == [0, 0, 1, 1]
