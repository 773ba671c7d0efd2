"""The Master Table screen: the grid with its odds, the check panel and the roll history."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourc.rules.characters.rollables import Rollable
from fourc_desktop.games.fourc.rules.checks.check import RowStep, row_of
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.screens.master_table.controller import CheckController
from fourc_desktop.games.fourc.screens.master_table.grid import MasterTableController
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.screen_frame import TABLE, RollScreenFrame
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.badge import ColorChip
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


class MasterTableScreen(RollScreenFrame):
    """The Master Table screen."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
    ) -> None:
        self.controller = CheckController(campaign, signals, tools)
        self.panel = CheckPanel(self.controller)
        super().__init__(self.controller, self.panel)
        self.controller.setParent(self)
        self.view = MasterTableController(campaign, self.panel, tools)
        self.view.setParent(self)
        self.panel.shown.connect(self.view.refresh)
        names = [(edition.value, tr(edition.value.capitalize())) for edition in Edition]
        self.editions = SegmentedControl(names)
        self.print = self.icon_button("file-text", tr("Save the table as PDF"))
        self.build(
            tr("Master Table"),
            tr("Table"),
            (self._legend(), self.view.grid),
            ((self.editions,), (self.print,)),
        )
        self.editions.chosen.connect(self._choose_edition)
        self.print.clicked.connect(self._print)
        self.refresh()

    def prepare(self, who: str, thing: Rollable | None, step: RowStep | None) -> None:
        """Show the check of a character, ready to roll."""
        self.show_page(TABLE)
        self.panel.prepare(who, thing, step)

    def refresh(self) -> None:
        """Show the rolls of the campaign."""
        self.editions.show_chosen(self.controller.check.edition.value)
        super().refresh()

    def fit_picture(self, *, beside: bool) -> None:
        """Set the height of the grid if the check is below it."""
        grid = self.view.grid
        least = grid.minimumSizeHint().height()
        grid.setMinimumHeight(least if beside else grid.comfortable_height())

    def _print(self) -> None:
        """Print the table with the roller's rows marked, else the row of the check."""
        table = self.controller.table()
        rows = list(self.controller.own_rows()) or [row_of(self.controller.check, table).label]
        page = FourcCampaign(self.controller.campaign).page
        edition = self.controller.check.edition
        if page.rules.edition is not edition:
            page = replace(page, rules=PRESETS[edition])
        self.print_wanted.emit(rows, f"4c-{edition.value}", page)

    def _choose_edition(self, edition: str) -> None:
        self.controller.choose_edition(Edition(edition))
        self.refresh()

    def _legend(self) -> QWidget:
        legend = QWidget()
        flow = FlowLayout()
        legend.setLayout(flow)
        for mark in ResultShape:
            flow.addWidget(ColorChip(mark))
        return legend
