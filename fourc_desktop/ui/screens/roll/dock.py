"""The rolls as a narrow column beside another screen, for games without a picture of their own."""

from typing import TYPE_CHECKING

from fourc_desktop.core.roller import AnyRoller
from fourc_desktop.core.rolling import AnyRollSource
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.screens.roll.dock_frame import DockFrame, DockPanel
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart
from fourc_desktop.ui.screens.roll.screen import campaign_panel, fight_panel
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.roll.panel import RollPanel


class RollDock(DockFrame):
    """The bars, and below them the roll at hand or that of a fight."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: Toolbox,
        roller: AnyRoller,
        title: str = "",
    ) -> None:
        """`title` is what the game calls its rolls."""
        self._campaign = campaign
        self._roller = roller
        self.controller = SetupController(campaign, signals, Rolls(campaign, tools, roller))
        self.panel = campaign_panel(self.controller, appearance, is_place=False)
        self.guest: RollPanel | None = None
        self.chart = OutcomeChart(appearance)
        super().__init__(title or tr("Rolls"), self.panel, self.chart, appearance)
        self.controller.setParent(self)
        self.follow(self.panel)
        self.panel.refresh()

    def make_guest(self, source: AnyRollSource) -> DockPanel:
        """A panel for the roll of a fight."""
        self.guest = fight_panel(source, self._roller, self._campaign, self._appearance)
        return self.guest

    def light(self, panel: DockPanel) -> None:
        """Show the chances of what a panel shows."""
        guest = self.guest
        (guest if guest is not None and guest is panel else self.panel).show_chances(self.chart)
        # As low as its letters allow, so that the roll is in view as well.
        self.chart.setMaximumHeight(self.chart.minimumSizeHint().height())
