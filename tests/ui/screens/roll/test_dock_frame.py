"""The generic dock: rolls of the campaign beside a screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.screen import RollDock
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.toy.rolling import ToyRoller


@pytest.fixture
def dock(
    toys: Campaign,
    signals: CampaignSignals,
    window: MainWindow,
    tools: ApplicationContext,
    roller: ToyRoller,
) -> RollDock:
    made = RollDock(toys, signals, tools, roller, "Two dice")
    window.show_side_panel(made)
    made.show()
    window.resize(1280, 900)
    return made


def test_it_rolls_for_the_campaign(dock: RollDock) -> None:
    before = dock.chart.highlighted
    dock.roll()
    assert dock.controller.rolls.current is not None
    assert before is None
    assert dock.chart.highlighted is not None
    assert dock.accessibleName() == dock.windowTitle() == "Two dice"


def test_it_tells_whether_it_is_shown(dock: RollDock) -> None:
    turned: list[bool] = []
    dock.turned.connect(turned.append)
    dock.hide()
    dock.show()
    assert turned == [False, True]


@pytest.mark.parametrize("way", ["button", "key"])
def test_it_is_closed(dock: RollDock, way: str) -> None:
    closed: list[bool] = []
    dock.closed.connect(lambda: closed.append(True))
    if way == "key":
        QTest.keyClick(dock, Qt.Key.Key_Escape)
    else:
        dock.close_dock()
    assert closed == [True]
    assert not dock.isVisible()
