"""The door for the page of a campaign: how it is written into its row."""

from typing import Annotated, Self

from pydantic import AfterValidator

from fourc_desktop.games.fourc.formats.hero_format import RulesModel, each_once
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import FightReading, Rules
from fourc_desktop.storage.formats.document_model import DocumentModel, Line, Notes

PAGE_KIND = "4c-campaign"
"""What a row calls the one page of its campaign."""


class CampaignPageModel(DocumentModel):
    """`CampaignPage`, written down."""

    name: Line
    notes: Notes
    rules: RulesModel
    night_healing: bool
    rank_names: bool
    fights: Annotated[tuple[FightReading, ...], AfterValidator(each_once)] = ()

    @classmethod
    def of(cls, page: CampaignPage) -> Self:
        """Write a page down; refuses what could not be read again."""
        return cls.model_validate(page)

    def page(self) -> CampaignPage:
        """The page that was written down."""
        return CampaignPage(**dict(self) | {"rules": Rules(**dict(self.rules))})


class CampaignPageFormat:
    """The page of a campaign of 4C."""

    kind = PAGE_KIND

    def blank(self) -> CampaignPage:
        """4C Advanced, with every switch where it usually is."""
        return CampaignPage()

    def read(self, body: str) -> CampaignPage:
        """Read the body of a row; raises `ValueError` where it is none."""
        return CampaignPageModel.model_validate_json(body).page()

    def write(self, page: CampaignPage) -> str:
        """The body of a row; refuses what could not be read again."""
        return CampaignPageModel.of(page).model_dump_json()
