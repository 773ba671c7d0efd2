from dataclasses import replace

import pytest

from fourc_desktop.core.comparison import Difference
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.services.downtime_events import EVENTS, PEOPLE
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService

*_, NIGHT, ADVENTURE_ENDS = EVENTS


@pytest.fixture
def downtime(campaign: Campaign) -> DowntimeService:
    return DowntimeService(campaign)


@pytest.fixture
def two(campaign: Campaign) -> list[str]:
    """Two heroes, each with 7 wounds."""
    ids = [FourcCampaign(campaign).add_instant_hero(seed=seed) for seed in "ab"]
    campaign.edit(ids, lambda hero: replace(hero, wounds=7), "Wound {}")
    return ids


def wounds(campaign: Campaign, ids: list[str]) -> list[int]:
    return [FourcCampaign(campaign).character(id_).wounds for id_ in ids]


def test_heroes_are_listed_first_with_their_belongings(
    campaign: Campaign, downtime: DowntimeService, family: HeroFile
) -> None:
    villain = FourcCampaign(campaign).add_instant_hero(seed="z", side=CharacterSide.VILLAIN)
    late = FourcCampaign(campaign).add_instant_hero(seed="b")
    FourcCampaign(campaign).edit_profile(
        late, replace(FourcCampaign(campaign).character(late).profile, name="Zed")
    )
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    ids = [card.id for card in downtime.people(PEOPLE)]
    assert ids[0] == ada
    assert [campaign.owner(id_) for id_ in ids[1:3]] == [ada, ada]
    assert ids[3:] == [late, villain]
    sides = [downtime.side_of(card) for card in downtime.people(PEOPLE)]
    assert sides == [CharacterSide.HERO] * 4 + [CharacterSide.VILLAIN]


def test_vehicles_take_part_only_when_an_adventure_ends(
    campaign: Campaign, downtime: DowntimeService, family: HeroFile
) -> None:
    FourcCampaign(campaign).add([family], "Add Ada")
    assert "Rumor" not in {card.name for card in downtime.people(NIGHT.kinds)}
    people = downtime.people(ADVENTURE_ENDS.kinds)
    assert "Rumor" in {card.name for card in people}
    assert {downtime.side_of(card) for card in people} == {CharacterSide.HERO}


def test_an_event_is_previewed_and_applied_in_one_step(
    campaign: Campaign, downtime: DowntimeService, two: list[str]
) -> None:
    reported = [downtime.effects_of(ADVENTURE_ENDS, id_) for id_ in two]
    full = [FourcCampaign(campaign).figures(id_).damage.value for id_ in two]
    assert reported == [(Difference("Damage", str(whole - 7), str(whole)),) for whole in full]
    assert downtime.apply_event(ADVENTURE_ENDS, two) == two
    assert wounds(campaign, two) == [0, 0]
    assert campaign.undo() == "End adventure: 2 heroes"
    assert wounds(campaign, two) == [7, 7]


def test_unaffected_characters_are_left_out(
    campaign: Campaign, downtime: DowntimeService, two: list[str]
) -> None:
    campaign.edit(two[:1], lambda hero: replace(hero, wounds=0), "Heal {}")
    assert downtime.apply_event(ADVENTURE_ENDS, two) == two[1:]
    label = campaign.undo_label
    assert downtime.apply_event(ADVENTURE_ENDS, two) == []
    assert campaign.undo_label == label == f"End adventure: {campaign.card(two[1]).name}"
