from dataclasses import replace

from fourc_desktop.games.fourc.formats.document_formats import PAGE_KIND
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.campaign_rules import PAGE_ID
from fourc_desktop.storage.database.document import Document, DocumentChange

PAGE = CampaignPage(name="Harbor Nights", notes="Rain.", rules=BASIC)


def test_a_campaign_has_an_empty_page_and_its_files_name(campaign: Campaign) -> None:
    assert campaign.page == CampaignPage()
    assert FourcCampaign(campaign).rules == ADVANCED
    assert campaign.name == "Harbor City Nights"


def test_the_page_is_kept_and_undone(campaign: Campaign, tools: ApplicationContext) -> None:
    campaign.change_page(PAGE, "Change the page")
    assert (campaign.name, FourcCampaign(campaign).rules, campaign.cards(None)) == (
        "Harbor Nights",
        BASIC,
        [],
    )
    label = campaign.undo_label
    campaign.change_page(PAGE, "Change nothing")
    assert campaign.undo_label == label
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.page == PAGE
        again.undo()
        assert again.page == CampaignPage()


def test_continued_typing_is_one_undo_step(campaign: Campaign) -> None:
    for words in ("R", "Ra", "Rain"):
        campaign.change_page(replace(PAGE, notes=words), "Edit the notes", continuing=True)
    campaign.undo()
    assert campaign.page == CampaignPage()


def test_an_unreadable_page_is_ignored(campaign: Campaign, tools: ApplicationContext) -> None:
    strange = Document(PAGE_ID, PAGE_KIND, '{"name": 7}', "{}")
    campaign.file.commit("Written by another", [DocumentChange(PAGE_ID, strange)])
    path = campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.page == CampaignPage()
        assert "update the program" in again.problems[0]
