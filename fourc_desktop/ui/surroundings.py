"""What every screen of an open campaign is built from."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.signals import CampaignSignals

Screen = TypeVar("Screen")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """An open campaign and what says when it changes; the window, its look, and the tools."""

    campaign: Campaign
    signals: CampaignSignals
    window: MainWindow
    tools: Toolbox
    appearance: Appearance

    def built(
        self, make: Callable[[Campaign, CampaignSignals, Actions, Appearance, Toolbox], Screen]
    ) -> Screen:
        """A screen that stands in them."""
        actions = self.window.program_actions
        return make(self.campaign, self.signals, actions, self.appearance, self.tools)
