"""The Master Table as a place: the grid with its odds, the check beside it, and all rolls."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.checks import row_of
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.grid_view import GridView
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.frame import RollFrame
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.color_chip import ColorChip
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.result_mark import Mark
from fourc_desktop.ui.widgets.segments import Segments


class MasterTablePlace(RollFrame):
    """The grid with its odds."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        self.desk = CheckDesk(campaign, signals, tools)
        self.panel = CheckPanel(self.desk, appearance)
        super().__init__(self.desk, self.panel, appearance)
        self.desk.setParent(self)
        self.view = GridView(campaign, self.panel, appearance, tools)
        self.view.setParent(self)
        self.panel.shown.connect(self.view.refresh)
        names = [(edition.value, tr(edition.value.capitalize())) for edition in Edition]
        self.editions = Segments(names, appearance)
        self.print = self.icon_button("printer", tr("Print the table"))
        self.build(
            tr("Master Table"),
            tr("Table"),
            tr("Keep the table beside other places"),
            (self._legend(), self.view.grid),
            ((self.editions,), (self.print,)),
        )
        self.editions.chosen.connect(self._choose_edition)
        self.print.clicked.connect(self._print)
        self.refresh()

    def roll(self) -> None:
        """Throw the program's dice for the check at hand."""
        self.panel.roll()

    def refresh(self) -> None:
        """Show the rolls of the campaign as they are now."""
        self.editions.show_chosen(self.desk.check.edition.value)
        super().refresh()

    def fit_picture(self, *, beside: bool) -> None:
        """Where the check stands above it, the grid is as high as is comfortable."""
        grid = self.view.grid
        least = grid.minimumSizeHint().height()
        grid.setMinimumHeight(least if beside else grid.comfortable_height())

    def _print(self) -> None:
        """Print with the rows of who rolls marked, else the row that is read."""
        table = self.desk.table()
        rows = list(self.desk.own_rows()) or [row_of(self.desk.check, table).label]
        self.print_wanted.emit(rows)

    def _choose_edition(self, edition: str) -> None:
        self.desk.choose_edition(Edition(edition))
        self.refresh()

    def _legend(self) -> QWidget:
        legend = QWidget()
        flow = FlowLayout()
        legend.setLayout(flow)
        for mark in Mark:
            flow.addWidget(ColorChip(mark, self._appearance))
        return legend
