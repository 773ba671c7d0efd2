"""Builds the program after the first paint of the window; it contains the slow imports."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.game_screens import GameScreens
from fourc_desktop.ui.app.generic_game import generic_game_screens
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.painting.figures import choose_figures


def bootstrap(
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    folders: Folders,
    games: Sequence[GameEntry],
    screens: Mapping[str, Callable[[], GameScreens]],
    dialogs: Dialogs | None = None,
) -> Session:
    """Build the session and its dependencies.

    `screens` loads the `GameScreens` of each game, by game id; other games get the generic screens.
    """
    appearance.load_fallback_fonts()
    tools = application_context(resources, folders, games)
    preferences = Preferences(folders.settings, appearance, window.program_actions)
    asking = dialogs or Dialogs(window, preferences)

    def opened(campaign: Campaign) -> OpenCampaign:
        game = screens.get(campaign.game.id, generic_game_screens)()
        choose_figures(campaign.game.figures)
        return OpenCampaign(campaign, window, tools, preferences, asking, game)

    def no_campaign_screen() -> QWidget:
        # Rarely needed, and imports drawings.
        from fourc_desktop.ui.screens.library.empty_state import NoCampaignScreen  # noqa: PLC0415

        return NoCampaignScreen(window.program_actions)

    return Session(window, tools, folders, preferences, asking, opened, no_campaign_screen)
