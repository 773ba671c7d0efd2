"""Vehicles start on the ground near their side: never on a roof, boats on water."""

import pytest

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_setup import build_encounter, newcomers
from fourc_desktop.services.encounters.vehicle_starts import common_ground
from fourc_desktop.storage.formats.samples import load_map_templates

STREET = Position(0, 3)
"""The street of the sample's map, next to the bank whose roof is the first starting place."""


@pytest.fixture
def fourc(campaign: Campaign) -> AnyFight:
    return fights_by_game(campaign)["4c"]


@pytest.fixture
def puma(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(seed="7")


@pytest.fixture
def maps(tools: ApplicationContext) -> dict[str, SectorMap]:
    return {id_: each.map for id_, each in load_map_templates(tools.resources).items()}


def vehicle(campaign: Campaign, kind: str) -> str:
    """The id of a vehicle of the catalog, added to the campaign."""
    fourc = FourcCampaign(campaign)
    return fourc.add([OwnedVehicle("Beacon", fourc.book.gear.vehicles[kind])], "Add")[0]


@pytest.mark.parametrize("kind", ["sports-car", "private-jet", "speedboat"])
def test_vehicles_start_on_the_street_and_not_on_a_roof(
    campaign: Campaign, fourc: AnyFight, maps: dict[str, SectorMap], puma: str, kind: str
) -> None:
    people = [vehicle(campaign, kind), puma]
    car, hero = build_encounter(campaign, fourc, maps["street"], people, []).combatants
    roof = Position(0, 0, 2)
    assert (car.spot, hero.spot) == (roof if kind == "speedboat" else STREET, Position(0, 1, 2))


def test_a_vehicle_starts_on_the_street_with_its_crew(
    campaign: Campaign, fourc: AnyFight, maps: dict[str, SectorMap], puma: str
) -> None:
    car = vehicle(campaign, "sports-car")
    state = build_encounter(campaign, fourc, maps["street"], [car, puma], [], seats={car: [puma]})
    assert [each.spot for each in state.combatants] == [STREET, STREET]


def test_a_vehicle_stays_where_its_driver_was_placed(
    campaign: Campaign, fourc: AnyFight, maps: dict[str, SectorMap], puma: str
) -> None:
    car, roof = vehicle(campaign, "sports-car"), Position(4, 0, 6)
    places, seats = {"Azure Puma": roof}, {car: [puma]}
    state = build_encounter(campaign, fourc, maps["street"], [car, puma], [], places, seats)
    assert [each.spot for each in state.combatants] == [roof, roof]


def test_a_vehicle_that_joins_later_starts_on_the_street(
    campaign: Campaign, fourc: AnyFight, maps: dict[str, SectorMap], puma: str
) -> None:
    state = build_encounter(campaign, fourc, maps["street"], [puma], [])
    car, roof = vehicle(campaign, "sports-car"), Position(0, 0, 2)
    (came,) = newcomers(campaign, fourc, state, [car], [], None)
    assert came.spot == STREET
    (came,) = newcomers(campaign, fourc, state, [car], [], roof)
    assert came.spot == roof


@pytest.mark.parametrize(
    ("kind", "spot"), [("speedboat", Position(0, 6)), ("sports-car", Position(0, 2, 1))]
)
def test_boats_start_on_water_and_cars_on_land(
    campaign: Campaign, fourc: AnyFight, maps: dict[str, SectorMap], kind: str, spot: Position
) -> None:
    people = [vehicle(campaign, kind)]
    (came,) = build_encounter(campaign, fourc, maps["harbor"], people, []).combatants
    assert came.spot == spot


def test_common_ground_has_no_cellars_and_nothing_filled_by_an_obstacle() -> None:
    ground = (Sector(ground=1),)
    bare = SectorMap("Yard", 2, 2).with_columns({(0, 0): ground, (1, 0): ground, (0, 1): ground})
    map_ = bare.with_wall(Position(1, 0, 1), Wall(WallKind.OBSTACLE, 30))
    assert common_ground(map_, water=False) == [Position(0, 0, 1), Position(0, 1, 1)]
    assert not common_ground(map_, water=True)
