from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.games.fourc.rules.rulebook import Gear
from fourc_desktop.games.fourc.rules.vehicles.vehicle import (
    Vehicle,
    VehicleSystem,
    vehicle_problems,
)


@pytest.fixture
def car(gear: Gear) -> Vehicle:
    """A car without a problem."""
    return gear.vehicles["sports-car"]


def test_every_vehicle_of_the_catalog_is_legal(gear: Gear) -> None:
    for vehicle in gear.vehicles.values():
        assert vehicle_problems(vehicle) == ()


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": " "}, "Name: A vehicle needs a name. (4C, Vehicles)"),
        (
            {"durability": 0},
            "Durability: Durability starts at 1: at 0 a vehicle is destroyed. (4C, Vehicles)",
        ),
        ({"handling": 0}, "Handling: A Rank Value starts at 1. (4C, Rank Values)"),
        ({"velocity": 0}, "Velocity: A vehicle moves at least 1 sector a turn. (4C, Vehicles)"),
        ({"seats": -1}, "Seats: A vehicle without a crew has 0 seats, never fewer. (4C, Vehicles)"),
        ({"systems": (VehicleSystem("", 3),)}, "Systems: A system needs a name. (4C, Vehicle)"),
        (
            {"systems": (VehicleSystem("Radar", 0),)},
            "Systems: Radar: it starts at 1. (4C, Rank Values)",
        ),
        (
            {"systems": (VehicleSystem("Radar", 5), VehicleSystem(" radar", 6))},
            "Systems: Radar is there more than once. (4C, Vehicle)",
        ),
        (
            {
                "systems": (
                    VehicleSystem("Radar", 5),
                    VehicleSystem("RADAR", 6),
                    VehicleSystem("radar", 6),
                )
            },
            "Systems: Radar is there more than once. (4C, Vehicle)",
        ),
        (
            {"systems": (VehicleSystem("Radar"),)},
            "Systems: Radar needs a Rank Value. (4C, Vehicle)",
        ),
    ],
)
def test_every_planted_violation_is_found(
    car: Vehicle, changes: dict[str, Any], problem: str
) -> None:
    assert [str(each) for each in vehicle_problems(replace(car, **changes))] == [problem]


@pytest.mark.parametrize(
    "changes",
    [
        {"durability": 1},
        {"handling": 1},
        {"velocity": 1},
        {"seats": 0},
        {"systems": (VehicleSystem("Radar", 1),)},
    ],
)
def test_minimum_values_are_legal(car: Vehicle, changes: dict[str, Any]) -> None:
    assert vehicle_problems(replace(car, **changes)) == ()


@pytest.mark.parametrize(("special", "legal"), [(0, False), (1, False), (2, True), (3, False)])
def test_the_power_adds_two_systems(car: Vehicle, special: int, legal: bool) -> None:
    systems = tuple(VehicleSystem(f"System {number}") for number in range(special))
    found = vehicle_problems(
        replace(car, systems=(VehicleSystem("Radio", 5), *systems)), powered=True
    )
    reported = f"Systems: The power adds 2 systems, {special} chosen. (4C, Vehicle)"
    assert [str(each) for each in found] == ([] if legal else [reported])
