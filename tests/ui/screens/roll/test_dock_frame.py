"""The generic dock, with a roll that something else keeps."""

from dataclasses import replace

import pytest

from fourc_desktop.core.rolls.outcomes import next_throw
from fourc_desktop.core.rolls.rolling import (
    CallOffRoll,
    Roll,
    RollEdit,
    RollView,
    SettleRoll,
    ThrowDice,
)
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.roll.screen import RollDock
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.toy.rolling import ToyCheck, ToyRoller
from tests.ui.screens.roll.conftest import Press

OPEN = Roll(ToyCheck("ada", "Ada", trait=2))


class Fight:
    """Keeps a roll, and what was asked of it."""

    def __init__(self, roller: ToyRoller) -> None:
        self.roller = roller
        self.now = RollView(OPEN, targets=("Dorn",))
        self.asked: list[RollEdit[ToyCheck]] = []

    def view(self) -> RollView[ToyCheck]:
        return replace(self.now, next_throw=next_throw(self.roller, self.now.roll, None))

    def do(self, edit: RollEdit[ToyCheck]) -> None:
        self.asked.append(edit)
        if edit == ThrowDice():
            self.now = replace(self.now, roll=replace(OPEN, throws=((3, 4),)))


@pytest.fixture
def fight(roller: ToyRoller) -> Fight:
    return Fight(roller)


@pytest.fixture
def dock(
    toys: Campaign,
    signals: CampaignSignals,
    window: MainWindow,
    tools: ApplicationContext,
    roller: ToyRoller,
    fight: Fight,
) -> RollDock:
    made = RollDock(toys, signals, tools, roller, "Two dice")
    window.show_side_panel(made)
    made.show()
    window.resize(1280, 900)
    made.attach_roll(fight)
    return made


def test_it_rolls_for_the_campaign(dock: RollDock, toys: Campaign) -> None:
    dock.roll()
    assert dock.controller.rolls.current is not None
    assert dock.chart.highlighted is not None
    dock.show_external_roll(there=False)
    assert not dock.has_external_panel


def test_the_roll_of_a_fight_is_thrown_and_settled_there(
    dock: RollDock, fight: Fight, press: Press
) -> None:
    dock.show_external_roll(there=True)
    panel = dock.external_panel
    assert panel is not None
    assert panel._gathered.text() == "Ada: Might\nAgainst Dorn"
    assert panel._title.text() == "Combat roll"
    assert not panel.form.isVisible()
    dock.roll()
    dock.show_external_roll(there=True)
    assert panel.result.accessibleName() == "Success. +0. By 0."
    assert dock.chart.highlighted is not None
    dock.roll()
    assert panel.settle.hasFocus()
    press(panel.settle)
    press(panel.call_off)
    assert fight.asked == [ThrowDice(), SettleRoll(), CallOffRoll()]
    dock.show_external_roll(there=False)
    assert not panel.isVisible()
    assert dock.panel.isVisible()


def test_what_is_only_foreseen_is_not_rolled(dock: RollDock, fight: Fight) -> None:
    fight.now = replace(fight.now, is_preview=True)
    dock.show_external_roll(there=True)
    assert dock.external_panel is not None
    assert dock.external_panel._title.text() == "To be rolled"
    dock.roll()
    assert fight.asked == []
    assert not dock.external_panel.dice.isVisible()


def test_it_is_closed(dock: RollDock) -> None:
    dock.close_dock()
    assert not dock.isVisible()
