"""The Lamp Room, a headquarters of Ada's, open on the screen in a window of the program."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.headquarters import Headquarters, Room
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.screens.headquarters.view import HeadquartersView
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.signals import CampaignSignals
from tests.games.fourc.screens.property_screens import Heard, place

ROOMS = (Room("Vault", "One key"), Room("Gym"))


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def garage(campaign: Campaign) -> Garage:
    return Garage(campaign)


@pytest.fixture
def ada(campaign: Campaign) -> str:
    """The id of a hero called Ada whose power is Headquarters 25 alone."""
    id_ = FourcCampaign(campaign).add_instant_hero(seed="ada")
    hero = FourcCampaign(campaign).character(id_)
    power = HeldPower("headquarters", rank=Score(25))
    ada = replace(hero, powers=(power,), profile=replace(hero.profile, name="Ada"))
    campaign.change(id_, replace(ada, power_count=Score(1)), "Make her Ada")
    return id_


@pytest.fixture
def lamp_room(campaign: Campaign, garage: Garage, ada: str) -> str:
    """The id of a mansion of Ada's with two rooms."""
    id_ = garage.add_headquarters(ada)
    campaign.change(id_, Headquarters("Lamp Room", 20, "Pier 40", ROOMS), "Make it the Lamp Room")
    return id_


@pytest.fixture
def open_view(
    window: MainWindow, appearance: Appearance, tools: Toolbox, heard: Heard, qtbot: QtBot
) -> Callable[[Campaign, str], HeadquartersView]:
    """Opens a headquarters of a campaign in the window."""

    def make(campaign: Campaign, id_: str) -> HeadquartersView:
        signals = CampaignSignals(campaign, window)
        view = HeadquartersView(campaign, signals, window.program_actions, appearance, tools)
        place(view, window, campaign, heard)
        qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
        view.show_document(id_)
        return view

    return make


@pytest.fixture
def view(
    open_view: Callable[[Campaign, str], HeadquartersView], campaign: Campaign, lamp_room: str
) -> HeadquartersView:
    return open_view(campaign, lamp_room)


@pytest.fixture
def kept(garage: Garage, lamp_room: str) -> Callable[[], Headquarters]:
    """What the campaign knows of the Lamp Room now."""
    return lambda: garage.headquarters(lamp_room)
