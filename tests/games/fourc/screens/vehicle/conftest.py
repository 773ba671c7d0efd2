"""The Beacon, a sports car owned by Ada, on its screen in a window of the program."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.games.fourc.rules.vehicles.vehicle import VehicleSystem
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.fourc.screens.property_screens import Heard, place

SYSTEMS = (
    VehicleSystem("Laser Turret", None, "Turns all the way around."),
    VehicleSystem("Radar", None),
)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def property_service(campaign: Campaign) -> PropertyService:
    return PropertyService(campaign)


@pytest.fixture
def ada(campaign: Campaign) -> str:
    """The id of a hero called Ada with only the powers Vehicle 30 and Headquarters 20."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    powers = (HeldPower("vehicle", rank=Score(30)), HeldPower("headquarters", rank=Score(20)))
    hero = FourcCampaign(campaign).character(id_)
    profile = replace(hero.profile, name="Ada")
    ada = replace(hero, powers=powers, power_count=Score(2), profile=profile)
    campaign.change(id_, ada, "Make her Ada")
    return id_


@pytest.fixture
def beacon(campaign: Campaign, property_service: PropertyService, ada: str) -> str:
    """The id of a sports car of Ada's, Durability 25, with the two systems of the power."""
    id_ = property_service.add_vehicle(ada)
    car = campaign.book.gear.vehicles["sports-car"]
    owned = OwnedVehicle("The Beacon", car, 30, SYSTEMS)
    campaign.change(id_, owned, "Make it the Beacon")
    return id_


@pytest.fixture
def open_view(
    window: MainWindow, tools: ApplicationContext, heard: Heard, qtbot: QtBot
) -> Callable[[Campaign, str], VehicleScreen]:
    """Opens a vehicle of a campaign in the window."""

    def make(campaign: Campaign, id_: str) -> VehicleScreen:
        signals = CampaignSignals(campaign, window)
        view = VehicleScreen(campaign, signals, window.program_actions, tools)
        place(view, window, campaign, heard)
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        view.show_document(id_)
        return view

    return make


@pytest.fixture
def view(
    open_view: Callable[[Campaign, str], VehicleScreen], campaign: Campaign, beacon: str
) -> VehicleScreen:
    return open_view(campaign, beacon)


@pytest.fixture
def kept(property_service: PropertyService, beacon: str) -> Callable[[], OwnedVehicle]:
    """The saved document of the Beacon."""
    return lambda: property_service.vehicle(beacon)
