from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    owned_vehicle_problems,
    vehicle_stats,
)
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem

TURRET, WINGS = VehicleSystem("Laser Turret"), VehicleSystem("Folding Wings")


@pytest.fixture
def beacon(gear: Gear) -> OwnedVehicle:
    """A sports car improved by a power of 35."""
    return OwnedVehicle("The Beacon", gear.vehicles["sports-car"], 35, (TURRET, WINGS))


def test_half_the_power_is_added(beacon: OwnedVehicle) -> None:
    """Ruling R48: half of 35 is 18."""
    figures = vehicle_stats(beacon)
    traits = (figures.durability, figures.handling, figures.velocity)
    assert [figure.value for figure in traits] == [28, 48, 30]
    assert [part.source for part in figures.handling.parts] == ["Sports Car", "Half of Vehicle 35"]
    assert [(each.system, each.rank.value) for each in figures.systems] == [
        (TURRET, 18),
        (WINGS, 18),
    ]


def test_the_owner_knows_better(beacon: OwnedVehicle) -> None:
    assert vehicle_stats(beacon, 50).durability.value == 10 + 25


def test_a_vehicle_without_the_power_keeps_its_numbers(beacon: OwnedVehicle) -> None:
    bought = replace(beacon, rank=None, systems=())
    assert vehicle_stats(bought, 50).durability.value == 10


def test_added_systems_follow_the_original_ones(gear: Gear) -> None:
    tank = OwnedVehicle("Full Stop", gear.vehicles["tank"], 10, (TURRET, WINGS))
    assert [each.name for each in tank.whole.systems] == ["Cannon", "Laser Turret", "Folding Wings"]
    assert owned_vehicle_problems(tank) == ()


@pytest.mark.parametrize(
    ("crew", "names"),
    [
        ("", ()),
        (" , ;", ()),
        ("Zoe", ("Zoe",)),
        ("Zoe, Paperjack;Owl\nthe  cat ", ("Zoe", "Paperjack", "Owl", "the cat")),
        ("whoever is sober", ("whoever is sober",)),
    ],
)
def test_crew_is_separated_by_commas_semicolons_and_lines(
    beacon: OwnedVehicle, crew: str, names: tuple[str, ...]
) -> None:
    assert replace(beacon, crew=crew).crew_names == names


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": ""}, "Name: A vehicle needs a name. (4C, Vehicles)"),
        ({"rank": 0}, "Vehicle: A Rank Value starts at 1. (4C, Rank Values)"),
        (
            {"systems": (TURRET,)},
            "Systems: The power adds 2 systems, 1 chosen. (4C, Vehicle)",
        ),
        (
            {"rank": None, "systems": (TURRET,)},
            "Systems: Laser Turret needs a Rank Value. (4C, Vehicle)",
        ),
    ],
)
def test_every_planted_violation_is_found(
    beacon: OwnedVehicle, changes: dict[str, Any], problem: str
) -> None:
    assert owned_vehicle_problems(beacon) == ()
    assert [str(each) for each in owned_vehicle_problems(replace(beacon, **changes))] == [problem]


def test_the_least_power_is_1(beacon: OwnedVehicle) -> None:
    assert owned_vehicle_problems(replace(beacon, rank=1)) == ()
