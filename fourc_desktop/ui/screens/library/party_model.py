"""The party as Qt's views want it: a hero to a row, sorted by any column."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.core.documents import Cell
from fourc_desktop.services.party import PartyRow
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.tooltip import tip

Index = QModelIndex | QPersistentModelIndex

CELL_ROLE: Final = Qt.ItemDataRole.UserRole
"""The cell itself."""

NAME: Final = 0
"""The column of the names, which is always there."""


class PartyModel(QAbstractTableModel):
    """Rows by name at first; sorting by a column again turns it around."""

    def __init__(self, title: str) -> None:
        """`title` stands above the names."""
        super().__init__()
        self._title = title
        self._columns: tuple[Cell, ...] = (Cell(title, ""),)
        self._rows: list[PartyRow] = []
        self.sorting = NAME
        self.turned = False

    def show(self, rows: Sequence[PartyRow]) -> None:
        """Show other heroes, in the order that was chosen; the columns are those of the first."""
        self.beginResetModel()
        if rows:
            self._columns = self._cells(rows[0])
        self._rows = list(rows)
        self._put_in_order()
        self.endResetModel()

    def sort_by(self, column: int) -> None:
        """Sort by a column; by the one that sorts already, the other way around."""
        self.turned = column == self.sorting and not self.turned
        self.sorting = column
        self.show(self._rows)

    @property
    def titles(self) -> tuple[str, ...]:
        """What stands above the columns."""
        return tuple(cell.title for cell in self._columns)

    def is_number(self, column: int) -> bool:
        """Whether numbers stand in a column, of which the highest comes first."""
        return isinstance(self._columns[column].value, int)

    @property
    def rises(self) -> bool:
        """Whether the least comes first."""
        return self.is_number(self.sorting) is self.turned

    def row(self, index: Index) -> PartyRow:
        """The hero at an index."""
        return self._rows[index.row()]

    def place_of(self, id_: str) -> int | None:
        """Where a hero stands, or None."""
        return next((place for place, row in enumerate(self._rows) if row.id == id_), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many heroes there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many facts there are about each."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(self._columns[section].title)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A fact, what may be cut of it, and both title and fact for those who hear it."""
        cell = self._cells(self._rows[index.row()])[index.column()]
        if role == CELL_ROLE:
            return cell
        words = _words(cell)
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(words) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{tr(cell.title)}: {words}"
        return None

    def _cells(self, row: PartyRow) -> tuple[Cell, ...]:
        """The name and all values of a hero."""
        return (Cell(self._title, row.name), *row.cells)

    def _put_in_order(self) -> None:
        at = self.sorting
        self._rows.sort(key=lambda row: row.name.casefold())
        self._rows.sort(key=lambda row: _key(self._cells(row)[at]), reverse=not self.rises)


def _key(cell: Cell) -> tuple[int, str]:
    """What a value is sorted by: a number, or words."""
    if isinstance(cell.value, int):
        return cell.value, ""
    return 0, cell.value.casefold()


def _words(cell: Cell) -> str:
    """A value as it is read: "5 of 90", "1,200", "Winded"."""
    if not isinstance(cell.value, int):
        return cell.shown
    if cell.most is not None:
        return tr("{now} of {full}", now=number(cell.value), full=number(cell.most))
    return cell.words or number(cell.value)
