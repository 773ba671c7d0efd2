"""Conversion of Foundry VTT vehicles."""

from typing import Any

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.foundry_vehicle import (
    VELOCITIES,
    stats_of,
    vehicle_from_foundry,
)
from fourc_desktop.games.fourc.rules.creation.old_ranks import OLD_RANKS
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    owned_vehicle_problems,
)
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleType
from tests.games.fourc.formats.foundry_samples import msh, worlds


def vehicle(document: dict[str, Any]) -> OwnedVehicle:
    found = vehicle_from_foundry(document).package.content.document
    assert isinstance(found, OwnedVehicle)
    assert owned_vehicle_problems(found) == ()
    return found


def test_a_complete_vehicle_is_converted() -> None:
    item = next(each for each in msh()["items"] if each["name"] == "Night Van")
    van = vehicle(item)
    base = van.base
    assert (base.handling, base.velocity, base.durability, base.seats) == (10, 6, 20, 6)
    assert [(each.name, each.rank) for each in base.systems] == [("Protection", 6)]
    assert (van.lost, van.crew, van.notes) == (10, "Ana, Bo, Cy, 3", "Features: Radio")


def test_a_vehicle_among_the_equipment() -> None:
    boat = vehicle(worlds()["items"][0])
    assert boat.base.kind is VehicleType.BOAT
    assert (boat.base.handling, boat.base.velocity, boat.base.durability) == (6, 20, 10)
    assert boat.base.systems == ()
    assert (boat.notes, boat.crew, boat.lost) == ("Cost: remarkable", "", 0)


@pytest.mark.parametrize(
    ("name", "type_", "kind"),
    [
        ("Sky Jet", "", VehicleType.JET),
        ("Old Bess", "Air", VehicleType.PLANE),
        ("Gyrocopter", "Air", VehicleType.HELICOPTER),
        ("Sedan", "Road", VehicleType.CAR),
    ],
)
def test_kinds(name: str, type_: str, kind: VehicleType) -> None:
    stats = {"type": type_, "control": "Good", "speed": {"value": 12}, "body": 0}
    found = vehicle({"name": name, "system": {**stats, "description": "<p>Rust.</p>"}})
    assert (found.base.kind, found.base.velocity, found.base.durability) == (kind, 6, 1)
    assert found.notes == "Rust."


def test_every_rank_of_speed_has_a_velocity() -> None:
    assert list(VELOCITIES) == [rank.name for rank in OLD_RANKS]
    assert sorted(VELOCITIES.values()) == list(VELOCITIES.values())


def test_actors_without_vehicle_stats_are_refused() -> None:
    assert stats_of({"control": 1, "speed": 2}) == {}
    with pytest.raises(Refused, match="needs Control, Speed and Body"):
        vehicle_from_foundry({"name": "A", "system": {"control": 1, "speed": 2, "body": "x"}})
