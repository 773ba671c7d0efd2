"""The party as Qt's views want it: a hero to a row, sorted by any column."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.services.party import PartyRow
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.tooltip import tip

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE: Final = Qt.ItemDataRole.UserRole
"""The whole row of a hero."""


@dataclass(frozen=True, slots=True)
class PartyColumn:
    """One fact about a hero.

    Attributes:
        title: What stands above it.
        words: What stands in it.
        key: What it is sorted by.
        number: Whether it is a number, of which the highest comes first.
    """

    title: str
    words: Callable[[PartyRow], str]
    key: Callable[[PartyRow], int | str]
    number: bool = True


def _counted(title: str, amount: Callable[[PartyRow], int]) -> PartyColumn:
    return PartyColumn(title, lambda row: number(amount(row)), amount)


def _worded(title: str, words: Callable[[PartyRow], str]) -> PartyColumn:
    return PartyColumn(title, words, lambda row: words(row).casefold(), number=False)


def _trait(place: int, trait: Trait) -> PartyColumn:
    return _counted(trait.title, lambda row: row.traits[place])


COLUMNS: Final = (
    _worded("Hero", lambda row: row.name),
    _worded("Player", lambda row: row.player),
    PartyColumn(
        "Damage",
        lambda row: tr("{now} of {full}", now=number(row.damage), full=number(row.full)),
        lambda row: row.damage,
    ),
    _worded("Conditions", lambda row: ", ".join(row.conditions)),
    _counted("Fortune", lambda row: row.fortune),
    _counted("Repute", lambda row: row.repute),
    *(_trait(place, trait) for place, trait in enumerate(Trait)),
    _counted("Armor", lambda row: row.armor),
    _counted("On foot", lambda row: row.walk),
    _worded("Other ways", lambda row: ", ".join(row.ways)),
)

HERO, PLAYER, DAMAGE, CONDITIONS = range(4)
WAYS: Final = len(COLUMNS) - 1


class PartyModel(QAbstractTableModel):
    """Rows by name at first; sorting by a column again turns it around."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[PartyRow] = []
        self.sorting = HERO
        self.turned = False

    def show(self, rows: Sequence[PartyRow]) -> None:
        """Show other heroes, in the order that was chosen."""
        self.beginResetModel()
        self._rows = list(rows)
        self._put_in_order()
        self.endResetModel()

    def sort_by(self, column: int) -> None:
        """Sort by a column; by the one that sorts already, the other way around."""
        self.turned = column == self.sorting and not self.turned
        self.sorting = column
        self.show(self._rows)

    @property
    def rises(self) -> bool:
        """Whether the least comes first."""
        return COLUMNS[self.sorting].number is self.turned

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
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The titles of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return tr(COLUMNS[section].title)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A fact, what may be cut of it, and both title and fact for those who hear it."""
        column, row = COLUMNS[index.column()], self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return column.words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(column.words(row)) or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{tr(column.title)}: {column.words(row)}"
        return None

    def _put_in_order(self) -> None:
        column = COLUMNS[self.sorting]
        self._rows.sort(key=lambda row: row.name.casefold())
        self._rows.sort(key=column.key, reverse=not self.rises)
