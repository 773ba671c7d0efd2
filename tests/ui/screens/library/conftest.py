"""Fixtures for the pictures of cards."""

import pytest

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures


@pytest.fixture
def fights(crowd: Campaign, tools: ApplicationContext) -> EncounterService:
    return EncounterService(crowd, tools)


@pytest.fixture
def pictures(crowd: Campaign, fights: EncounterService) -> CardPictures:
    return CardPictures(crowd, lambda: fights)
