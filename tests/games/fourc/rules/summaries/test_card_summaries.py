from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.card_summaries import (
    character_summary,
    document_summary,
    draft_summary,
)
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem


@pytest.fixture
def beacon(book: Rulebook) -> OwnedVehicle:
    systems = (VehicleSystem("Laser Turret"), VehicleSystem("Folding Wings"))
    car = book.gear.vehicles["sports-car"]
    return OwnedVehicle("The Beacon", car, 10, systems, "Yellow", ("Fast",))


def test_a_vehicle_of_a_villain(
    book: Rulebook, beacon: OwnedVehicle, plain_hero: Character
) -> None:
    owner = replace(
        plain_hero,
        profile=CharacterProfile("Gale", side=CharacterSide.VILLAIN),
        powers=(HeldPower("vehicle", rank=Score(30)),),
    )
    card = document_summary(beacon, owner, book)
    assert (card.name, card.side, card.portrait) == ("The Beacon", CharacterSide.VILLAIN, None)
    assert (card.subtitle, card.line, card.tags) == (
        "Car · Sports Car",
        "Driven by Gale",
        ("Fast",),
    )
    assert card.numbers == (("Durability", 25), ("Handling", 45), ("Velocity", 27))
    for word in ("beacon", "sports car", "gale", "laser turret", "fast", "yellow"):
        assert word in card.words


def test_a_card_has_full_gauges_when_points_are_lost(book: Rulebook, plain_hero: Character) -> None:
    fresh = character_summary(plain_hero, book)
    (_, damage), (_, fortune) = fresh.numbers
    assert fresh.full == ()
    hurt = character_summary(replace(plain_hero, wounds=5), book)
    assert hurt.numbers == (("Damage", damage - 5), ("Fortune", fortune))
    assert hurt.full == (damage, fortune)
    for amount, full in ((-1, (damage, fortune)), (10, ())):
        ledger = Ledger((LedgerEntry("Session", fortune=amount),))
        assert character_summary(replace(plain_hero, ledger=ledger), book).full == full


def test_a_vehicle_of_the_team(book: Rulebook, beacon: OwnedVehicle) -> None:
    card = document_summary(beacon, None, book)
    assert (card.side, card.line) == (CharacterSide.HERO, "The team’s")
    assert card.numbers[0] == ("Durability", 15)
    bike = replace(beacon, base=book.gear.vehicles["motorcycle"])
    assert document_summary(bike, None, book).subtitle == "Motorcycle"


@pytest.mark.parametrize(
    ("lost", "now", "line"),
    [
        (0, 15, "Driven by Kira Vey"),
        (6, 9, "9 of 15 left · Driven by Kira Vey"),
        (15, 0, "Destroyed · Driven by Kira Vey"),
    ],
)
def test_a_vehicle_card_shows_durability_and_driver(
    book: Rulebook, beacon: OwnedVehicle, lost: int, now: int, line: str
) -> None:
    card = document_summary(replace(beacon, lost=lost, crew="Kira Vey"), None, book)
    assert (card.numbers[0], card.line) == (("Durability", now), line)
    assert "kira vey" in card.words


def test_a_headquarters(book: Rulebook, plain_hero: Character) -> None:
    home = Headquarters(
        "Lamp Room", 25, "Pier 40", (HeadquartersRoom("Vault", "One key"),), "Leaks", ("Harbor",)
    )
    card = document_summary(home, plain_hero, book)
    assert (card.name, card.side, card.portrait) == ("Lamp Room", CharacterSide.HERO, None)
    assert card.subtitle == "Headquarters · a mansion"
    assert (card.numbers, card.line) == ((("Rooms", 1),), "Home of Test Pilot")
    assert card.tags == ("Harbor",)
    for word in ("lamp room", "mansion", "pier", "vault", "one key", "leaks", "harbor", "pilot"):
        assert word in card.words
    assert document_summary(home, None, book).line == "The team’s"


def test_a_companion_card_names_its_owner(book: Rulebook, plain_hero: Character) -> None:
    owner = replace(plain_hero, profile=CharacterProfile("Gale"))
    second = replace(plain_hero, limits=alter_ego_limits())
    card = document_summary(second, owner, book)
    assert card.subtitle == "Alter-Ego of Gale"
    assert "alter-ego of gale" in card.words
    assert card.numbers == character_summary(second, book).numbers
    assert document_summary(plain_hero, owner, book).subtitle == "Companion of Gale"
    assert document_summary(plain_hero, None, book) == character_summary(plain_hero, book)


def test_a_draft_has_a_draft_summary(book: Rulebook) -> None:
    draft = replace(new_draft(ADVANCED, CreationMethod.CHOOSE), profile=CharacterProfile("Gale"))
    assert document_summary(draft, None, book) == draft_summary(draft, None, book)
