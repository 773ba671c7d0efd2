"""The document of a screen, and its error messages."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import DiskFullError
from fourc_desktop.ui.shared.document_binding import OpenDocument


@pytest.fixture
def reported() -> list[str]:
    return []


@pytest.fixture
def document(campaign: Campaign, reported: list[str]) -> OpenDocument:
    made = OpenDocument(campaign, reported.append)
    made.id = PropertyService(campaign).add_vehicle()
    return made


def test_change_and_choose_store_the_new_document(
    document: OpenDocument, campaign: Campaign
) -> None:
    car = PropertyService(campaign).vehicle(document.id)
    assert document.change(replace(car, crew="Kira"), "Change the crew") == ""
    document.choose(replace(car, crew="Tom"), "Change the crew")
    assert PropertyService(campaign).vehicle(document.id).crew == "Tom"


def test_a_refusal_is_a_sentence(
    document: OpenDocument, campaign: Campaign, reported: list[str]
) -> None:
    nameless = replace(PropertyService(campaign).vehicle(document.id), name="")
    assert document.change(nameless, "Rename") == "It needs a name; the old one was kept."
    document.choose(nameless, "Rename")
    assert reported == ["It needs a name; the old one was kept."]


def test_a_failure_is_a_sentence(document: OpenDocument, reported: list[str]) -> None:
    def fail() -> None:
        raise DiskFullError("The disk is full.")

    document.do(fail)
    assert reported == ["The disk is full."]


def test_a_binding_reports_whether_its_document_exists(
    document: OpenDocument, campaign: Campaign
) -> None:
    assert (document.is_there(), document.changeable) == (True, True)
    campaign.discard([document.id])
    assert (document.is_there(), document.changeable) == (False, True)
    document.id = ""
    assert (document.is_there(), document.changeable) == (False, False)
    document.finish_edit()


def test_a_read_only_document_is_not_changeable(
    document: OpenDocument, campaign: Campaign, tools: ApplicationContext
) -> None:
    campaign.close()
    with read_campaign(campaign.file.path, tools) as shown:
        reported: list[str] = []
        reader = OpenDocument(shown, reported.append)
        reader.id = document.id
        assert not reader.changeable
