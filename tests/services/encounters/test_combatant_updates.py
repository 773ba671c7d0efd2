"""Edits of documents that a running fight has not taken."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.characters.healing import wound
from fourc_desktop.games.fourc.rules.combat.encounter.commands import NextPhase
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import retag
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.combatant_updates import is_edited
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools)


def edited(campaign: Campaign, fights: EncounterService, fight: str) -> list[bool]:
    """Whether each combatant of a fight was edited, as the current log shows it."""
    log, rules = fights.log(fight), fights.fight(fight)
    return [is_edited(campaign, rules, log, each.id) for each in log.now.combatants]


def test_a_combatant_is_edited_once_its_document_changes_in_a_running_fight(
    fights: EncounterService, campaign: Campaign, tools: ApplicationContext
) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    thug = next(each for each in Stock(campaign, tools).entries if each.id == "thug")
    fight = fights.begin("Dock", SectorMap("Docks", 6, 2), [hero], [FoeGroup(thug)])

    def hurt() -> None:
        campaign.edit([hero], lambda hero: wound(hero, campaign.book, 5), "Wound {}")

    hurt()
    fights.play(fight, NextPhase())
    assert edited(campaign, fights, fight) == [False, False], "taken before the first turn"
    retag(campaign, [hero], frozenset({"harbor"}), frozenset())
    assert edited(campaign, fights, fight) == [False, False], "the fight shows no tags"
    hurt()
    assert edited(campaign, fights, fight) == [True, False]
    campaign.undo()
    assert edited(campaign, fights, fight) == [False, False]
    hurt()
    campaign.discard([hero])
    campaign.delete([hero])
    assert edited(campaign, fights, fight) == [False, False]


def test_a_combatant_added_again_is_compared_with_its_new_numbers(
    fights: EncounterService, campaign: Campaign
) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    fight = fights.begin("Dock", SectorMap("Docks", 6, 2), [hero])
    fights.play(fight, NextPhase())
    campaign.edit([hero], lambda hero: wound(hero, campaign.book, 5), "Wound {}")
    assert edited(campaign, fights, fight) == [True]
    fights.play(fight, RemoveCombatant(fights.now(fight).combatants[0].id))
    fights.bring(fight, [hero], [], Position(0, 0))
    assert edited(campaign, fights, fight) == [False]
    campaign.undo()
    campaign.edit([hero], lambda hero: wound(hero, campaign.book, 8), "Wound {}")
    assert edited(campaign, fights, fight) == [True]


def test_a_vehicle_with_fewer_seats_than_people_is_edited(
    fights: EncounterService, campaign: Campaign
) -> None:
    heroes = [FourcCampaign(campaign).add_instant_hero(seed=each) for each in "789"]
    car = PropertyService(campaign).add_vehicle()

    def seat(count: int) -> None:
        campaign.edit([car], lambda it: replace(it, base=replace(it.base, seats=count)), "Seats")

    seat(3)
    fight = fights.begin("Dock", SectorMap("Docks", 6, 2), [car, *heroes], seats={car: heroes})
    fights.play(fight, NextPhase())
    assert edited(campaign, fights, fight) == [False] * 4
    seat(2)
    assert edited(campaign, fights, fight) == [True, False, False, False]


def test_nobody_is_edited_who_is_not_in_the_fight(
    fights: EncounterService, campaign: Campaign
) -> None:
    fight = fights.begin("Dock", SectorMap("Docks", 6, 2))
    assert not is_edited(campaign, fights.fight(fight), fights.log(fight), "gone")


def test_people_in_a_vehicle_stay_there_and_make_no_edit_of_it(
    fights: EncounterService, campaign: Campaign
) -> None:
    puma = FourcCampaign(campaign).add_instant_hero(seed="7")
    car = PropertyService(campaign).add_vehicle()
    fight = fights.begin("Dock", SectorMap("Docks", 6, 2), [car, puma], seats={car: [puma]})
    before = fights.now(fight)
    fights.refresh(fight)
    assert fights.now(fight) == before
    fights.play(fight, NextPhase())
    assert edited(campaign, fights, fight) == [False, False]
