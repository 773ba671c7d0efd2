"""Those who can be printed, each with a tick, as Qt's views want them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""The `WhoRow` itself."""


@dataclass(frozen=True, slots=True)
class WhoRow:
    """Somebody or something to tick.

    Attributes:
        id: What it is known by.
        name: What it is called.
        kind: What it is, in a word, or nothing.
        words: All it can be found by, in small letters.
        drawing: What stands in for a picture: "hero", "villain", a thing, or nothing.
        portrait: The digest of its picture, or None.
    """

    id: str
    name: str
    kind: str
    words: str
    drawing: str = ""
    portrait: str | None = None


class WhoModel(QAbstractListModel):
    """The rows that are found; ticks stay with those that are not. `ticked`: a person did so."""

    ticked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[WhoRow, ...] = ()
        self.chosen: frozenset[str] = frozenset()

    def show_rows(self, rows: Sequence[WhoRow]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def choose(self, ids: Iterable[str]) -> None:
        """Tick these and nobody else, without saying that a person did."""
        self.chosen = frozenset(ids)
        if self.rows:
            last = self.index(len(self.rows) - 1)
            self.dataChanged.emit(self.index(0), last, [Qt.ItemDataRole.CheckStateRole])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the tick, and both name and kind for those who hear it."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row.name
        if role == Qt.ItemDataRole.CheckStateRole:
            is_ticked = row.id in self.chosen
            return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (row.name, row.kind)))
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tick or untick somebody."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        one = {self.rows[index.row()].id}
        is_ticked = Qt.CheckState(value) is Qt.CheckState.Checked
        self.choose(self.chosen | one if is_ticked else self.chosen - one)
        self.ticked.emit()
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Everybody can be ticked."""
        flags = Qt.ItemFlag
        if not index.isValid():
            return flags.NoItemFlags
        return flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemIsUserCheckable
