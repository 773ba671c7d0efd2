import pytest

from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign


@pytest.fixture
def peopled(campaign: Campaign, family: HeroFile) -> Campaign:
    """Ada's family."""
    FourcCampaign(campaign).add([family], "Import Ada")
    return campaign
