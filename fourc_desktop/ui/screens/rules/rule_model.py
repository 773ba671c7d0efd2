"""The list of topics as Qt wants it: heads of groups, and the texts below them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.core.rule_texts import RuleGroup, RuleText
from fourc_desktop.ui.text import tr

Index = QModelIndex | QPersistentModelIndex
Row = RuleGroup | RuleText

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
NO_PARENT: Final = QModelIndex()


class RuleModel(QAbstractListModel):
    """A row is a text or the head of a group; a head can be neither chosen nor opened."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Put these in place of all rows."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def topic(self, row: int) -> str | None:
        """The topic of a row; None for a head, and where there is no such row."""
        here = self._rows[row] if 0 <= row < len(self._rows) else None
        return here.topic if isinstance(here, RuleText) else None

    def first(self) -> int | None:
        """The row of the first text, or None where there is none."""
        return next((row for row in range(len(self._rows)) if self.topic(row)), None)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The title; what is read out has the source as well."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return tr(row.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            source = f", {tr(row.source)}" if isinstance(row, RuleText) else ""
            return f"{tr(row.title)}{source}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Heads cannot be chosen."""
        if index.isValid() and isinstance(self._rows[index.row()], RuleText):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags


def grouped(texts: Sequence[RuleText]) -> tuple[Row, ...]:
    """Texts that stand in the order of their groups, each group below its head."""
    rows: list[Row] = []
    for text in texts:
        if not rows or _group(rows[-1]) != text.group:
            rows.append(text.group)
        rows.append(text)
    return tuple(rows)


def _group(row: Row) -> RuleGroup:
    return row.group if isinstance(row, RuleText) else row
