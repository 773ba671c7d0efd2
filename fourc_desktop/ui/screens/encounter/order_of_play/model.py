"""Item model of the order of play: a row for each side and each of its combatants."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, SideGroup
from fourc_desktop.ui.text import number, tr

Index = QModelIndex | QPersistentModelIndex
Row = SideGroup | CombatantItem

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""Role: a `SideGroup` or a `CombatantItem`."""

ANYWHERE: Final = QModelIndex()

READY: Final = {
    Readiness.NOW: "now",
    Readiness.LATER: "acts later",
    Readiness.DONE: "done",
    Readiness.OUT: "out",
    Readiness.OVER: "the fight is over",
}
"""The accessible text of a turn status."""


class OrderModel(QAbstractListModel):
    """Rows of sides and combatants, rebuilt from each state."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []

    def show_groups(self, groups: Sequence[SideGroup]) -> None:
        """Show these groups; the model is reset only if rows came or went."""
        rows: list[Row] = []
        for group in groups:
            rows += [group, *group.combatants]
        if list(map(_key, rows)) == list(map(_key, self._rows)):
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def id_at(self, index: Index) -> str:
        """The combatant id of a row; empty for a side."""
        row = self._rows[index.row()] if index.isValid() else None
        return row.id if isinstance(row, CombatantItem) else ""

    def index_of(self, who: str) -> QModelIndex:
        """The index of a combatant; invalid if there is none."""
        for index, row in enumerate(self._rows):
            if isinstance(row, CombatantItem) and row.id == who:
                return self.index(index)
        return QModelIndex()

    def rowCount(self, parent: Index = ANYWHERE) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Sides cannot be selected."""
        return super().flags(index) if self.id_at(index) else Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text and the painted values of a row."""
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.name if isinstance(row, CombatantItem) and role == 0 else words(row)
        return row if role == ROW_ROLE else None


def words(row: Row) -> str:
    """The accessible text of a row."""
    if isinstance(row, SideGroup):
        return f"{tr(row.name)}, {row.note}" if row.note else tr(row.name)
    parts = [row.name, tr(READY[row.status.readiness])]
    if row.status.plan:
        parts.append(row.status.plan)
    parts += [
        tr("{gauge} {now} of {full}", gauge=tr(gauge.name), now=number(gauge.now),
           full=number(gauge.full))
        for gauge in row.gauges[:1]
    ]  # fmt: skip
    parts += [each.label for each in row.conditions]
    if row.combatant.hidden:
        parts.append(tr("hidden from the players"))
    return ", ".join(parts)


def _key(row: Row) -> tuple[bool, str]:
    return isinstance(row, CombatantItem), row.id
