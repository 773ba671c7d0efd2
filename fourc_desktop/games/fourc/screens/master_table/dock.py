"""The Master Table as a narrow column beside another place."""

from typing import Any

from fourc_desktop.core.rolling import RollSource
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.grid_view import GridView
from fourc_desktop.games.fourc.screens.master_table.guest_panel import GuestPanel
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.dock_frame import DockFrame, DockPanel
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space


class MasterTableDock(DockFrame):
    """The grid and below it the check at hand, or in its place a roll that is kept elsewhere."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        self._campaign = campaign
        self.desk = CheckDesk(campaign, signals, tools)
        self.panel = CheckPanel(self.desk, appearance, is_place=False)
        self.guest: GuestPanel | None = None
        self.view = GridView(campaign, self.panel, appearance, tools)
        super().__init__(tr("Master Table"), self.panel, self.view.grid, appearance)
        self.desk.setParent(self)
        self.view.setParent(self)
        self.follow(self.panel)
        appearance.changed.connect(self._fit)
        self._fit()

    def make_guest(self, source: RollSource[Any]) -> DockPanel:
        """A panel for the roll of a fight."""
        self.guest = GuestPanel(source, self._campaign, self._appearance)
        return self.guest

    def light(self, panel: DockPanel) -> None:
        """Light the check of a panel in the grid."""
        guest = self.guest
        self.view.follow(guest if guest is not None and guest is panel else self.panel)
        self._fit()

    def reveal_picture(self) -> None:
        """Bring the lit row into view."""
        grid = self.view.grid
        row = grid.visualRect(grid.table_model().index(grid.lit.row or 0, 0))
        place = grid.viewport().mapTo(self._inside, row.center())
        self._area.ensureVisible(0, place.y(), 0, row.height())

    def _fit(self) -> None:
        """The grid is as low as its letters allow, so that the check is in view as well."""
        least = self.view.grid.minimumSizeHint().height()
        self.view.grid.setMaximumHeight(least + self._appearance.theme.px(Space.PLACE))
