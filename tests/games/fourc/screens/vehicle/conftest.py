"""The Beacon, a sports car of Ada's, open on the screen in a window of the program."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.owned_vehicles import OwnedVehicle
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.vehicles import System
from fourc_desktop.games.fourc.screens.vehicle.view import VehicleView
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.signals import CampaignSignals
from tests.games.fourc.screens.property_screens import Heard, place

SYSTEMS = (System("Laser Turret", None, "Turns all the way around."), System("Radar", None))


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def garage(campaign: Campaign) -> Garage:
    return Garage(campaign)


@pytest.fixture
def ada(campaign: Campaign) -> str:
    """The id of a hero called Ada whose powers are Vehicle 30 and Headquarters 20 alone."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    powers = (HeldPower("vehicle", rank=Score(30)), HeldPower("headquarters", rank=Score(20)))
    hero = FourcCampaign(campaign).character(id_)
    profile = replace(hero.profile, name="Ada")
    ada = replace(hero, powers=powers, power_count=Score(2), profile=profile)
    campaign.change(id_, ada, "Make her Ada")
    return id_


@pytest.fixture
def beacon(campaign: Campaign, garage: Garage, ada: str) -> str:
    """The id of a sports car of Ada's, Durability 25, with the two systems of her power."""
    id_ = garage.add_vehicle(ada)
    car = campaign.book.gear.vehicles["sports-car"]
    owned = OwnedVehicle("The Beacon", car, 30, SYSTEMS)
    campaign.change(id_, owned, "Make it the Beacon")
    return id_


@pytest.fixture
def open_view(
    window: MainWindow, appearance: Appearance, tools: Toolbox, heard: Heard, qtbot: QtBot
) -> Callable[[Campaign, str], VehicleView]:
    """Opens a vehicle of a campaign in the window."""

    def make(campaign: Campaign, id_: str) -> VehicleView:
        signals = CampaignSignals(campaign, window)
        view = VehicleView(campaign, signals, window.program_actions, appearance, tools)
        place(view, window, campaign, heard)
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        view.show_document(id_)
        return view

    return make


@pytest.fixture
def view(
    open_view: Callable[[Campaign, str], VehicleView], campaign: Campaign, beacon: str
) -> VehicleView:
    return open_view(campaign, beacon)


@pytest.fixture
def kept(garage: Garage, beacon: str) -> Callable[[], OwnedVehicle]:
    """What the campaign knows of the Beacon now."""
    return lambda: garage.vehicle(beacon)
