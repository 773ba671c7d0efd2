from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import ADVANCED


def test_a_blank_page_has_the_default_rules() -> None:
    page = CampaignPage()
    assert page.rules == ADVANCED
    assert page.rank_names
    assert not page.night_healing
