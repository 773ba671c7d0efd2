"""A campaign with two wounded heroes, one with Nine Lives, and the villain Dorn."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign


@pytest.fixture
def table(campaign: Campaign) -> dict[str, str]:
    """Ada and Bert have 7 wounds, Cleo has Nine Lives, and Dorn is a villain; ids by name."""
    ids = {}
    for name, seed, side in (
        ("Ada", "a", CharacterSide.HERO),
        ("Bert", "b", CharacterSide.HERO),
        ("Cleo", "7", CharacterSide.HERO),
        ("Dorn", "d", CharacterSide.VILLAIN),
    ):
        id_ = FourcCampaign(campaign).add_instant_hero(seed=seed, side=side)
        FourcCampaign(campaign).edit_profile(
            id_, replace(FourcCampaign(campaign).character(id_).profile, name=name)
        )
        ids[name] = id_
    campaign.edit([ids["Ada"], ids["Bert"]], lambda hero: replace(hero, wounds=7), "Wound {}")
    return ids
