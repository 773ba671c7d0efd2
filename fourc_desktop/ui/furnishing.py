"""All that is built behind the window once it has been painted; only this imports heavily."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.games import GameEntry
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import toolbox
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.game_screens import GameScreens
from fourc_desktop.ui.generic_game import generic
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.preferences import Preferences
from fourc_desktop.ui.session import Session


def furnish(
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    folders: Folders,
    games: Sequence[GameEntry],
    screens: Mapping[str, Callable[[], GameScreens]],
    dialogs: Dialogs | None = None,
) -> Session:
    """Build the session and everything it stands on, and hand each its own.

    `screens` loads what each game brings to the window, by the ids of the games; for others
    there are the generic ones.
    """
    appearance.load_fallback_fonts()
    asking = dialogs or Dialogs(window)

    tools = toolbox(resources, folders, games)
    preferences = Preferences(folders.settings, appearance, window.program_actions)

    def opened(campaign: Campaign) -> OpenCampaign:
        load = screens.get(campaign.game.id, generic)
        return OpenCampaign(campaign, window, tools, preferences, asking, appearance, load())

    def nowhere() -> QWidget:
        # Seldom seen, and it brings drawings of its own.
        from fourc_desktop.ui.screens.library.no_campaign import NoCampaign  # noqa: PLC0415

        return NoCampaign(window.program_actions, appearance)

    return Session(window, tools, folders, preferences, asking, opened, nowhere)
