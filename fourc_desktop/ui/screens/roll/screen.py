"""RollScreen and RollDock, the generic ones."""

from typing import Any

from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.core.rolls.rolling import AnyRollSource
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.screens.roll.dock_frame import RollDockFrame, RollDockPanel
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart, OutcomeLegend
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance


def campaign_panel(
    controller: SetupController[Any], appearance: Appearance, *, is_place: bool = True
) -> RollPanel:
    """A panel for the rolls of a campaign."""
    rolls = controller.rolls
    return RollPanel(
        controller, rolls.roller, lambda: rolls.book, appearance, controller, is_place=is_place
    )


def fight_panel(
    source: AnyRollSource, roller: AnyRoller, campaign: Campaign, appearance: Appearance
) -> RollPanel:
    """A panel for the roll of a fight."""
    return RollPanel(source, roller, lambda: campaign.book, appearance, is_place=False)


class RollScreen(RollScreenFrame):
    """Bars for everything the roll can come to, and the roll beside them."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: ApplicationContext,
        roller: AnyRoller,
        title: str = "",
    ) -> None:
        """`title` is what the game calls the screen."""
        self.controller = SetupController(campaign, signals, RollService(campaign, tools, roller))
        self.panel = campaign_panel(self.controller, appearance)
        super().__init__(self.controller, self.panel, appearance)
        self.controller.setParent(self)
        self.chart, self.legend = OutcomeChart(appearance), OutcomeLegend(appearance)
        self.panel.shown.connect(self._light)
        self.build(
            title or tr("Rolls"),
            tr("Chances"),
            tr("Keep the rolls beside other places"),
            (self.legend, self.chart),
        )
        self.panel.refresh()
        self.refresh()

    def roll(self) -> None:
        """Throw the program's dice for the roll at hand."""
        self.panel.roll()

    def fit_picture(self, *, beside: bool) -> None:
        """Where the roll stands above it, the chart is as high as is comfortable."""
        minimum, wish = self.chart.minimumSizeHint().height(), self.chart.sizeHint().height()
        self.chart.setMinimumHeight(minimum if beside else wish)

    def _light(self) -> None:
        self.panel.show_chances(self.chart, self.legend)


class RollDock(RollDockFrame):
    """The bars, and below them the roll at hand or that of a fight."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: ApplicationContext,
        roller: AnyRoller,
        title: str = "",
    ) -> None:
        """`title` is what the game calls its rolls."""
        self._campaign = campaign
        self._roller = roller
        self.controller = SetupController(campaign, signals, RollService(campaign, tools, roller))
        self.panel = campaign_panel(self.controller, appearance, is_place=False)
        self.external_panel: RollPanel | None = None
        self.chart = OutcomeChart(appearance)
        super().__init__(title or tr("Rolls"), self.panel, self.chart, appearance)
        self.controller.setParent(self)
        self.follow(self.panel)
        self.panel.refresh()

    def make_guest(self, source: AnyRollSource) -> RollDockPanel:
        """A panel for the roll of a fight."""
        self.external_panel = fight_panel(source, self._roller, self._campaign, self._appearance)
        return self.external_panel

    def light(self, panel: RollDockPanel) -> None:
        """Show the chances of what a panel shows."""
        external_panel = self.external_panel
        (
            external_panel if external_panel is not None and external_panel is panel else self.panel
        ).show_chances(self.chart)
        # As low as its letters allow, so that the roll is in view as well.
        self.chart.setMaximumHeight(self.chart.minimumSizeHint().height())
