"""The campaign page of an empty campaign, shown."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.campaign.screen import CampaignScreen
from fourc_desktop.ui.shared.document_binding import CampaignSignals

OpenPage = Callable[[Campaign], CampaignScreen]


@pytest.fixture
def open_page(window: MainWindow, tools: ApplicationContext, qtbot: QtBot) -> Iterator[OpenPage]:
    """Opens the page of a campaign in the window."""
    listening = []

    def opened(campaign: Campaign) -> CampaignScreen:
        signals = CampaignSignals(campaign)
        listening.append(signals)
        page = CampaignScreen(campaign, signals, window.program_actions, tools)
        window.show_screen(page)
        window.activateWindow()
        return page

    yield opened
    for signals in listening:
        signals.stop()


@pytest.fixture
def page(open_page: OpenPage, campaign: Campaign) -> CampaignScreen:
    return open_page(campaign)
