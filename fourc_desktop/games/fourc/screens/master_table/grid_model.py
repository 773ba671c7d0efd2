"""Item model of the Master Table: the highest Rank Value first, a column for each run of d%."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QAbstractTableModel, Qt

from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.games.fourc.rules.checks.check_odds import row_odds
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    Color,
    MasterTable,
    MasterTableRow,
    RankNames,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.charts.odds_bar import odds_text
from fourc_desktop.ui.widgets.lists.list_model import ROOT, ModelIndex

COLOR_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: the `Color` of a cell; None in the last column, which holds the odds."""


class MasterTableModel(QAbstractTableModel):
    """The cells of a Master Table and, in a last column, the exact odds of each row.

    Rows are counted from the top, where the highest Rank Value is.
    """

    def __init__(self, table: MasterTable) -> None:
        super().__init__()
        self.names = NO_RANK_NAMES
        self._own: Mapping[str, str] = {}
        self._read(table)

    def show_table(self, table: MasterTable) -> None:
        """Show the table of another edition."""
        self.beginResetModel()
        self._read(table)
        self.endResetModel()

    def show_names(self, names: RankNames) -> None:
        """Set the row names, or none."""
        self.names = names

    def show_own(self, own: Mapping[str, str]) -> None:
        """Set the roller's scores, by row label."""
        self._own = own

    def row(self, number: int) -> MasterTableRow:
        """A row of the table, counted from the top."""
        return self.rows[number]

    def number(self, row: MasterTableRow) -> int:
        """The index of a row, counted from the top."""
        return self.rows.index(row)

    def column_of(self, dice: int) -> int:
        """The column in which a d% (0 to 99) is read."""
        return next(at for at, (_, last) in enumerate(self.columns) if dice <= last)

    def color(self, row: int, column: int) -> Color:
        """The color of a cell."""
        return self.colors[row][column]

    def own(self, row: int) -> str:
        """The roller's scores on a row, or empty."""
        return self._own.get(self.rows[row].label, "")

    def rowCount(self, parent: ModelIndex = ROOT) -> int:
        """The rows of the edition: 13 or 18."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: ModelIndex = ROOT) -> int:
        """The columns of the edition, 22 or 24, and one for the odds."""
        return 0 if parent.isValid() else len(self.columns) + 1

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Letter, color and accessible text."""
        row, column = index.row(), index.column()
        has_color = column < len(self.columns)
        if role == COLOR_ROLE:
            return self.color(row, column) if has_color else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.color(row, column).letter if has_color else self.odds_words(row)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.cell_text(row, column) if has_color else self.odds_words(row)
        return None

    def headerData(
        self, section: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The run of d% of a column, the Rank Values of a row."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if side is Qt.Orientation.Vertical:
            return self.row_text(section)
        is_odds = section == len(self.columns)
        return tr("Exact odds") if is_odds else run_words(*self.columns[section])

    def row_text(self, row: int) -> str:
        """A row with its name and the roller's scores: "30–39, Great: Melee 30"."""
        name = self.names.name(self.rows[row])
        words = ", ".join(part for part in (self.rows[row].title, name) if part)
        own = self.own(row)
        return f"{words}: {own}" if own else words

    def cell_text(self, row: int, column: int) -> str:
        """A cell as text: "Row 30–39, 60 to 64: red"."""
        return tr(
            "Row {row}, {run}: {color}",
            row=self.rows[row].title,
            run=run_words(*self.columns[column]),
            color=tr(self.color(row, column).title),
        )

    def odds_words(self, row: int) -> str:
        """The exact odds of a row: "black 35 %, red 30 %, blue 29 %, yellow 6 %"."""
        return odds_text(self.odds[row])

    def _read(self, table: MasterTable) -> None:
        self.rows = tuple(reversed(table.rows))
        self.columns = table.columns
        self.colors = tuple(
            tuple(row.color(first) for first, _ in self.columns) for row in self.rows
        )
        self.odds: tuple[dict[int, int], ...] = tuple(
            {color: percent(share) for color, share in row_odds(row).items()} for row in self.rows
        )


def run_words(first: int, last: int) -> str:
    """A run of d% as text: "60 to 64", or "99" alone."""
    if first == last:
        return f"{first:02}"
    return tr("{first} to {last}", first=f"{first:02}", last=f"{last:02}")
