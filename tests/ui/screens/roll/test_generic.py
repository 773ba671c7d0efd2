"""A game that brings no screen of rolls gets the generic one."""

from typing import cast

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.game_screens import GameScreens
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.roll_commands import RollCommands
from fourc_desktop.ui.screen_context import Navigator, ScreenContext
from fourc_desktop.ui.screens.roll.dock import RollDock
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.signals import CampaignSignals


def test_a_game_without_screens_rolls(
    toys: Campaign,
    signals: CampaignSignals,
    window: MainWindow,
    appearance: Appearance,
    tools: Toolbox,
    dialogs: Dialogs,
) -> None:
    nobody = cast("Navigator", None)
    context = ScreenContext(toys, signals, window, tools, appearance, dialogs, nobody)
    rolls = RollCommands(context, GameScreens())
    rolls.shown.connect(window.show_place)
    rolls.roll()
    place = window.current_place()
    assert isinstance(place, RollScreen)
    assert place.panel.view.roll.throws
    rolls.turn_dock()
    dock = rolls.dock()
    assert isinstance(dock, RollDock)
    assert dock.isVisible()
    rolls.close()
