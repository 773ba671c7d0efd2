"""The page of an empty campaign, on the screen."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.screens.campaign.page import CampaignPagePlace
from fourc_desktop.ui.signals import CampaignSignals

OpenPage = Callable[[Campaign], CampaignPagePlace]


@pytest.fixture
def open_page(
    window: MainWindow, appearance: Appearance, tools: Toolbox, qtbot: QtBot
) -> Iterator[OpenPage]:
    """Opens the page of a campaign in the window."""
    listening = []

    def opened(campaign: Campaign) -> CampaignPagePlace:
        signals = CampaignSignals(campaign)
        listening.append(signals)
        page = CampaignPagePlace(campaign, signals, window.program_actions, appearance, tools)
        window.show_place(page)
        window.activateWindow()
        return page

    yield opened
    for signals in listening:
        signals.stop()


@pytest.fixture
def page(open_page: OpenPage, campaign: Campaign) -> CampaignPagePlace:
    return open_page(campaign)
