"""Vehicles that join a fight with people inside."""

from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from tests.games.fourc.rules.combat.stage import character


def test_a_character_has_a_player_and_a_vehicle_none(book: Rulebook) -> None:
    roster = fight(book, CampaignPage()).roster
    lantern = character(book)
    kira = replace(lantern, profile=replace(lantern.profile, player="Kira"))
    assert roster.player(kira) == "Kira"
    assert roster.player(OwnedVehicle("Car", book.gear.vehicles["sports-car"])) == ""


def test_the_first_of_those_inside_drives(book: Rulebook) -> None:
    roster = fight(book, CampaignPage()).roster
    car = roster.joined(OwnedVehicle("Car", book.gear.vehicles["sports-car"]))
    assert roster.with_people(car, []) == car
    full = roster.with_people(car, ["ada", "ben"])
    assert isinstance(full, MapVehicle)
    assert (full.driver, full.riders) == ("ada", ("ben",))
    with pytest.raises(Refused, match=r"Car has 2 seats\."):
        roster.with_people(car, ["ada", "ben", "cy"])
