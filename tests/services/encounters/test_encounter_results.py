"""Fights that have not begun use the current documents; their end reports the changes."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.map_scenes import changed_gauges
from fourc_desktop.core.encounter.state import AnyCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.rules.characters.conditions import add_condition
from fourc_desktop.games.fourc.rules.characters.fortune import fortune_now
from fourc_desktop.games.fourc.rules.characters.healing import wound
from fourc_desktop.games.fourc.rules.combat.encounter.commands import NextPhase
from fourc_desktop.games.fourc.services.career import CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService

DOCKS = SectorMap("Docks", 6, 2)


@pytest.fixture
def fights(campaign: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(campaign, tools)


@pytest.fixture
def hero(campaign: Campaign) -> str:
    return FourcCampaign(campaign).add_instant_hero(seed="7")


@pytest.fixture
def career(campaign: Campaign) -> CareerService:
    return CareerService(campaign, campaign.book)


def hurt(campaign: Campaign, ids: Sequence[str], points: int) -> None:
    campaign.edit(ids, lambda hero: wound(hero, campaign.book, points), "Wound {}")


def gauges(fights: EncounterService, fight: str) -> dict[str, tuple[int, int]]:
    """Now and full of each gauge of the first combatant."""
    state = fights.now(fight)
    found = fights.fight(fight).views.gauges(state, state.combatants[0].id)
    return {each.name: (each.now, each.full) for each in found}


def test_an_unstarted_fight_refreshes_its_combatants(
    fights: EncounterService, campaign: Campaign, hero: str, career: CareerService
) -> None:
    fight = fights.begin("Dock", DOCKS, [hero])
    fresh = gauges(fights, fight)
    hurt(campaign, [hero], 5)
    career.record_fortune(hero, 20, "A gift")
    fourc = FourcCampaign(campaign)
    fourc.edit_profile(hero, replace(fourc.character(hero).profile, name="Puma"))
    fights.refresh(fight)
    wounded = {
        "Damage": (fresh["Damage"][0] - 5, fresh["Damage"][1]),
        "Fortune": (fresh["Fortune"][0] + 20, fresh["Fortune"][1]),
    }
    assert {name: gauges(fights, fight)[name] for name in wounded} == wounded
    assert fights.now(fight).combatants[0].name == "Puma"
    # Once it has begun, everybody is as the fight has made them.
    entries = len(fights.log(fight).entries)
    hurt(campaign, [hero], 1)
    fights.play(fight, NextPhase())
    assert len(fights.log(fight).entries) == entries + 2
    begun = gauges(fights, fight)
    hurt(campaign, [hero], 1)
    fights.refresh(fight)
    assert gauges(fights, fight) == begun
    assert begun["Damage"][0] == wounded["Damage"][0] - 1
    assert fights.results(fight) == []
    assert fights.end(fight) == []


def test_notes_and_tags_are_not_refreshed(
    fights: EncounterService, campaign: Campaign, hero: str
) -> None:
    fourc = FourcCampaign(campaign)
    fight = fights.begin("Dock", DOCKS, [hero])
    profile = fourc.character(hero).profile
    described = replace(profile, identity="Ada King", notes="Owes rent.", tags=("harbor",))
    fourc.edit_profile(hero, described)
    fights.refresh(fight)
    assert not fights.log(fight).entries
    fourc.edit_profile(hero, replace(described, name="Puma"))
    fights.refresh(fight)
    assert fights.entry_sentences(fight, 0) == [
        "Puma is updated from the library.",
        f"{profile.name} is called Puma now.",
    ]
    # The notes written meanwhile are kept when the fight ends.
    combatant = fights.now(fight).combatants[0]
    worn = replace(combatant, fighter=replace(combatant.fighter, damage=1))
    fights.play(fight, OverrideCombatant(worn))
    assert fights.end(fight) == [hero]
    assert fourc.character(hero).profile == replace(described, name="Puma")


def test_refresh_keeps_the_numbers_of_namesakes(
    fights: EncounterService, campaign: Campaign, hero: str, career: CareerService
) -> None:
    fourc = FourcCampaign(campaign)
    other = fourc.add_instant_hero(seed="a")

    def call(id_: str, name: str) -> None:
        fourc.edit_profile(id_, replace(fourc.character(id_).profile, name=name))

    def names() -> list[str]:
        fights.refresh(fight)
        return [each.name for each in fights.now(fight).combatants]

    call(hero, "Ada")
    call(other, "Ada")
    fight = fights.begin("Dock", DOCKS, [hero, other])
    career.record_fortune(other, 20, "A gift")
    assert names() == ["Ada", "Ada 2"]
    call(hero, "Bea")
    assert names() == ["Bea", "Ada"]
    call(other, "Bea")
    assert names() == ["Bea", "Bea 2"]


def test_refresh_keeps_overrides_and_deleted_characters(
    fights: EncounterService, campaign: Campaign, hero: str
) -> None:
    other, gone = (FourcCampaign(campaign).add_instant_hero(seed=each) for each in "ab")
    fight = fights.begin("Dock", DOCKS, [hero])
    for each in (other, gone):
        fights.bring(fight, [each], [], Position(1, 1))
    first, second, third = fights.now(fight).combatants
    overrides = fights.fight(fight).overrides

    def set_fortune(who: AnyCombatant) -> None:
        changed = overrides.with_gauge(who.fighter, "Fortune", 3, 0)
        fights.play(fight, OverrideCombatant(replace(who, fighter=changed)))

    set_fortune(first)
    stranger = replace(second, id="stranger", name="Stranger", source="")
    fights.play(fight, AddCombatant(stranger))
    hurt(campaign, [hero, other, gone], 5)
    campaign.discard([gone])
    campaign.delete([gone])
    fights.play(fight, PlaceCombatant(first.id, Position(2, 1)))
    now = {each.id: each.fighter for each in fights.now(fight).combatants}
    assert now[first.id].damage == first.fighter.damage
    assert now[second.id].damage == second.fighter.damage - 5
    assert now[third.id].damage == third.fighter.damage
    assert now["stranger"].damage == second.fighter.damage
    entries = len(fights.log(fight).entries)
    fights.undo(fight)
    fights.undo(fight)
    assert fights.now(fight).combatant(second.id).fighter == second.fighter
    fights.refresh(fight)
    assert len(fights.log(fight).entries) == entries - 1


@pytest.mark.parametrize("moves_first", [False, True])
def test_a_combatant_changed_by_the_rules_when_joining_is_refreshed(
    fights: EncounterService, campaign: Campaign, hero: str, *, moves_first: bool
) -> None:
    """Dying ends above 0 Damage; the next change of the document still reaches the fight."""
    campaign.edit([hero], lambda each: add_condition(each, "Dying"), "Condition of {}")
    fight = fights.begin("Dock", DOCKS, [hero])
    full = gauges(fights, fight)["Damage"][0]
    if moves_first:
        fights.play(fight, PlaceCombatant(fights.now(fight).combatants[0].id, Position(2, 1)))
    for left in (5, 10):
        hurt(campaign, [hero], 5)
        fights.refresh(fight)
        assert gauges(fights, fight)["Damage"][0] == full - left
        entries = len(fights.log(fight).entries)
        fights.refresh(fight)
        assert len(fights.log(fight).entries) == entries


def test_a_combatant_added_again_ends_with_the_changes_since(
    fights: EncounterService, campaign: Campaign, hero: str, career: CareerService
) -> None:
    """What was edited between leaving and coming back is not added a second time."""
    fourc = FourcCampaign(campaign)
    fight = fights.begin("Dock", DOCKS, [hero])
    fights.play(fight, NextPhase())
    start = gauges(fights, fight)["Fortune"][0]

    def set_fortune(fortune: int) -> None:
        (who,) = fights.now(fight).combatants
        changed = fights.fight(fight).overrides.with_gauge(who.fighter, "Fortune", fortune, 0)
        fights.play(fight, OverrideCombatant(replace(who, fighter=changed)))

    set_fortune(start - 8)
    fights.play(fight, RemoveCombatant(fights.now(fight).combatants[0].id))
    career.record_fortune(hero, 20, "A gift")
    fights.bring(fight, [hero], [], Position(0, 0))
    assert gauges(fights, fight)["Fortune"][0] == start + 20
    assert fights.results(fight) == []
    set_fortune(start + 15)
    assert fights.end(fight) == [hero]
    assert fortune_now(fourc.character(hero), campaign.book).value == start + 15


def test_results_show_a_combatant_who_has_left(fights: EncounterService, hero: str) -> None:
    fight = fights.begin("Dock", DOCKS, [hero])
    fights.play(fight, NextPhase())
    (who,) = fights.now(fight).combatants
    full = who.fighter.damage
    worn = replace(who, fighter=replace(who.fighter, damage=full - 7))
    fights.play(fight, OverrideCombatant(worn))
    fights.play(fight, RemoveCombatant(who.id))
    ((id_, before, after),) = fights.results(fight)
    (damage,) = changed_gauges(before, after, id_, fights.fight(fight).views)
    assert (damage.name, damage.before, damage.now) == ("Damage", full, full - 7)
    assert after.combatant(id_).name == who.name
    assert fights.end(fight) == [hero]


def test_results_show_the_changes_to_the_campaign(
    fights: EncounterService, hero: str, career: CareerService
) -> None:
    """Including changes made in the campaign meanwhile."""
    fight = fights.begin("Dock", DOCKS, [hero])
    career.record_fortune(hero, 25, "A gift")
    fights.play(fight, NextPhase())
    career.record_fortune(hero, 5, "Another")
    (who,) = fights.now(fight).combatants
    start = gauges(fights, fight)["Fortune"][1]
    changed = fights.fight(fight).overrides.with_gauge(who.fighter, "Fortune", start, 1)
    fights.play(fight, OverrideCombatant(replace(who, fighter=changed)))
    ((id_, before, after),) = fights.results(fight)
    (fortune,) = changed_gauges(before, after, id_, fights.fight(fight).views)
    assert (fortune.name, fortune.before, fortune.now) == ("Fortune", start + 30, start + 5)
