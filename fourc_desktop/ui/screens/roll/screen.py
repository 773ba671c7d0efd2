"""The generic roll screen and roll dock."""

from typing import Any

from fourc_desktop.core.rolls.roller import AnyRoller
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.screens.roll.dock_frame import RollDockFrame
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart
from fourc_desktop.ui.screens.roll.outcome_legend import OutcomeLegend
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame, fit_height
from fourc_desktop.ui.screens.roll.tick_section import RollTickSection
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr


def campaign_panel(
    controller: SetupController[Any],
    *,
    is_place: bool = True,
    ticks: RollTickSection | None = None,
) -> RollPanel:
    """A panel for the rolls of a campaign; `ticks` shows the circumstances elsewhere."""
    rolls = controller.rolls
    return RollPanel(
        controller,
        rolls.roller,
        lambda: rolls.book,
        controller,
        is_place=is_place,
        ticks=ticks,
    )


class RollScreen(RollScreenFrame):
    """The outcome chart, with the roll next to it."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        tools: ApplicationContext,
        roller: AnyRoller,
        title: str = "",
    ) -> None:
        """`title` is the game's name for the screen."""
        self.controller = SetupController(campaign, signals, RollService(campaign, tools, roller))
        self.panel = campaign_panel(self.controller)
        super().__init__(self.controller, self.panel)
        self.controller.setParent(self)
        self.chart, self.legend = OutcomeChart(), OutcomeLegend()
        self.panel.shown.connect(self._refresh_chart)
        self.build(
            title or tr("Rolls"),
            tr("Chances"),
            (self.legend, self.chart),
        )
        self.panel.refresh()
        self.refresh()

    def fit_picture(self, *, beside: bool) -> None:
        """Give the chart its preferred height if the roll is above it, else its minimum."""
        fit_height(self.chart, beside=beside)

    def _refresh_chart(self) -> None:
        self.panel.show_chances(self.chart, self.legend)


class RollDock(RollDockFrame):
    """The outcome chart, and below it the current roll."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        tools: ApplicationContext,
        roller: AnyRoller,
        title: str = "",
        controller: type[SetupController[Any]] = SetupController,
    ) -> None:
        """`title` is the game's name for rolls; `controller` sets them up."""
        self.controller = controller(campaign, signals, RollService(campaign, tools, roller))
        self.panel = campaign_panel(self.controller, is_place=False)
        self.chart = OutcomeChart(is_low=True)
        super().__init__(title or tr("Rolls"), self.panel, self.chart)
        self.controller.setParent(self)
        self.panel.refresh()

    def highlight(self) -> None:
        """Show the chances of the roll."""
        self.panel.show_chances(self.chart)
