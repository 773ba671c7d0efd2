from dataclasses import replace

import pytest

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService

SESSION_STARTS, SESSION_ENDS, NIGHT, ADVENTURE_ENDS = EVENTS


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


def test_the_pool_of_nine_lives(campaign: Campaign, downtime: DowntimeService) -> None:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="7")
    (effect,) = downtime.effects_of(SESSION_ENDS, id_)
    assert (effect.what, effect.after) == ("Pool", "0")
    downtime.apply_event(SESSION_ENDS, [id_])
    assert downtime.effects_of(SESSION_STARTS, id_) == (Difference("Pool", "0", effect.before),)


def test_a_night_heals_only_with_the_option(
    campaign: Campaign, downtime: DowntimeService, two: list[str]
) -> None:
    assert downtime.refused(NIGHT) is not None
    with pytest.raises(Refused, match="overnight"):
        downtime.apply_event(NIGHT, two)
    assert wounds(campaign, two) == [7, 7]
    campaign.change_page(replace(campaign.page, night_healing=True), "Heal overnight")
    assert downtime.refused(NIGHT) is None
    assert downtime.apply_event(NIGHT, two) == two
    assert max(wounds(campaign, two)) < 7


def test_an_adventure_ends_with_the_vehicles_repaired(
    campaign: Campaign, downtime: DowntimeService, family: HeroFile
) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    people = downtime.people(ADVENTURE_ENDS.kinds)
    bike = next(card.id for card in people if card.name == "Rumor")
    assert downtime.effects_of(ADVENTURE_ENDS, bike) == ()
    campaign.edit([ada], lambda hero: replace(hero, wounds=3), "Wound {}")
    PropertyService(campaign).damage(bike, 4)
    (effect,) = downtime.effects_of(ADVENTURE_ENDS, bike)
    assert effect.what == "Durability"
    assert int(effect.after) - int(effect.before) == 4
    assert downtime.effects_of(NIGHT, bike) == ()
    assert sorted(downtime.apply_event(ADVENTURE_ENDS, [ada, bike])) == sorted([ada, bike])
    assert PropertyService(campaign).vehicle(bike).lost == 0
    assert campaign.owner(bike) is not None
    assert campaign.undo() == "End adventure: 2 documents"
    assert PropertyService(campaign).vehicle(bike).lost == 4
