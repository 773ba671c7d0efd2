"""The lasting effects of a fight on a vehicle, and repair."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.after_fight import vehicle_after_fight
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle, map_vehicle
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import (
    OwnedVehicle,
    durability_now,
    vehicle_damaged,
    vehicle_repaired,
)
from tests.games.fourc.rules.combat.stage import character


@pytest.fixture
def car(book: Rulebook) -> OwnedVehicle:
    """Durability 10."""
    return OwnedVehicle("Car", book.gear.vehicles["sports-car"])


@pytest.mark.parametrize(
    ("before", "meanwhile", "left", "after"),
    [(0, 0, 6, 6), (3, 0, 2, 2), (0, 4, 6, 2), (0, 4, 0, 0), (0, 9, 6, 0), (5, 0, 8, 8)],
)
def test_durability_changes_by_what_the_fight_took(
    car: OwnedVehicle, before: int, meanwhile: int, left: int, after: int
) -> None:
    """`before` is lost when it joins; `meanwhile` is lost in the campaign during the fight."""
    joined = map_vehicle(replace(car, lost=before))
    now = replace(car, lost=before + meanwhile)
    home = vehicle_after_fight(now, joined, replace(joined, durability=left))
    assert durability_now(home).now == after


def test_a_wreck_stays_a_wreck_even_if_repaired_during_the_fight(car: OwnedVehicle) -> None:
    joined = map_vehicle(replace(car, lost=6))
    home = vehicle_after_fight(car, joined, replace(joined, durability=0))
    assert durability_now(home).destroyed
    assert durability_now(vehicle_repaired(home)).destroyed


def test_the_roster_asks_the_owners_power(book: Rulebook, car: OwnedVehicle) -> None:
    roster = fight(book, CampaignPage()).roster
    owner = character(book, HeldPower("vehicle", rank=Score(40)))
    own = replace(car, rank=20)
    joined = roster.joined(own, owner=owner)
    assert isinstance(joined, MapVehicle)
    assert (joined.power, joined.full_durability) == (40, 30)
    alone = roster.joined(own)
    assert isinstance(alone, MapVehicle)
    assert (alone.power, alone.full_durability) == (None, 20)


def test_the_roster_updates_vehicles_and_leaves_other_documents(
    book: Rulebook, car: OwnedVehicle, plain_hero: Character
) -> None:
    roster = fight(book, CampaignPage()).roster
    before = roster.joined(car)
    assert isinstance(before, MapVehicle)
    after = replace(before, durability=4)
    assert roster.returned(car, before, after) == vehicle_damaged(car, 6)
    assert roster.returned(plain_hero, before, after) == plain_hero


def test_a_draft_may_own_a_vehicle(book: Rulebook, car: OwnedVehicle) -> None:
    draft = Draft(ADVANCED, powers=(HeldPower("vehicle", rank=Score(40)),))
    joined = fight(book, CampaignPage()).roster.joined(replace(car, rank=20), owner=draft)
    assert isinstance(joined, MapVehicle)
    assert joined.power == 40
