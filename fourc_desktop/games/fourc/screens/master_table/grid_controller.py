"""`MasterTableController`: keeps the grid in step with the check of a panel."""

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QObject

from fourc_desktop.games.fourc.rules.checks.check import Check, row_of
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.editions import PRESETS
from fourc_desktop.games.fourc.screens.master_table.controller import highlighted_dice, wanted_color
from fourc_desktop.games.fourc.screens.master_table.grid import MasterTableView
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, rank_names
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign


class CheckSource(Protocol):
    """A panel whose check is highlighted in the grid."""

    def check(self) -> Check:
        """The check as far as it is shown."""

    def table(self) -> MasterTable:
        """The Master Table of its edition."""

    def own_rows(self) -> Mapping[str, str]:
        """What the roller has on each row, by row label."""

    def type_dice(self, dice: int) -> None:
        """Enter the table's dice."""

    def choose_rank(self, rank: int) -> None:
        """Roll on a plain Rank Value."""


class MasterTableController(QObject):
    """Shows the check of a panel in a `MasterTableView`."""

    def __init__(self, campaign: Campaign, panel: CheckSource, tools: ApplicationContext) -> None:
        super().__init__()
        self._campaign = campaign
        self._panel = panel
        self._tools = tools
        self._seen: tuple[object, ...] = ()
        self.grid = MasterTableView(panel.table())
        self.grid.dice_chosen.connect(self._type_dice)
        self.grid.row_chosen.connect(self._choose_rank)
        self.refresh()

    def follow(self, panel: CheckSource) -> None:
        """Follow the check of another panel."""
        self._panel = panel
        self.refresh()

    def refresh(self) -> None:
        """Show table, names and own rows, and the highlight."""
        check, table = self._panel.check(), self._panel.table()
        rules = PRESETS[check.edition]
        names = rank_names(self._tools, rules, played=FourcCampaign(self._campaign).page.rank_names)
        own = self._panel.own_rows()
        if (seen := (table, names, own)) != self._seen:
            self._seen = seen
            self.grid.show_table(table, names, own)
        plain = table.row(check.rank)
        self.grid.show_highlight(
            plain, row_of(check, table), highlighted_dice(check), wanted_color(check)
        )

    def _type_dice(self, dice: int) -> None:
        self._panel.type_dice(dice)

    def _choose_rank(self, rank: int) -> None:
        self._panel.choose_rank(rank)
