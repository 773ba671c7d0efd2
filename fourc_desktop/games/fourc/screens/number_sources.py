"""`NumberSources`: explains Rank Values with their sources and rows."""

from collections.abc import Iterable
from dataclasses import replace

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.checks.master_table import (
    MasterTable,
    MasterTableRow,
    RankGroup,
    RankNames,
)
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.widgets.buttons.value_button import ValueSources, source_parts
from fourc_desktop.ui.widgets.lists.sheet_rows import SheetRow


class NumberSources:
    """Explains breakdowns with the tables of a character's rules."""

    def __init__(self, table: MasterTable, names: RankNames, groups: Iterable[RankGroup]) -> None:
        self._table = table
        self._names = names
        self._descriptions = {group.row: group.description for group in groups}

    def row(self, rank: int) -> MasterTableRow:
        """The row of a Rank Value."""
        return self._table.row(rank)

    def rank_name(self, rank: int) -> str:
        """The campaign's name of the row, or empty."""
        return self._names.name(self.row(rank))

    def row_text(self, rank: int) -> str:
        """The row as text: "row 30–39"."""
        return tr("row {row}", row=self.row(rank).title)

    def of_rank(self, name: str, figure: Breakdown) -> ValueSources:
        """The sources of a Rank Value, with its row and the row's meaning."""
        row = tr("Row {row}", row=self.row(figure.value).title)
        remark = ", ".join(part for part in (row, self.rank_name(figure.value)) if part)
        foot = self._descriptions.get(self.row(figure.value).label, "")
        return ValueSources(f"{name} {number(figure.value)}", remark, source_parts(figure), foot)


def ranked(row: SheetRow, rank: Breakdown | None, sources: NumberSources) -> SheetRow:
    """A row of a sheet with its Rank Value, if it has one."""
    if rank is None:
        return row
    return replace(row, value=number(rank.value), sources=sources.of_rank(row.name, rank))
