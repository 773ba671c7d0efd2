from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.durability import Durability
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_damaged,
    vehicle_repaired,
    with_durability,
)


@pytest.fixture
def beacon(gear: Gear) -> OwnedVehicle:
    """A sports car of Durability 28: 10, and half of a power of 35."""
    return OwnedVehicle("The Beacon", gear.vehicles["sports-car"], 35)


def test_a_new_vehicle_is_whole(beacon: OwnedVehicle) -> None:
    assert durability_now(beacon) == Durability(28, 28)


def test_current_durability_includes_the_owners_power(beacon: OwnedVehicle) -> None:
    assert durability_now(replace(beacon, lost=5), 50) == Durability(35, 30)


def test_lost_durability_is_limited_by_the_full_score(beacon: OwnedVehicle) -> None:
    assert durability_now(replace(beacon, lost=30)) == Durability(28, 0)


def test_a_vehicle_that_never_had_any_has_none(beacon: OwnedVehicle) -> None:
    hollow = replace(beacon, rank=None, base=replace(beacon.base, durability=-3))
    assert durability_now(hollow) == Durability(0, 0)


def test_damage_adds_up_to_full_durability_at_most(beacon: OwnedVehicle) -> None:
    hit = vehicle_damaged(vehicle_damaged(beacon, 10), 7)
    assert hit.lost == 17
    assert vehicle_damaged(hit, 100).lost == 28
    assert vehicle_damaged(hit, 100, 50).lost == 35


def test_damage_is_1_point_at_least(beacon: OwnedVehicle) -> None:
    with pytest.raises(Refused, match="Name 1 point of Durability or more, not 0"):
        vehicle_damaged(beacon, 0)


@pytest.mark.parametrize(("now", "lost"), [(28, 0), (1, 27), (0, 28)])
def test_the_current_durability_can_be_set(beacon: OwnedVehicle, now: int, lost: int) -> None:
    assert with_durability(replace(beacon, lost=3), now).lost == lost


@pytest.mark.parametrize("now", [-1, 29])
def test_no_more_is_left_than_there_was(beacon: OwnedVehicle, now: int) -> None:
    with pytest.raises(Refused, match=f"Durability is 0 to 28, never {now}"):
        with_durability(beacon, now)


def test_between_adventures_it_is_whole_again(beacon: OwnedVehicle) -> None:
    assert vehicle_repaired(replace(beacon, lost=27)) == beacon
    assert vehicle_repaired(beacon) == beacon


def test_a_destroyed_vehicle_is_not_repaired(beacon: OwnedVehicle) -> None:
    """4C, Vehicle Damage and Repairs: at 0 it cannot be repaired."""
    wreck = replace(beacon, lost=28)
    assert vehicle_repaired(wreck) == wreck
    assert vehicle_repaired(wreck, 50).lost == 0
