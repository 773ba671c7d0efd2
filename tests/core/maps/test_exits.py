"""The exits of a spot, as the spots they lead to."""

import pytest
from hypothesis import given, settings

from fourc_desktop.core.maps.exits import ExitGraph, ExitKind, exit_graph
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.random_maps import BLOCK, BRICK, CRATES, DOOR, HATCH, grids, maps, spots_of

BARRED = int(ExitKind.BARRED)


def out_of(map_: SectorMap, spot: Position) -> dict[Position, int]:
    ways = exit_graph(map_)
    here = ways.numbering.number(spot)
    return {ways.numbering.position(here + offset): way for offset, way in ways.exits(here)}


def test_plain_ground_is_walked_and_the_air_is_not() -> None:
    flat = SectorMap("Flat", 5, 5, 3)
    assert out_of(flat, Position(2, 2)) == {
        Position(2, 1): ExitKind.WALK,
        Position(1, 2): ExitKind.WALK,
        Position(3, 2): ExitKind.WALK,
        Position(2, 3): ExitKind.WALK,
        Position(2, 2, 1): ExitKind.AIR,
    }
    assert out_of(flat, Position(2, 2, 2))[Position(2, 2, 1)] == ExitKind.AIR
    assert out_of(flat, Position(0, 0)).keys() == {
        Position(1, 0),
        Position(0, 1),
        Position(0, 0, 1),
    }


def test_water_is_swum_and_left_on_foot() -> None:
    lake = SectorMap("Lake", 2, 1, 1).with_columns({(1, 0): (Sector(water=True),)})
    assert out_of(lake, Position(0, 0)) == {Position(1, 0): ExitKind.SWIM}
    assert out_of(lake, Position(1, 0)) == {Position(0, 0): ExitKind.WALK}


def test_a_wall_is_climbed_onto_the_roof() -> None:
    house = SectorMap("House", 2, 1, 4).with_columns({(1, 0): (Sector(ground=2),)})
    assert out_of(house, Position(0, 0)) == {Position(0, 0, 1): ExitKind.CLIMB}
    assert out_of(house, Position(0, 0, 1)) == {
        Position(0, 0, 2): ExitKind.AIR,
        Position(0, 0): ExitKind.CLIMB,
        Position(1, 0, 2): ExitKind.OVER,
    }
    assert out_of(house, Position(1, 0, 2)) == {
        Position(0, 0, 2): ExitKind.AIR,
        Position(1, 0, 3): ExitKind.AIR,
        Position(0, 0, 1): ExitKind.OVER,
    }


def test_a_climber_moves_sideways_along_a_wall() -> None:
    cliff = SectorMap("Cliff", 2, 2, 4).with_columns(
        {(0, 0): (Sector(ground=3),), (1, 0): (Sector(ground=3),)}
    )
    assert out_of(cliff, Position(0, 1, 1))[Position(1, 1, 1)] == ExitKind.CLIMB


def test_a_fence_is_climbed_in_two_steps() -> None:
    fence = SectorMap("Fence", 2, 1, 3).with_wall(Edge(Position(0, 0), Position(1, 0)), BRICK)
    assert out_of(fence, Position(0, 0)) == {
        Position(1, 0): ExitKind.WALK + BARRED,
        Position(0, 0, 1): ExitKind.CLIMB,
        Position(1, 0, 1): ExitKind.OVER,
    }
    assert out_of(fence, Position(0, 0, 1))[Position(1, 0)] == ExitKind.OVER


def test_a_low_obstacle_offers_no_climb() -> None:
    hedge = SectorMap("Hedge", 2, 1, 3).with_wall(Edge(Position(0, 0), Position(1, 0)), CRATES)
    assert out_of(hedge, Position(0, 0)) == {
        Position(1, 0): ExitKind.WALK,
        Position(0, 0, 1): ExitKind.AIR,
    }


def test_a_gallery_has_no_exit_from_the_air_below() -> None:
    hall = SectorMap("Hall", 2, 1, 4).with_columns({(1, 0): (Sector(), Sector(ground=2))})
    gallery, under = Position(1, 0, 2), Position(0, 0, 1)
    assert gallery not in out_of(hall, under)
    assert under not in out_of(hall, gallery)
    low = SectorMap("Hall", 2, 1, 4).with_columns({(1, 0): (Sector(), Sector(ground=1))})
    assert out_of(low, Position(0, 0))[Position(1, 0, 1)] == ExitKind.OVER


def test_a_filled_roof_has_no_exit_onto_it() -> None:
    house = SectorMap("House", 2, 1, 4).with_columns({(1, 0): (Sector(ground=1),)})
    roof = Position(1, 0, 1)
    assert out_of(house, Position(0, 0))[roof] == ExitKind.OVER
    assert roof not in out_of(house.with_wall(roof, BLOCK), Position(0, 0))


def test_an_over_exit_never_goes_around_a_corner() -> None:
    corner = SectorMap("Corner", 2, 2, 3).with_columns({(0, 0): (Sector(ground=2),)})
    assert Position(0, 1, 1) not in out_of(corner, Position(1, 1))


def test_a_shut_door_bars_the_way_and_an_open_one_does_not() -> None:
    edge = Edge(Position(0, 0), Position(1, 0))
    room = SectorMap("Room", 2, 1, 1)
    assert out_of(room.with_wall(edge, DOOR), Position(0, 0)) == {
        Position(1, 0): ExitKind.WALK + BARRED
    }
    assert out_of(room.with_wall(edge, DOOR.opened()), Position(0, 0)) == {
        Position(1, 0): ExitKind.WALK
    }


