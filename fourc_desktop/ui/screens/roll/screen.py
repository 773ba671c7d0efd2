"""The screen of rolls for games that bring no picture of chance of their own."""

from typing import Any

from fourc_desktop.core.roller import AnyRoller
from fourc_desktop.core.rolling import AnyRollSource
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.controller import SetupController
from fourc_desktop.ui.screens.roll.frame import RollFrame
from fourc_desktop.ui.screens.roll.mark_legend import MarkLegend
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeChart
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr


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


class RollScreen(RollFrame):
    """Bars for everything the roll can come to, and the roll beside them."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: Toolbox,
        roller: AnyRoller,
        title: str = "",
    ) -> None:
        """`title` is what the game calls the screen."""
        self.controller = SetupController(campaign, signals, Rolls(campaign, tools, roller))
        self.panel = campaign_panel(self.controller, appearance)
        super().__init__(self.controller, self.panel, appearance)
        self.controller.setParent(self)
        self.chart, self.legend = OutcomeChart(appearance), MarkLegend(appearance)
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
        least, wish = self.chart.minimumSizeHint().height(), self.chart.sizeHint().height()
        self.chart.setMinimumHeight(least if beside else wish)

    def _light(self) -> None:
        self.panel.show_chances(self.chart, self.legend)
