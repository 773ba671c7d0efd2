"""What is printed of a fight, with and without secrets."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.fog import Fog
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.pdf.standee_content import Ring
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.printing.encounter_subject import (
    encounter_of_campaign,
    encounter_subject,
    map_of_campaign,
)
from tests.core.encounter.toy_fight import TOY, duel


def reported(*, secrets: bool, **changes: object) -> tuple[list[str], list[str], int]:
    state = replace(duel(), **changes)  # type: ignore[arg-type]
    found = encounter_subject("Duel", "City", state, TOY, None, secrets=secrets, turn_word="Round")
    tokens = [token.name for _, token in found.tokens]
    return tokens, [name for name, *_ in found.order], len(found.hidden)


def test_hidden_combatants_are_printed_only_with_secrets() -> None:
    ada, ben = duel().combatants
    people = (ada, replace(ben, hidden=True))
    assert reported(secrets=True, combatants=people) == (["Ada", "Ben"], ["Ada", "Ben"], 0)
    assert reported(secrets=False, combatants=people) == (["Ada"], ["Ada"], 0)


def test_fog_covers_what_the_players_have_not_seen() -> None:
    fog = Fog(revealed=frozenset({(0, 0, 0)}))
    assert reported(secrets=False, fog=fog)[2] == 4 * 3 - 1
    assert reported(secrets=True, fog=fog)[2] == 0


def test_notes_are_secrets_and_rings_follow_the_sides() -> None:
    state = replace(duel(), notes="Ben cheats.")
    found = encounter_subject("Duel", "", state, TOY, None, secrets=True, turn_word="Round")
    assert found.notes == "Ben cheats."
    assert [token.ring for _, token in found.tokens] == [Ring.SOLID, Ring.DASHED]
    assert found.order[0] == ("Ada", "Heroes", "Pluck", "3/3")


def test_gauges_of_other_sides_are_secrets_as_in_the_players_view() -> None:
    def gauges(*, secrets: bool) -> list[tuple[str, str]]:
        found = encounter_subject("Duel", "", duel(), TOY, None, secrets=secrets, turn_word="Round")
        return [(name, now) for name, _, _, now in found.order]

    assert gauges(secrets=True) == [("Ada", "3/3"), ("Ben", "3/3")]
    assert gauges(secrets=False) == [("Ada", "3/3"), ("Ben", "")]


def test_the_gauges_are_named_for_their_moment() -> None:
    def when(*, turn: int, is_over: bool = False) -> str:
        state = replace(duel(), turn=turn)
        return encounter_subject(
            "Duel", "", state, TOY, None, secrets=True, turn_word="Round", is_over=is_over
        ).when

    assert when(turn=0) == "at the start"
    assert when(turn=3) == "in round 3"
    assert when(turn=3, is_over=True) == "at the end"


def test_before_the_first_turn_everybody_is_printed_as_in_the_campaign(
    campaign: Campaign, tools: ApplicationContext
) -> None:
    """Also where no window has shown the fight since the change; the log stays as it is."""
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    fights = EncounterService(campaign, tools)
    fight = fights.begin("Duel", SectorMap("Docks", 6, 2), [hero])
    full = FourcCampaign(campaign).figures(hero).damage.value
    campaign.change(hero, replace(FourcCampaign(campaign).character(hero), wounds=5), "Hurt")
    [(*_, damage)] = encounter_of_campaign(campaign, fight, secrets=True).order
    assert damage == f"{full - 5}/{full}"
    assert fights.log(fight).cursor == 0


def test_a_fight_and_a_map_of_a_campaign(campaign: Campaign, tools: ApplicationContext) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    fights = EncounterService(campaign, tools)
    docks = SectorMap("Docks", 6, 2)
    fight, map_ = fights.begin("Duel", docks, [hero]), fights.add_map(docks)
    assert encounter_of_campaign(campaign, fight, secrets=True).name == "Duel"
    assert not encounter_of_campaign(campaign, fight, secrets=True).is_over
    fights.end(fight)
    assert encounter_of_campaign(campaign, fight, secrets=True).is_over
    assert map_of_campaign(campaign, map_, secrets=False).map.width == 6
    with pytest.raises(KeyError):
        map_of_campaign(campaign, "none", secrets=True)
