"""The people a moment or an award may be for, as Qt's views want them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from fourc_desktop.workspace.cards import Card

Index = QModelIndex | QPersistentModelIndex

Says = Callable[[str], str]
"""Tells, of the one with this id, what will happen."""

EFFECT_ROLE: Final = Qt.ItemDataRole.UserRole
"""What will happen to somebody, in a line."""

BELONGS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Whether somebody stands below the one they belong to."""


class PeopleModel(QAbstractListModel):
    """Everybody with a tick; what will happen is worked out for those who are looked at.

    `ticked` says that a person chose others.
    """

    ticked = Signal()

    def __init__(self, people: Sequence[Card], belonging: frozenset[str], says: Says) -> None:
        """`belonging` are the ids of those who stand below somebody else."""
        super().__init__()
        self._people = people
        self._belonging = belonging
        self._says = says
        self._told: dict[str, str] = {}
        self._chosen: frozenset[str] = frozenset()

    def chosen(self) -> list[str]:
        """The ids of those who are ticked, in the order they stand."""
        return [card.id for card in self._people if card.id in self._chosen]

    def choose(self, ids: Iterable[str]) -> None:
        """Tick these and nobody else."""
        self._chosen = frozenset(ids)
        self._show_again([Qt.ItemDataRole.CheckStateRole])

    def tell_again(self) -> None:
        """Work out anew what will happen."""
        self._told = {}
        self._show_again([EFFECT_ROLE])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many there are."""
        return 0 if parent.isValid() else len(self._people)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The name, the tick, what will happen, and both in words for those who hear it."""
        card = self._people[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return card.name
        if role == Qt.ItemDataRole.CheckStateRole:
            is_ticked = card.id in self._chosen
            return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
        if role == EFFECT_ROLE:
            return self._effect(card.id)
        if role == BELONGS_ROLE:
            return card.id in self._belonging
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{card.name}: {self._effect(card.id)}"
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tick or untick somebody."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        id_ = frozenset({self._people[index.row()].id})
        is_ticked = Qt.CheckState(value) is Qt.CheckState.Checked
        self._chosen = self._chosen | id_ if is_ticked else self._chosen - id_
        self._show_again([Qt.ItemDataRole.CheckStateRole])
        self.ticked.emit()
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Everybody can be ticked."""
        flags = Qt.ItemFlag
        if not index.isValid():
            return flags.NoItemFlags
        return flags.ItemIsEnabled | flags.ItemIsSelectable | flags.ItemIsUserCheckable

    def _effect(self, id_: str) -> str:
        if id_ not in self._told:
            self._told[id_] = self._says(id_)
        return self._told[id_]

    def _show_again(self, roles: Sequence[int]) -> None:
        if self._people:
            last = self.index(len(self._people) - 1)
            self.dataChanged.emit(self.index(0), last, list(roles))
