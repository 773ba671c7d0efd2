"""The grid of the check at hand, and what a person does in it."""

from PySide6.QtCore import QObject

from fourc_desktop.domain.fourc.checks import row_of
from fourc_desktop.domain.fourc.rules import PRESETS
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.master_table.desk import CheckDesk, lit_dice, wanted_color
from fourc_desktop.ui.master_table.panel import CheckPanel
from fourc_desktop.ui.widgets.master_grid import MasterGrid
from fourc_desktop.workspace.toolbox import Toolbox


class GridView(QObject):
    """Keeps a `MasterGrid` at what a panel shows."""

    def __init__(
        self, desk: CheckDesk, panel: CheckPanel, appearance: Appearance, tools: Toolbox
    ) -> None:
        super().__init__(panel)
        self._desk = desk
        self._panel = panel
        self._tools = tools
        self._seen: tuple[object, ...] = ()
        self.grid = MasterGrid(desk.table(), appearance)
        self.grid.dice_chosen.connect(panel.type_dice)
        self.grid.row_chosen.connect(desk.choose_rank)
        panel.shown.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show table, names and own rows, and light what is read."""
        check, table = self._panel.check(), self._desk.table()
        campaign = self._desk.campaign
        rules = PRESETS[check.edition]
        names = self._tools.rank_names(rules, played=campaign.page.rank_names)
        own = self._desk.own_rows()
        if (seen := (table, names, own)) != self._seen:
            self._seen = seen
            self.grid.show_table(table, names, own)
        plain = table.row(check.rank)
        self.grid.show_lit(plain, row_of(check, table), lit_dice(check), wanted_color(check))
