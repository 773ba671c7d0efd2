"""Gamemaster overrides of a vehicle."""

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.vehicles.vehicle_overrides import (
    with_durability,
    with_vehicle_number,
)
from tests.games.fourc.rules.combat.stage import Stage


@pytest.fixture
def car(stage: Stage) -> MapVehicle:
    stage.park("car")
    return stage.vehicle("car")


def test_durability_up_to_the_start(car: MapVehicle) -> None:
    for value in (0, 3, 10):
        assert with_durability(car, "Durability", value).durability == value
    with pytest.raises(Refused, match="Durability must be from 0 to 10"):
        with_durability(car, "Durability", 11)
    with pytest.raises(Refused, match="no gauge called “Fortune”"):
        with_durability(car, "Fortune", 1)


def test_handling_and_velocity(car: MapVehicle) -> None:
    assert with_vehicle_number(car, "Handling", 5).handling == 5
    assert with_vehicle_number(car, "Velocity", 5).velocity == 5
    slow = with_vehicle_number(car, "Velocity", 5)
    assert with_vehicle_number(slow, "Velocity", 12) == car
    assert with_vehicle_number(with_vehicle_number(car, "Handling", 5), "Handling", 30) == car
    for number in (0, 9_999):
        assert with_vehicle_number(car, "Handling", number).handling == number
        assert with_vehicle_number(car, "Velocity", number).velocity == number
    for number in (-1, 10_000):
        with pytest.raises(Refused, match="Handling must be from 0 to 9,999"):
            with_vehicle_number(car, "Handling", number)
    with pytest.raises(Refused, match="no number called “Brawn”"):
        with_vehicle_number(car, "Brawn", 1)


def test_the_fight_knows_a_vehicle_from_a_fighter(stage: Stage, car: MapVehicle) -> None:
    hand = fight(stage.book, CampaignPage()).overrides
    assert hand.with_gauge(car, "Durability", 3, 1) == with_durability(car, "Durability", 3)
    assert hand.with_number(car, "Velocity", 5) == with_vehicle_number(car, "Velocity", 5)
    with pytest.raises(Refused, match="A vehicle has no conditions"):
        hand.with_condition(car, "Dazed", 1)
    assert hand.without_condition(car, "Dazed") == car
