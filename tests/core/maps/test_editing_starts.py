"""The starting places of sides: set, removed, and kept when the map changes."""

from dataclasses import replace

import pytest

from fourc_desktop.core.maps.editing import resized, with_start
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.zones import with_zone, without_zone, zone_map
from fourc_desktop.core.refusal import Refused

YARD = SectorMap("Yard", 4, 3)


def test_places_are_added_in_order_and_belong_to_one_side() -> None:
    once = with_start(YARD, 1, {(1, 1), (0, 1), (3, 0)})
    assert once.starts == ((), ((3, 0), (0, 1), (1, 1)))
    more = with_start(once, 1, [(2, 2)])
    assert more.starts[1][-1] == (2, 2)
    taken = with_start(more, 0, [(3, 0)])
    assert taken.starts == (((3, 0),), ((0, 1), (1, 1), (2, 2)))


def test_removing_the_last_start_restores_the_map() -> None:
    once = with_start(YARD, 0, [(1, 1)])
    assert with_start(once, 0, [(1, 1)], on=False) == YARD


def test_a_smaller_map_drops_starts_outside() -> None:
    map_ = with_start(with_start(YARD, 0, [(0, 0), (3, 2)]), 1, [(3, 0)])
    assert resized(map_, 3, 3).starts == (((0, 0),),)
    assert resized(map_, 9, 9).starts == map_.starts


def test_removing_a_zone_keeps_the_starts_of_others() -> None:
    zones = zone_map("Zones", [Sector(each) for each in "ABC"], [(0, 1), (1, 2)])
    loft = Position(2, 0, 1)
    map_ = with_start(with_start(zones, 0, [(0, 0), (1, 0)]), 1, [(2, 0), loft])
    assert without_zone(map_, 1).starts == (((0, 0),), ((1, 0), replace(loft, x=1)))
    assert with_zone(map_, 0).starts == map_.starts


def test_a_start_off_the_map_is_refused() -> None:
    with pytest.raises(Refused, match="off the map"):
        with_start(YARD, 0, [(4, 0)])


def test_starts_on_floors_differ_from_the_ground_below() -> None:
    loft = Position(1, 1, 2)
    both = with_start(YARD, 0, {loft, (1, 1), (0, 1)})
    assert both.starts == (((0, 1), (1, 1), loft),)
    assert with_start(both, 0, [loft], on=False).starts == (((0, 1), (1, 1)),)
    assert resized(both, 4, 3, 2).starts == (((0, 1), (1, 1)),), "the floor is above the map"
    assert resized(both, 1, 3).starts == (((0, 1),),)
