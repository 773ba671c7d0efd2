import pytest
from pydantic import ValidationError

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.fourc.formats.document_formats import VEHICLE
from fourc_desktop.games.fourc.rules.creation.instant_companions import instant_vehicle
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import MAX_SYSTEMS, VehicleSystem


@pytest.fixture
def text(book: Rulebook) -> str:
    bus = book.gear.vehicles["fire-engine"]
    return VEHICLE.write(OwnedVehicle("The Beacon", bus, 30, (VehicleSystem("Radar"),)))


def test_written_and_read_a_vehicle_is_the_same(book: Rulebook) -> None:
    for number, base in enumerate(book.gear.vehicles.values()):
        for rank in (None, 35):
            dice = SeededDice(f"{number}")
            vehicle = instant_vehicle(book, dice, base=base, rank=rank)
            assert VEHICLE.read(VEHICLE.write(vehicle)) == vehicle


def test_damage_and_crew_round_trip(book: Rulebook) -> None:
    car = book.gear.vehicles["sports-car"]
    hit = OwnedVehicle("The Beacon", car, lost=7, crew="Quickstep at the wheel")
    assert VEHICLE.read(VEHICLE.write(hit)) == hit


def test_the_first_version_still_opens(text: str) -> None:
    first = text.replace(',"lost":0,"crew":""', "")
    assert first != text
    vehicle = VEHICLE.read(first)
    assert (vehicle.lost, vehicle.crew, vehicle.rank) == (0, "", 30)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"name":"The Beacon"', '"name":""'),
        ('"name":"The Beacon"', '"name":"The\\nBeacon"'),
        ('"rank":30', '"rank":-1'),
        ('"rank":30', '"rank":10000'),
        ('"rank":30', '"rank":"30"'),
        ('"rank":30', '"rank":30.0'),
        ('"rank":30', '"rank":true'),
        ('"kind":"truck"', '"kind":"sled"'),
        ('"id":"fire-engine"', '"id":"../x"'),
        ('"provenance":"ours"', '"provenance":"hers"'),
        ('"notes":""', '"notes":"\\u202e"'),
        ('"lost":0', '"lost":-1'),
        ('"lost":0', '"lost":1000000'),
        ('"lost":0', '"lost":null'),
        ('"crew":""', '"crew":"a\\nb"'),
        ('"tags":[]', '"tags":["a","a"]'),
        ('"tags":[]', '"tags":[],"hat":1'),
        ('"description":""', '"description":"","hat":1'),
        ('"seats":', '"hat":1,"seats":'),
        (',"notes":""', ""),
        (',"rank":30', ""),
    ],
)
def test_invalid_fields_are_refused(text: str, old: str, new: str) -> None:
    assert old in text
    with pytest.raises(ValidationError):
        VEHICLE.read(text.replace(old, new, 1))


def test_a_vehicle_has_only_so_many_systems(book: Rulebook) -> None:
    car = book.gear.vehicles["sports-car"]
    systems = tuple(VehicleSystem(f"System {number}", 5) for number in range(MAX_SYSTEMS + 1))
    full = OwnedVehicle("Full Stop", car, systems=systems[:-1])
    assert VEHICLE.checked(full) == full
    with pytest.raises(ValidationError, match="systems"):
        VEHICLE.write(OwnedVehicle("Full Stop", car, systems=systems))


@pytest.fixture
def armed(book: Rulebook) -> str:
    cannon = VehicleSystem("Cannon", 20, form=AttackForm.RANGED, damage=35, sectors=6)
    return VEHICLE.write(OwnedVehicle("Sky", book.gear.vehicles["private-jet"], systems=(cannon,)))


def test_weapon_numbers_are_written_only_for_weapons(text: str, armed: str) -> None:
    assert '"form":"ranged","damage":35,"sectors":6' in armed
    assert VEHICLE.write(VEHICLE.read(armed)) == armed
    assert not any(f'"{each}"' in text for each in ("form", "damage", "sectors"))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"ranged"', '"loud"', "form"),
        ('"damage":35', '"damage":-1', "damage"),
        ('"damage":35', '"damage":10000', "damage"),
        ('"damage":35', '"damage":"35"', "damage"),
        ('"sectors":6', '"sectors":null', "sectors"),
        ('"sectors":6', '"sectors":10000', "sectors"),
        ('"ranged"', '"slashing"', "Cannon is not ranged"),
        ('"form":"ranged",', "", "Cannon is no weapon"),
    ],
)
def test_a_weapon_that_cannot_be_is_refused(armed: str, old: str, new: str, named: str) -> None:
    assert old in armed
    with pytest.raises(ValidationError, match=named):
        VEHICLE.read(armed.replace(old, new, 1))
