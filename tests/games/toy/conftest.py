"""A campaign and an encounter of the toy in a window, for tests that click in it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.ui.app.generic_game import GENERIC
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import MainButton
from fourc_desktop.ui.screens.roll.open_roll import GenericOpenRoll
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from tests.games.toy.fight_moves import Dare
from tests.games.toy.game import CHARACTER_KIND, ENTRY
from tests.games.toy.people import ADA
from tests.games.toy.window import RESOURCES, toy_file
from tests.ui.game_window import GameWindow, game_window

LEFT = Qt.MouseButton.LeftButton
BO = replace(ADA, nerve=-2, profile=replace(ADA.profile, name="Bo", side="wooden"))
YARD = SectorMap("Yard", 6, 4)


@pytest.fixture(scope="session")
def toy_appearance(qapp: Application) -> Appearance:
    return Appearance(qapp, RESOURCES)


@pytest.fixture
def toys(toy_appearance: Appearance, tmp_path: Path, qtbot: QtBot) -> Iterator[GameWindow]:
    """A campaign of the toy with Ada and a draft, in a window."""
    toy_appearance.choose(ThemeChoice.LIGHT)
    toy_appearance.set_text_scale(100)
    with game_window(toy_appearance, toy_file(tmp_path), (ENTRY,), {}, GENERIC, qtbot) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the main button accept each click at once; its pause has a test of its own."""
    monkeypatch.setattr(MainButton, "rest", 0)


@pytest.fixture
def screen(toys: GameWindow, qtbot: QtBot) -> EncounterScreen:
    """The screen of an encounter: Bo of the wooden toys against Ada and two tin soldiers."""
    toys.campaign.add([Package(Content(CHARACTER_KIND, BO))], "Add Bo")
    fights = toys.opened.encounter_service()
    people = [each.id for each in toys.campaign.cards(CHARACTER_KIND)]
    [soldier] = Stock(toys.campaign, toys.opened._tools).entries
    id_ = fights.begin("Brawl", YARD, people, [FoeGroup(soldier, 2)])
    toys.opened.fights.open(id_)
    made = toys.opened.fights.screen()
    qtbot.waitUntil(made.isVisible)
    toys.window.activateWindow()
    qtbot.wait(20)
    return made


@pytest.fixture
def controller(screen: EncounterScreen) -> EncounterController:
    return screen.controller


@pytest.fixture
def wooden_act(screen: EncounterScreen, controller: EncounterController) -> EncounterController:
    """The first turn has begun, and Bo is selected."""
    click(screen.side.foot.main)
    assert controller.selected == "bo"
    return controller


@pytest.fixture
def dared(wooden_act: EncounterController) -> EncounterController:
    """Bo has dared Ada; no die is rolled yet."""
    assert wooden_act.play(Dare("bo", "ada-blackthorn", 7, push=2))
    return wooden_act


def open_roll(screen: EncounterScreen) -> RollPanel:
    """The panel of the open roll at the right of the encounter."""
    shown = screen.side.open_roll
    assert isinstance(shown, GenericOpenRoll)
    assert shown.isVisible()
    return shown.panel


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT, pos=widget.rect().center())
