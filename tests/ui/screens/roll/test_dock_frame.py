"""The generic dock: rolls of the campaign beside a screen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.dock_frame import RollDockPanel, RollScrollArea, above_foot
from fourc_desktop.ui.screens.roll.screen import RollDock, RollScreen
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.widgets.buttons.button import Button
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


def test_the_dock_rolls_for_the_campaign(dock: RollDock) -> None:
    before = dock.chart.highlighted
    dock.roll()
    assert dock.controller.rolls.current is not None
    assert before is None
    assert dock.chart.highlighted is not None
    assert dock.accessibleName() == dock.windowTitle() == "Two dice"


def test_the_dock_emits_turned_when_shown_or_hidden(dock: RollDock) -> None:
    turned: list[bool] = []
    dock.turned.connect(turned.append)
    dock.hide()
    dock.show()
    assert turned == [False, True]


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_dock_emits_closed(dock: RollDock, way: str) -> None:
    closed: list[bool] = []
    dock.closed.connect(lambda: closed.append(True))
    if way == "key":
        QTest.keyClick(dock, Qt.Key.Key_Escape)
    else:
        dock.close_dock()
    assert closed == [True]
    assert not dock.isVisible()


def test_the_buttons_of_a_low_dock_stay_in_view(dock: RollDock, window: MainWindow) -> None:
    window.resize(1280, 480)
    dock.roll()
    QTest.qWait(0)
    for button in (dock.panel.dice.button, dock.panel.settle):
        assert not dock.panel.isAncestorOf(button)
        assert button.visibleRegion().boundingRect() == button.rect()


def test_the_footer_of_a_long_panel_stays_in_view(qtbot: QtBot) -> None:
    """Only the part above it scrolls."""
    foot = Button("Roll")

    class LongPanel(RollDockPanel):
        @property
        def foot(self) -> QWidget:
            return foot

    frame, panel = QWidget(), LongPanel()
    qtbot.addWidget(frame)
    panel.setMinimumHeight(2000)
    above_foot(RollScrollArea(panel), panel, frame)
    frame.resize(300, 400)
    frame.show()
    assert foot.visibleRegion().boundingRect() == foot.rect()


def test_the_footer_of_a_roll_of_the_campaign_has_the_next_step(screen: RollScreen) -> None:
    panel = screen.panel
    assert panel.foot is not None
    for button in (panel.dice.button, panel.settle):
        assert panel.foot.isAncestorOf(button)
        assert not panel.isAncestorOf(button)
    assert not panel.settle.isVisible()
    panel.roll()
    assert panel.settle.isVisible()
    assert panel.settle.x() > panel.dice.button.x()
