from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import ADVANCED


def test_a_table_that_settles_nothing_plays_the_defaults() -> None:
    page = CampaignPage()
    assert page.rules == ADVANCED
    assert page.rank_names
    assert not page.night_healing
