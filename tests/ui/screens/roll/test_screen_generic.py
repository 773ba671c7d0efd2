"""A game without its own roll screen gets the generic one."""

from typing import cast

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.commands.roll_commands import RollCommands
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.screen_context import Navigator, ScreenContext
from fourc_desktop.ui.screens.roll.screen import RollDock, RollScreen
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.preferences import Preferences


def test_a_game_without_screens_rolls(
    toys: Campaign,
    signals: CampaignSignals,
    window: MainWindow,
    tools: ApplicationContext,
    dialogs: Dialogs,
    preferences: Preferences,
) -> None:
    nobody = cast("Navigator", None)
    context = ScreenContext(toys, signals, window, tools, dialogs, nobody, preferences)
    rolls = RollCommands(context, GameScreens())
    rolls.shown.connect(window.show_screen)
    rolls.roll()
    screen = window.current_screen()
    assert isinstance(screen, RollScreen)
    assert screen.panel.view.roll.throws
    rolls.toggle_dock()
    dock = rolls.dock()
    assert isinstance(dock, RollDock)
    assert dock.isVisible()
    rolls.close()
