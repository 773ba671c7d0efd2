"""The Master Table with a campaign of four, without animation, and helpers for input."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.screens.master_table import panel as panel_module
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.widgets.fields import dice_field as dice

WithFortune = Callable[[str, int], str]


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system setting of reduced motion."""

    def moves(_widget: QWidget) -> bool:
        return False

    monkeypatch.setattr(dice, "animations_enabled", moves)


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The announcements to screen readers."""
    heard: list[str] = []

    def announce(_widget: QObject, words: str) -> None:
        heard.append(words)

    monkeypatch.setattr(panel_module, "announce", announce)
    return heard


@pytest.fixture
def signals(crowd: Campaign, window: MainWindow) -> Iterator[CampaignSignals]:
    made = CampaignSignals(crowd, window)
    yield made
    made.stop()


@pytest.fixture
def controller(
    crowd: Campaign, signals: CampaignSignals, tools: ApplicationContext
) -> CheckController:
    return CheckController(crowd, signals, tools)


@pytest.fixture
def screen(
    crowd: Campaign,
    signals: CampaignSignals,
    window: MainWindow,
    tools: ApplicationContext,
    still: None,
) -> MasterTableScreen:
    made = MasterTableScreen(crowd, signals, window.program_actions, tools)
    window.resize(1440, 900)
    window.show_screen(made)
    window.activateWindow()
    return made


@pytest.fixture
def panel(screen: MasterTableScreen) -> CheckPanel:
    return screen.panel


@pytest.fixture
def with_fortune(crowd: Campaign) -> WithFortune:
    """Sets the Fortune of a character; returns the id."""

    def give(name: str, fortune: int) -> str:
        id_ = next(card.id for card in crowd.cards() if card.name == name)
        now = FourcCampaign(crowd).figures(id_).fortune.value
        entry = LedgerEntry("for the test", fortune=fortune - now)
        crowd.edit([id_], lambda hero: replace(hero, ledger=Ledger((entry,))), "Give {} Fortune")
        return id_

    return give


@pytest.fixture
def press(qtbot: QtBot) -> Callable[[QWidget], None]:
    """Presses a button with the mouse."""

    def pressed(button: QWidget) -> None:
        assert button.isVisible()
        assert button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    return pressed


@pytest.fixture
def rolled(screen: MasterTableScreen) -> MasterTableScreen:
    """Ada has rolled 61, nobody 92 and 7."""
    controller = screen.controller
    ada = next(card.id for card in controller.people() if card.name == "Ada")
    controller.choose_character(ada)
    for who, fallen in ((ada, 61), ("", 92), ("", 7)):
        controller.choose_character(who)
        controller.type_dice(fallen)
        controller.settle()
    return screen
