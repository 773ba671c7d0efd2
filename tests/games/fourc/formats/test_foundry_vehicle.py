"""Conversion of Foundry VTT vehicles."""

from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.foundry_vehicle import (
    VELOCITIES,
    stats_of,
    vehicle_from_foundry,
    vehicle_from_words,
    vehicle_text,
)
from fourc_desktop.games.fourc.rules.creation.old_ranks import OLD_RANKS
from fourc_desktop.games.fourc.rules.limits import Provenance
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    owned_vehicle_problems,
)
from fourc_desktop.games.fourc.rules.vehicles.vehicle import Vehicle, VehicleType
from tests.games.fourc.formats.foundry_samples import msh, worlds


def vehicle(document: dict[str, Any]) -> OwnedVehicle:
    return vehicle_of(vehicle_from_foundry(document))


def vehicle_of(converted: ConvertedDocument | None) -> OwnedVehicle:
    assert converted is not None
    found = converted.package.content.document
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
        ("Starship Ohm", "", VehicleType.SPACECRAFT),
        ("Spaceship", "", VehicleType.SPACECRAFT),
        ("Airship", "", VehicleType.PLANE),
        ("The Ship", "", VehicleType.BOAT),
    ],
)
def test_kinds(name: str, type_: str, kind: VehicleType) -> None:
    stats = {"type": type_, "control": "Good", "speed": {"value": 12}, "body": 0}
    found = vehicle({"name": name, "system": {**stats, "description": "<p>Rust.</p>"}})
    assert (found.base.kind, found.base.velocity, found.base.durability) == (kind, 6, 1)
    assert found.notes == "Rust."


@pytest.mark.parametrize(
    ("name", "type_", "kind", "change"),
    [
        ("Bess", "Air", VehicleType.PLANE, "Type Air became Plane."),
        ("Bess", "car", VehicleType.CAR, ""),
        ("Bess", "Hovering", VehicleType.CAR, "Type Hovering became Car."),
        ("Flying Boats", "", VehicleType.BOAT, "because its name sounds like that"),
        ("Moleship", "", VehicleType.CAR, "because the file does not give one"),
        ("Columbus", "", VehicleType.CAR, "because the file does not give one"),
        ("Planet Rover", "", VehicleType.CAR, "because the file does not give one"),
        ("Chair", "", VehicleType.CAR, "because the file does not give one"),
    ],
)
def test_a_guessed_type_is_told(name: str, type_: str, kind: VehicleType, change: str) -> None:
    stats = {"type": type_, "control": "Good", "speed": "Good", "body": "Good"}
    found = vehicle_from_foundry({"name": name, "system": stats})
    assert vehicle_of(found).base.kind is kind
    told = " ".join(each for each in found.changes if "ype" in each)
    assert change in told if change else told == ""


def test_every_rank_of_speed_has_a_velocity() -> None:
    assert list(VELOCITIES) == [rank.name for rank in OLD_RANKS]
    assert sorted(VELOCITIES.values()) == list(VELOCITIES.values())


def test_actors_without_vehicle_stats_are_refused() -> None:
    assert stats_of({"control": 1, "speed": 2}) == {}
    with pytest.raises(Refused, match="needs Control, Speed and Body"):
        vehicle_from_foundry({"name": "A", "system": {"control": 1, "speed": 2, "body": "x"}})


@pytest.mark.parametrize(
    ("kind", "numbers", "crew"),
    [
        (VehicleType.TRUCK, (15, 20, 10, 4), ""),
        (VehicleType.HELICOPTER, (3, 1, 70, 0), "Bo, Cé"),
    ],
)
def test_numbers_in_words_are_read_again(
    kind: VehicleType, numbers: tuple[int, int, int, int], crew: str
) -> None:
    base = Vehicle("lark", "Lark", kind, *numbers, Provenance.OWN)
    words = vehicle_text(OwnedVehicle("Lark", base, crew=crew))
    system = {"definition": words, "notes": "<p>Red.</p>"}
    found = vehicle_from_words({"name": "Lark", "system": system})
    again = vehicle_of(found)
    assert (again.base, again.crew, again.notes) == (
        replace(base, id="foundry-vehicle"),
        crew,
        "Red.",
    )


@pytest.mark.parametrize(
    "words",
    ["", "A red van", "Sled: Durability 1, Handling 1, Velocity 1, seats 1", "Car: Durability 10"],
)
def test_other_definitions_are_no_vehicle(words: str) -> None:
    assert vehicle_from_words({"name": "Van", "system": {"definition": words}}) is None


def test_numbers_in_words_are_bounded() -> None:
    words = "Car: Durability 9999, Handling 0, Velocity 9999, seats 9999"
    base = vehicle_of(vehicle_from_words({"name": "", "system": {"definition": words}})).base
    assert (base.name, base.handling) == ("Vehicle", 1)
    assert base.durability == base.velocity == base.seats == HIGHEST_RANK
