"""The vehicles of combatants."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, fighter_in
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import (
    is_apart,
    sectors_of,
    vehicle_around,
    vehicle_in,
    vehicles_of,
)
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def ride(stage: Stage) -> Stage:
    """Ada drives a car, Ben is a passenger, Cat stands beside it."""
    stage.add("cat", "foes")
    stage.park("car")
    stage.lay("crate", MapObject(10, 20))
    stage.seat("car", "ada", "ben")
    return stage


def test_vehicle_in_refuses_anything_but_a_vehicle(ride: Stage) -> None:
    assert [each.id for each in vehicles_of(ride.now)] == ["car"]
    assert vehicle_in(ride.now, "car").name == "Car"
    for what in ("ada", "crate"):
        with pytest.raises(Refused, match="is no vehicle"):
            vehicle_in(ride.now, what)
    with pytest.raises(Refused, match="Car is a vehicle and does nothing by itself"):
        fighter_in(ride.now, "car")


def test_vehicle_around_finds_the_vehicle_of_an_occupant(ride: Stage) -> None:
    around = [vehicle_around(ride.now, who) for who in ("ada", "ben", "cat", "nobody")]
    assert [each and each.id for each in around] == ["car", "car", None, None]
    assert not is_apart(ride.now, "ada", "ben")
    assert is_apart(ride.now, "ada", "cat")
    ride.park("van", "compact-car")
    ride.seat("van", "cat")
    assert is_apart(ride.now, "ada", "cat")


def test_occupants_count_the_sectors_of_their_vehicle(ride: Stage) -> None:
    """Ruling R69."""
    ride.change("car", sectors=5)
    ride.this_turn("ada", sectors=2)
    assert [sectors_of(ride.now, each) for each in ("ada", "ben", "cat", "car")] == [7, 5, 0, 5]
