"""The Master Table screen: the grid with its odds, the check panel and the roll history."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

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
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import icon_button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.badge import ColorChip
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_order import BlankOrder

TABLE_ID: Final = "master-table"
"""The id of the table among the blanks of the game."""


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
        self.editions = SegmentedControl(tr("Edition"), names)
        self.print = icon_button("file-text", tr("Save the table as PDF"), height=Height.SEGMENT)
        self.build(
            tr("Master Table"),
            tr("Table"),
            (self._legend(), self.view.grid),
            (self.editions, self.print),
        )
        self.editions.chosen.connect(self._choose_edition)
        self.print.clicked.connect(self.pdf_wanted)
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

    def table_to_print(self) -> "BlankOrder":
        """The table of the shown edition, with the roller's rows marked, else that of the check."""
        # Imported on use, since it loads the sheets, which the screen does not need.
        from fourc_desktop.services.printing.print_order import BlankOrder  # noqa: PLC0415

        table = self.controller.table()
        rows = tuple(self.controller.own_rows()) or (row_of(self.controller.check, table).label,)
        page = FourcCampaign(self.controller.campaign).page
        edition = self.controller.check.edition
        if page.rules.edition is not edition:
            page = replace(page, rules=PRESETS[edition])
        blank = next(each for each in self.controller.campaign.game.blanks if each.id == TABLE_ID)
        return BlankOrder(blank.id, page, rows, blank.titles[f"4c-{edition.value}"])

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
