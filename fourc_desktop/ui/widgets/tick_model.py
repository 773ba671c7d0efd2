"""Rows with a tick each, as Qt's views want them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

Index = QModelIndex | QPersistentModelIndex


class TickModel(QAbstractListModel):
    """Knows which rows are ticked, by their ids; what a row says is for those who derive from it.

    `ticked` says that a person chose others. `chosen` may name rows that are not shown now.
    """

    ticked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.chosen: frozenset[str] = frozenset()

    def id_at(self, row: int) -> str:
        """What a row is known by."""
        raise NotImplementedError

    def choose(self, ids: Iterable[str]) -> None:
        """Tick these and nobody else, without saying that a person did."""
        self.chosen = frozenset(ids)
        self.show_again([Qt.ItemDataRole.CheckStateRole])

    def show_again(self, roles: Sequence[int]) -> None:
        """Let the views ask again for these roles of every row."""
        if count := self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(count - 1), list(roles))

    def tick(self, index: Index) -> Qt.CheckState:
        """Whether a row is ticked."""
        is_ticked = self.id_at(index.row()) in self.chosen
        return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tick or untick a row."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        one = {self.id_at(index.row())}
        is_ticked = Qt.CheckState(value) is Qt.CheckState.Checked
        self.choose(self.chosen | one if is_ticked else self.chosen - one)
        self.ticked.emit()
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every row can be ticked."""
        flags = Qt.ItemFlag
        if not index.isValid():
            return flags.NoItemFlags
        return flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemIsUserCheckable
