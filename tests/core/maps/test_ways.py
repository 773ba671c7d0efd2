"""The ways out of a spot, told as the spots they lead to."""

import pytest
from hypothesis import given, settings

from fourc_desktop.core.maps.sector import Sector
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Edge, Spot
from fourc_desktop.core.maps.ways import Way, Ways, ways_of
from fourc_desktop.core.maps.zones import zone_map
from tests.core.maps.maps import BLOCK, BRICK, CRATES, DOOR, HATCH, grids, maps, spots_of

BARRED = int(Way.BARRED)


def out_of(map_: SectorMap, spot: Spot) -> dict[Spot, int]:
    ways = ways_of(map_)
    here = ways.numbering.number(spot)
    return {ways.numbering.spot(here + offset): way for offset, way in ways.exits(here)}


def test_plain_ground_is_walked_and_the_air_is_not() -> None:
    flat = SectorMap("Flat", 5, 5, 3)
    assert out_of(flat, Spot(2, 2)) == {
        Spot(2, 1): Way.WALK,
        Spot(1, 2): Way.WALK,
        Spot(3, 2): Way.WALK,
        Spot(2, 3): Way.WALK,
        Spot(2, 2, 1): Way.AIR,
    }
    assert out_of(flat, Spot(2, 2, 2))[Spot(2, 2, 1)] == Way.AIR
    assert out_of(flat, Spot(0, 0)).keys() == {Spot(1, 0), Spot(0, 1), Spot(0, 0, 1)}


def test_water_is_swum_and_left_on_foot() -> None:
    lake = SectorMap("Lake", 2, 1, 1).with_columns({(1, 0): (Sector(water=True),)})
    assert out_of(lake, Spot(0, 0)) == {Spot(1, 0): Way.SWIM}
    assert out_of(lake, Spot(1, 0)) == {Spot(0, 0): Way.WALK}


def test_up_a_house_and_onto_its_roof() -> None:
    house = SectorMap("House", 2, 1, 4).with_columns({(1, 0): (Sector(ground=2),)})
    assert out_of(house, Spot(0, 0)) == {Spot(0, 0, 1): Way.CLIMB}
    assert out_of(house, Spot(0, 0, 1)) == {
        Spot(0, 0, 2): Way.AIR,
        Spot(0, 0): Way.CLIMB,
        Spot(1, 0, 2): Way.OVER,
    }
    assert out_of(house, Spot(1, 0, 2)) == {
        Spot(0, 0, 2): Way.AIR,
        Spot(1, 0, 3): Way.AIR,
        Spot(0, 0, 1): Way.OVER,
    }


def test_along_a_wall_hand_over_hand() -> None:
    cliff = SectorMap("Cliff", 2, 2, 4).with_columns(
        {(0, 0): (Sector(ground=3),), (1, 0): (Sector(ground=3),)}
    )
    assert out_of(cliff, Spot(0, 1, 1))[Spot(1, 1, 1)] == Way.CLIMB


def test_over_a_fence_in_two_climbs() -> None:
    fence = SectorMap("Fence", 2, 1, 3).with_wall(Edge(Spot(0, 0), Spot(1, 0)), BRICK)
    assert out_of(fence, Spot(0, 0)) == {
        Spot(1, 0): Way.WALK + BARRED,
        Spot(0, 0, 1): Way.CLIMB,
        Spot(1, 0, 1): Way.OVER,
    }
    assert out_of(fence, Spot(0, 0, 1))[Spot(1, 0)] == Way.OVER


def test_what_one_steps_across_offers_no_hold() -> None:
    hedge = SectorMap("Hedge", 2, 1, 3).with_wall(Edge(Spot(0, 0), Spot(1, 0)), CRATES)
    assert out_of(hedge, Spot(0, 0)) == {Spot(1, 0): Way.WALK, Spot(0, 0, 1): Way.AIR}


def test_nobody_gets_onto_a_gallery_out_of_the_air() -> None:
    hall = SectorMap("Hall", 2, 1, 4).with_columns({(1, 0): (Sector(), Sector(ground=2))})
    gallery, under = Spot(1, 0, 2), Spot(0, 0, 1)
    assert gallery not in out_of(hall, under)
    assert under not in out_of(hall, gallery)
    low = SectorMap("Hall", 2, 1, 4).with_columns({(1, 0): (Sector(), Sector(ground=1))})
    assert out_of(low, Spot(0, 0))[Spot(1, 0, 1)] == Way.OVER


def test_nobody_climbs_onto_what_is_filled() -> None:
    house = SectorMap("House", 2, 1, 4).with_columns({(1, 0): (Sector(ground=1),)})
    roof = Spot(1, 0, 1)
    assert out_of(house, Spot(0, 0))[roof] == Way.OVER
    assert roof not in out_of(house.with_wall(roof, BLOCK), Spot(0, 0))


def test_over_is_onto_something_and_not_around_a_corner() -> None:
    corner = SectorMap("Corner", 2, 2, 3).with_columns({(0, 0): (Sector(ground=2),)})
    assert Spot(0, 1, 1) not in out_of(corner, Spot(1, 1))


def test_a_shut_door_bars_the_way_and_an_open_one_does_not() -> None:
    edge = Edge(Spot(0, 0), Spot(1, 0))
    room = SectorMap("Room", 2, 1, 1)
    assert out_of(room.with_wall(edge, DOOR), Spot(0, 0)) == {Spot(1, 0): Way.WALK + BARRED}
    assert out_of(room.with_wall(edge, DOOR.opened()), Spot(0, 0)) == {Spot(1, 0): Way.WALK}


