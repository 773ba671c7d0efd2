from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import MAX_COMPANIONS, HeroFile
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign


@pytest.fixture
def garage(campaign: Campaign) -> PropertyService:
    return PropertyService(campaign)


@pytest.fixture
def ada(campaign: Campaign, family: HeroFile) -> str:
    """Ada alone, whose powers are Vehicle 30 and Headquarters 20 among others."""
    return FourcCampaign(campaign).add([HeroFile(family.character)], "Add")[0]


def texts(garage: PropertyService, id_: str) -> list[str]:
    return [str(problem) for problem in garage.problems(id_)]


def test_the_team_gets_a_common_car(
    garage: PropertyService, campaign: Campaign, tools: ApplicationContext
) -> None:
    id_ = garage.add_vehicle()
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        car = PropertyService(again).vehicle(id_)
        assert (car.name, car.base.id, car.rank) == ("New vehicle", "compact-car", None)
        assert again.owner(id_) is None
        assert PropertyService(again).problems(id_) == ()


def test_new_vehicles_get_numbered_names(garage: PropertyService) -> None:
    names = [garage.vehicle(garage.add_vehicle()).name for _ in range(2)]
    assert names == ["New vehicle", "New vehicle 2"]


def test_a_power_improves_the_first_vehicle_of_its_owner(garage: PropertyService, ada: str) -> None:
    first, second = garage.add_vehicle(ada), garage.add_vehicle(ada)
    assert (garage.vehicle(first).rank, garage.vehicle(second).rank) == (30, None)
    assert garage.power(first) == 30
    assert texts(garage, first) == ["Systems: The power adds 2 systems, 0 chosen. (4C, Vehicle)"]


def test_a_driver_without_powers_just_drives(garage: PropertyService, campaign: Campaign) -> None:
    bert = FourcCampaign(campaign).add_instant_hero(seed="a")
    id_ = garage.add_vehicle(bert)
    assert (garage.vehicle(id_).rank, garage.power(id_)) == (None, None)
    assert garage.problems(id_) == ()


def test_a_headquarters_is_as_large_as_the_power_gives(
    garage: PropertyService, campaign: Campaign, ada: str
) -> None:
    theirs, teams = garage.add_headquarters(ada), garage.add_headquarters()
    assert (garage.headquarters(theirs).size, garage.headquarters(teams).size) == (20, 10)
    assert garage.headquarters(teams).name == "New headquarters 2"
    assert (campaign.owner(theirs), garage.problems(theirs)) == (ada, ())


def test_surplus_property_is_reported_on_each_document(
    garage: PropertyService, campaign: Campaign, ada: str
) -> None:
    places = [garage.add_headquarters(ada) for _ in range(2)]
    reported = "Headquarters: The power brings 1, there are 2. (4C, Headquarters)"
    assert texts(garage, places[0]) == [reported]
    bought, first, second = (garage.add_vehicle(ada) for _ in range(3))
    for id_ in (first, second):
        campaign.change(id_, replace(garage.vehicle(id_), rank=30), "Improve it")
    reported = "Vehicle: The power brings 1, there are 3. (4C, Vehicle)"
    assert reported in texts(garage, first)
    campaign.change(bought, replace(garage.vehicle(bought), rank=None), "Sell the improvement")
    assert texts(garage, bought) == []


def test_a_draft_may_own_what_its_powers_bring(garage: PropertyService, campaign: Campaign) -> None:
    power = HeldPower("vehicle", rank=Score(40))
    draft = replace(new_draft(ADVANCED, CreationMethod.CHOOSE), powers=(power,))
    owner = FourcCampaign(campaign).add([draft], "Begin")[0]
    id_ = garage.add_vehicle(owner)
    assert (garage.vehicle(id_).rank, garage.power(id_)) == (40, 40)
    assert isinstance(campaign.document(owner), Draft)