def test_a_solid_block_bars_its_sector() -> None:
    row = SectorMap("Row", 2, 1, 3)
    filled = row.with_wall(Position(1, 0), BLOCK)
    assert out_of(filled, Position(0, 0))[Position(1, 0)] == ExitKind.WALK + BARRED
    assert out_of(filled, Position(1, 0))[Position(0, 0)] == ExitKind.WALK
    assert out_of(filled, Position(1, 0, 1))[Position(1, 0)] == ExitKind.AIR + BARRED
    assert (
        out_of(row.with_wall(Position(1, 0), CRATES), Position(0, 0))[Position(1, 0)]
        == ExitKind.WALK
    )


def test_a_floor_is_solid_but_for_an_open_hatch() -> None:
    edge = Edge(Position(0, 0), Position(0, 0, 1))
    house = SectorMap("House", 1, 1, 2).with_columns({(0, 0): (Sector(), Sector(ground=1))})
    assert out_of(house, Position(0, 0)) == {Position(0, 0, 1): ExitKind.CLIMB + BARRED}
    assert out_of(house.with_wall(edge, HATCH), Position(0, 0)) == {
        Position(0, 0, 1): ExitKind.CLIMB + BARRED
    }
    opened = house.with_wall(edge, HATCH.opened())
    assert out_of(opened, Position(0, 0)) == {Position(0, 0, 1): ExitKind.CLIMB}
    assert out_of(opened, Position(0, 0, 1)) == {Position(0, 0): ExitKind.CLIMB}


def test_stairs_are_walked_through_the_floor_they_lead_to() -> None:
    house = SectorMap("House", 1, 1, 2).with_columns({(0, 0): (Sector(), Sector(ground=1))})
    edge = Edge(Position(0, 0), Position(0, 0, 1))
    ways = ExitGraph(house.with_link(edge))
    assert {way for _, way in ways.exits(0)} == {ExitKind.CLIMB + BARRED, ExitKind.STAIRS}


@pytest.mark.parametrize(
    ("built", "way"),
    [
        ([], ExitKind.WALK),
        ([Edge(Position(0, 0), Position(1, 0))], ExitKind.WALK),
        (
            [Edge(Position(0, 0), Position(1, 0)), Edge(Position(0, 0), Position(0, 1))],
            ExitKind.WALK + BARRED,
        ),
        (
            [Edge(Position(0, 0), Position(1, 0)), Edge(Position(0, 1), Position(1, 1))],
            ExitKind.WALK + BARRED,
        ),
        ([Position(1, 0), Position(0, 1)], ExitKind.WALK + BARRED),
        ([Position(1, 0)], ExitKind.WALK),
        ([Position(1, 1)], ExitKind.WALK + BARRED),
    ],
)
def test_a_diagonal_needs_one_open_way_around(built: list[Position | Edge], way: int) -> None:
    square = SectorMap("Square", 2, 2, 1, diagonals=True)
    walls = dict.fromkeys(built, BLOCK)
    assert out_of(square.with_walls(walls), Position(0, 0))[Position(1, 1)] == way


def test_touching_houses_close_the_diagonal_between_them() -> None:
    roof = (Sector(ground=1),)
    touching = SectorMap("Square", 2, 2, 2, diagonals=True).with_columns(
        {(0, 1): roof, (1, 0): roof}
    )
    assert Position(1, 1) not in out_of(touching, Position(0, 0))
    assert out_of(touching, Position(0, 1, 1))[Position(1, 0, 1)] == ExitKind.WALK


def test_zones_have_exits_only_along_links() -> None:
    zones = zone_map("Zones", [Sector(n) for n in "ABC"], [(0, 2)])
    assert out_of(zones, Position(0, 0)) == {Position(2, 0): ExitKind.WALK}
    assert out_of(zones.with_wall(Position(2, 0), BLOCK), Position(0, 0)) == {
        Position(2, 0): ExitKind.WALK + BARRED
    }
    assert out_of(zones, Position(1, 0)) == {}


def test_a_climber_in_a_zone_has_no_hold_above_its_ground() -> None:
    tall = SectorMap("Zones", 2, 1, 3, grid=False).with_link(
        Edge(Position(0, 0, 1), Position(1, 0, 1))
    )
    assert out_of(tall, Position(0, 0, 1)) == {Position(1, 0, 1): ExitKind.AIR}


def test_the_exit_graph_of_a_map_is_cached() -> None:
    flat = SectorMap("Flat", 5, 5)
    assert exit_graph(flat) is exit_graph(SectorMap("Flat", 5, 5))
    assert exit_graph(flat) is not exit_graph(flat.with_wall(Position(0, 0), BRICK))


@given(grids(largest=9))
@settings(max_examples=50)
def test_the_shortcut_for_plain_ground_matches_computed_exits(map_: SectorMap) -> None:
    ways = ExitGraph(map_)
    for number in map(ways.numbering.number, spots_of(map_)):
        seen = sorted((to - number, int(way)) for to, way in ways._computed_exits(number))
        assert sorted(ways.exits(number)) == seen


@given(maps())
def test_exits_lead_to_other_positions_and_air_exits_back(map_: SectorMap) -> None:
    ways = ExitGraph(map_)
    for spot in spots_of(map_):
        for there, way in out_of(map_, spot).items():
            assert map_.has(there)
            assert there != spot
            if way == ExitKind.AIR and map_.wall(spot) is None:
                assert out_of(map_, there)[spot] == ExitKind.AIR
        assert ways.footing(ways.numbering.number(spot)) == map_.footing(spot)
