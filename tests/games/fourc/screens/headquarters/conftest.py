"""The Lamp Room, a headquarters owned by Ada, on its screen in a window of the program."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters, HeadquartersRoom
from fourc_desktop.games.fourc.screens.headquarters.screen import HeadquartersScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.fourc.screens.property_screens import Heard, place

ROOMS = (HeadquartersRoom("Vault", "One key"), HeadquartersRoom("Gym"))


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def property_service(campaign: Campaign) -> PropertyService:
    return PropertyService(campaign)


@pytest.fixture
def ada(campaign: Campaign) -> str:
    """The id of a hero called Ada with only the power Headquarters 25."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    hero = FourcCampaign(campaign).character(id_)
    power = HeldPower("headquarters", rank=Score(25))
    ada = replace(hero, powers=(power,), profile=replace(hero.profile, name="Ada"))
    campaign.change(id_, replace(ada, power_count=Score(1)), "Make her Ada")
    return id_


@pytest.fixture
def lamp_room(campaign: Campaign, property_service: PropertyService, ada: str) -> str:
    """The id of a mansion of Ada's with two rooms."""
    id_ = property_service.add_headquarters(ada)
    campaign.change(id_, Headquarters("Lamp Room", 20, "Pier 40", ROOMS), "Make it the Lamp Room")
    return id_


@pytest.fixture
def open_view(
    window: MainWindow, tools: ApplicationContext, heard: Heard, qtbot: QtBot
) -> Callable[[Campaign, str], HeadquartersScreen]:
    """Opens a headquarters of a campaign in the window."""

    def make(campaign: Campaign, id_: str) -> HeadquartersScreen:
        signals = CampaignSignals(campaign, window)
        view = HeadquartersScreen(campaign, signals, window.program_actions, tools)
        place(view, window, campaign, heard)
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        view.show_document(id_)
        return view

    return make


@pytest.fixture
def view(
    open_view: Callable[[Campaign, str], HeadquartersScreen], campaign: Campaign, lamp_room: str
) -> HeadquartersScreen:
    return open_view(campaign, lamp_room)


@pytest.fixture
def kept(property_service: PropertyService, lamp_room: str) -> Callable[[], Headquarters]:
    """The saved document of the Lamp Room."""
    return lambda: property_service.headquarters(lamp_room)