def test_an_owner_with_unknown_powers_improves_nothing(
    garage: PropertyService, campaign: Campaign
) -> None:
    draft = replace(
        new_draft(ADVANCED, CreationMethod.CHOOSE), powers=(HeldPower("forgotten-power"),)
    )
    owner = FourcCampaign(campaign).add([draft], "Begin")[0]
    id_ = garage.add_vehicle(owner)
    assert (garage.vehicle(id_).rank, garage.power(id_)) == (None, None)
    assert garage.problems(id_) == ()


def test_vehicle_and_headquarters_ids_are_not_mixed_up(garage: PropertyService) -> None:
    car, house = garage.add_vehicle(), garage.add_headquarters()
    with pytest.raises(KeyError):
        garage.vehicle(house)
    with pytest.raises(KeyError):
        garage.headquarters(car)


def test_damage_is_one_step(garage: PropertyService, campaign: Campaign) -> None:
    id_ = garage.add_vehicle()
    garage.damage(id_, 4)
    assert garage.vehicle(id_).lost == 4
    assert campaign.undo() == "Damage New vehicle by 4"
    assert garage.vehicle(id_).lost == 0
    with pytest.raises(Refused, match="1 point of Durability or more"):
        garage.damage(id_, 0)


def test_continuous_typing_is_one_step_of_undo(
    garage: PropertyService, campaign: Campaign, ada: str
) -> None:
    id_ = garage.add_vehicle(ada)
    for now in (2, 20):
        garage.set_durability(id_, now, continuing=True)
    assert garage.vehicle(id_).lost == 5
    campaign.undo()
    assert garage.vehicle(id_).lost == 0
    with pytest.raises(Refused, match="0 to 25, never 26"):
        garage.set_durability(id_, 26)


def test_an_adventures_end_repairs_all_but_wrecks_in_one_step(
    garage: PropertyService, campaign: Campaign, ada: str
) -> None:
    hit, wreck, whole = garage.add_vehicle(ada), garage.add_vehicle(), garage.add_vehicle()
    garage.damage(hit, 24)
    garage.damage(wreck, 10)
    garage.repair([hit, wreck, whole])
    assert [garage.vehicle(id_).lost for id_ in (hit, wreck, whole)] == [0, 10, 0]
    assert campaign.owner(hit) == ada
    assert campaign.undo() == "Repair New vehicle"
    assert garage.vehicle(hit).lost == 24


def test_repairing_an_intact_vehicle_is_no_undo_step(
    garage: PropertyService, campaign: Campaign
) -> None:
    id_ = garage.add_vehicle()
    garage.repair([id_])
    assert campaign.undo_label == "Add a vehicle"


def test_a_vehicle_changes_hands(garage: PropertyService, campaign: Campaign, ada: str) -> None:
    id_ = garage.add_vehicle()
    garage.give(id_, ada)
    assert (campaign.owner(id_), campaign.undo_label) == (ada, "Give New vehicle to Ada")
    garage.give(id_, ada)
    garage.give(id_, None)
    assert (campaign.owner(id_), campaign.undo_label) == (None, "Give New vehicle to the team")
    campaign.undo()
    campaign.undo()
    assert (campaign.owner(id_), campaign.undo_label) == (None, "Add a vehicle")


def test_giving_to_an_invalid_owner_is_refused(
    garage: PropertyService, campaign: Campaign, ada: str
) -> None:
    car, other = garage.add_vehicle(), garage.add_vehicle()
    with pytest.raises(Refused, match="is no character and owns nothing"):
        garage.give(car, other)
    for _ in range(MAX_COMPANIONS):
        garage.add_vehicle(ada)
    with pytest.raises(Refused, match="can have 20 companions at most"):
        garage.give(car, ada)
    assert campaign.owner(car) is None


def test_owners_lists_all_characters_by_name(
    garage: PropertyService, campaign: Campaign, family: HeroFile
) -> None:
    FourcCampaign(campaign).add([family], "Add")
    bert = FourcCampaign(campaign).add_instant_hero(seed="a")
    garage.add_vehicle()
    found = garage.owners()
    assert {card.id for card in found} >= {bert}
    assert len(found) == 4
    names = [card.name for card in found]
    assert names == sorted(names, key=str.casefold)
