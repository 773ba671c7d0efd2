"""The narrow Master Table with a check: beside a screen, or in a window over an encounter."""

from fourc_desktop.games.fourc.rules.characters.rollables import Rollable
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.grid import MasterTableController
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.dock_frame import RollDockFrame
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space


class MasterTableDock(RollDockFrame):
    """The grid, with the current check below it."""

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        self.controller = CheckController(campaign, signals, tools)
        self.panel = CheckPanel(self.controller, is_place=False)
        self.view = MasterTableController(campaign, self.panel, tools)
        super().__init__(tr("Master Table"), self.panel, self.view.grid)
        self.controller.setParent(self)
        self.view.setParent(self)
        application().theme_changed.connect(self._fit)
        self._fit()

    def prepare(self, who: str, thing: Rollable | None, step: RowStep | None) -> None:
        """Show the check of a character, ready to roll."""
        self.panel.prepare(who, thing, step)

    def highlight(self) -> None:
        """Highlight the check in the grid."""
        self.view.follow(self.panel)
        self._fit()

    def _fit(self) -> None:
        """Limit the height of the grid, so that the check is visible as well."""
        least = self.view.grid.minimumSizeHint().height()
        self.view.grid.setMaximumHeight(least + current_theme().px(Space.PLACE))
