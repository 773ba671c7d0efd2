"""Documents that are prepared in steps before they are added."""

from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND, VEHICLE_KIND
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_addition import PART


@pytest.fixture
def hero(book: Rulebook) -> Package:
    car = OwnedVehicle("Night Van", book.gear.vehicles["compact-car"])
    hero = instant_hero(book, PRESETS[Edition.BASIC], "a")
    return Package(Content(HERO_KIND, hero), None, (Package(Content(VEHICLE_KIND, car)),))


def test_documents_are_added_only_after_all_steps(campaign: Campaign, hero: Package) -> None:
    before = len(campaign.cards(None))
    addition = campaign.begin_addition([hero] * (PART + 1))
    steps = [*addition.steps()]
    assert len(steps) == 2
    for step in steps:
        step()
    assert len(campaign.cards(None)) == before
    ids = campaign.finish_addition(addition, "Import many")
    assert len(ids) == PART + 1
    assert len(campaign.cards(None)) == before + 2 * (PART + 1)
    assert [card.name for card in campaign.belongings(ids[-1])] == ["Night Van"]
    campaign.undo()
    assert len(campaign.cards(None)) == before


def test_an_added_belonging_has_its_owner(campaign: Campaign, hero: Package) -> None:
    (owner,) = campaign.add([hero], "Add")
    (car,) = campaign.add([hero.belongings[0]], "Add", owner=owner)
    assert campaign.owner(car) == owner


def test_a_step_refuses_unknown_catalog_entries(campaign: Campaign, hero: Package) -> None:
    strange = replace(hero, content=Content(HERO_KIND, replace(hero.content.document, origin="x")))
    addition = campaign.begin_addition([strange])
    (step,) = addition.steps()
    with pytest.raises(Refused):
        step()