def test_what_fills_a_sector_bars_it() -> None:
    row = SectorMap("Row", 2, 1, 3)
    filled = row.with_wall(Spot(1, 0), BLOCK)
    assert out_of(filled, Spot(0, 0))[Spot(1, 0)] == Way.WALK + BARRED
    assert out_of(filled, Spot(1, 0))[Spot(0, 0)] == Way.WALK
    assert out_of(filled, Spot(1, 0, 1))[Spot(1, 0)] == Way.AIR + BARRED
    assert out_of(row.with_wall(Spot(1, 0), CRATES), Spot(0, 0))[Spot(1, 0)] == Way.WALK


def test_a_floor_is_solid_but_for_an_open_hatch() -> None:
    edge = Edge(Spot(0, 0), Spot(0, 0, 1))
    house = SectorMap("House", 1, 1, 2).with_columns({(0, 0): (Sector(), Sector(ground=1))})
    assert out_of(house, Spot(0, 0)) == {Spot(0, 0, 1): Way.CLIMB + BARRED}
    assert out_of(house.with_wall(edge, HATCH), Spot(0, 0)) == {Spot(0, 0, 1): Way.CLIMB + BARRED}
    opened = house.with_wall(edge, HATCH.opened())
    assert out_of(opened, Spot(0, 0)) == {Spot(0, 0, 1): Way.CLIMB}
    assert out_of(opened, Spot(0, 0, 1)) == {Spot(0, 0): Way.CLIMB}


def test_stairs_are_walked_through_the_floor_they_lead_to() -> None:
    house = SectorMap("House", 1, 1, 2).with_columns({(0, 0): (Sector(), Sector(ground=1))})
    edge = Edge(Spot(0, 0), Spot(0, 0, 1))
    ways = Ways(house.with_link(edge))
    assert {way for _, way in ways.exits(0)} == {Way.CLIMB + BARRED, Way.WALK}


@pytest.mark.parametrize(
    ("built", "way"),
    [
        ([], Way.WALK),
        ([Edge(Spot(0, 0), Spot(1, 0))], Way.WALK),
        ([Edge(Spot(0, 0), Spot(1, 0)), Edge(Spot(0, 0), Spot(0, 1))], Way.WALK + BARRED),
        ([Edge(Spot(0, 0), Spot(1, 0)), Edge(Spot(0, 1), Spot(1, 1))], Way.WALK + BARRED),
        ([Spot(1, 0), Spot(0, 1)], Way.WALK + BARRED),
        ([Spot(1, 0)], Way.WALK),
        ([Spot(1, 1)], Way.WALK + BARRED),
    ],
)
def test_a_corner_is_open_where_one_way_around_is(built: list[Spot | Edge], way: int) -> None:
    square = SectorMap("Square", 2, 2, 1, diagonals=True)
    walls = dict.fromkeys(built, BLOCK)
    assert out_of(square.with_walls(walls), Spot(0, 0))[Spot(1, 1)] == way


def test_between_two_houses_that_touch_there_is_no_way() -> None:
    roof = (Sector(ground=1),)
    touching = SectorMap("Square", 2, 2, 2, diagonals=True).with_columns(
        {(0, 1): roof, (1, 0): roof}
    )
    assert Spot(1, 1) not in out_of(touching, Spot(0, 0))
    assert out_of(touching, Spot(0, 1, 1))[Spot(1, 0, 1)] == Way.WALK


def test_zones_have_no_ways_but_links() -> None:
    zones = zone_map("Zones", [Sector(n) for n in "ABC"], [(0, 2)])
    assert out_of(zones, Spot(0, 0)) == {Spot(2, 0): Way.WALK}
    assert out_of(zones.with_wall(Spot(2, 0), BLOCK), Spot(0, 0)) == {Spot(2, 0): Way.WALK + BARRED}
    assert out_of(zones, Spot(1, 0)) == {}


def test_a_climber_in_a_zone_has_no_hold_above_its_ground() -> None:
    tall = SectorMap("Zones", 2, 1, 3, grid=False).with_link(Edge(Spot(0, 0, 1), Spot(1, 0, 1)))
    assert out_of(tall, Spot(0, 0, 1)) == {Spot(1, 0, 1): Way.AIR}


def test_the_ways_of_a_map_are_worked_out_once() -> None:
    flat = SectorMap("Flat", 5, 5)
    assert ways_of(flat) is ways_of(SectorMap("Flat", 5, 5))
    assert ways_of(flat) is not ways_of(flat.with_wall(Spot(0, 0), BRICK))


@given(grids(largest=9))
@settings(max_examples=50)
def test_what_is_taken_for_plain_is_plain(map_: SectorMap) -> None:
    ways = Ways(map_)
    for number in map(ways.numbering.number, spots_of(map_)):
        seen = sorted((to - number, int(way)) for to, way in ways._worked_out(number))
        assert sorted(ways.exits(number)) == seen


@given(maps())
def test_every_way_leads_to_another_spot_and_most_lead_back(map_: SectorMap) -> None:
    ways = Ways(map_)
    for spot in spots_of(map_):
        for there, way in out_of(map_, spot).items():
            assert map_.has(there)
            assert there != spot
            if way == Way.AIR and map_.wall(spot) is None:
                assert out_of(map_, there)[spot] == Way.AIR
        assert ways.footing(ways.numbering.number(spot)) == map_.footing(spot)
