"""How the page of a campaign is written into its row."""

from typing import Final

from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat

PAGE_KIND = "4c-campaign"
"""What a row calls the one page of its campaign."""

CAMPAIGN_PAGE: Final = DataclassFormat(CampaignPage)


class CampaignPageFormat:
    """The page of a campaign of 4C."""

    kind = PAGE_KIND

    def blank(self) -> CampaignPage:
        """4C Advanced, with every switch where it usually is."""
        return CampaignPage()

    def read(self, body: str) -> CampaignPage:
        """Read the body of a row; raises `ValueError` where it is none."""
        return CAMPAIGN_PAGE.read(body)

    def write(self, page: CampaignPage) -> str:
        """The body of a row; raises `ValueError` for what could not be read again."""
        return CAMPAIGN_PAGE.write(page)
