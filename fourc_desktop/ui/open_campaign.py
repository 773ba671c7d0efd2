"""The screens of one open campaign, built together and closed together."""

from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.campaign_commands import CampaignCommands
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.library.place import LibraryPlace
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.workspace.campaign import Campaign


class OpenCampaign:
    """A campaign and what shows it; a hero takes the place of the library while it is open."""

    def __init__(
        self, campaign: Campaign, window: MainWindow, appearance: Appearance, dialogs: Dialogs
    ) -> None:
        self.campaign = campaign
        self.signals = CampaignSignals(campaign, window)
        self.library = LibraryPlace(campaign, self.signals, window.program_actions, appearance)
        self.commands = CampaignCommands(
            campaign, self.library, window.toast, dialogs, appearance, self.chosen
        )
        self._window = window
        self.commands.presented.connect(self.present)

    def handlers(self) -> Handlers:
        """What carries out the actions while this campaign is open."""
        return self.commands.handlers()

    def chosen(self) -> list[str]:
        """Whom a command is for."""
        return self.library.chosen()

    def present(self, ids: list[str]) -> None:
        """Show these in the library, chosen."""
        self.show_library()
        self.library.choose(ids)

    def show_library(self) -> None:
        """Bring the library to the front."""
        self._window.show_place(self.library)

    def close(self) -> None:
        """Let the file and the screens go."""
        self.signals.stop()
        self.campaign.close()
        self._window.remove_place(self.library)
