"""Pictures of the maps and fights of a campaign."""

import pytest

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.printing.map_images import map_image


@pytest.mark.parametrize("tokens", [True, False])
def test_a_fight_with_and_without_tokens(
    campaign: Campaign, tools: ApplicationContext, *, tokens: bool
) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    fights = EncounterService(campaign, tools)
    fight = fights.begin("Duel", SectorMap("Docks", 6, 2), [hero])
    made = map_image(campaign, fight, "svg", tools.fonts, tokens=tokens, secrets=True)
    assert b"<title>Duel</title>" in made
    assert (b"<circle" in made) is tokens


def test_a_map_as_png(campaign: Campaign, tools: ApplicationContext) -> None:
    map_ = EncounterService(campaign, tools).add_map(SectorMap("Docks", 6, 2))
    made = map_image(campaign, map_, "png", tools.fonts, tokens=True, secrets=False)
    assert made.startswith(b"\x89PNG")
